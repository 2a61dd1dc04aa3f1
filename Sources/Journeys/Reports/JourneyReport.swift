package import Diagnostics
package import Scripting
import TerminalText

/// A way to tell what came of journeys, written while they run.
///
/// Whatever happens there is a beginning and an end, also when nothing could be loaded.
package protocol JourneyReport {
  mutating func begin() -> String
  mutating func add(_ file: JourneyFileResult) -> String
  /// Writes what stands behind all results.
  ///
  /// - Parameters:
  ///   - duration: How long everything took.
  ///   - problem: Why nothing was run at all, if so.
  mutating func end(_ duration: Duration, problem: Diagnostic?) -> String
  /// Why it is not whole, if so.
  var failure: Diagnostic? { get }
}

extension JourneyReport {
  package var failure: Diagnostic? { nil }
}

package struct JourneyReportKind {
  /// Its name on the command line.
  package let name: String
  package let summary: Message
  /// How files that hold such a report may begin.
  package let beginnings: [String]
  /// Makes a report that formats findings with a printer.
  package let make: (DiagnosticPrinter) -> any JourneyReport
}

/// All kinds of reports that there are for a run of journeys.
///
/// A new one is a plugin, or a file in `Reports` and a line here.
package struct JourneyReportCatalog {
  /// Those of the program, the usual one first.
  package static var own: [JourneyReportKind] {
    [TerminalReport.kind, JSONLinesReport.kind]
  }

  /// Those of the plugins of these names that come with the program; they are loaded when they are asked for.
  package static let bundled: [(name: String, summary: Message)] = [
    ("tap", Message("journeys.journeyReportCatalogBundled")),
    ("junit", Message("journeys.journeyReportCatalogBundled2")),
    ("github", Message("journeys.journeyReportCatalogBundled3")),
  ]

  /// The names of all that come with the program, the usual one first.
  package static var names: [String] { own.map(\.name) + bundled.map(\.name) }

  /// Those of the program, or what plugins have put in their place, then those that plugins declare.
  package let all: [JourneyReportKind]

  /// Gathers the reports.
  ///
  /// - Parameter plugins: An app with the plugins whose reports count; nil if there are none.
  /// - Throws: When one has the name of one of the program and may not.
  package init(_ plugins: App? = nil) throws(Diagnostic) {
    guard let plugins else {
      all = Self.own
      return
    }
    if let clash = plugins.clashes(.report, with: Self.own.map(\.name)).first { throw clash }
    let declared = plugins.extensions(.report).map { definition in
      let own = Self.own.first { $0.name == definition.name }
      return JourneyReportKind(
        name: definition.name, summary: Message(verbatim: definition.help),
        beginnings: definition.beginnings.isEmpty ? own?.beginnings ?? [] : definition.beginnings
      ) { ScriptReport(definition, of: plugins, insteadOf: own?.make($0), $0) }
    }
    all =
      Self.own.map { own in declared.first { $0.name == own.name } ?? own }
      + declared.filter { kind in !Self.own.contains { $0.name == kind.name } }
  }

  package func kind(named name: String) -> JourneyReportKind? { all.first { $0.name == name } }
}

extension DiagnosticPrinter {
  func quoting(_ sources: SourceTexts) -> DiagnosticPrinter {
    var printer = self
    printer.sources = sources
    return printer
  }

  /// The lines for a failure: the finding, the difference and the reasons.
  func lines(for failure: JourneyFailure) -> [String] {
    let head = text(for: failure.finding).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let why = Message("journeys.diagnosticPrinterLines").text(in: language)
    let reasons = failure.reasons.map { "\(why): \(VisibleText.of($0.text(in: language)))" }
    return head + difference(failure.difference) + reasons.map { "    " + $0 }
  }

  private func difference(_ difference: Difference) -> [String] {
    guard !difference.isEmpty else { return [] }
    let sides = [
      "- " + Message("journeys.diagnosticPrinterDifference").text(in: language),
      "+ " + Message("journeys.diagnosticPrinterDifference2").text(in: language),
    ]
    let lines = difference.lines.map { line in
      colored(VisibleText.of(line.marked), line.side)
    }
    return (sides + lines).map { "    " + $0 }
  }

  private func colored(_ text: String, _ side: Difference.Line.Side) -> String {
    switch side {
    case .both: text
    case .expected: theme.paint(text, .removed)
    case .actual: theme.paint(text, .added)
    }
  }
}
