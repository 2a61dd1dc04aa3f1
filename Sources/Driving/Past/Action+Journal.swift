package import Diagnostics
import Navigation
package import Scripting

// Actions as a journal has them.
extension Action {
  /// The journal fields of an action; `nil` is an input that only a program can perform.
  package static func keptFields(of action: Action?) -> [JSON.Field] {
    guard let action else { return fields(other, [:]) }
    let name = action.kind?.keptName ?? action.unsaidName
    switch action {
    case .back, .dismiss: return fields(name, [:])
    case .letGo: return fields(name, ["cancelled": .bool(true)])
    case .device(let device): return fields(name, ["to": .string(device.rawValue)])
    case .drag(let detent): return fields(name, ["to": .string(detent.rawValue)])
    case .tap(let words), .double(let words), .type(let words):
      return fields(name, ["words": .texts(words)])
    case .tab(.number(let number)): return fields(name, ["place": .int(number &- 1)])
    case .tab(.title(let title)): return fields(name, ["title": .string(title)])
    case .emit(let step, let name):
      return fields(
        ActionKind.emit.keptName, ["step": JSON(kept: step), "from": .text(name)])
    case .navigate(let step, let flow):
      return fields(name, ["step": JSON(kept: step), "to": .text(flow)])
    case .open(let url): return fields(name, ["url": .string(url)])
    case .relaunch(let url): return fields(name, ["url": .text(url)])
    case .clock(let duration): return fields(name, ["by": JSON(kept: duration)])
    case .enter(let value, let field, let screen, let step):
      return fields(
        name,
        [
          "value": JSON(kept: value), "into": .string(field), "of": .string(screen),
          "step": step.map { JSON(kept: $0) },
        ])
    case .touch(let step, let screen):
      return fields(name, ["step": step.map { JSON(kept: $0) }, "of": .string(screen)])
    case .doubleTouch(let step, let screen):
      return fields(name, ["step": JSON(kept: step), "of": .string(screen)])
    case .fail(let fetch): return fields(name, ["name": .string(fetch)])
    case .draws(let numbers):
      return fields(name, ["numbers": .array(numbers.map { JSON(kept: $0) })])
    case .answer(let value, let number):
      return fields(
        name, ["value": JSON(kept: value), "place": number.map { .int($0 &- 1) }])
    }
  }

  private static func fields(
    _ word: String, _ fields: KeyValuePairs<String, JSON?>
  ) -> [JSON.Field] {
    [JSON.Field(key: "do", value: .string(word))] + JSON.fields(fields)
  }

  /// The words for an entered value, and for an input that only a program can give.
  private static let (entered, touched, twice, other) = ("enter", "touch", "doubleTouch", "other")

  /// The words of the journal for inputs.
  static let keptWords = Set(
    ActionKind.allCases.map(\.keptName) + [entered, touched, twice, other])

  /// Reads an action; `nil` if the line has none, or the app does not know its step.
  package init?(kept line: JournalLine, in app: App) {
    let word = line["do"]?.asText
    let step = line["step"]?.keptStep(in: app)
    if line["step"] != nil, step == nil { return nil }
    switch (word, line["of"]?.asText, step) {
    case (Self.entered, .some(let screen), _):
      guard let value = line["value"]?.keptValue, let field = line["into"]?.asText else {
        return nil
      }
      self = .enter(value, into: field, of: screen, emitting: step)
    case (Self.touched, .some(let screen), _): self = .touch(step, of: screen)
    case (Self.twice, .some(let screen), .some(let step)):
      self = .doubleTouch(step, of: screen)
    default:
      let kind = ActionKind.allCases.first { $0.keptName == word }
      guard let action = kind?.read(line, step) else { return nil }
      self = action
    }
  }
}

extension JSON {
  fileprivate var keptNumber: Value? {
    switch self {
    case .int(let number): .int(number)
    case .double(let number): .double(number)
    default: nil
    }
  }
}

extension ActionKind {
  /// Reads an action of this kind from a journal line; `nil` if the line is malformed.
  fileprivate func read(_ line: JournalLine, _ step: Step?) -> Action? {
    switch self {
    case .tap: return line["words"]?.texts.map { .tap($0) }
    case .double: return line["words"]?.texts.map { .double($0) }
    case .type: return line["words"]?.texts.map { .type($0) }
    case .back: return line["cancelled"] == nil ? .back : .letGo(.back)
    case .dismiss: return line["cancelled"] == nil ? .dismiss : .letGo(.dismiss)
    case .device: return line["to"]?.asText.flatMap(Device.init).map { .device($0) }
    case .drag: return line["to"]?.asText.flatMap(Detent.init).map { .drag($0) }
    case .tab:
      if let title = line["title"]?.asText { return .tab(.title(title)) }
      return Self.number(line["place"]).map { .tab(.number($0)) }
    case .emit: return step.map { .emit($0, from: line["from"]?.asText) }
    case .navigate: return step.map { .navigate($0, to: line["to"]?.asText) }
    case .open: return line["url"]?.asText.map { .open($0) }
    case .relaunch: return .relaunch(line["url"]?.asText)
    case .clock: return line["by"]?.keptDuration.map { .clock($0) }
    case .fail: return line["name"]?.asText.map { .fail($0) }
    case .draws: return line["numbers"]?.asList?.allMapped(\.keptNumber).map { .draws($0) }
    case .answer:
      guard let value = line["value"]?.keptValue else { return nil }
      if line["place"] == nil { return .answer(value, question: nil) }
      return Self.number(line["place"]).map { .answer(value, question: $0) }
    }
  }

  /// A place, counted from 0, as a number from 1.
  private static func number(_ json: JSON?) -> Int? {
    json?.asNumber.flatMap { (0..<1 << 32).contains($0) ? $0 + 1 : nil }
  }
}
