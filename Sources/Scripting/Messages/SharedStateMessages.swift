import Diagnostics

// Errors of services' state.
extension Message {
  static func givensKnown(_ names: [String]) -> Message {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return names.isEmpty
      ? Message("scripts.givensKnown")
      : Message("scripts.givensKnown2", ["list": list])
  }
}
