import Diagnostics
import Inquiry
import Navigation
import Scripting
import TerminalText

/// All inputs of a session, given once more to a fresh session of a version of the app.
///
/// Both go side by side: what an input is about is looked up by name in the new session, as it stands
/// there when its turn comes.
struct Replay {
  /// The first input that comes to something else.
  struct Difference {
    /// Its number.
    let input: Int
    /// The number of the first of its records.
    let record: Int
    /// What was written of it in the log, and what is now.
    let records: LineDifference
    /// How the tree after it differs; nothing if it is the same.
    let tree: LineDifference?
    /// Where the entry is written that decides.
    let place: SourceLocation?
  }

  let app: App
  /// The fresh session, after all inputs that could be given.
  let session: Session
  /// Its inputs.
  private(set) var timeline: Timeline
  /// The first input that comes to something else.
  private(set) var difference: Difference?
  /// The inputs that could not be given, because what they are about is not there.
  private(set) var left: [Int] = []
  /// How many inputs there were, the start besides.
  let count: Int
  /// How many records the old session has.
  let recordCount: Int

  /// Gives all inputs again; nobody hears of it.
  ///
  /// Takes as long as the inputs take, and time for the tree after each until one differs.
  ///
  /// - Throws: When the first inputs are not known any more.
  init(of shell: Shell, with app: App) throws(Diagnostic) {
    let old = shell.session
    let numbers = old.inputNumbers.filter { $0 > shell.timeline.start }
    guard numbers.allSatisfy({ shell.timeline[$0] != nil }), old.log.firstNumber == 1,
      old.inputNumbers.first == shell.timeline.start
    else { throw Diagnostic(.error, .replayTooOld) }
    self.app = app
    count = numbers.count
    let records = Dictionary(grouping: old.log.records(), by: \.input)
    recordCount = old.log.records().count
    session = app.silently { app.makeSession(isHeard: false) }
    session.mayGoOn = old.mayGoOn
    timeline = Timeline(start: session.latestInput)
    let past = old.fork()
    _ = past.go(toInput: shell.timeline.start)
    let side = SideBySide(shell, past, app, session)
    difference = side.difference(
      shell.timeline.start, records[shell.timeline.start] ?? [], session.log.records())
    for number in numbers {
      guard let entry = shell.timeline[number] else { continue }
      let before = session.log.lastNumber
      if let input = entry.named.input(in: session, of: app) {
        app.silently { session.perform(input) }
        timeline.note(input, entry.named, of: session, line: entry.line)
      } else {
        left.append(number)
      }
      _ = past.redo()
      if difference == nil {
        difference = side.difference(
          number, records[number] ?? [], session.log.records(from: before + 1))
      }
    }
  }
}

/// Compares what an input came to in two sessions.
private struct SideBySide {
  let shell: Shell
  let old: Session
  let app: App
  let new: Session

  init(_ shell: Shell, _ old: Session, _ app: App, _ new: Session) {
    self.shell = shell
    self.old = old
    self.app = app
    self.new = new
  }

  /// Returns how an input differs; nothing if it came to the same.
  func difference(_ input: Int, _ before: [Record], _ after: [Record]) -> Replay.Difference? {
    let (was, now) = (texts(before, old, shell.app), texts(after, new, app))
    let trees = (old.tree, new.tree)
    guard was != now || trees.0 != trees.1 else { return nil }
    let index = zip(was, now).prefix { $0 == $1 }.count
    let changed = [after, before].compactMap { $0.dropFirst(index).first ?? $0.last }
    return Replay.Difference(
      input: input, record: before.dropFirst(index).first?.number ?? before.last?.number ?? 0,
      records: LineDifference(was.flatMap(\.self), now.flatMap(\.self)),
      tree: trees.0 == trees.1
        ? nil : LineDifference(drawing(shell.app).lines(trees.0), drawing(app).lines(trees.1)),
      place: changed.lazy.compactMap(place).first)
  }

  /// The records without their numbers, which differ after a branch.
  private func texts(_ records: [Record], _ session: Session, _ app: App) -> [[String]] {
    let context = LogContext(
      names: session.names, app: app.name, language: shell.settings.language, theme: .none,
      scripted: { _, _ in [] })
    return records.map { record in
      PrettyStyle().lines(for: record, in: context).map { String($0.dropFirst(6)) }
    }
  }

  private func drawing(_ app: App) -> TreeDrawing {
    let drawing = shell.treeDrawing
    return TreeDrawing(glyphs: drawing.glyphs, width: drawing.width, language: drawing.language) {
      try? app.title(
        ofScreen: $0.definition, given: $0.title, params: $0.params, state: $0.state)
    }
  }

  /// Where the entry is written that a record is about.
  private func place(_ record: Record) -> SourceLocation? {
    guard case .step(let event) = record.event, let flow = event.flow else { return nil }
    let name = new.names.text(flow.name)
    let flows = app.outline.flows
    guard let declared = flows.first(where: { $0.name == name }) else { return nil }
    let row = declared.rows.first { $0.step == event.navigated.case }
    return row?.location ?? declared.location
  }
}
