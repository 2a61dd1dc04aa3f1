/// What a hook can hear of: `on("didNavigate", function(flow, step, outcome) … end)`.
///
/// The names are those that scripts write. The counterpart of the first two in RxFlow is
/// `rx.willNavigate` and `rx.didNavigate`.
enum HookEvent: String, CaseIterable {
  /// A flow is about to navigate: its name and the step.
  case willNavigate
  /// A flow has navigated: its name, the step, and what became of it in one word.
  case didNavigate
  /// A step came to nothing: the flow's name if one was asked, the step, and the reason.
  case stepIgnored
  /// A flow has ended: its name.
  case flowEnded
  /// Something became visible: its name and its kind, such as `screen`.
  case appeared
  /// Something is not visible any more: its name.
  case disappeared
  /// Something was dismissed for good: its name.
  case dismissed
  /// The scripts' version is over: another one has taken its place, or the session ends.
  case dispose
}
