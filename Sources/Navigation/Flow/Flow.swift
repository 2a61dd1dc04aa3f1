/// The definition of one area of an app's navigation: what each step does there.
///
/// A flow has no state of its own. A session holds *instances* of it: values with a name, a root
/// and a state. A definition can be replaced while its instances live.
///
/// RxFlow's counterpart is the protocol of the same name. If the steps are the cases of one Swift
/// enum, conform to ``TypedFlow`` instead.
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

  /// The presentable that represents the flow; each instance has its own container or screen.
  var root: FlowRoot { get }

  /// The title, badge and image of each instance's root, unless the code that makes the flow sets
  /// others.
  ///
  /// The default is none. A root that the flow does not own keeps its labels. RxFlow: setting
  /// `root.title` and `root.tabBarItem` in the flow's `init`.
  var rootLabels: Labels { get }

  /// How the flow's root is presented, unless the code that makes the flow passes a modal.
  ///
  /// The default is the modal of a root that is a screen, or else ``SessionConfiguration/modal``.
  var modal: Modal? { get }

  /// Whether the engine calls ``adapt(_:in:)`` before each step.
  ///
  /// The default is true. Return false if the flow has no guard.
  var hasGuard: Bool { get }

  /// The flows that this flow's entries name; the session finds them through this flow.
  ///
  /// The default is none. A name that the session knows already keeps its definition.
  var companions: [any Flow] { get }

  /// The routines that the flow's steppers name; the session finds them through the flow.
  ///
  /// The default is none.
  var routines: [any Routine] { get }

  /// The observers that the flow's steppers name; the session finds them through the flow.
  ///
  /// The default is none.
  var observers: [any Observer] { get }

  /// The services with a state that the flow uses; a session adds them when it meets the flow.
  ///
  /// The default is none. A service that the session has already keeps its values.
  var services: [Service] { get }

  /// Decides whether the user may select a tab of the flow's root.
  ///
  /// The default allows each tab. The engine calls this for taps, not for entries that select a
  /// tab. Tools call it to list possible taps. It must not change anything. UIKit:
  /// `tabBarController(_:shouldSelect:)`.
  ///
  /// - Parameters:
  ///   - tab: The position of the tapped tab, from 0; it may be the selected tab.
  ///   - look: A read-only view of the flow.
  /// - Returns: Whether the tap is accepted.
  /// - Throws: Any error. The tap is then refused, and the log has the error.
  func shouldSelect(_ tab: Int, in look: FlowLook) throws -> Bool

  /// Returns the step that the flow receives after the user has tapped a tab of its root.
  ///
  /// The default is `nil`: no step. UIKit: `tabBarController(_:didSelect:)`.
  ///
  /// - Parameter tab: The position of the tapped tab, from 0; it may have been selected before.
  func didSelect(_ tab: Int) -> Step?

  /// Decides whether the user may dismiss a modal that is the flow's root or that the flow made.
  ///
  /// The default allows it. The engine calls this when the user swipes and the modal's style
  /// permits the swipe. Tools call it to list possible gestures. It must not change anything.
  /// UIKit: `presentationControllerShouldDismiss(_:)`.
  ///
  /// - Parameters:
  ///   - modal: The modal.
  ///   - look: A read-only view of the flow if the modal is its root; otherwise `nil`.
  /// - Returns: Whether the swipe is accepted.
  /// - Throws: Any error. The swipe is then refused, and the log has the error.
  func mayDismiss(_ modal: PresentableInfo, asRootOf look: FlowLook?) throws -> Bool

  /// Looks at a step before the flow handles it: passes it on, replaces it, or refuses it.
  ///
  /// The default passes every step on.
  ///
  /// - Parameters:
  ///   - step: The step as it was emitted.
  ///   - context: Access to the flow and its session; valid during this call.
  /// - Returns: The guard's decision.
  /// - Throws: Any error. What the guard changed is then undone, and the outcome of the step is
  ///   ``Outcome/failed(_:)``.
  func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation

  /// Handles a step, and returns the steppers that emit the next steps.
  ///
  /// - Parameters:
  ///   - step: The step that the guard returned.
  ///   - context: Access to the flow and its session; valid during this call.
  /// - Returns: The contributors, or `nil` if the flow has no entry for the step.
  /// - Throws: Any error. All changes of the step are then undone, and its outcome is
  ///   ``Outcome/failed(_:)``.
  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors?
}

extension Flow {
  public var rootLabels: Labels { Labels() }

  public var modal: Modal? { nil }

  public var hasGuard: Bool { true }

  public func mayDismiss(_ modal: PresentableInfo, asRootOf look: FlowLook?) throws -> Bool { true }

  public var companions: [any Flow] { [] }

  public var routines: [any Routine] { [] }

  public var observers: [any Observer] { [] }

  public var services: [Service] { [] }

  public func shouldSelect(_ tab: Int, in look: FlowLook) throws -> Bool { true }

  public func didSelect(_ tab: Int) -> Step? { nil }

  /// Makes the compiler explain the signature of `navigate` if a flow declares another one.
  @available(
    *, unavailable,
    message:
      "navigate has to give 'FlowContributors?': nil says that the flow has no entry for the step"
  )
  public func navigate(
    to step: Step, in context: NavigationContext
  ) throws -> FlowContributors? { nil }

  public func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    .step(step)
  }
}

/// The kind of presentable that represents a flow in the tree.
public enum FlowRoot: Sendable {
  /// The window.
  case window
  /// A container of this kind, made for each instance.
  case container(PresentableKind)
  /// A screen of this definition, made for each instance.
  case screen(Screen)
  /// The root of the flow whose handler makes this flow.
  case inherited
}

/// A read-only view of a flow, for functions that must not change anything.
public struct FlowLook: Sendable {
  /// The name of the flow's definition.
  public let definition: String
  /// The instance's full name: `ShopFlow#0`.
  public let name: String
  /// The values the flow was made with.
  public let params: Params
  /// The flow's state.
  public let state: Value
  /// The states of the services.
  public let services: ServiceStates
}

/// The properties of one presentable that exists.
public struct PresentableInfo: Sendable {
  /// The name under which it was made, without its number.
  public let name: String
  /// The name of its screen's definition, or else the name under which it was made.
  public let definition: String
  /// The kind's name.
  public let kind: String
  /// The children that it shows.
  public let showing: PresentableKind.Showing
  /// The labels that the flow that made it has set.
  public let labels: Labels
  /// The values it was made with.
  public let params: Params
  /// The screen's state, by name.
  public let state: [String: Value]
  /// The states of services, from which it may be drawn.
  package let services: ServiceStates
  /// Whether it is visible.
  public let isVisible: Bool
  /// Whether the user can touch it: it is visible, and nothing covers it (T9).
  public let isTouchable: Bool
  /// How it is presented, or would be.
  public let modal: Modal
  /// Whether it is presented.
  public let isPresented: Bool
  /// The children, in order.
  public let children: [Presentable]
  /// The position of the selected child, from 0; `nil` if no child is selected.
  public let selected: Int?
  /// The modal over its outermost container; `nil` if there is none.
  public let presented: Presentable?
  /// The container that it is in; `nil` if it is in none.
  public let container: Presentable?

  /// The title that the flow that made it has set.
  public var title: String? { labels.title }
}

/// Access to a flow and its session, for one call of a guard or a handler.
///
/// A context is valid during one call. Its changes take effect at once, and are undone if the call
/// fails. After the call it has no effect, and the log reports each use (C12). To make something
/// happen later, emit a step with ``FlowCoordinator/emit(_:from:)-(_,Presentable)``.
///
/// ```swift
/// let detail = context.make(Screen("MovieDetail"), params: [.int(id)])
/// context.perform(.push(detail, on: context.root))
/// return .one(.contribute(detail, .presentable))
/// ```
public struct NavigationContext {
  /// The session, which is defined above flows.
  let owner: AnyObject
  package let flow: FlowID
  /// The instance name of the flow: `TempFlow#3`.
  public let name: InstanceName
  /// The call during which the context is valid.
  let call: Int
  /// The answers of the guard's waits so far; see ``Wait``.
  public let answers: Answers
}
