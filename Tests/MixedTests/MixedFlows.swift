import Navigation
import Scripting

/// The steps that scripts and Swift share.
enum MixedStep: TypedStep {
  case start
  case middle(depth: Int)
  case inner(depth: Int, String)
  case done(Int?)
  case out

  static let cases = [Case(start), Case(middle), Case(inner), Case(done), Case(out)]
}

/// A stack in Swift that shows what the closure says, and ends with `out` on `done`.
final class SwiftFlow: TypedFlow {
  typealias Handler = (MixedStep, NavigationContext) throws -> FlowContributors?

  let name: String
  let root: FlowRoot
  private let handler: Handler

  init(_ name: String, root: FlowRoot = .container(.navigation), _ handler: @escaping Handler) {
    self.name = name
    self.root = root
    self.handler = handler
  }

  func navigate(to step: MixedStep, in context: NavigationContext) throws -> FlowContributors? {
    try handler(step, context)
  }
}

extension NavigationContext {
  /// Pushes a screen that emits a step as soon as it is contributed.
  func push(_ screen: Screen) -> FlowContributors {
    let made = make(screen)
    perform(.push(made, on: root))
    return .one(.contribute(made, .presentable))
  }

  /// Presents a flow, and contributes it with a stepper.
  func present(_ flow: any Flow, with stepper: Stepper) -> FlowContributors {
    let made = make(flow)
    perform(.present(made, on: root))
    return .one(.contribute(made, stepper))
  }
}

extension FlowCoordinator {
  /// A coordinator that lets stacks be put on stacks, so that flows nest however deep.
  static func nesting(_ flows: [any Flow] = []) -> FlowCoordinator {
    var configuration = Session.Configuration()
    configuration.stacksOnStacks = true
    return FlowCoordinator(configuration: configuration, flows: flows)
  }

  /// What happened to steps, one line each.
  func log(from number: Int = 1) -> [String] {
    events(from: number).filter { $0.kind == .step }.map { event in
      "\(event.flow ?? "-") \(event.navigated?.description ?? "-"): \(event.outcome?.text ?? "-")"
    }
  }
}
