package import Navigation

/// The flows and step sets that a Swift app gives its scripts.
package struct Natives {
  /// Identifies the scripts of an app, across their versions.
  final class Project {}

  let project = Project()
  let flows: [any Flow]
  /// How the Swift app starts, if known; `nil` if the scripts start it.
  let start: Start?
  private(set) var sets: [String: [StepCase]] = [:]
  /// The source of the information about the Swift app.
  enum Knowledge {
    /// There is no Swift app: the scripts are a complete app.
    case none
    /// A manifest in the scripts' folder.
    case manifest
    /// The app itself, which has given its flows.
    case app
  }

  let knowledge: Knowledge
  /// True if the scripts are a part of a Swift app, so that none of their flows has to start.
  var isPart: Bool { knowledge != .none }

  package init() {
    flows = []
    start = nil
    knowledge = .none
  }

  /// For scripts of a Swift app that is not there: its flows do nothing.
  init(_ manifest: ScriptManifest) {
    flows = manifest.flows.map(ManifestFlow.init)
    start = nil
    knowledge = .manifest
    sets = manifest.steps
  }

  /// For scripts that are a part of a Swift app; step sets of its typed flows are added.
  package init(flows: [any Flow], steps: [any TypedStep.Type], start: Start? = nil) {
    self.flows = flows
    self.start = start
    knowledge = .app
    for flow in flows + [start?.flow].compactMap(\.self) {
      if let typed = flow as? any TypedFlow { add(typed.stepCases) }
    }
    for set in steps { add(set.stepCases) }
  }

  var names: [String] { flows.map(\.name) }

  private mutating func add(_ cases: [StepCase]) {
    if let name = cases.first?.set { sets[name] = cases }
  }
}

extension TypedStep {
  fileprivate static var stepCases: [StepCase] { cases.map(\.stepCase) }
}

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
