import Diagnostics
package import Navigation
package import Scripting

extension Action {
  /// The action's row in the table; `nil` for an action that has no words.
  package var kind: ActionKind? {
    switch self {
    case .tap: .tap
    case .double: .double
    case .type: .type
    case .back: .back
    case .tab: .tab
    case .dismiss, .letGo(.dismiss): .dismiss
    case .letGo(.back): .back
    case .drag: .drag
    case .device: .device
    case .emit: .emit
    case .navigate: .navigate
    case .open: .open
    case .clock: .clock
    case .relaunch: .relaunch
    case .answer: .answer
    case .fail: .fail
    case .draws: .draws
    case .enter, .touch, .doubleTouch: nil
    }
  }

  /// The words of the action, as the reader of its kind expects them.
  ///
  /// - Parameter app: The app, which knows steps with the same name in several sets.
  package func words(in app: App) -> [String] {
    switch self {
    case .tap(let words), .double(let words), .type(let words): words
    case .back, .dismiss: []
    case .tab(.number(let number)): ["\(number)"]
    case .tab(.title(let title)): [title]
    case .emit(let step, let name): [name, app.notation(of: step)].compactMap(\.self)
    case .navigate(let step, let flow):
      [app.notation(of: step)] + (flow.map { [ActionKind.to, $0] } ?? [])
    case .open(let url): [url]
    case .clock(let time): [time.word]
    case .relaunch(let url): [url].compactMap(\.self)
    case .answer(let value, let number): [number.map { "\($0)" }, value.word].compactMap(\.self)
    case .letGo: [ActionKind.cancelled]
    case .drag(let detent): [detent.rawValue]
    case .device(let device): [device.rawValue]
    case .fail(let name): [name]
    case .draws(let numbers): numbers.map(\.description)
    case .enter(let value, let field, let screen, _): [field, "\(value)", screen]
    case .touch(let step, let screen): [step.map(app.notation), screen].compactMap(\.self)
    case .doubleTouch(let step, let screen): [app.notation(of: step), screen]
    }
  }

  /// The line to type at the prompt for it: `:tap names 1`, `.toLogin`.
  package func line(in app: App) -> String {
    if case .emit(let step, from: nil) = self { return app.notation(of: step) }
    let words = words(in: app).map { Self.written($0, isOneOfMany: takesManyWords) }
    return ([":" + (kind?.name ?? unsaidName)] + words).joined(separator: " ")
  }

  /// The name of an action that has no words.
  var unsaidName: String {
    switch self {
    case .touch: "touch"
    case .doubleTouch: "doubleTouch"
    default: "enter"
    }
  }

  /// Whether its words may be split at blanks, because they are joined again.
  private var takesManyWords: Bool {
    if case .tab = self { true } else { controlWords != nil }
  }

  /// A word as it is written in a line, between quotes where it would not stay as it is.
  ///
  /// - Parameter isOneOfMany: It may be cut at single blanks.
  package static func written(_ word: String, isOneOfMany: Bool = true) -> String {
    // Text in parentheses is not split.
    let isStep = word.hasPrefix(".") && word.hasSuffix(")")
    let isPlain =
      !word.isEmpty && !word.contains { "\"'()".contains($0) } && VisibleText.of(word) == word
      && word.split(whereSeparator: \.isWhitespace).joined(separator: " ") == word
      && (isOneOfMany || !word.contains(where: \.isWhitespace))
    if isPlain || isStep { return word }
    let visible = word.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where VisibleText.of(Character(scalar)) == String(scalar):
        text.unicodeScalars.append(scalar)
      default: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return "\"\(visible)\""
  }
}

extension App {
  /// A step in the notation of a line, with its set if its name alone is ambiguous or not declared
  /// by a script.
  package func notation(of step: Step) -> String {
    let isAlone = cases.filter { $0.name == step.name } == [step.case]
    return isAlone ? ".\(step)" : ".\(step.case.set).\(step)"
  }
}

extension Duration {
  /// The argument with which `:clock` advances by this duration: `+3s`, `+500ms`.
  fileprivate var word: String {
    let (thousands, isTooLong) = components.seconds.multipliedReportingOverflow(by: 1000)
    guard !isTooLong, abs(thousands) < 1 << 60 else { return "+" + text }
    let milliseconds = thousands + components.attoseconds / 1_000_000_000_000_000
    return milliseconds.isMultiple(of: 1000) ? "+\(milliseconds / 1000)s" : "+\(milliseconds)ms"
  }
}

extension Value {
  /// The answer as it is typed, so that it is read back unchanged: `yes`, `3`, `Kim`, `"3"`.
  package var word: String {
    switch self {
    case .bool(let answer): return answer ? "yes" : "no"
    case .string(let text):
      let isRead = ActionKind.Words.value(text) == self
      return isRead ? text : Value.quoted(text)
    default: return "\(self)"
    }
  }
}
