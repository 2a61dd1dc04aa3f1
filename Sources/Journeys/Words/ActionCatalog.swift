import Diagnostics
import Driving
import Lua
import Navigation
import Scripting

/// All words for actions, in the order of the reference.
enum ActionCatalog {
  static let all: [ActionWord] = [
    tap, type, back, tab, dismiss, emit, navigate, open, clock, answer, relaunch,
  ]

  private static let item = "sextant.JourneyLine"

  private static let tap = ActionWord(
    kind: .tap, usage: "tap \"Login\", tap(\"movies\", 2), tap \"The Sextant\"",
    type: "fun(control: string, row?: string|integer): \(item)",
    count: 1...2
  ) { given in
    let texts = try given.texts()
    try given.checkTap(on: texts[0], row: texts.dropFirst().first)
    return texts
  }

  private static let type = ActionWord(
    kind: .type, usage: "type(\"email\", \"kim@example.com\")",
    type: "fun(field: string, text: string): \(item)",
    count: 2...2
  ) { given in
    let texts = try given.texts()
    try given.checkTyping(into: texts[0])
    return texts
  }

  private static let back = ActionWord(
    kind: .back, usage: "back()", type: "fun(): \(item)",
    count: 0...0
  ) { _ in [] }

  private static let tab = ActionWord(
    kind: .tab, usage: "tab(2), tab \"Home\"", type: "fun(tab: string|integer): \(item)",
    count: 1...1
  ) { try $0.texts() }

  private static let dismiss = ActionWord(
    kind: .dismiss, usage: "dismiss()", type: "fun(): \(item)",
    count: 0...0
  ) { _ in [] }

  private static let emit = ActionWord(
    kind: .emit,
    usage: "emit \"toLogin\", emit(step.moviePicked(5)), emit(\"Temp#3\", \"toLogin\")",
    type: "fun(step: any, of?: any): \(item)",
    count: 1...2
  ) { given in
    let names = try given.values.dropLast().map { value in
      let name = try given.text(value)
      try given.subject().checkName(name)
      return name
    }
    return try names + given.values.suffix(1).map { try given.step($0) }
  }

  private static let navigate = ActionWord(
    kind: .navigate,
    usage: "navigate \"settings\", navigate(\"settings\", { to = \"MenuFlow\" })",
    type: "fun(step: any, options?: { to: string }): \(item)",
    count: 1...2
  ) { given in
    let step = try given.step(given.values[0])
    let flow = try given.values.dropFirst().first.flatMap {
      try given.option(ActionKind.to, in: $0)
    }
    guard let flow else { return [step] }
    try given.subject().checkName(flow)
    return [step, ActionKind.to, flow]
  }

  private static let open = ActionWord(
    kind: .open, usage: "open \"demo://movies/5\"", type: "fun(url: string): \(item)",
    count: 1...1
  ) { given in
    let texts = try given.texts()
    _ = try given.subject().link(texts[0])
    return texts
  }

  private static let clock = ActionWord(
    kind: .clock, usage: "clock \"+3s\", clock(0.5)",
    type: "fun(time: string|number): \(item)",
    count: 1...1
  ) { try $0.texts() }

  private static let relaunch = ActionWord(
    kind: .relaunch, usage: "relaunch(), relaunch \"demo://movies/5\"",
    type: "fun(url?: string): \(item)",
    count: 0...1
  ) { given in
    let texts = try given.texts()
    if let url = texts.first { _ = try given.subject().link(url) }
    return texts
  }

  private static let answer = ActionWord(
    kind: .answer, usage: "answer(true), answer \"Kim\", answer(2, \"Kim\")",
    type: "fun(value: any, number?: any): \(item)",
    count: 1...2
  ) { try $0.texts() }
}

extension ActionNotation {
  /// The notation of journeys: `tap("movies", 2)`.
  static let journey = ActionNotation { kind, _ in
    .write(ActionCatalog.all.first { $0.name == kind.name }?.usage ?? kind.name)
  }
}

extension App {
  /// Looks whether there can be anything of a name, `Temp` or `Temp#3`.
  ///
  /// - Throws: A diagnostic when there cannot.
  func checkName(_ written: String) throws(Diagnostic) {
    let name = String(written.prefix { $0 != "#" })
    let known = screenNames + flows.map(\.name) + containerNames + stepperNames
    guard !known.contains(name) else { return }
    let nearest = Suggestion.nearest(to: name, among: known)
    throw Diagnostic(
      .error, .noSuchName(name), highlight: written, cure: nearest.map { .didYouMean($0) })
  }
}
