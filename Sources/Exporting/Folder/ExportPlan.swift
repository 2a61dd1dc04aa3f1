package import Diagnostics
import Scripting

/// What an export has to do in a folder, so that it holds what the exporter gives.
package struct ExportPlan {
  package enum Reason: Sendable, Hashable {
    case missing, differs
    /// The exporter gives it no more.
    case gone
  }

  package struct Change: Sendable, Hashable {
    package let name: String
    package let reason: Reason
    /// What the file shall hold; nil if it is removed.
    let text: String?
  }

  /// What is to be written and removed, by name.
  package internal(set) var changes: [Change] = []
  /// Why nothing can be done, if so: each file that is in the way.
  package internal(set) var conflicts = Diagnostics()
  /// Files that are given no more and were changed by hand: they are left, and are the user's.
  package internal(set) var left: [String] = []
  var manifest: ExportManifest

  init(_ manifest: ExportManifest) { self.manifest = manifest }
}
