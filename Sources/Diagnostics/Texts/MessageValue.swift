/// A value for a text of the catalogue: strings, numbers, conditions, messages, and optionals of
/// these.
package protocol MessageValue {
  var messagePart: Message.Part { get }
}

extension Message {
  /// A value of a text.
  ///
  /// It is absent if it is nil, false, empty, or a number not above 0.
  package enum Part: Sendable, Hashable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case message(Message)
    case nothing

    var isPresent: Bool {
      switch self {
      case .text(let text): !text.isEmpty
      case .number(let number): number > 0
      case .flag(let flag): flag
      case .message(let message): !message.english.isEmpty
      case .nothing: false
      }
    }

    func text(in language: Language) -> String {
      switch self {
      case .text(let text): text
      case .number(let number): "\(number)"
      case .message(let message): message.text(in: language)
      case .flag, .nothing: ""
      }
    }
  }
}

extension String: MessageValue {
  package var messagePart: Message.Part { .text(self) }
}

extension Substring: MessageValue {
  package var messagePart: Message.Part { .text(String(self)) }
}

extension Int: MessageValue {
  package var messagePart: Message.Part { .number(self) }
}

extension UInt64: MessageValue {
  package var messagePart: Message.Part {
    Int(exactly: self).map { .number($0) } ?? .text("\(self)")
  }
}

extension Bool: MessageValue {
  package var messagePart: Message.Part { .flag(self) }
}

extension Message: MessageValue {
  package var messagePart: Message.Part { .message(self) }
}

extension Optional: MessageValue where Wrapped: MessageValue {
  package var messagePart: Message.Part { map(\.messagePart) ?? .nothing }
}
