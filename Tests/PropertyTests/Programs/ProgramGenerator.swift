import Navigation
import SeededNumbers

/// Makes random programs that hang together: most of what is made is put somewhere and contributed,
/// and some operations make no sense at all.
struct ProgramGenerator {
  /// All steps of all programs.
  static let steps: [Step] =
    [.home] + (0..<7).map { Step(StepCase(set: "Random", name: "step\($0)")) }
    + (0..<2).map { number in
      let parameter = StepCase.Parameter(label: "value", type: .int)
      return Step(StepCase(set: "Random", name: "with", parameters: [parameter]), [.int(number)])
    }

  /// How many steps one input may cause.
  static let stepLimit = 30

  static let flowNames = ["A", "B", "C", "D"]
  /// The screens that flows stand for, which no handler makes.
  static let rootScreenName = "r0"
  static let screenNames = ["s0", "s1", "s2", "s3"]
  static let containerNames = ["c0", "c1"]
  static let externalNames = ["e0"]
  static let stateNames = ["text", "flag"]
  static let stepperNames = ["m0", "m1"]
  static let names =
    flowNames + [rootScreenName] + screenNames + containerNames + externalNames + stepperNames

  var numbers: SeededNumbers
  /// The steps and the names that can be named.
  let steps: [Step]
  let names: [String]

  init(
    seed: UInt64, steps: [Step] = ProgramGenerator.steps,
    names: [String] = ProgramGenerator.names
  ) {
    numbers = SeededNumbers(seed: seed)
    self.steps = steps
    self.names = names
  }

  /// Makes one program.
  mutating func program() -> Program {
    var program = Program()
    for name in Self.flowNames.prefix(2 + numbers.below(3)) {
      program.flows.append(flow(name, isRoot: name == "A"))
    }
    if numbers.chance(25) { program.configuration.visibility = .strict }
    program.configuration.stepLimit = Self.stepLimit
    program.stepper = numbers.pick(weighted: [(4, .one(step())), (1, .default), (1, .none)])
    program.attach = numbers.pick(weighted: [(6, .created), (2, .ready), (1, nil)])
    program.window = numbers.pick(weighted: [(6, .before), (2, .after), (1, .never)])
    program.staysDismissed = numbers.chance(15)
    return program
  }

  /// A kind that plugins can add.
  static let drawer = PresentableKind(name: "drawer", showing: .firstAndSelected)

  mutating func step() -> Step { numbers.pick(steps) }

  private mutating func flow(_ name: String, isRoot: Bool) -> Program.FlowSpec {
    let containers: [(weight: Int, FlowRoot)] = [
      (5, .container(.navigation)), (3, .container(.tabs)), (1, .container(.collapsingSplit)),
      (1, .container(Self.drawer)),
      (1, .screen(screen(Self.rootScreenName))), (1, .window),
    ]
    let root = numbers.pick(weighted: containers + (isRoot ? [] : [(2, .inherited)]))
    var flow = Program.FlowSpec(name: name, root: root)
    for step in Self.steps {
      if numbers.chance(75) { flow.entries[step] = entry(on: root) }
      if numbers.chance(15) { flow.guards[step] = guardian() }
    }
    if case .container(let kind) = root, kind.showing.isSelecting, numbers.chance(50) {
      flow.tabs = (0..<3).map { _ in
        Program.Tab(
          isAllowed: numbers.pick(weighted: [(6, true), (2, false), (1, nil)]),
          step: numbers.chance(60) ? step() : nil)
      }
    }
    return flow
  }

  private mutating func guardian() -> Program.Guard {
    switch numbers.below(10) {
    case 0..<3: .other(step())
    case 3: .refuse
    case 4: .fail
    case 5..<8: .later
    case 8: .pass
    default: .change(change(), then: guardian())
    }
  }

  mutating func screen(_ name: String) -> Screen {
    var screen = Screen(name)
    if numbers.chance(30) { screen.initial = step() }
    if numbers.chance(15) { screen.ready = numbers.several(upTo: 2) { $0.pick(Self.steps) } }
    if numbers.chance(15) { screen.appear = [step()] }
    if numbers.chance(35) {
      screen.timers = numbers.several(upTo: 2) { numbers in
        Screen.Timer(
          after: .milliseconds(numbers.below(7) * 500), emits: numbers.pick(Self.steps))
      }
    }
    screen.modal = numbers.modal()
    if numbers.chance(25) { screen.observers = [ProgramObserver.name] }
    if numbers.chance(15) { screen.routine = ProgramRoutine.name }
    for name in Self.stateNames where numbers.chance(40) { screen.state[name] = .int(0) }
    return screen
  }
}
