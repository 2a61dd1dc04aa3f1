package import Analysis
package import Diagnostics
package import Maps
package import Paging
package import Scripting

/// A form that an app can be written in: `sextant export NAME SCRIPT`, `sextant graph --format NAME`.
///
/// The program's own and those that scripts and plugins declare are in one catalogue and give the same
/// description.
package protocol Exporter {
  var name: String { get }
  var summary: Message { get }
  /// The name of the file that its text gets in a folder.
  var fileName: String { get }
  /// The text that every file begins with that it writes; nil if there is none that is known.
  var beginning: String? { get }
  /// What it is given besides the graph.
  var needs: [ExporterNeed] { get }
  var options: [ExporterOption] { get }
  /// It takes the journeys beside a script, if there are any.
  var takesJourneys: Bool { get }
  /// It draws how often the edges of the map were taken.
  var takesTraffic: Bool { get }
  /// Returns an app in this form; the same app and options give the same.
  ///
  /// - Throws: What went wrong, such as an error in a script's function.
  func export(_ subject: ExportSubject) throws(Diagnostic) -> Exported
  /// What readers of something exported may stumble over.
  func warnings(about exported: Exported, of subject: ExportSubject) -> [Diagnostic]
}

extension Exporter {
  package var summary: Message { Message("exporter.\(name)") }

  /// How its file's name ends, with the dot.
  package var fileEnding: String {
    fileName.lastIndex(of: ".").map { String(fileName[$0...]) } ?? ""
  }

  package var beginning: String? { nil }
  package var needs: [ExporterNeed] { [] }
  package var options: [ExporterOption] { [] }
  package func warnings(about exported: Exported, of subject: ExportSubject) -> [Diagnostic] { [] }
  package var takesJourneys: Bool { false }
  package var takesTraffic: Bool { false }
  /// Whether it depends on how the app begins.
  package var runsApp: Bool { takesJourneys || needs.contains { $0 != .outline } }
}

/// What an exporter looks at.
package struct ExportSubject {
  package let view: GraphView
  package let app: App
  /// Journeys of the app, for an exporter that takes them.
  package var journeys: [PageJourney] = []
  /// How often the edges of the app's map were taken; nil if nobody has counted.
  package var traffic: ((AppMap) -> MapTraffic)?
  /// Stubs are exported as what they are.
  package var allowsStubs = false
  /// What is told when it is written, such as that not all of it was.
  package let remarks = ExportRemarks()
  /// The values of the exporter's options, an object.
  package var options = JSON.object([])
  /// What the exporter needs besides, by the names of its needs.
  package var parts: [JSON.Field] = []

  package init(_ view: GraphView, of app: App) {
    self.view = view
    self.app = app
  }
}

/// What an exporter tells besides what it gives.
package final class ExportRemarks {
  /// What was left out; the program ends with 4 then.
  package internal(set) var left: [Diagnostic] = []
  /// What readers of the files have to know.
  package internal(set) var notes: [Diagnostic] = []
  /// What was done, in a sentence.
  package internal(set) var summary: [Message] = []
}
