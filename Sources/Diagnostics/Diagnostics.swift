/// Findings collected over a whole script, so that all its mistakes can be reported at once.
package struct Diagnostics: Error, Sendable, Hashable {
  package struct Folded: Sendable, Hashable {
    package let diagnostic: Diagnostic

    /// The number of identical findings, at least 1.
    package let count: Int
  }

  /// All findings, in the order in which they were made.
  package private(set) var all: [Diagnostic]

  package init(_ all: [Diagnostic] = []) {
    self.all = all
  }

  package var isEmpty: Bool { all.isEmpty }

  package var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// The findings by file, line and column; those without a place come first.
  ///
  /// Findings at the same place keep the order in which they were made.
  package var sorted: [Diagnostic] { Self.order(of: all).map { all[$0] } }

  /// The indices of findings in the order of ``sorted``.
  package static func order(of findings: [Diagnostic]) -> [Int] {
    findings.indices.ordered { left, right in
      switch (findings[left].location, findings[right].location) {
      case (let first?, let second?) where first != second: first < second
      case (nil, _?): true
      case (_?, nil): false
      default: left < right
      }
    }
  }

  /// The sorted findings, with identical ones merged.
  package var folded: [Folded] {
    var counts: [Diagnostic: Int] = [:]
    for diagnostic in all { counts[diagnostic, default: 0] += 1 }
    return sorted.compactMap { diagnostic in
      counts.removeValue(forKey: diagnostic).map { Folded(diagnostic: diagnostic, count: $0) }
    }
  }

  package mutating func append(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
  }

  package mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
    all.append(contentsOf: diagnostics)
  }
}
