import Navigation

/// A flow whose entries are data, found by the identity of the step's case.
final class DataFlow: Flow {
  let name: String
  let root: FlowRoot
  let hasGuard = false
  private let cases: [StepCase]
  private let entries: [Entry]

  init(
    _ name: String, root: FlowRoot = .container(.navigation), _ entries: [(StepCase, Entry)] = []
  ) {
    self.name = name
    self.root = root
    cases = entries.map(\.0)
    self.entries = entries.map(\.1)
  }

  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    guard let index = cases.firstIndex(where: { $0 === step.case }) else { return nil }
    return context.perform(entries[index], for: step)
  }
}

/// The steps that the works use.
enum Steps {
  static let go = StepCase(set: "Bench", name: "go")
  static let push = StepCase(set: "Bench", name: "push")
  static let pop = StepCase(set: "Bench", name: "pop")
  static let up = StepCase(set: "Bench", name: "up")
  static let grow = StepCase(set: "Bench", name: "grow")
  static let first = StepCase(set: "Bench", name: "first")
  static let second = StepCase(set: "Bench", name: "second")
  static let link = StepCase(set: "Bench", name: "link")
}

/// A session in which a root flow hears one stepper.
struct Started {
  let session: Session
  private let stepper: OwnStepper

  init(_ flow: any Flow, others: [any Flow] = []) {
    session = Session()
    session.define(others)
    stepper = session.make(StepperDefinition("Bench"))
    session.start(Start(flow, with: .own(stepper)))
  }

  /// Lets the stepper emit a step.
  func emit(_ step: Step) { session.perform(.emit(step, from: .stepper(stepper))) }
}

extension Started {
  /// A session whose root flow can make so many children, with a screen of their own each.
  static func crowd(_ size: Int) -> Started {
    let child = DataFlow("Child", root: .screen(Screen("Leaf")), [(Steps.link, .none)])
    let targets = [Target](repeating: Target(child, stepper: .none), count: size)
    let root = DataFlow(
      "Root", root: .container(.tabs),
      [
        (Steps.go, .none), (Steps.first, .select(.index(0))), (Steps.second, .select(.index(1))),
        (Steps.link, .none), (Steps.grow, .set(targets, when: .created)),
      ])
    return Started(root, others: [child])
  }

  /// The same when the children live.
  static func grownCrowd(_ size: Int) -> Started {
    let crowd = crowd(size)
    crowd.emit(Step(Steps.grow))
    return crowd
  }
}
