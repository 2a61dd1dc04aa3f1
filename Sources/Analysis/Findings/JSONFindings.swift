import Diagnostics

/// Findings for programs: one JSON document, its keys sorted.
struct JSONFindings: FindingFormat {
  let name = "json"
  let tellsFailures = true

  /// Increases when a key changes its meaning or is removed.
  static let schema = 1

  func text(_ report: Report, printer: DiagnosticPrinter) -> String {
    let language = printer.language
    return JSON.object([
      "schema": .int(Self.schema),
      "findings": .array(report.scripts.flatMap { findings(of: $0, language) }),
      "scripts": .array(report.scripts.map(summary)),
    ]).document
  }

  private func summary(of script: Report.Script) -> JSON {
    .object([
      "path": .string(script.path), "loaded": .bool(script.inspection != nil),
      "findings": .int(script.inspection?.findings.count ?? 0),
      "intended": .int(script.inspection?.intendedCount ?? 0), "explored": script.sum,
      "known": .number(script.inspection?.knownCount),
    ])
  }

  private func findings(of script: Report.Script, _ language: Language) -> [JSON] {
    script.errors.sorted.map { document($0, check: nil, script: script, language: language) }
      + script.sorted.map {
        document(
          $0.diagnostic, check: $0.check, detail: $0.detail, script: script, language: language)
      }
  }

  private func document(
    _ diagnostic: Diagnostic, check: String?, detail: JSON? = nil, script: Report.Script,
    language: Language
  ) -> JSON {
    let place = script.sources.place(of: diagnostic)
    let notes = diagnostic.notes.map { note in
      JSON.object([
        "message": .string(note.message.text(in: language)), "file": .text(note.location?.file),
        "line": .number(note.location?.line),
        "origin": .text(script.sources.subject(of: note.location)?.description),
      ])
    }
    return .object([
      "check": .text(check), "code": .string(diagnostic.message.code),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message.text(in: language)),
      "cure": diagnostic.cure.map { .string($0.text(in: language)) },
      "script": .string(script.path), "file": .text(place?.file), "line": .number(place?.line),
      "column": .number(place?.column),
      "origin": .text(script.sources.subject(of: diagnostic.location)?.description),
      "notes": notes.isEmpty ? nil : .array(notes), "detail": detail,
    ])
  }
}
