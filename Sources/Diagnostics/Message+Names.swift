extension Message {
  /// The cure for a name that is near to one that there is.
  package static func didYouMean(_ name: String) -> Message {
    Message(en: "did you mean '\(name)'?", ko: "혹시 '\(name)'인가요?")
  }

  /// The cure for a name that is near to none: the names that there are.
  package static func validNames(_ names: [String]) -> Message {
    let list = names.joined(separator: ", ")
    return Message(en: "valid names: \(list)", ko: "쓸 수 있는 이름: \(list)")
  }

  /// Names as messages list them: the first few, and how many more there are, so that a message stays
  /// short however large the app is.
  package static func listing(_ names: [String], atMost most: Int = 5) -> Message {
    let shown = names.prefix(names.count > most + 1 ? most : names.count)
    let list = shown.joined(separator: ", ")
    let rest = names.count - shown.count
    guard rest > 0 else { return Message(en: list, ko: list) }
    return Message(en: "\(list) and \(rest) more", ko: "\(list) 외 \(rest)개")
  }
}
