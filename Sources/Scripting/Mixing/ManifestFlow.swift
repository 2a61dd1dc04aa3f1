import Navigation

/// The placeholder of a Swift flow known only from a manifest: it has a screen of its name, and
/// handles no step.
final class ManifestFlow: Flow {
  let name: String
  let root: FlowRoot
  private let steps: String?

  init(_ flow: ScriptManifest.NativeFlow) {
    name = flow.name
    root = FlowRoot(manifestName: flow.root, of: flow.name) ?? .container(.navigation)
    steps = flow.steps
  }

  func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? {
    guard steps == nil || step.case.set == steps else { return nil }
    guard case .container = root, context.children(of: context.root).isEmpty else {
      return .ignored("\(name) is written in Swift")
    }
    let screen = context.make(Screen(name + "Screen"))
    context.perform(.set([screen], on: context.root))
    return .one(.contribute(screen, .presentable))
  }
}
