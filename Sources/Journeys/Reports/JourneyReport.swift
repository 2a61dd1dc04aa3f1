package import Diagnostics
package import Scripting
import TerminalText

/// A format of the results of journeys, written while they run.
///
/// `begin` and `end` are called once each, even if nothing could be loaded.
package protocol JourneyReport {
  mutating func begin() -> String
  mutating func add(_ file: JourneyFileResult) -> String
  /// Writes the end of the report, after all results.
  ///
  /// - Parameters:
  ///   - duration: The total time.
  ///   - problem: Why no journey was run; `nil` if they were.
  mutating func end(_ duration: Duration, problem: Diagnostic?) -> String
  /// Why the report is incomplete; `nil` if it is complete.
  var failure: Diagnostic? { get }
}

extension JourneyReport {
  package var failure: Diagnostic? { nil }
}

package struct JourneyReportKind {
  /// Its name on the command line.
  package let name: String
  package let summary: Message
  /// The beginnings of files that contain such a report; only these files may be overwritten.
  package let beginnings: [String]
  /// Makes a report that formats findings with a printer.
  package let make: (DiagnosticPrinter) -> any JourneyReport
}

/// All kinds of reports that there are for a run of journeys.
///
/// A new one is a plugin, or a file in `Reports` and a line here.
package struct JourneyReportCatalog {
  /// The program's own reports, the default first.
  package static var own: [JourneyReportKind] {
    [TerminalReport.kind, JSONLinesReport.kind]
  }

  /// The reports of the bundled plugins, by name; the plugins are loaded on first use.
  package static let bundled: [(name: String, summary: Message)] = ["tap", "junit", "github"].map {
    ($0, Message("report.\($0)"))
  }

  /// The names of all bundled reports, the default first.
  package static var names: [String] { own.map(\.name) + bundled.map(\.name) }

  /// The program's own reports or their replacements by plugins, then the plugins' additional
  /// reports.
  package let all: [JourneyReportKind]

  /// Collects the reports.
  ///
  /// - Parameter plugins: An app with the plugins that declare reports; `nil` for none.
  /// - Throws: A diagnostic if a report has the name of one of the program's without replacing it.
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
      "- " + Message("journeys.expected").text(in: language),
      "+ " + Message("journeys.actual").text(in: language),
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
