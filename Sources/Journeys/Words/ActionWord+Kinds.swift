import Diagnostics
import Driving
import Lua
import Navigation
import Scripting

// What each action is in journeys.
extension ActionWord {
  /// All words for actions, in the order of the reference.
  static let all = ActionKind.allCases.map(ActionWord.init)

  var usage: String {
    switch kind {
    case .tap: "tap \"Login\", tap(\"movies\", 2), tap \"The Sextant\""
    case .double: "double \"Pay\", double(\"movies\", 2)"
    case .type: "type(\"email\", \"kim@example.com\")"
    case .back: "back(), back \"cancelled\""
    case .tab: "tab(2), tab \"Home\""
    case .dismiss: "dismiss(), dismiss \"cancelled\""
    case .drag: "drag \"large\""
    case .device: "device \"phone\""
    case .emit: "emit \"toLogin\", emit(step.moviePicked(5)), emit(\"Temp#3\", \"toLogin\")"
    case .navigate: "navigate \"settings\", navigate(\"settings\", { to = \"MenuFlow\" })"
    case .open: "open \"demo://movies/5\", open(\"demo://movies/5\", { cold = true })"
    case .clock: "clock \"+3s\", clock(0.5)"
    case .answer: "answer(true), answer \"Kim\", answer(2, \"Kim\")"
    case .fail: "fail \"Products\""
    case .relaunch: "relaunch(), relaunch \"demo://movies/5\""
    case .draws: "draws(3), draws(6, 1)"
    }
  }

  var type: String { "fun(\(parameters)): sextant.JourneyLine" }

  private var parameters: String {
    switch kind {
    case .tap, .double: "control: sextant.ControlName, row?: string|integer"
    case .type: "field: sextant.ControlName, text: string"
    case .back, .dismiss: "how?: \"cancelled\""
    case .tab: "tab: string|integer"
    case .drag: "height: \"medium\"|\"large\""
    case .device: "device: \"phone\"|\"tablet\""
    case .emit:
      "what: sextant.StepText|sextant.ShownName|sextant.Step, step?: sextant.StepText|sextant.Step"
    case .navigate: "step: sextant.StepText|sextant.Step, options?: { to: string }"
    case .open: "url: string, options?: { cold: boolean }"
    case .clock: "time: string|number"
    case .answer: "value: any, number?: any"
    case .fail: "name: sextant.FetchName"
    case .relaunch: "url?: string"
    case .draws: "...: number"
    }
  }

  /// How many arguments it takes.
  var count: ClosedRange<Int> {
    switch kind {
    case .tab, .drag, .device, .clock, .fail: 1...1
    case .tap, .double, .emit, .navigate, .open, .answer: 1...2
    case .type: 2...2
    case .back, .dismiss, .relaunch: 0...1
    case .draws: 1...100
    }
  }

  /// Reads the arguments as words.
  ///
  /// - Throws: A diagnostic if they cannot be valid in any state of this app.
  func words(_ given: ActionArguments) throws -> [String] {
    switch kind {
    case .tap, .double:
      let texts = try given.texts()
      let (name, row) = (texts[0], texts.dropFirst().first)
      let controls = ControlNames(try given.subject())
      try given.check(controls.mistake(tapping: name, row: row), of: name, row: row)
      return texts
    case .type:
      let texts = try given.texts()
      let controls = ControlNames(try given.subject())
      try given.check(controls.mistake(typingInto: texts[0]), of: texts[0])
      return texts
    case .emit: return try given.emission()
    case .navigate: return try given.navigation()
    case .open: return [try given.link(given.text(given.values[0]))]
    case .relaunch: return try given.texts().map(given.link)
    case .fail:
      let names = try given.texts()
      try given.subject().checkFetch(names[0])
      return names
    case .draws:
      return try given.values.map { value in
        // With all digits: Lua writes fewer.
        if case .number(let number) = value { "\(number)" } else { try given.text(value) }
      }
    case .back, .dismiss, .tab, .drag, .device, .clock, .answer: return try given.texts()
    }
  }

  /// Whether the arguments request a new session of the app for the action.
  func isCold(_ given: ActionArguments) throws -> Bool {
    guard kind == .open, let options = given.values.dropFirst().first,
      let cold = try given.option("cold", in: options)
    else { return false }
    guard let isCold = ["yes": true, "no": false][cold] else {
      throw Diagnostic(
        .error, Message("E0911", ["word": name, "got": cold]), cure: .write(usage))
    }
    return isCold
  }
}

extension ActionArguments {
  fileprivate func emission() throws -> [String] {
    let names = try values.dropLast().map { value in
      let name = try text(value)
      try subject().checkName(name)
      return name
    }
    return try names + values.suffix(1).map { try step($0) }
  }

  fileprivate func navigation() throws -> [String] {
    let step = try step(values[0])
    guard let flow = try values.dropFirst().first.flatMap({ try option(ActionKind.to, in: $0) })
    else { return [step] }
    try subject().checkName(flow)
    return [step, ActionKind.to, flow]
  }

  /// The URL; throws if no link of the app has it.
  fileprivate func link(_ url: String) throws -> String {
    _ = try subject().link(url)
    return url
  }
}

extension ActionNotation {
  /// The notation of journeys: `tap("movies", 2)`.
  static let journey = ActionNotation { kind, _ in
    .write(ActionWord(kind: kind).usage)
  }
}

extension ActionArguments {
  /// Throws what makes an action on a control impossible on every screen of the app.
  fileprivate func check(
    _ mistake: ControlNames.FailedControl?, of name: String, row: String? = nil
  ) throws(Diagnostic) {
    switch mistake {
    case nil: return
    case .unknown(let nearest):
      throw Diagnostic(
        .error, Message("E0913", ["name": name]), highlight: name,
        cure: nearest.map { .didYouMean($0) })
    case .otherKind(let kind):
      throw Diagnostic(
        .error,
        Message(
          "E0948", ["name": name, "aKind": kind.rawValue.withArticle, "kind": kind.rawValue]),
        highlight: name, cure: use(of: name, kind))
    case .noRow(let nearest, let rows):
      throw Diagnostic(
        .error, Message("E0949", ["list": name, "row": row ?? "", "count": rows.count]),
        highlight: row, cure: nearest.map { .didYouMean($0) })
    }
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
