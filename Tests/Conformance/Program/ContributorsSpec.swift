enum ContributorsSpec {
  case none
  case several([ContributorSpec])
  /// The flow's end, with a step for its parent.
  case end(String)
}

enum ContributorSpec {
  case contribute(
    String, StepperSpec, allowStepWhenNotPresented: Bool, allowStepWhenDismissed: Bool)
  case forwardToCurrentFlow(String)
  case forwardToParentFlow(String)
  /// A step for the live flow of that name.
  case forwardToFlow(String, String)
}

indirect enum StepperSpec {
  /// The contributed thing is its own stepper.
  case presentable
  /// Emits the home step.
  case `default`
  case none
  case one(String)
  /// A stepper of its own, driven by the script.
  case manual(id: String, initial: String?, ready: [String])
  case composite([StepperSpec])
}

extension ContributorsSpec {
  init(_ place: Place) throws {
    if case .string(let word) = place.value {
      guard word == "none" else { throw place.malformed("\"\(word)\" are no contributors") }
      self = .none
    } else if try place["one"].isThere {
      self = .several([try ContributorSpec(place["one"])])
    } else if try place["multiple"].isThere {
      self = .several(try place["multiple"].members.map { try ContributorSpec($0) })
    } else if try place["end"].isThere {
      self = .end(try place["end"].string)
    } else if try place["triggerParentFlow"].isThere {
      self = .several([.forwardToParentFlow(try place["triggerParentFlow"].string)])
    } else {
      throw place.malformed("none, one, multiple, end or triggerParentFlow expected")
    }
  }
}

extension ContributorSpec {
  init(_ place: Place) throws {
    if try place["contribute"].isThere {
      self = .contribute(
        try place["contribute"].string, try StepperSpec(place["stepper"]),
        allowStepWhenNotPresented: try place["allowStepWhenNotPresented"].flag,
        allowStepWhenDismissed: try place["allowStepWhenDismissed"].flag)
    } else if try place["forwardToCurrentFlow"].isThere {
      self = .forwardToCurrentFlow(try place["forwardToCurrentFlow"].string)
    } else if try place["forwardToParentFlow"].isThere {
      self = .forwardToParentFlow(try place["forwardToParentFlow"].string)
    } else if try place["forwardToFlow"].isThere {
      self = .forwardToFlow(try place["to"].string, try place["forwardToFlow"].string)
    } else {
      throw place.malformed(
        "contribute, forwardToCurrentFlow, forwardToParentFlow or forwardToFlow expected")
    }
  }
}

extension StepperSpec {
  init(_ place: Place) throws {
    if case .string = place.value {
      self = try place.word(["self": .presentable, "default": .default, "none": .none])
    } else if try place["one"].isThere {
      self = .one(try place["one"].string)
    } else if try place["manual"].isThere {
      let manual = try place["manual"]
      let initial = try manual["initial"]
      self = .manual(
        id: try manual["id"].string, initial: initial.isThere ? try initial.string : nil,
        ready: try manual["onReady"].strings)
    } else if try place["composite"].isThere {
      self = .composite(try place["composite"].members.map { try StepperSpec($0) })
    } else {
      throw place.malformed("a stepper expected")
    }
  }
}
