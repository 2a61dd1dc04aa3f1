/// One action of a program's script.
package struct ScriptAction {
  /// What is done.
  indirect enum Kind {
    /// A stepper emits a step.
    case emit(String, on: String)
    /// A deep link.
    case open(String)
    /// The user goes back.
    case back
    /// The user selects a tab.
    case selectTab(Int)
    /// The user dismisses the top-most modal.
    case dismiss
    /// The host changes the tree.
    case effect(EffectSpec)
    /// Several actions, each an input; what is late arrives after the last.
    case batch([ScriptAction])
    /// Nothing but what is still to arrive.
    case drain
    /// The session is let go.
    case release
  }

  /// What is done.
  let kind: Kind
  /// The action as it is written, which the result repeats.
  package let json: JSONValue
}

extension ScriptAction {
  /// Reads an action.
  init(_ place: Place) throws {
    json = place.value ?? .null
    let verb = try place["do"]
    switch try verb.string {
    case "emit": kind = .emit(try place["step"].string, on: try place["on"].string)
    case "navigate": kind = .open(try place["step"].string)
    case "back": kind = .back
    case "selectTab": kind = .selectTab(try place["index"].int)
    case "dismiss": kind = .dismiss
    case "fx": kind = .effect(try EffectSpec(place["effect"]))
    case "batch": kind = .batch(try place["actions"].members.map { try ScriptAction($0) })
    case "drain": kind = .drain
    case "release": kind = .release
    case let other: throw verb.malformed("\"\(other)\" is no action")
    }
  }
}
