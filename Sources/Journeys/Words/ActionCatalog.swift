import Diagnostics
import Driving
import Lua
import Navigation
import Scripting

/// All words for actions, in the order of the reference.
enum ActionCatalog {
  static let all: [ActionWord] = [
    tap, double, type, back, tab, dismiss, drag, device, emit, navigate, open, clock, answer,
    fail, relaunch, draws,
  ]

  private static let item = "sextant.JourneyLine"

  private static let tap = ActionWord(
    kind: .tap, usage: "tap \"Login\", tap(\"movies\", 2), tap \"The Sextant\"",
    type: "fun(control: sextant.ControlName, row?: string|integer): \(item)",
    count: 1...2, words: tapped)

  private static let double = ActionWord(
    kind: .double, usage: "double \"Pay\", double(\"movies\", 2)",
    type: "fun(control: sextant.ControlName, row?: string|integer): \(item)",
    count: 1...2, words: tapped)

  /// The tapped control; throws if no screen has it.
  @Sendable private static func tapped(_ given: ActionArguments) throws -> [String] {
    let texts = try given.texts()
    try given.checkTap(on: texts[0], row: texts.dropFirst().first)
    return texts
  }

  private static let type = ActionWord(
    kind: .type, usage: "type(\"email\", \"kim@example.com\")",
    type: "fun(field: sextant.ControlName, text: string): \(item)",
    count: 2...2
  ) { given in
    let texts = try given.texts()
    try given.checkTyping(into: texts[0])
    return texts
  }

  private static let back = ActionWord(
    kind: .back, usage: "back(), back \"cancelled\"",
    type: "fun(how?: \"cancelled\"): \(item)", count: 0...1
  ) { try $0.texts() }

  private static let tab = ActionWord(
    kind: .tab, usage: "tab(2), tab \"Home\"", type: "fun(tab: string|integer): \(item)",
    count: 1...1
  ) { try $0.texts() }

  private static let dismiss = ActionWord(
    kind: .dismiss, usage: "dismiss(), dismiss \"cancelled\"",
    type: "fun(how?: \"cancelled\"): \(item)", count: 0...1
  ) { try $0.texts() }

  private static let drag = ActionWord(
    kind: .drag, usage: "drag \"large\"", type: "fun(height: \"medium\"|\"large\"): \(item)",
    count: 1...1
  ) { try $0.texts() }

  private static let device = ActionWord(
    kind: .device, usage: "device \"phone\"", type: "fun(device: \"phone\"|\"tablet\"): \(item)",
    count: 1...1
  ) { try $0.texts() }

  private static let emit = ActionWord(
    kind: .emit,
    usage: "emit \"toLogin\", emit(step.moviePicked(5)), emit(\"Temp#3\", \"toLogin\")",
    type: "fun(what: sextant.StepText|sextant.ShownName|sextant.Step, "
      + "step?: sextant.StepText|sextant.Step): \(item)",
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
    type: "fun(step: sextant.StepText|sextant.Step, options?: { to: string }): \(item)",
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
    kind: .open, usage: "open \"demo://movies/5\", open(\"demo://movies/5\", { cold = true })",
    type: "fun(url: string, options?: { cold: boolean }): \(item)",
    count: 1...2
  ) { given in
    let url = try given.text(given.values[0])
    _ = try given.subject().link(url)
    return [url]
  } isCold: { given in
    guard let options = given.values.dropFirst().first,
      let cold = try given.option("cold", in: options)
    else { return false }
    guard let isCold = ["yes": true, "no": false][cold] else {
      throw Diagnostic(
        .error, Message("E0911", ["word": given.word.name, "got": cold]),
        cure: .write(given.word.usage))
    }
    return isCold
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

extension ActionCatalog {
  fileprivate static let draws = ActionWord(
    kind: .draws, usage: "draws(3), draws(6, 1)", type: "fun(...: number): \(item)",
    count: 1...100
  ) { given in
    try given.values.map { value in
      // With all digits: Lua writes fewer.
      if case .number(let number) = value { "\(number)" } else { try given.text(value) }
    }
  }

  fileprivate static let fail = ActionWord(
    kind: .fail, usage: "fail \"Products\"", type: "fun(name: sextant.FetchName): \(item)",
    count: 1...1
  ) { given in
    let names = try given.texts()
    try given.subject().checkFetch(names[0])
    return names
  }
}

extension ActionNotation {
  /// The notation of journeys: `tap("movies", 2)`.
  static let journey = ActionNotation { kind, _ in
    .write(ActionCatalog.all.first { $0.name == kind.name }?.usage ?? kind.name)
  }
}

// Controls that can be on no screen at all.
extension ActionArguments {
  /// Throws if a tap cannot do anything on any screen of the app.
  func checkTap(on name: String, row: String?) throws {
    guard let mistake = ControlNames(try subject()).mistake(tapping: name, row: row) else { return }
    switch mistake {
    case .unknown(let nearest): throw unknown(name, nearest)
    case .otherKind(let kind):
      throw Diagnostic(
        .error,
        Message(
          "E0948", ["name": name, "aKind": kind.rawValue.withArticle, "kind": kind.rawValue]),
        highlight: name, cure: use(of: name, kind))
    case .noRow(let nearest, let rows):
      throw Diagnostic(
        .error, Message("E0949", ["list": name, "row": row ?? "", "count": rows.count]),
        highlight: row,
        cure: nearest.map { .didYouMean($0) })
    }
  }

  /// Throws if no screen of the app has a field of this name.
  func checkTyping(into name: String) throws {
    switch ControlNames(try subject()).mistake(typingInto: name) {
    case nil, .noRow: return
    case .unknown(let nearest): throw unknown(name, nearest)
    case .otherKind(let kind):
      throw Diagnostic(
        .error,
        Message(
          "E0948", ["name": name, "aKind": kind.rawValue.withArticle, "kind": kind.rawValue]),
        highlight: name, cure: use(of: name, kind))
    }
  }

  private func unknown(_ name: String, _ nearest: String?) -> Diagnostic {
    Diagnostic(
      .error, Message("E0913", ["name": name]), highlight: name,
      cure: nearest.map { .didYouMean($0) })
  }

  /// How to use a control of a kind; `nil` for a label, which can only be read.
  private func use(of name: String, _ kind: Control.Kind) -> Message? {
    switch kind {
    case .field, .search: .write("type(\"\(name)\", \"TEXT\")")
    case .list, .picker, .segments: .write("tap(\"\(name)\", 1)")
    case .label: nil
    case .button, .toggle, .image: .write("tap \"\(name)\"")
    }
  }
}
