import Diagnostics

/// Findings for people, with the source line, the place on it, and the cure.
struct TextFindings: FindingFormat {
  let name = "text"
  let tellsFailures = false

  func text(_ report: Report, printer: DiagnosticPrinter) -> String {
    let checked = report.scripts.filter { $0.inspection != nil }
    let sorted = checked.map(\.sorted)
    let found = zip(checked, sorted).flatMap { script, findings -> [String] in
      var printer = printer
      printer.sources = script.sources
      return findings.map { printer.text(for: $0.named) }
    }
    let all = Diagnostics(sorted.joined().map(\.diagnostic))
    if checked.isEmpty { return "" }
    let total = found.isEmpty ? "" : printer.summary(of: all)
    let intended = checked.reduce(0) { $0 + ($1.inspection?.intendedCount ?? 0) }
    let known = checked.reduce(0) { $0 + ($1.inspection?.knownCount ?? 0) }
    let end = Message(
      "checks.checked",
      ["scripts": checked.count, "found": total, "intended": intended, "known": known])
    let parts =
      report.parts.isEmpty
      ? []
      : [
        Message(
          "checks.notLookedAt",
          [
            "shown": report.parts.prefix(5).joined(separator: ", ")
              + (report.parts.count > 5 ? ", …" : ""), "count": report.parts.count,
          ])
      ]
    let remarks = checked.flatMap(\.remarks)
    return (found + (remarks + [end] + parts).map { $0.text(in: printer.language) }).joined(
      separator: "\n")
  }
}

extension Finding {
  /// The diagnostic with the name of its check, which is the name that `intended` takes.
  fileprivate var named: Diagnostic {
    var diagnostic = diagnostic
    diagnostic.context = Message("checks.foundBy", ["check": check])
    return diagnostic
  }
}
