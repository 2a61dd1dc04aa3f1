/// The definition of one area of an app's navigation: what each step does there.
///
/// A flow has no state of its own. What lives is an *instance* in a session, a plain value with a
/// name, a root and what the flow remembers; the definition can be replaced while it lives. The
/// counterpart in RxFlow is the protocol of the same name. A flow whose steps are a Swift enum
/// conforms to ``TypedFlow`` instead.
///
/// ```swift
/// final class LoginFlow: Flow {
///   let name = "LoginFlow"
///   let root = FlowRoot.container(.navigation)
///
///   func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? {
///     guard step.name == "toLogin" else { return nil }
///     let login = context.make(Screen("Login"))
///     context.perform(.push(login, on: context.root))
///     return .one(.contribute(login, .presentable))
///   }
/// }
/// ```
public protocol Flow: AnyObject {
  /// The name under which instances refer to this definition.
  var name: String { get }

  /// The presentable that represents the flow; a new one is made for each instance.
  var root: FlowRoot { get }

  /// The title, badge and image that each instance's root has, unless whoever makes the flow gives it
  /// others.
  ///
  /// The default is none. A root that is not the flow's own keeps what it has. RxFlow: setting
  /// `root.title` and `root.tabBarItem` in the flow's `init`.
  var rootLabels: Labels { get }

  /// How the flow's root is presented, unless whoever presents it says otherwise.
  ///
  /// The default is what a root that is a screen says of itself, or else ``Session/Configuration/modal``.
  var modal: Modal? { get }

  /// The flow looks at steps before it takes them; one that does not need not be asked.
  ///
  /// The default is true, since only whoever writes `adapt` can know.
  var hasGuard: Bool { get }

  /// The flows that this one's entries name; a session that meets it gets to know them, too.
  ///
  /// The default is none. A name that the session knows already keeps its meaning.
  var companions: [any Flow] { get }

  /// The routines that the flow's steppers name; a session that meets it gets to know them, too.
  ///
  /// The default is none.
  var routines: [any Routine] { get }

  /// The observers that the flow's steppers name; a session that meets it gets to know them, too.
  ///
  /// The default is none.
  var observers: [any Observer] { get }

  /// The services with a state that the flow uses; a session that meets it has them from then on.
  ///
  /// The default is none. What a session has already keeps what it remembers.
  var services: [Service] { get }

  /// Says whether the user may select a tab of the flow's root.
  ///
  /// The default says yes. Only the user's taps are asked about, not what entries select. UIKit:
  /// `tabBarController(_:shouldSelect:)`.
  ///
  /// - Parameters:
  ///   - tab: The tab, counted from 0; also the selected one.
  ///   - look: What the flow can see.
  /// - Throws: Anything; the tap is refused then, and the log tells the error.
  func shouldSelect(_ tab: Int, in look: FlowLook) throws -> Bool

  /// The step that the flow takes when the user has tapped a tab of its root.
  ///
  /// The default is none. UIKit: `tabBarController(_:didSelect:)`.
  ///
  /// - Parameter tab: The tab, counted from 0; also the one that was selected already.
  func didSelect(_ tab: Int) -> Step?

  /// Tells whether the user may take away a modal that is the flow's root or that the flow made.
  ///
  /// The default is that he may. It is asked when the user swipes, and by whoever wants to know whether he
  /// could: nothing can be changed here. UIKit: `presentationControllerShouldDismiss(_:)`.
  ///
  /// - Parameters:
  ///   - modal: What is presented.
  ///   - look: What can be seen of the flow if the modal is its root; `nil` if it is not.
  /// - Throws: Anything; the modal stays then.
  func mayDismiss(_ modal: PresentableInfo, asRootOf look: FlowLook?) throws -> Bool

  /// Looks at a step before it is taken: passes it on, replaces it, or refuses it.
  ///
  /// The default passes every step on.
  ///
  /// - Parameters:
  ///   - step: The step as it was emitted.
  ///   - context: What the flow can see; good for this call.
  /// - Returns: What becomes of the step.
  /// - Throws: Anything; the step is not handled then, its outcome is ``Outcome/failed(_:)``.
  func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation

  /// Does what a step means here, and says who emits the next steps.
  ///
  /// - Parameters:
  ///   - step: The step, as the guard let it through.
  ///   - context: What the flow can see and do; good for this call.
  /// - Returns: What is contributed, or nothing if the flow has no entry for the step.
  /// - Throws: Anything; everything the step changed is taken back then, and the outcome is
  ///   ``Outcome/failed(_:)``.
  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors?
}

extension Flow {
  /// None.
  public var rootLabels: Labels { Labels() }

  /// What its root says.
  public var modal: Modal? { nil }

  /// The flow is asked.
  public var hasGuard: Bool { true }

  /// He may.
  public func mayDismiss(_ modal: PresentableInfo, asRootOf look: FlowLook?) throws -> Bool { true }

  /// None.
  public var companions: [any Flow] { [] }

  /// None.
  public var routines: [any Routine] { [] }

  /// None.
  public var observers: [any Observer] { [] }

  /// None.
  public var services: [Service] { [] }

  /// Yes.
  public func shouldSelect(_ tab: Int, in look: FlowLook) throws -> Bool { true }

  /// None.
  public func didSelect(_ tab: Int) -> Step? { nil }

  /// Stands in the way of a `navigate` that is written otherwise, for the compiler to say how it is written.
  @available(
    *, unavailable,
    message:
      "navigate has to give 'FlowContributors?': nil says that the flow has no entry for the step"
  )
  public func navigate(
    to step: Step, in context: NavigationContext
  ) throws -> FlowContributors? { nil }

  /// Passes the step on as it is.
  public func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    .step(step)
  }
}

/// What stands for a flow in the tree.
public enum FlowRoot: Sendable {
  case window
  case container(PresentableKind)
  case screen(Screen)
  /// The root of the flow that makes it.
  case inherited
}
