import Diagnostics
import Journeys
import Scripting

/// All words of journeys, as their document lists them.
enum JourneyReference {
  static var page: String {
    let parts = Dictionary(grouping: JourneyWordCatalog.parts, by: \.id.kind)
      .mapValues { $0.map { row($0.usage, $0.summary) } }
    let options = JourneyOption.all.map { row($0.usage, $0.summary) }
    let reports =
      (JourneyReportCatalog.own.map { ($0.name, $0.summary) } + JourneyReportCatalog.bundled)
      .map { row($0.0, $0.1) }
    return [
      table("Word", parts[.journeyWord] ?? []),
      "### Expectations\n\n" + table("Expectation", parts[.expectation] ?? []),
      "### Options of a journey\n\n" + table("Option", options),
      "### Reports\n\n" + table("`--report`", reports),
    ].joined(separator: "\n")
  }

  private static func table(_ head: String, _ rows: [String]) -> String {
    "| \(head) | Is |\n|---|---|\n" + rows.joined()
  }

  private static func row(_ usage: String, _ summary: Message) -> String {
    let written = usage.split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
    return "| `\(written)` | \(summary.english) |\n"
  }
}
