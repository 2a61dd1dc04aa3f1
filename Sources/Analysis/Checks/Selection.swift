/// Which checks run.
package struct Selection: Sendable {
  private let all: Bool
  private let enabled: Set<String>
  private let disabled: Set<String>

  /// The usual checks, with those that are asked for besides.
  ///
  /// - Parameters:
  ///   - all: Every check looks.
  ///   - enabled: Names of checks that look as well.
  ///   - disabled: Names of checks that do not look.
  package init(all: Bool = false, enabled: [String] = [], disabled: [String] = []) {
    self.all = all
    self.enabled = Set(enabled)
    self.disabled = Set(disabled)
  }

  package func contains(_ check: any Check) -> Bool {
    !disabled.contains(check.name)
      && (all || !check.isOptional || enabled.contains(check.name))
  }
}
