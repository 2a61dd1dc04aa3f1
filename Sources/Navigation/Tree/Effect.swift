/// One change of the tree that a handler asks for, as a plain value.
///
/// A change that makes no sense where it is asked for changes nothing and is reported (T4).
/// `on` is the container or presenter that is acted on.
///
/// ```swift
/// let tabs = [home, profile].map { context.make($0) }
/// context.perform(.use(tabs, when: .ready, then: [.set(tabs, on: context.root)]))
/// ```
public indirect enum Effect: Sendable {
  case push(Presentable, on: Presentable)
  /// Removes something from a stack, or dismisses what a presentable presents, or else the presentable itself.
  case remove(Entry.Removal, on: Presentable)
  case popTo(Presentable, on: Presentable)
  /// Replaces the content of a navigation, tabs or a split, or the root of a window.
  case set([Presentable], on: Presentable)
  /// Replaces all parts of a split after the first one.
  case detail(Presentable, on: Presentable)
  /// Selects a tab, counted from 0.
  case select(Int, on: Presentable)
  case selectChild(Presentable, on: Presentable)
  case present(Presentable, on: Presentable)
  /// Removes something if there is something to remove; that there is nothing is no refusal.
  case ifAny(Effect)
  case makeKeyAndVisible(Presentable)
  /// Applies effects once flows are created or ready: RxFlow's `Flows.use(…, when:)`.
  case use([Presentable], when: FlowMoment, then: [Effect])
  case emit(Step, from: Emitter)
  /// Sends a step to all live flows, like a deep link.
  case open(Step)
  /// Writes a label on a presentable, or takes away what a flow has written there.
  case label(Label, String?, on: Presentable)
  /// Sets a value of a screen's declared state.
  case setState(String, to: Value, on: Presentable)
  /// Reports what the host does with an external presentable.
  case tell(Presentable, isVisible: Bool?, isDismissed: Bool)
  /// An effect on something that no longer exists; refused and reported.
  case missing(String, verb: String)
}

extension Effect {
  /// Pops the top of a stack.
  public static func pop(on stack: Presentable) -> Effect { .remove(.pop, on: stack) }

  /// Pops everything but the bottom of a stack.
  public static func popToRoot(on stack: Presentable) -> Effect { .remove(.popToRoot, on: stack) }

  /// Dismisses what a presentable presents, or else the presentable itself if it is presented.
  public static func dismiss(on presentable: Presentable) -> Effect {
    .remove(.dismiss, on: presentable)
  }

  /// Gives a presentable a title.
  public static func setTitle(_ title: String, on presentable: Presentable) -> Effect {
    .label(.title, title, on: presentable)
  }
}

/// The moment a `use` block waits for, RxFlow's `ExecuteStrategy`.
public enum FlowMoment: String, Sendable, CaseIterable {
  /// Immediately.
  case created
  /// When the flows have handled their first steps.
  case ready
}
