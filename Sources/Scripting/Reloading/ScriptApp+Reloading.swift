import Diagnostics
public import Navigation

extension ScriptApp {
  /// Loads the scripts again, and replaces the running version if nothing is wrong.
  ///
  /// The session continues. Its tree, the state of flows and screens, and timers stay. From the
  /// next step on, live instances use the new definition of their name. If a flow is no longer
  /// declared, its instances keep the old definition. Flows that ``flow(_:)`` returned before
  /// belong to the old version: call it again. RxFlow has no counterpart.
  ///
  /// ```swift
  /// do {
  ///   for change in try scripts.reload(in: coordinator) { print(change) }
  /// } catch {
  ///   print("the scripts stay as they are:", error)
  /// }
  /// ```
  ///
  /// The cost is that of loading, and grows with the number of live instances and of inputs that
  /// can be undone.
  ///
  /// - Parameter coordinator: The coordinator of the session that contains the scripts' flows.
  /// - Returns: The changed declarations, such as `+ step toHelp`, then notes about state that was
  ///   not carried over unchanged.
  /// - Throws: ``ScriptError`` with all errors; the running version stays.
  /// - Precondition: No input is in progress: a handler cannot replace itself.
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
