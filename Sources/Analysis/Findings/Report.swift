package import Diagnostics

package struct Report: Sendable {
  package struct Script: Sendable {
    package let path: String
    /// What the checks found; nil if the script could not be loaded.
    package internal(set) var inspection: Inspection?
    /// Why it could not be loaded.
    package let errors: Diagnostics
    package let sources: SourceTexts
    /// How long it took to load and look at it.
    package var duration = Duration.zero
    /// What else there is to say of it, for people and for programs.
    package var remarks: [Message] = []
    package var sum: JSON?

    package init(path: String, inspection: Inspection?, errors: Diagnostics, sources: SourceTexts) {
      self.path = path
      self.inspection = inspection
      self.errors = errors
      self.sources = sources
    }

    /// The findings, sorted by location.
    var sorted: [Finding] {
      let found = inspection?.findings ?? []
      return Diagnostics.order(of: found.map(\.diagnostic)).map { found[$0] }
        .unique(by: \.diagnostic)
    }
  }

  /// The scripts, in the order given.
  package internal(set) var scripts: [Script]
  /// Files of folders that start nothing and that no script requires, in the order given.
  package let parts: [String]

  package init(_ scripts: [Script]) { self.init(scripts, parts: []) }

  /// - Parameter parts: Files that start nothing and that no script requires.
  init(_ scripts: [Script], parts: [String]) {
    self.scripts = scripts
    self.parts = parts
  }

  /// Whether a script could not be loaded.
  package var hasFailures: Bool { scripts.contains { $0.inspection == nil } }

  /// Whether there is a finding that is not marked as intended.
  package var hasFindings: Bool { scripts.contains { $0.inspection?.findings.isEmpty == false } }
}
