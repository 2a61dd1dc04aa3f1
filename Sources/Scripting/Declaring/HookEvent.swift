/// The events of hooks: `on("didNavigate", function(flow, step, outcome) … end)`.
///
/// The raw values are the names in scripts. RxFlow's counterparts of the first two are
/// `rx.willNavigate` and `rx.didNavigate`.
enum HookEvent: String, CaseIterable {
  /// A flow is about to navigate. Arguments: its name and the step.
  case willNavigate
  /// A flow has navigated. Arguments: its name, the step, and the outcome in one word.
  case didNavigate
  /// A step had no effect. Arguments: the flow's name or nil, the step, and the reason.
  case stepIgnored
  /// A flow has ended. Argument: its name.
  case flowEnded
  /// A presentable became visible. Arguments: its name and its kind, such as `screen`.
  case appeared
  /// A presentable is no longer visible. Argument: its name.
  case disappeared
  /// A presentable was dismissed for good. Argument: its name.
  case dismissed
  /// A modal was presented. Arguments: its name, and the name of its presenter.
  case presented
  /// A link was opened and its steps were delivered to the flows. Argument: the URL.
  case opened
  /// The app was started again in the same session.
  case relaunched
  /// This version of the scripts begins to observe a session that has started or continues.
  case started
  /// This version of the scripts has replaced another one.
  case reloaded
  /// This version of the scripts ends: a reload replaced it, or the session ends.
  case dispose
}
