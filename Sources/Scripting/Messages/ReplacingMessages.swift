import Diagnostics

// What is told of plugins that put something in place of a part of the program.
extension Message {
  static func replacesUnknown(_ text: String) -> Message {
    Message(
      "E1000", en: "'\(text)' is nothing that a plugin can replace",
      ko: "플러그인이 바꿀 수 있는 것이 아닙니다: '\(text)'")
  }
  static func neverReplaced(_ part: Replaceable) -> Message {
    Message(
      "E1001", en: "\(part.english) is never replaced: with it you get rid of a plugin",
      ko: "\(part.korean) 바꿀 수 없습니다. 플러그인을 없앨 수 있어야 하기 때문입니다")
  }
  static func nothingToReplace(_ part: Replaceable) -> Message {
    Message(
      "E1002", en: "there is no \(part.english) to replace",
      ko: "바꿀 것이 없습니다: \(part.korean)")
  }
  static let nothingToReplaceCure = Message(
    en: "what is new needs no replaces: declare it", ko: "새로운 것은 replaces 없이 선언하세요")
  static func partOfPlugin(_ plugin: String) -> Message {
    Message(
      en:
        "plugin '\(plugin)' gives it, and only parts of the program are replaced: use another name",
      ko: "'\(plugin)' 플러그인이 주는 것입니다. 프로그램의 것만 바꿀 수 있으니 다른 이름을 쓰세요")
  }
  static func replacementMissing(_ part: Replaceable, by plugin: String) -> Message {
    Message(
      "E1003", en: "'\(plugin)' says that it replaces \(part.english), but does not give one",
      ko: "'\(plugin)' 플러그인이 바꾼다고 한 것을 주지 않습니다: \(part.korean)")
  }
  static func replacementCure(_ part: Replaceable) -> Message {
    let text =
      part.kind == .word
      ? "export { \(part.name) = … }" : "\(part.kind.rawValue) \"\(part.name)\" { … }"
    return Message(
      en: "write \(text), or take it out of the header",
      ko: "\(text) 줄을 쓰거나 머리말에서 빼세요")
  }
  static func replacedTwice(_ part: Replaceable, by plugins: [String]) -> Message {
    let list = plugins.map { "'\($0)'" }
    return Message(
      "E1004", en: "plugins \(list.joined(separator: " and ")) both replace \(part.english)",
      ko: "여러 플러그인이 같은 것을 바꿉니다: \(part.korean) \(list.joined(separator: ", "))")
  }
  static func replacedTwiceCure(_ plugins: [String]) -> Message {
    Message(en: "use one of them only", ko: "둘 가운데 하나만 쓰세요")
  }
  static func replacedHere(_ part: Replaceable, by plugin: String) -> Message {
    Message(
      en: "'\(plugin)' replaces \(part.english) here",
      ko: "'\(plugin)' 플러그인이 바꾸는 곳: \(part.korean)")
  }
  static func replacementDiffers(
    _ part: Replaceable, by plugin: String, expected: String, got: String
  ) -> Message {
    let kind = Message.part(expected)
    return Message(
      "E1005",
      en: "what '\(plugin)' gives for \(part.english) is another kind of thing: "
        + "expected \(kind.english); got \(got)",
      ko: "'\(plugin)' 플러그인이 주는 \(part.korean) 원래 것과 종류가 다릅니다. "
        + "필요한 것: \(kind.korean), 받은 것: \(got)")
  }
  static func originalOfNothing(_ text: String) -> Message {
    Message(
      "E1006", en: "original \"\(text)\" is only for a plugin whose header replaces that",
      ko: "머리말에서 그것을 바꾸는 플러그인만 쓸 수 있습니다: original \"\(text)\"")
  }
  static func originalCure(_ text: String) -> Message {
    let text = "plugin { …, replaces = { \"\(text)\" } }"
    return Message(en: "write \(text)", ko: "이렇게 쓰세요: \(text)")
  }
  static func originalAtRest(_ part: Replaceable) -> Message {
    Message(
      "E1007",
      en: "the original \(part.english) can be asked only while what replaces it is at work",
      ko: "바꾼 것이 일하는 동안에만 원래 것을 부를 수 있습니다: \(part.korean)")
  }
  static func originalOfOther(_ part: Replaceable) -> Message {
    Message(
      "E1008",
      en: "the original \(part.english) takes what the plugin was given, and nothing else",
      ko: "원래 것에는 플러그인이 받은 값을 그대로 주어야 합니다: \(part.korean)")
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
      code, en: "the program has \(part.article) \(part.english) of its own",
      ko: "프로그램에 이미 있습니다: \(part.korean)")
  }
  static func pluginReplaces(_ plugin: String, _ parts: [Replaceable]) -> Message {
    Message(
      en: "plugin '\(plugin)' replaces \(parts.map(\.english).joined(separator: ", "))",
      ko: "'\(plugin)' 플러그인이 바꾸는 것: \(parts.map(\.korean).joined(separator: ", "))")
  }
  static func isReplacedNow(_ part: Replaceable, by plugin: String) -> Message {
    Message(
      en: "\(part.english) is now that of plugin '\(plugin)'",
      ko: "이제 '\(plugin)' 플러그인의 것입니다: \(part.korean)")
  }
  static func isOriginalAgain(_ part: Replaceable) -> Message {
    Message(
      en: "\(part.english) is the program's again", ko: "다시 프로그램의 것입니다: \(part.korean)")
  }
}

extension Replaceable {
  fileprivate var english: String { "\(kind.nameKind.message.english) '\(name)'" }
  fileprivate var korean: String { "\(kind.nameKind.message.korean) '\(name)'" }
  fileprivate var article: String { [.exporter, .expectation].contains(kind) ? "an" : "a" }
}
