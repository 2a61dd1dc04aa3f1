import Navigation

extension ProgramFlow {
  func contributors(
    _ spec: ContributorsSpec, in context: NavigationContext
  ) -> FlowContributors {
    switch spec {
    case .none: .none
    case .several(let contributors):
      .multiple(contributors.map { contributor($0, in: context) })
    case .end(let step): .end(.named(step))
    }
  }

  private func contributor(
    _ spec: ContributorSpec, in context: NavigationContext
  ) -> FlowContributor {
    switch spec {
    case .contribute(let id, let stepper, let hidden, let dismissed):
      guard let presentable = living(id, in: context) else { return .missing(id) }
      return .contribute(
        presentable, directory.stepper(stepper, in: context.session, steps: StepNames()),
        allowStepWhenNotPresented: hidden, allowStepWhenDismissed: dismissed)
    case .forwardToCurrentFlow(let step): return .forwardToCurrentFlow(.named(step))
    case .forwardToParentFlow(let step): return .forwardToParentFlow(.named(step))
    case .forwardToFlow(let flow, let step): return .forwardToFlow(flow, .named(step))
    }
  }
}
