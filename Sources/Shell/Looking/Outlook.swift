import Diagnostics
import Driving
import Navigation
import Scripting
import TerminalText

/// Everything that can happen now, with results from trials.
struct Outlook {
  private struct Entry {
    let line: String
    let step: String?
    let note: String?
    let verdict: Verdict?
    var failure: Diagnostic?

    func text(_ names: NameList) -> Message? {
      failure.map { .fails($0) } ?? verdict.map { .verdict($0.kind, names: names) }
    }
  }

  private let shell: Shell
  private let possible: [Entry]
  private let flows: [(names: String, entries: [Entry])]

  /// Tries everything out, once each; what the app would refuse cannot happen.
  ///
  /// - Parameter withFlows: The steps that live flows take are tried, too.
  init(_ shell: Shell, withFlows: Bool) {
    self.shell = shell
    let possibilities = Possibilities(shell.app, in: shell.session)
    let inquiry = Inquiry(shell.driver)
    let trial = inquiry.trial
    possible = (possibilities.controls() + possibilities.others()).compactMap { one in
      let verdict = inquiry.mayGoOn ? one.input.map { trial.verdict(on: $0) } : nil
      if verdict?.records.first?.refusedGesture != nil { return nil }
      return Entry(
        line: one.line, step: one.step.map { ".\($0)" },
        note: one.note.map { VisibleText.line(of: $0) }, verdict: verdict, failure: one.failure)
    }
    flows =
      withFlows
      ? possibilities.stepsOfFlows().map { flow, steps in
        (
          flow,
          steps.map { one in
            Entry(
              line: one.line, step: nil, note: nil,
              verdict: inquiry.mayGoOn ? one.input.map { trial.verdict(on: $0) } : nil)
          }
        )
      } : []
  }

  /// The lines: the user's actions, then the steps of each flow.
  var lines: [String] {
    let columns = columns
    let text = { (entry: Entry) in self.text(entry, columns) }
    return possible.map(text) + flows.flatMap { [$0.names] + $0.entries.map(text) }
  }

  private func verdict(_ entry: Entry) -> String? {
    entry.text(shell.session.names)?.text(in: shell.settings.language)
  }

  /// Where the steps begin and where the verdicts do; nil for the latter if there is room without end.
  ///
  /// What the longest verdict leaves free belongs to what stands before it.
  private var columns: (step: Int, verdict: Int?) {
    let width = shell.settings.width
    guard shell.settings.isNarrow, width < 100 else { return (26, nil) }
    let step = min(26, width / 3)
    let all = possible + flows.flatMap(\.entries)
    let room = width - 2 - (all.compactMap(verdict).map(DisplayWidth.of).max() ?? 0)
    let wanted = all.map { DisplayWidth.of(text($0, step: step, room: nil)) }.max() ?? 0
    return (step, max(min(54, width * 3 / 5), min(room, wanted)))
  }

  private func text(_ entry: Entry, _ columns: (step: Int, verdict: Int?)) -> String {
    let (verdict, width) = (verdict(entry), shell.settings.width)
    let room = columns.verdict.map { verdict == nil ? width : $0 }
    let text = text(entry, step: columns.step, room: room)
    let line = verdict.map { Columns.pad(text, to: columns.verdict ?? 54) + "  " + $0 } ?? text
    return room == nil ? line : Columns.cut(line, to: width)
  }

  /// What can be done, its step and its note; where there is too little room, the step is cut first.
  private func text(_ entry: Entry, step column: Int, room: Int?) -> String {
    let line = "  " + entry.line
    let parts = [entry.step, entry.note].compactMap(\.self)
    let begin = parts.isEmpty ? line : Columns.pad(line, to: column) + "  "
    let text = begin + parts.joined(separator: "  ")
    guard let room else { return text }
    guard let step = entry.step, let note = entry.note else { return Columns.cut(text, to: room) }
    let left = DisplayWidth.of(step) - (DisplayWidth.of(text) - room)
    guard left < DisplayWidth.of(step), left >= Self.leastStep else {
      return Columns.cut(text, to: room)
    }
    return begin + Columns.cut(step, to: left) + "  " + note
  }

  /// The columns of a step that still say something.
  private static let leastStep = 6

  /// Everything that can happen, for programs.
  static let form = JSONForm<Outlook>([
    .needed("here", codec: entry.codec.list) { $0.named($0.possible) },
    .needed("flows", codec: flow.codec.list) { outlook in
      outlook.flows.map { ($0.names, outlook.named($0.entries)) }
    },
  ])

  private static let entry = JSONForm<(one: Entry, names: NameList)>([
    .needed("line", codec: .text) { $0.one.line }, .optional("step", codec: .text) { $0.one.step },
    .optional("note", codec: .text) { $0.one.note },
    .optional("verdict", codec: .text) {
      $0.one.failure.map { _ in "fails" } ?? $0.one.verdict?.kind.name
    },
    .optional("text", codec: .text) { $0.one.text($0.names)?.text(in: .english) },
  ])

  private static let flow = JSONForm<(names: String, steps: [(one: Entry, names: NameList)])>([
    .needed("flow", codec: .text) { $0.names },
    .needed("steps", codec: entry.codec.list) { $0.steps },
  ])

  private func named(_ entries: [Entry]) -> [(one: Entry, names: NameList)] {
    let names = shell.session.names
    return entries.map { ($0, names) }
  }
}

/// The visible screen as a drawing for a terminal.
///
///     ┌──────────────────────┐
///     │ ‹1   Hello, Ada!     │
///     ├──────────────────────┤
///     │ [2 About]            │
///     └──────────────────────┘
struct Wireframe {
  let lines: [String]

  /// Draws what is visible: the lowest layer that can be seen, and what lies over it.
  ///
  /// What a script cannot show is told.
  init(_ shell: Shell) {
    let glyphs = BoxGlyphs(ascii: shell.settings.ascii)
    let frame = Frame(shell.app, in: shell.session)
    for failure in frame.failures { shell.complain(drawing: failure) }
    var drawn: CellCanvas?
    for (depth, layer) in frame.layers.enumerated() {
      // Each layer is narrower than the one below, and leaves that one's title.
      let width = (drawn?.width ?? min(shell.settings.width, 46)) - 6 * depth
      let box = Box(BoxContent(layer, glyphs), width: max(20, width), glyphs: glyphs)
      let height = drawn?.lines.count ?? 0
      if drawn == nil { drawn = CellCanvas(lines: box.lines, width: box.width) }
      if depth > 0 {
        drawn?.lay(
          box.lines, width: box.width, over: max(2 * depth, Self.top(of: layer, over: height)))
      }
    }
    lines = drawn?.lines ?? []
  }

  /// The line on which a layer begins: a sheet that stands at half its height begins in the middle, and
  /// one that lets touches through below all that can be touched.
  private static func top(of layer: Frame.Part, over height: Int) -> Int {
    guard let modal = layer.modal else { return 0 }
    if modal.letsTapsThrough { return height - 1 }
    return modal.detents.count > 1 && modal.detent == .medium ? height / 2 : 0
  }
}
