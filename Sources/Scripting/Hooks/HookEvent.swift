/// What a hook can hear of: `on("didNavigate", function(flow, step, outcome) … end)`.
///
/// The names are those that scripts write. The counterpart of the first two in RxFlow is
/// `rx.willNavigate` and `rx.didNavigate`.
enum HookEvent: String, CaseIterable {
  /// A flow is about to navigate: gets its name and the step.
  case willNavigate
  /// A flow has navigated: gets its name, the step, and the outcome in one word.
  case didNavigate
  /// A step had no effect: gets the flow's name or nil, the step, and the reason.
  case stepIgnored
  /// A flow has ended: gets its name.
  case flowEnded
  /// A presentable became visible: gets its name and its kind, such as `screen`.
  case appeared
  /// A presentable is not visible any more: gets its name.
  case disappeared
  /// A presentable was dismissed for good: gets its name.
  case dismissed
  /// A modal was presented: gets its name, and that of what it lies over.
  case presented
  /// A link was opened and its steps were given to the flows: gets the URL.
  case opened
  /// The app was started again in the same session.
  case relaunched
  /// This version of the scripts begins to hear: a session has started, or goes on.
  case started
  /// This version of the scripts has replaced another one.
  case reloaded
  /// This version of the scripts ends: a reload replaced it, or the session ends.
  case dispose
}
