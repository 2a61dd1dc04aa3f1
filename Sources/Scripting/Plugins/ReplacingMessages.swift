package import Diagnostics

// Messages about plugins that replace a part of the program.
extension Message {
  static func nothingToReplace(_ part: Replaceable) -> Message {
    Message("E1002", ["part": part])
  }
  static func replacedTwice(_ part: Replaceable, by plugins: [String]) -> Message {
    let list = plugins.map { "'\($0)'" }
    return Message(
      "E1004",
      [
        "pair": list.joined(separator: " and "), "part": part,
        "names": list.joined(separator: ", "),
      ])
  }

  static func partIsTaken(_ part: Replaceable) -> Message {
    let code =
      switch part.kind {
      case .word: "E0846"
      case .command: "E0852"
      case .logStyle: "E0862"
      case .check: "E0863"
      case .exporter: "E0868"
      case .report: "E1102"
      case .template: "E1103"
      case .modalStyle: "E1104"
      case .journeyWord: "E1111"
      case .expectation: "E1112"
      }
    return Message(
      code,
      ["article": part.article, "part": part])
  }
}

extension Replaceable: MessageValue {
  /// The part in words: `journey word` and its name.
  package var words: Message {
    Message("plugins.part", ["kind": kind.nameKind.message, "name": name])
  }
  package var messagePart: Message.Part { .message(words) }
  fileprivate var article: String { [.exporter, .expectation].contains(kind) ? "an" : "a" }
}
