import Diagnostics
import Revisions
import Shell

/// The commit since which journeys fail or pass, in words.
struct BisectReport {
  private let result: JourneyBisection.Result
  private let printer: DiagnosticPrinter

  init(_ result: JourneyBisection.Result, printer: DiagnosticPrinter) {
    self.result = result
    self.printer = printer
  }

  var text: String {
    ([answer] + failure + outside + [sum] + skipped).joined(separator: "\n")
  }

  private var answer: String {
    if case .hidden = result.answer {
      let head = text("bisect.hidden", ["count": result.suspects.count, "fails": result.fails])
      return ([head] + result.suspects.map(line)).joined(separator: "\n")
    }
    guard let commit = result.suspects.first else { return "" }
    let head = text("bisect.found", ["commit": commit.short, "fails": result.fails])
    return head + "\n  " + commit.line
  }

  private var failure: [String] {
    guard let failure = result.failure, let finding = failure.findings.sorted.first else {
      return []
    }
    var printer = printer
    printer.sources = failure.sources
    return [printer.text(for: finding)]
  }

  private var outside: [String] {
    result.outside.map {
      [text("bisect.outside", ["commit": $0.short, "fails": result.fails])]
    } ?? []
  }

  private var sum: String {
    text(
      "bisect.sum",
      [
        "old": result.range.old, "new": result.range.new, "fails": result.fails,
        "tried": result.tried, "count": result.commits, "skipped": result.skipped.count,
      ])
  }

  private var skipped: [String] {
    result.skipped.map { skipped in
      let reason = skipped.reason.map { ": " + $0.message.text(in: printer.language) } ?? ""
      return line(skipped.commit) + reason
    }
  }

  private func line(_ commit: DescribedCommit) -> String {
    "  \(commit.short) \(commit.line)"
  }

  private func text(
    _ id: String, _ values: KeyValuePairs<String, any MessageValue>
  ) -> String {
    VisibleText.of(Message(id, values).text(in: printer.language))
  }
}

extension JourneyBisection.Result {
  var json: JSON {
    let isFound = if case .found = answer { true } else { false }
    return .object([
      "change": .string(fails ? "fails" : "passes"),
      "commit": isFound ? suspects.first?.json : nil,
      "suspects": isFound ? nil : .array(suspects.map(\.json)),
      "failure": failure?.findings.sorted.first.map(Self.json),
      "outside": outside?.json,
      "old": Self.json(range.old, old), "new": Self.json(range.new, new),
      "commits": .int(commits), "tried": .int(tried),
      "skipped": .array(
        skipped.map { skipped in
          .object([
            "commit": skipped.commit.json, "reason": skipped.reason.map(Self.json),
          ])
        }),
    ])
  }

  private static func json(_ name: String, _ commit: DescribedCommit) -> JSON {
    .object(["revision": .string(name), "commit": commit.json])
  }

  private static func json(_ finding: Diagnostic) -> JSON {
    .object([
      "code": .text(finding.message.code), "message": .string(finding.message.english),
      "file": .text(finding.location?.file), "line": .number(finding.location?.line),
    ])
  }
}
