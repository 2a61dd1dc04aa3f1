import Diagnostics
import Driving
import Navigation
import Scripting

/// `:tap Login`, `:type email kim@example.com`, `:back`: performs an action, as its kind defines.
struct ActionCommand: Command {
  let kind: ActionKind

  var name: String { kind.name }
  var usage: String { ":" + kind.usage }

  func run(_ arguments: [String], in shell: Shell) throws {
    try shell.act(kind, arguments)
  }
}

struct GotoCommand: Command {
  let name = "goto"
  let usage = ":goto SCREEN [--yes] [--more]"

  func candidates(in shell: Shell) -> [String] { shell.screensAndFlows }

  func run(_ arguments: [String], in shell: Shell) throws {
    let goes = arguments.contains { $0 == "--yes" || $0 == "yes" }
    let names = arguments.filter { !["--yes", "yes", "--more"].contains($0) }
    try accept(names, atMost: 1)
    guard let target = names.first else { throw needsArgument }
    let way = try way(to: checked(target, shell), shell, looksOn: arguments.contains("--more"))
    guard !goes else {
      for line in way.moves.map(\.line) {
        shell.show(text: "› \(line)")
        guard shell.performInside(line) else { return }
      }
      return
    }
    tell(way.moves, target: target, shell: shell)
    guard !shell.settings.json else { return }
    if way.isByHand { shell.show(Message("prompt.wayByHand")) }
    if !way.isShortest { shell.show(Message("prompt.wayMayBeLong")) }
  }

  private func tell(_ way: [Possibility], target: String, shell: Shell) {
    if shell.settings.json {
      let lines = JSON.array(way.map { .string($0.line) })
      return shell.show(event: "goto", ["screen": .string(target), "lines": lines])
    }
    for move in way {
      let note = move.note.map { "  \(VisibleText.line(of: $0))" } ?? ""
      shell.show(text: "  " + (note.isEmpty ? move.line : Columns.pad(move.line, to: 24) + note))
    }
    shell.show(
      way.isEmpty
        ? Message("prompt.alreadyThere", ["name": target])
        : Message("prompt.wayFound", ["name": target, "count": way.count]))
  }

  /// Throws if no screen or flow has the name; a number as in `Login#2` is ignored.
  private func checked(_ target: String, _ shell: Shell) throws(Diagnostic) -> String {
    let outline = shell.app.outline
    let known = outline.screens.map(\.name) + outline.flows.map(\.name)
    let written = WrittenName(target)
    if written.definition(among: known) != nil { return target }
    throw Diagnostic(
      .error, Message("E0530", ["name": target]),
      cure: Suggestion.nearest(to: written.definition, among: known).map { .didYouMean($0) })
  }

  private struct Way {
    let moves: [Possibility]
    let isByHand: Bool
    let isShortest: Bool
  }

  private func way(
    to target: String, _ shell: Shell, looksOn: Bool
  ) throws(Diagnostic) -> Way {
    let inquiry = Inquiry(shell.driver)
    let planner = RoutePlanner(inquiry, effort: looksOn ? .more : .init())
    switch planner.plan(to: target, where: { Self.shows(target, $0.session) }) {
    case .found(let moves, let isByHand, let isShortest):
      return Way(moves: moves, isByHand: isByHand, isShortest: isShortest)
    case .none(let tried, .givenUp, _):
      throw Diagnostic(
        .error, Message("E0532", ["name": target, "tried": tried]),
        cure: looksOn || !inquiry.mayGoOn
          ? nil : Message("prompt.looksOn", ["name": Action.written(target)]))
    case .none(let tried, let end, let wants):
      throw wants.isEmpty
        ? Diagnostic(
          .error, Message("E0531", ["name": target, "tried": tried, "isFolded": end == .folded]))
        : Diagnostic(
          .error, Message("E0534", ["name": target, "tried": tried]), cure: .toldMore(wants))
    }
  }

  /// Whether the target, or something inside it, is in front.
  private static func shows(_ target: String, _ session: Session) -> Bool {
    session.front.contains { presentable in
      if session.names.text(presentable.name) == target { return true }
      guard let info = session.info(presentable) else { return false }
      return info.definition == target || info.name == target
    }
  }
}
