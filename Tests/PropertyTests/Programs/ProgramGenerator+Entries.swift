import Navigation
import SeededNumbers

extension ProgramGenerator {
  /// What a flow with some root does for a step.
  mutating func entry(on root: FlowRoot) -> Program.Entry {
    var entry = Program.Entry()
    entry.fails = numbers.chance(6)
    switch numbers.below(10) {
    case 0..<5: numbers.chance(12) ? pair(in: &entry) : place(on: root, in: &entry)
    case 5: entry.contributors = .end(step())
    case 6: entry.contributors = .ignored
    case 7: entry.contributors = .several([forward()])
    default: break
    }
    if numbers.chance(35) { entry.operations.append(.effect(change())) }
    if numbers.chance(10) { entry.operations.append(.effect(emission())) }
    if numbers.chance(15) { entry.operations.append(.remember(numbers.below(5))) }
    if numbers.chance(25) {
      let service = numbers.pick(ProgramServices.all).name
      entry.operations.append(.share(service, 1 + numbers.below(5)))
    }
    return entry
  }

  /// Makes two flows and puts both where they belong when both are ready; one may end before.
  private mutating func pair(in entry: inout Program.Entry) {
    let flows = Self.flowNames.dropFirst().shuffled(using: &numbers).prefix(2)
    let references = flows.map { Reference.made($0, before: 0) }
    for name in flows { entry.operations.append(.flow(name, nil)) }
    entry.operations.append(
      .effect(.use(references, when: .ready, then: [.set(references, on: .root)])))
    entry.contributors = .several(
      references.map { .contribute($0, .one(step()), hidden: false, dismissed: false) })
  }

  /// Makes one thing or a few, puts them where they belong, and contributes them.
  private mutating func place(on root: FlowRoot, in entry: inout Program.Entry) {
    var made: [String] = []
    var contributors: [Program.Contributor] = []
    for _ in 0...(numbers.chance(40) ? 1 + numbers.below(2) : 0) {
      let name = make(in: &entry)
      made.append(name)
      if numbers.chance(85) { contributors.append(contributor(of: name, in: &entry)) }
    }
    let placing = placing(made.map { .made($0, before: 0) }, on: root)
    if numbers.chance(30) {
      let moment: FlowMoment = numbers.chance(75) ? .ready : .created
      let flows: [Reference] = made.map { .made($0, before: 0) }
      entry.operations.append(.effect(.use(flows, when: moment, then: [placing])))
    } else if numbers.chance(90) {
      entry.operations.append(.effect(placing))
    }
    if numbers.chance(20) { contributors.append(forward()) }
    if numbers.chance(15) { contributors.shuffle(using: &numbers) }
    entry.contributors = .several(contributors)
  }

  /// Adds the making of something and returns its name.
  private mutating func make(in entry: inout Program.Entry) -> String {
    switch numbers.below(20) {
    case 0..<9:
      let name = numbers.pick(Self.screenNames)
      entry.operations.append(.screen(screen(name)))
      return name
    case 9..<16:
      let name = numbers.pick(Array(Self.flowNames.dropFirst()))
      entry.operations.append(.flow(name, numbers.modal()))
      return name
    case 16..<19: return container(in: &entry)
    default:
      entry.operations.append(.container(.external, Self.externalNames[0]))
      return Self.externalNames[0]
    }
  }

  /// Adds the making of a container with some screens in it.
  private mutating func container(in entry: inout Program.Entry) -> String {
    let name = numbers.pick(Self.containerNames)
    let kind = numbers.pick([PresentableKind.navigation, .tabs, .split, Self.drawer])
    entry.operations.append(.container(kind, name))
    var contents: [Reference] = numbers.chance(3) ? [.made(name, before: 0)] : []
    for screenName in Self.screenNames.prefix(numbers.below(4)) {
      entry.operations.append(.screen(screen(screenName)))
      contents.append(.made(screenName, before: 0))
    }
    if !contents.isEmpty {
      entry.operations.append(.effect(.set(contents, on: .made(name, before: 0))))
    }
    return name
  }

  private mutating func placing(_ things: [Reference], on root: FlowRoot) -> Change {
    if numbers.chance(20) { return .present(things[0], on: .root) }
    switch root {
    case .window: return .set(things, on: .window)
    case .screen: return .present(things[0], on: .root)
    case .inherited: return numbers.chance(50) ? .push(things[0], on: .root) : change()
    case .container(.navigation):
      return numbers.chance(70) ? .push(things[0], on: .root) : .set(things, on: .root)
    case .container(.collapsingSplit):
      return numbers.chance(50) ? .detail(things[0], on: .root) : .set(things, on: .root)
    case .container: return .set(things + [.child(0)], on: .root)
    }
  }

  private mutating func contributor(
    of name: String, in entry: inout Program.Entry
  ) -> Program.Contributor {
    let emitting = emitting(depth: 0, in: &entry)
    return .contribute(
      numbers.chance(95) ? .made(name, before: 0) : reference(), emitting,
      hidden: numbers.chance(15), dismissed: numbers.chance(15))
  }

  private mutating func emitting(
    depth: Int, in entry: inout Program.Entry
  ) -> Program.Emitting {
    switch numbers.below(depth < 2 ? 12 : 10) {
    case 0..<4: return .presentable
    case 4..<7: return .one(step())
    case 7: return .none
    case 8: return .home
    case 9:
      let name = numbers.pick(Self.stepperNames)
      if numbers.chance(80) {
        let ready = numbers.several(upTo: 2) { $0.pick(Self.steps) }
        let initial = numbers.chance(60) ? step() : nil
        let definition = StepperDefinition(name, initial: initial, ready: ready)
        entry.operations.append(.stepper(definition))
      }
      return .own(name)
    default:
      let count = numbers.below(4)
      return .composite((0..<count).map { _ in emitting(depth: depth + 1, in: &entry) })
    }
  }

  private mutating func forward() -> Program.Contributor {
    switch numbers.below(10) {
    case 0..<5: .current(step())
    case 5..<8: .parent(step())
    case 8: .named(numbers.pick(Self.flowNames), step())
    default: .missing
    }
  }
}
