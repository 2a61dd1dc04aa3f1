import Diagnostics

extension AppLoader.Failure {
  /// True if the only error is that nothing starts: the script is a part of something else.
  package var isOnlyWithoutStart: Bool {
    findings.all.allSatisfy { [Message("E0106"), Message("E0118")].contains($0.message) }
  }
}
