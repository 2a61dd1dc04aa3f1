import Navigation

/// What a program says about a flow.
struct FlowSpec {
  /// What stands for an instance.
  enum Root {
    /// The program's one window.
    case window
    /// The root of the flow that makes it.
    case inherited
    /// A screen of its own.
    case screen
    /// A container of its own.
    case container(PresentableKind)
  }

  /// What the flow's guard makes of a step.
  enum Adapted {
    /// Another step.
    case step(String)
    /// Nothing; it is refused.
    case refused
    /// An error.
    case failed
    /// Another step, as an input of its own.
    case later(String)
  }

  /// What stands for an instance.
  let root: Root
  /// What the guard makes of steps; the others pass as they are.
  let adapt: [String: Adapted]
  /// What navigating does, by step.
  let entries: [String: Entry]

  /// What navigating to a step does.
  struct Entry {
    /// What is made first.
    let objects: [ObjectSpec]
    /// What is changed then.
    let effects: [EffectSpec]
    /// What is handed over at last.
    let contributors: ContributorsSpec
  }
}

extension FlowSpec {
  /// Reads a flow.
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
  /// Reads what becomes of a step.
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
  /// Reads an entry.
  init(_ place: Place) throws {
    objects = try place["new"].members.map { try ObjectSpec($0) }
    effects = try place["effects"].members.map { try EffectSpec($0) }
    contributors = try ContributorsSpec(place["contributors"])
  }
}
