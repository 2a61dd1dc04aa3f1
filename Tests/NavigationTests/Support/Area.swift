import Navigation

/// What a flow of the tests does for a step.
typealias Handler = (Step, NavigationContext) throws -> FlowContributors?

/// A flow as the tests write it: a name, a root, and what is done for each step by its name.
final class Area: Flow {
  let name: String
  let root: FlowRoot
  let entries: [String: Handler]
  /// Its guard; nothing passes every step on.
  let guardian: ((Step, NavigationContext) throws -> Adaptation)?

  init(
    _ name: String, _ root: FlowRoot = .container(.navigation), _ entries: [String: Handler],
    adapt guardian: ((Step, NavigationContext) throws -> Adaptation)? = nil
  ) {
    self.name = name
    self.root = root
    self.entries = entries
    self.guardian = guardian
  }

  func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    try guardian?(step, context) ?? .step(step)
  }

  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    try entries[step.name]?(step, context)
  }
}

/// Does an entry, as a script's table would.
func does(_ entry: Entry) -> Handler {
  { step, context in context.perform(entry, for: step) }
}

/// Hands over the same whatever comes.
func gives(_ contributors: FlowContributors) -> Handler { { _, _ in contributors } }

/// Does effects and hands nothing over.
func changes(_ effects: @escaping (NavigationContext) -> [Effect]) -> Handler {
  { _, context in
    for effect in effects(context) { context.perform(effect) }
    return FlowContributors.none
  }
}

/// An error of a handler.
struct Mishap: Error, CustomStringConvertible {
  let description: String
}

/// Something a handler made, for the test to use later.
final class Kept<Thing> {
  var value: Thing?
}

extension Step: ExpressibleByStringLiteral {
  /// A step without values.
  init(stringLiteral name: String) { self.init(StepCase(set: "Step", name: name)) }

  /// A step with one number.
  static func number(_ name: String, _ number: Int) -> Step {
    Step(
      StepCase(set: "Step", name: name, parameters: [.init(label: nil, type: .int)]),
      [.int(number)])
  }
}

extension Target {
  /// A flow with its first step.
  static func flow(
    _ name: String, _ first: Step, when: FlowMoment = .created,
    _ change: (inout Target) -> Void = { _ in }
  ) -> Target {
    var target = Target(.flow(FlowReference(named: name)), stepper: .one(first))
    target.when = when
    change(&target)
    return target
  }

  /// A screen, with what it emits by itself or with options.
  static func screen(_ screen: Screen, _ change: (inout Target) -> Void = { _ in }) -> Target {
    var target = Target(.screen(screen))
    change(&target)
    return target
  }

  /// A container.
  static func container(_ kind: PresentableKind, _ content: Target...) -> Target {
    Target(.container(kind, content))
  }
}

extension FlowRoot {
  static let navigation = FlowRoot.container(.navigation)
  static let tabs = FlowRoot.container(.tabs)
  static let split = FlowRoot.container(.split)
}
