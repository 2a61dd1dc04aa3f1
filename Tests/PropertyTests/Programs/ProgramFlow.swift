import Navigation
import SeededNumbers

/// A flow that does what a program says, in a session of its own or of a fork.
final class ProgramFlow: Flow {
  let spec: Program.FlowSpec
  private let things: Things
  private let fuse: Fuse

  init(_ spec: Program.FlowSpec, noting things: Things, fuse: Fuse) {
    self.spec = spec
    self.things = things
    self.fuse = fuse
  }

  var name: String { spec.name }
  var root: FlowRoot { spec.root }

  func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    fuse.listener?(context.session)
    return try adapted(step, by: spec.guards[step] ?? .pass, in: context)
  }

  private func adapted(
    _ step: Step, by guardian: Program.Guard, in context: NavigationContext
  ) throws -> Adaptation {
    switch guardian {
    case .pass: return .step(step)
    case .other(let other): return .step(other)
    case .refuse: return .refuse
    case .fail: throw Failure("the guard says so")
    case .later: return .later
    case .change(let change, let next):
      context.perform(scope(context).effect(change))
      return try adapted(step, by: next, in: context)
    }
  }

  func shouldSelect(_ tab: Int, in look: FlowLook) throws -> Bool {
    guard let rule = rule(of: tab) else { return true }
    guard let isAllowed = rule.isAllowed else { throw Failure("the flow does not say") }
    return isAllowed
  }

  func didSelect(_ tab: Int) -> Step? { rule(of: tab)?.step }

  private func rule(of tab: Int) -> Program.Tab? {
    spec.tabs.isEmpty ? nil : spec.tabs[tab % spec.tabs.count]
  }

  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    guard let entry = spec.entries[step] else { return nil }
    fuse.enter()
    for operation in entry.operations {
      try fuse.burn()
      perform(operation, in: context)
    }
    try fuse.burn()
    if entry.fails { throw Failure("the handler fails at the end") }
    return contributors(entry.contributors, in: context)
  }

  private func scope(_ context: NavigationContext) -> Scope {
    Scope(session: context.session, things: things, root: context.root)
  }

  private func perform(_ operation: Operation, in context: NavigationContext) {
    let session = context.session
    switch operation {
    case .screen(let screen): things.note(context.make(screen), in: session)
    case .container(let kind, let name):
      things.note(context.make(kind, named: name), in: session)
    case .flow(let name, let modal):
      guard let flow = session.flow(named: name) else { return }
      things.note(context.make(flow, params: [.int(1)], modal: modal), in: session)
    case .stepper(let definition): things.note(context.make(definition), in: session)
    case .effect(let change): context.perform(scope(context).effect(change))
    case .share(let service, let number):
      guard case .int(let sum)? = context.state(ofService: service)["sum"] else { return }
      context.setState("sum", to: .int((sum + number) % 7), ofService: service)
    case .remember(let number): context.state = .list([context.state.last, .int(number)])
    }
  }

  private func contributors(
    _ contributors: Program.Contributors, in context: NavigationContext
  ) -> FlowContributors {
    switch contributors {
    case .none: .none
    case .ignored: .ignored("the program says so")
    case .end(let step): .end(step)
    case .several(let several): .multiple(several.map { contributor($0, in: context) })
    }
  }

  private func contributor(
    _ contributor: Program.Contributor, in context: NavigationContext
  ) -> FlowContributor {
    switch contributor {
    case .contribute(let reference, let emitting, let hidden, let dismissed):
      guard let presentable = scope(context).presentable(reference) else {
        return .missing("\(reference)")
      }
      return .contribute(
        presentable, stepper(emitting, in: context.session),
        allowStepWhenNotPresented: hidden, allowStepWhenDismissed: dismissed)
    case .current(let step): return .forwardToCurrentFlow(step)
    case .parent(let step): return .forwardToParentFlow(step)
    case .named(let flow, let step): return .forwardToFlow(flow, step)
    case .missing: return .missing("nothing")
    }
  }

  private func stepper(_ emitting: Program.Emitting, in session: Session) -> Stepper {
    switch emitting {
    case .none: .none
    case .home: .default
    case .presentable: .presentable
    case .one(let step): .one(step)
    case .own(let name):
      things.stepper(session.fullName(name, before: 0), in: session).map(Stepper.own) ?? .none
    case .composite(let several): .composite(several.map { stepper($0, in: session) })
    }
  }
}

extension Value {
  /// What was remembered last; older things are forgotten, or states would grow without end.
  fileprivate var last: Value {
    guard case .list(let values) = self else { return self }
    return values.last ?? .none
  }
}
