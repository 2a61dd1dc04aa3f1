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
  /// Puts a presentable on top of a navigation stack.
  case push(Presentable, on: Presentable)
  /// Takes the top of a navigation stack off.
  case pop(on: Presentable)
  /// Takes all but the lowest presentable off a navigation stack.
  case popToRoot(on: Presentable)
  /// Takes off all that lies above a presentable on a navigation stack.
  case popTo(Presentable, on: Presentable)
  /// Replaces what a navigation, tabs, or a split contains, or what a window shows.
  case set([Presentable], on: Presentable)
  /// Replaces all parts of a split after the first one.
  case detail(Presentable, on: Presentable)
  /// Selects a tab, counted from 0.
  case select(Int, on: Presentable)
  /// Selects the tab that a presentable is.
  case selectChild(Presentable, on: Presentable)
  /// Presents a modal.
  case present(Presentable, on: Presentable)
  /// Dismisses what a presentable presents, or else the presentable itself if it is presented.
  case dismiss(on: Presentable)
  /// Shows a window.
  case makeKeyAndVisible(Presentable)
  /// Does some effects once flows are created or ready: RxFlow's `Flows.use(…, when:)`.
  case use([Presentable], when: FlowMoment, then: [Effect])
  /// Emits a step, as the emitter would.
  case emit(Step, from: Emitter)
  /// Sends a step to all live flows, a deep link.
  case open(Step)
  /// Gives a presentable a title.
  case setTitle(String, on: Presentable)
  /// Lets a screen remember a value under one of the names of its state.
  case setState(String, to: Value, on: Presentable)
  /// Tells what the host does with an external presentable.
  case tell(Presentable, isVisible: Bool?, isDismissed: Bool)
  /// Something an effect was asked of does not exist any more; refused and reported.
  case missing(String, verb: String)
}

/// The moment a `use` block waits for, RxFlow's `ExecuteStrategy`.
public enum FlowMoment: String, Sendable, CaseIterable {
  /// At once.
  case created
  /// When the flows have handled their first steps.
  case ready
}
