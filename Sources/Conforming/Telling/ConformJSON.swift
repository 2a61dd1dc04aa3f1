import Diagnostics

/// For programs: one JSON document, its keys sorted.
struct ConformJSON: ConformFormat {
  let name = "json"
  let tellsFailures = true

  /// Increases when a key changes its meaning or is removed.
  private static let schema = 1

  func text(_ report: ConformReport, printer: DiagnosticPrinter) -> String {
    let map = report.map
    return JSON.object([
      "schema": .int(Self.schema), "script": .string(report.script),
      "hidesState": .flag(report.hidesState), "stopped": .texts(ifAny: report.stopped),
      "logs": .array(
        report.results.map { document($0, report: report, language: printer.language) }),
      "map": .object([
        "entries": .int(map.count), "told": .int(map.count { $0.isTold }),
        "untold": .array(map.filter { !$0.isTold }.map { .string($0.entry) }),
      ]),
    ]).document
  }

  private func document(
    _ result: ConformReport.Result, report: ConformReport, language: Language
  ) -> JSON {
    switch result {
    case .failed(let log, let diagnostic, _):
      return .object([
        "log": .string(log), "answer": .string("unreadable"),
        "code": .string(diagnostic.message.code),
        "message": .string(diagnostic.message.text(in: language)),
        "cure": diagnostic.cure.map { .string($0.text(in: language)) },
        "line": .number(diagnostic.location?.line),
      ])
    case .followed(let log): return document(log, report: report, language: language)
    }
  }

  private func document(
    _ log: FollowedLog, report: ConformReport, language: Language
  ) -> JSON {
    let answer =
      log.conforms
      ? "conforms" : log.divergence == nil ? "unreadable" : log.isCut ? "unknown" : "diverges"
    let diagnostic = report.diagnostic(of: log)
    return .object([
      "log": .string(log.log.name), "answer": .string(answer), "lines": .int(log.log.recognised),
      "steps": .int(log.log.events.count), "skipped": .int(log.log.skipped),
      "shapes": JSONCodec.dictionary(of: .int).write(log.log.shapes),
      "ways": log.conforms ? .int(log.ways) : nil,
      "unlogged": log.retracing.map { .array($0.gaps.map(document)) },
      "actions": log.retracing.map { .texts($0.actions) },
      "remarks": .array(log.remarks.map { .string($0.text(in: language)) }),
      "divergence": log.divergence.map { document($0, diagnostic: diagnostic, language: language) },
      "unread": log.log.unread.isEmpty
        ? nil : .array(log.log.unread.map { .int($0.line) }),
    ])
  }

  private func document(_ gap: Retracing.Gap) -> JSON {
    .object([
      "after": .number(gap.after), "before": .int(gap.before), "actions": .texts(gap.silent),
    ])
  }

  private func document(
    _ divergence: Divergence, diagnostic: Diagnostic?, language: Language
  ) -> JSON {
    .object([
      "line": .int(divergence.line), "flow": .string(divergence.flow),
      "step": .string(divergence.step), "code": .text(diagnostic?.message.code),
      "message": .text(diagnostic?.message.text(in: language)),
      "visible": .texts(divergence.situations), "situations": .int(divergence.count),
      "allowed": .array(
        divergence.allowed.map { one in
          .object([
            "event": .string(one.event), "actions": .texts(one.actions),
          ])
        }),
      "closest": divergence.closest.map(document),
    ])
  }

  private func document(_ closest: Divergence.Closest) -> JSON {
    switch closest {
    case .replaced(let event):
      .object(["change": .string("replaced"), "event": .string(event)])
    case .missing(let event): .object(["change": .string("missing"), "event": .string(event)])
    case .superfluous: .object(["change": .string("superfluous")])
    case .swapped(let line): .object(["change": .string("swapped"), "line": .int(line)])
    }
  }
}
