/// The definition of one area of an app's navigation: what each step does there.
///
/// A flow has no state of its own. What lives is an *instance* in a session, a plain value with a
/// name, a root and what the flow remembers; the definition can be replaced while it lives. The
/// counterpart in RxFlow is the protocol of the same name.
public protocol Flow: AnyObject {
  /// The name under which instances refer to this definition.
  var name: String { get }

  /// The presentable that stands for the flow; made anew for each instance.
  var root: FlowRoot { get }

  /// The flow looks at steps before it takes them; one that does not need not be asked.
  ///
  /// The default is true, since only whoever writes `adapt` can know.
  var hasGuard: Bool { get }

  /// Looks at a step before it is taken: passes it on, replaces it, or refuses it.
  ///
  /// The default passes every step on.
  func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation

  /// Does what a step means here, and says who emits the next steps.
  ///
  /// - Returns: What is contributed, or nothing if the flow has no entry for the step.
  /// - Throws: Anything; everything the step changed is taken back then, and the outcome is failed.
  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors?
}

extension Flow {
  /// The flow is asked.
  public var hasGuard: Bool { true }

  /// Passes the step on as it is.
  public func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    .step(step)
  }
}

/// What stands for a flow in the tree.
public enum FlowRoot: Sendable {
  /// The session's window.
  case window
  /// A container of its own.
  case container(PresentableKind)
  /// A screen.
  case screen(Screen)
  /// The root of the flow that makes it.
  case inherited
}
