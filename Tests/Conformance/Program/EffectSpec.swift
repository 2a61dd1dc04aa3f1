import Navigation

/// A change of the tree as a program writes it, with names instead of things.
indirect enum EffectSpec {
  case push(String, on: String)
  /// Removes something from a stack, or dismisses what a thing presents, or the thing.
  case remove(Entry.Removal, on: String)
  case popTo(String, on: String)
  /// Replaces the content of a container, which has to be of this kind.
  case set([String], on: String, needs: PresentableKind)
  case select(Int, on: String)
  case present(String, on: String)
  /// Removes something if there is something to remove.
  case ifAny(EffectSpec)
  case makeKeyAndVisible
  case use([String], when: FlowMoment, then: [EffectSpec])
  case emit(String, on: String)
  case open(String)
  /// Changes a value of a service's state, inside a flow's entry only.
  case remember(Value, as: String, of: String)
  /// Changes a stub as the host would: shows, hides or dismisses it.
  case stub(on: String, isVisible: Bool?, isDismissed: Bool)
}

extension EffectSpec {
  init(_ place: Place) throws {
    let effect = try EffectSpec(plain: place)
    self = try place["ifAny"].flag ? .ifAny(effect) : effect
  }

  private init(plain place: Place) throws {
    let verb = try place["fx"]
    let target = try place["on"]
    let on = target.isThere ? try target.string : "root"
    if let removal = Entry.Removal(rawValue: try verb.string) {
      self = .remove(removal, on: on)
      return
    }
    switch try verb.string {
    case "push": self = .push(try place["obj"].string, on: on)
    case "popTo": self = .popTo(try place["obj"].string, on: on)
    case "set": self = .set(try place["objs"].strings, on: on, needs: .navigation)
    case "setTabs": self = .set(try place["objs"].strings, on: on, needs: .tabs)
    case "setSplit": self = .set(try place["objs"].strings, on: on, needs: .split)
    case "setRoot": self = .set([try place["obj"].string], on: "window", needs: .window)
    case "selectTab": self = .select(try place["index"].int, on: on)
    case "present": self = .present(try place["obj"].string, on: on)
    case "makeKeyAndVisible": self = .makeKeyAndVisible
    case "use": self = try Self.use(place)
    case "emit": self = .emit(try place["step"].string, on: on)
    case "navigate": self = .open(try place["step"].string)
    case "stub": self = try Self.stub(place, on: on)
    case "remember":
      self = .remember(
        try place["value"].plain, as: try place["name"].string, of: try place["service"].string)
    case let other: throw verb.malformed("\"\(other)\" is no effect")
    }
  }

  private static func use(_ place: Place) throws -> EffectSpec {
    let moment = try place["when"].word(["created": FlowMoment.created, "ready": .ready])
    let effects = try place["then"].members.map { inner in
      let effect = try EffectSpec(inner)
      if case .remember = effect { throw inner.malformed("what waits cannot remember") }
      return effect
    }
    return .use(try place["flows"].strings, when: moment, then: effects)
  }

  private static func stub(_ place: Place, on: String) throws -> EffectSpec {
    let visible = try place["visible"]
    return .stub(
      on: on, isVisible: visible.isThere ? try visible.bool : nil,
      isDismissed: try place["dismissed"].flag)
  }
}
