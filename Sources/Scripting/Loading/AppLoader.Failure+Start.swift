import Diagnostics

extension AppLoader.Failure {
  /// Nothing is wrong with the script but that it begins nothing: it is a part of something else.
  package var isOnlyWithoutStart: Bool {
    findings.all.allSatisfy { [.nothingToStart, .fileIsEmpty].contains($0.message) }
  }
}
