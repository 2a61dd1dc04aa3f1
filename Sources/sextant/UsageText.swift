import Diagnostics

/// What the argument parser says of wrong usage, in another language.
///
/// The parser has English texts only and no way to give it others, so they are recognized line by line. A line of another
/// version of the parser that is not recognized stays English.
struct UsageText {
  /// The lines, translated.
  let text: String

  init(_ english: String, in language: Language) {
    guard language != .english else {
      text = english
      return
    }
    text = english.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.line($0, in: language) }
      .joined(separator: "\n")
  }

  private static func line(_ line: Substring, in language: Language) -> String {
    if let rest = line.after("Error: ") {
      let said = mistake(rest)?.text(in: language) ?? String(rest)
      return Message("usage.message", ["text": said]).text(in: language)
    }
    if let rest = line.after("Help:  ") {
      return Message("usage.help", ["text": rest]).text(in: language)
    }
    if let rest = line.after("Usage: ") {
      return Message("usage.usage", ["text": rest]).text(in: language)
    }
    guard let found = line.parts(of: "  See '*' for more information.") else { return String(line) }
    return "  " + Message("usage.more", ["command": found[0]]).text(in: language)
  }

  private static func mistake(_ text: Substring) -> Message? { option(text) ?? argument(text) }

  private static func option(_ text: Substring) -> Message? {
    let suggested = text.parts(of: "Unknown option '*'. Did you mean '*'?")
    if let found = suggested ?? text.parts(of: "Unknown option '*'") {
      return Message("usage.unknownOption", ["name": found[0], "nearest": found.dropFirst().first])
    }
    if let found = text.parts(of: "Missing value for '*'") {
      return Message("usage.valueMissing", ["name": found[0]])
    }
    let unexpected = "The option '*' does not take any value, but '*' was specified."
    return text.parts(of: unexpected).map {
      Message("usage.valueUnexpected", ["name": $0[0], "value": $0[1]])
    }
  }

  private static func argument(_ text: Substring) -> Message? {
    if let found = text.parts(of: "Missing expected argument '*'") {
      return Message("usage.argumentMissing", ["name": found[0]])
    }
    if let found = text.parts(of: "The value '*' is invalid for '*'*") {
      return Message(
        "usage.valueInvalid", ["value": found[0], "name": found[1], "reason": found[2]])
    }
    if let found = text.parts(of: "Unexpected argument '*'") {
      return Message("usage.argumentUnexpected", ["name": found[0]])
    }
    return text.parts(of: "* unexpected arguments: '*'").map {
      Message("usage.argumentsUnexpected", ["count": $0[0], "list": $0[1]])
    }
  }
}

extension Substring {
  /// The text after a beginning; nil if it begins otherwise.
  fileprivate func after(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count) : nil
  }
}
