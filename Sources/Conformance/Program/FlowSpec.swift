import Navigation

/// What a program says about a flow.
struct FlowSpec {
  /// What stands for an instance.
  enum Root {
    case window
    case inherited
    case screen
    case container(PresentableKind)
  }

  /// What the flow's guard makes of a step.
  enum Adapted {
    case step(String)
    case refused
    case failed
    case later(String)
  }

  let root: Root
  let adapt: [String: Adapted]
  let entries: [String: Entry]

  /// What navigating to a step does.
  struct Entry {
    let objects: [ObjectSpec]
    let effects: [EffectSpec]
    let contributors: ContributorsSpec
  }
}

extension FlowSpec {
  init(_ place: Place) throws {
    root = try place["root"].word([
      "window": .window, "inherit": .inherited, "screen": .screen,
      "navigation": .container(.navigation), "tabs": .container(.tabs),
      "split": .container(.split),
    ])
    var adapt: [String: Adapted] = [:]
    if try place["adapt"].isThere {
      for (step, place) in try place["adapt"].fields { adapt[step] = try Adapted(place) }
    }
    self.adapt = adapt
    var entries: [String: Entry] = [:]
    for (step, place) in try place["navigate"].fields { entries[step] = try Entry(place) }
    self.entries = entries
  }
}

extension FlowSpec.Adapted {
  init(_ place: Place) throws {
    if case .string(let step) = place.value {
      self = step == "none" ? .refused : .step(step)
    } else if try place["later"].isThere {
      self = .later(try place["later"].string)
    } else if try place["error"].flag {
      self = .failed
    } else if try place["drop"].flag {
      self = .refused
    } else {
      throw place.malformed("a step, later, error or drop expected")
    }
  }
}

extension FlowSpec.Entry {
  init(_ place: Place) throws {
    objects = try place["new"].members.map { try ObjectSpec($0) }
    effects = try place["effects"].members.map { try EffectSpec($0) }
    contributors = try ContributorsSpec(place["contributors"])
  }
}
