package struct ScriptAction {
  indirect enum Kind {
    case emit(String, on: String)
    case open(String)
    case back
    case selectTab(Int)
    case dismiss
    case effect(EffectSpec)
    /// Several actions, each an input; late steps and answers arrive after the last.
    case batch([ScriptAction])
    /// No action; only pending steps and answers arrive.
    case drain
    case release
  }

  let kind: Kind
  /// The action as it is written, which the result repeats.
  package let json: JSONValue
}

extension ScriptAction {
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
