import Navigation

struct FlowSpec {
  enum Root {
    case window
    /// The root of the flow that makes it.
    case inherited
    case screen
    case container(PresentableKind)
  }

  /// How the flow's guard answers a step.
  enum Adapted {
    case step(String)
    case refused
    case failed
    /// Another step, which is answered later, as an input of its own.
    case later(String)
  }

  let root: Root
  /// The answers of the guard, by step; all other steps pass unchanged.
  let adapt: [String: Adapted]
  let entries: [String: Entry]

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
      "split": .container(.split), "collapsingSplit": .container(.collapsingSplit),
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
