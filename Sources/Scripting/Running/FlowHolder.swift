import Navigation

/// A flow that wraps a script's flow and keeps its app alive; all its behaviour is the script's.
protocol FlowHolder: DeclaredFlow {
  var flow: ScriptFlow { get }
}

extension FlowHolder {
  var name: String { flow.name }
  var scripts: AnyObject? { flow.scripts }
  var root: FlowRoot { flow.root }
  var rootLabels: Labels { flow.rootLabels }
  var modal: Modal? { flow.modal }
  var hasGuard: Bool { flow.hasGuard }

  func shouldSelect(_ tab: Int, in look: FlowLook) throws -> Bool {
    try flow.shouldSelect(tab, in: look)
  }

  func mayDismiss(_ modal: PresentableInfo, asRootOf look: FlowLook?) throws -> Bool {
    try flow.mayDismiss(modal, asRootOf: look)
  }

  func didSelect(_ tab: Int) -> Step? { flow.didSelect(tab) }

  func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    try flow.adapt(step, in: context)
  }

  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    try flow.navigate(to: step, in: context)
  }
}
