import Diagnostics
public import Navigation

extension ScriptApp {
  /// Replaces the scripts by what their files say now, while everything in a session lives on.
  ///
  /// The new version takes over wholly or not at all. The tree, what flows and screens remember, timers
  /// and all that waits stay; live instances have the new definition of their name from the next step
  /// on, and an instance whose flow is not declared any more keeps its old one. Afterwards ask for
  /// flows anew with ``flow(_:)``; those given before are of the old version. RxFlow has no counterpart.
  ///
  /// ```swift
  /// do {
  ///   for change in try scripts.reload(in: coordinator) { print(change) }
  /// } catch {
  ///   print("the scripts stay as they are:", error)
  /// }
  /// ```
  ///
  /// Takes as long as loading does, and time for what lives and what can be undone.
  ///
  /// - Parameter coordinator: The coordinator in whose session the scripts' flows live.
  /// - Returns: How what is declared differs from before, such as `+ step toHelp`, and what should be
  ///   known of what was not carried over as it was.
  /// - Throws: ``ScriptError`` with all that is wrong; nothing has changed then.
  /// - Precondition: No input is in progress; a handler cannot replace itself.
  public func reload(in coordinator: FlowCoordinator) throws(ScriptError) -> [String] {
    precondition(coordinator.isIdle, "Scripts cannot be replaced in the middle of an input.")
    switch AppReloader(app, in: coordinator.session).reload() {
    case .refused(let failure): throw ScriptError(failure.findings)
    case .applied(let new, let report):
      replace(with: new)
      return report.changes.map(\.words.english) + report.notes.map { $0.text(in: .english) }
    }
  }
}
