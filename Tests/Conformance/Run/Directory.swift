import Navigation

/// The things a run has made, under the names a program and its result use for them.
///
/// A flow instance is `A#0`, its root `A#0.root`; everything else is its id and a running number.
final class Directory {
  /// A handle, which is kept for things that are gone, too.
  enum Thing {
    /// A screen, a container, a stub or a flow.
    case presentable(Presentable)
    case stepper(OwnStepper)
  }

  /// What has been made, by full name.
  private(set) var things: [String: Thing] = [:]
  /// What screens emit after they appeared, each as an input of its own.
  private(set) var appearLater: [String: [Step]] = [:]
  /// Emissions requested of steppers that were never made: their names and the steps.
  var strayEmissions: [(name: String, step: String)] = []

  init() {}

  init(copying other: Directory) {
    things = other.things
    appearLater = other.appearLater
  }

  func note(_ thing: Thing, as name: String, appearLater steps: [Step] = []) {
    things[name] = thing
    appearLater[name] = steps.isEmpty ? nil : steps
  }

  /// The presentable of a full name.
  func presentable(_ name: String) -> Presentable? {
    guard case .presentable(let presentable) = things[name] else { return nil }
    return presentable
  }

  /// The presentable or stepper of a full name.
  func emitter(_ name: String) -> Emitter? {
    switch things[name] {
    case .presentable(let presentable): .presentable(presentable)
    case .stepper(let stepper): .stepper(stepper)
    case nil: nil
    }
  }
}

extension Session {
  /// The full name of what a script calls `x` (the newest one), `x#2`, `A.root` or `A#1.root`.
  func fullName(_ name: String) -> String {
    let suffix = name.hasSuffix(".root") ? ".root" : ""
    let base = String(name.dropLast(suffix.count))
    guard !base.contains("#"), base != "window" else { return name }
    return "\(base)#\(max(0, countMade(named: base) - 1))\(suffix)"
  }
}

extension Step {
  /// The step for a program's name: `Step.home`, or a case without a set.
  static func named(_ name: String) -> Step {
    name == Step.home.name ? .home : Step(StepCase(set: "", name: name))
  }
}
