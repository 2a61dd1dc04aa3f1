/// Which checks look.
package struct Selection: Sendable {
  private let names: Set<String>

  /// The usual checks, with those that are asked for besides.
  ///
  /// - Parameters:
  ///   - all: Every check looks.
  ///   - enabled: Names of checks that look as well.
  ///   - disabled: Names of checks that do not look.
  package init(all: Bool = false, enabled: [String] = [], disabled: [String] = []) {
    let usual = CheckCatalog.all.filter { all || !$0.isOptional }.map(\.name)
    names = Set(usual).union(enabled).subtracting(disabled)
  }

  /// Tells whether a check looks.
  package func contains(_ check: any Check) -> Bool { names.contains(check.name) }
}
