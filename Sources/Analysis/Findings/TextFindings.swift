import Diagnostics

/// Findings for people, with the source line, the place on it, and the cure.
struct TextFindings: FindingFormat {
  let name = "text"
  let summary = Message(en: "for people", ko: "사람이 읽는 형식")
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
    let end = Message.checked(checked.count, found: total, intended: intended, known: known)
    let parts = report.parts.isEmpty ? [] : [Message.notLookedAt(report.parts)]
    let remarks = checked.flatMap(\.remarks)
    return (found + (remarks + [end] + parts).map { $0.text(in: printer.language) }).joined(
      separator: "\n")
  }
}

extension Finding {
  /// The diagnostic with the name of its check, which is the name that `intended` takes.
  fileprivate var named: Diagnostic {
    var diagnostic = diagnostic
    diagnostic.context = .foundBy(check)
    return diagnostic
  }
}

extension Message {
  fileprivate static func foundBy(_ check: String) -> Message {
    Message(en: "found by \(check)", ko: "\(check) 검사")
  }
  fileprivate static func notLookedAt(_ files: [String]) -> Message {
    let shown = files.prefix(5).joined(separator: ", ") + (files.count > 5 ? ", …" : "")
    return Message(
      en: """
        not looked at: \(shown), because no flow starts there and no script requires \
        \(files.count == 1 ? "it" : "them")
        """,
      ko: "보지 않은 파일: \(shown). 시작하는 플로우가 없고, require하는 스크립트도 없습니다")
  }
  fileprivate static func checked(
    _ scripts: Int, found: String, intended: Int, known: Int
  ) -> Message {
    let meant =
      (intended > 0 ? ", \(intended) intended" : "") + (known > 0 ? ", \(known) known" : "")
    let meantKorean =
      (intended > 0 ? ", 의도한 것 \(intended)개" : "") + (known > 0 ? ", 알려진 것 \(known)개" : "")
    return Message(
      en: "\(scripts) \(scripts == 1 ? "script" : "scripts"): "
        + (found.isEmpty ? "nothing found" : found) + meant,
      ko: "스크립트 \(scripts)개: " + (found.isEmpty ? "찾아낸 것 없음" : found) + meantKorean)
  }
}
