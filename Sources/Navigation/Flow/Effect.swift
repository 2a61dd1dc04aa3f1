/// One change of the tree or of a state, as a plain value, which a handler performs.
///
/// A change that is not possible changes nothing and is reported (T4). `on` is the container or
/// presenter on which the effect acts.
///
/// ```swift
/// let tabs = [home, profile].map { context.make($0) }
/// context.perform(.use(tabs, when: .ready, then: [.set(tabs, on: context.root)]))
/// ```
public indirect enum Effect: Sendable {
  case push(Presentable, on: Presentable)
  /// Pops from a stack, or dismisses the modal over a presentable, else the presentable itself.
  case remove(Entry.Removal, on: Presentable)
  /// Pops everything above a child of a stack.
  case popTo(Presentable, on: Presentable)
  /// Replaces the content of a navigation, tabs or a split, or the root of a window.
  case set([Presentable], on: Presentable)
  /// Replaces all parts of a split after the first.
  case detail(Presentable, on: Presentable)
  /// Selects a tab, counted from 0.
  case select(Int, on: Presentable)
  /// Selects a child of tabs.
  case selectChild(Presentable, on: Presentable)
  /// Presents a modal over the outermost container of a presenter (T1).
  case present(Presentable, on: Presentable)
  /// Performs a removal, and reports no refusal if there is nothing to remove.
  case ifAny(Effect)
  /// Shows a window: UIKit's `makeKeyAndVisible()`.
  case makeKeyAndVisible(Presentable)
  /// Performs effects when flows are created or ready: RxFlow's `Flows.use(…, when:)`.
  case use([Presentable], when: FlowMoment, then: [Effect])
  case emit(Step, from: Emitter)
  /// Sends a step to all live flows, as a deep link.
  case open(Step)
  /// Sets a label of a presentable; `nil` removes the label that a flow has set.
  case label(Label, String?, on: Presentable)
  /// Sets a value of a screen's declared state.
  case setState(String, to: Value, on: Presentable)
  /// Reports the visibility or the dismissal of an external presentable.
  case tell(Presentable, isVisible: Bool?, isDismissed: Bool)
  /// An effect on a presentable that no longer exists; refused and reported.
  case missing(String, verb: String)
}

extension Effect {
  /// Pops the top of a stack.
  public static func pop(on stack: Presentable) -> Effect { .remove(.pop, on: stack) }

  /// Pops all children of a stack except the first.
  public static func popToRoot(on stack: Presentable) -> Effect { .remove(.popToRoot, on: stack) }

  /// Dismisses the modal over a presentable; without one, the presentable if it is presented.
  public static func dismiss(on presentable: Presentable) -> Effect {
    .remove(.dismiss, on: presentable)
  }

  /// Sets the title of a presentable.
  public static func setTitle(_ title: String, on presentable: Presentable) -> Effect {
    .label(.title, title, on: presentable)
  }
}

/// The moment that a `use` block waits for: RxFlow's `ExecuteStrategy`.
public enum FlowMoment: String, Sendable, CaseIterable {
  /// Immediately.
  case created
  /// When the flows are ready or have ended, and at least one of them lives (R2).
  case ready
}
