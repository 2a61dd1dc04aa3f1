extension Message {
  /// The cure for a name that is similar to a valid one.
  package static func didYouMean(_ name: String) -> Message {
    Message("diagnostics.didYouMean", ["name": name])
  }

  /// The valid name that a cure proposes; nil for another message.
  package var proposedName: String? {
    isEntry("diagnostics.didYouMean") || isEntry("scripts.didYouMean") ? value("name") : nil
  }

  /// The cure for a name that is near to none: the names that there are.
  package static func validNames(_ names: [String]) -> Message {
    let list = names.joined(separator: ", ")
    return Message("diagnostics.validNames", ["list": list])
  }

  /// A list of names for messages: the first few, and the number of the others, so that a message
  /// stays short for a large app.
  package static func listing(_ names: [String], atMost most: Int = 5) -> Message {
    let shown = names.prefix(names.count > most + 1 ? most : names.count)
    let list = shown.joined(separator: ", ")
    let rest = names.count - shown.count
    guard rest > 0 else { return Message(en: list, ko: list) }
    return Message("diagnostics.listing", ["list": list, "rest": rest])
  }
}
