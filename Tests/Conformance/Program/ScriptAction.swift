import Navigation

package struct ScriptAction {
  indirect enum Kind {
    case emit(String, on: String)
    case open(String)
    case back
    case selectTab(Int)
    case dismiss
    /// A tap that emits a step, or nothing.
    case tap(String?, on: String)
    case drag(Detent)
    case letGo(Swipe)
    case device(Device)
    case relaunch
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
    case "tap":
      let step = try place["step"]
      kind = .tap(step.isThere ? try step.string : nil, on: try place["on"].string)
    case "drag": kind = .drag(try place["to"].detent)
    case "letGo": kind = .letGo(try place["swipe"].word(["back": .back, "dismiss": .dismiss]))
    case "device": kind = .device(try place["device"].choice())
    case "relaunch": kind = .relaunch
    case "fx": kind = .effect(try EffectSpec(place["effect"]))
    case "batch": kind = .batch(try place["actions"].members.map { try ScriptAction($0) })
    case "drain": kind = .drain
    case "release": kind = .release
    case let other: throw verb.malformed("\"\(other)\" is no action")
    }
  }
}
