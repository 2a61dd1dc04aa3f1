package import Diagnostics
import Navigation
package import Scripting

/// An app as RxFlow code in Swift: its files, and how much of it could be said.
package struct SwiftExport {
  /// What the files shall be like.
  package struct Options: Sendable {
    /// The name of the module that they are compiled as; it stands in the app's log.
    package var module: String?
    /// Flows, steps and services are public.
    package var isPublic = false
    /// What differs from the prototype in RxFlow, as far as it cannot be seen where it is written.
    package var known: [KnownDifference] = []

    package init() {}
  }

  package let files: [ExportedFile]
  /// The entries and guards that were said in Swift, and all of them.
  package let said: (entries: Int, all: Int)
  /// The functions that were left as comments, and why.
  package let left: [(place: SourceLocation, reason: String)]
  /// What was left to write of screens, services, steppers and links.
  package let otherLeft: [(place: SourceLocation, reason: String)]
  /// Where the app differs from the prototype; the code says so there.
  package let differences: [(difference: ExportDifference, place: SourceLocation?)]

  /// How often an app is read, until all types are known that can be.
  private static let rounds = 6

  /// Writes an app; takes time proportional to the length of its scripts.
  package init(_ app: App, _ options: Options = Options()) {
    let model = ExportModel(
      app, access: options.isPublic ? "public " : "", known: options.known)
    var writer = AppWriter(model)
    for _ in 1..<Self.rounds where writer.hasNewFacts { writer = AppWriter(model) }
    if !writer.isSettled { writer = AppWriter(model) }
    files = writer.files(for: options.module)
    said = (model.tally.said, model.tally.all)
    left = model.tally.left
    otherLeft = model.tally.otherLeft
    differences = model.tally.differences
  }
}
