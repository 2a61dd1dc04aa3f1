import Diagnostics

/// The text report: the line that cannot follow, or the actions between lines.
struct ConformText: ConformFormat {
  let name = "text"
  let tellsFailures = false

  /// The maximum number of gaps between lines that are listed.
  private static let most = 20
  /// The maximum number of conforming logs, and of diverging logs, that are listed.
  private static let mostLogs = 50

  func text(_ report: ConformReport, printer: DiagnosticPrinter) -> String {
    var (shown, left) = ([true: 0, false: 0], [true: 0, false: 0])
    var lines: [String] = []
    for log in report.followed {
      if shown[log.conforms, default: 0] < Self.mostLogs {
        shown[log.conforms, default: 0] += 1
        lines += self.lines(of: log, report, printer)
      } else {
        left[log.conforms, default: 0] += 1
      }
    }
    func add(_ message: Message) { lines.append(message.text(in: printer.language)) }
    for (conforms, count) in [(true, left[true] ?? 0), (false, left[false] ?? 0)] where count > 0 {
      add(Message("logs.moreLogs", ["count": count, "conforms": conforms]))
    }
    if !report.followed.isEmpty { add(sum(of: report)) }
    if report.hidesState, !report.followed.isEmpty { add(Message("logs.conformHidesState")) }
    if !report.stopped.isEmpty {
      add(
        Message(
          "logs.conformStopped",
          [
            "shown": report.stopped.prefix(5).map { VisibleText.line(of: $0) }.joined(
              separator: ", "), "rest": report.stopped.count - min(report.stopped.count, 5),
          ]))
    }
    return lines.joined(separator: "\n")
  }

  private func lines(
    of log: FollowedLog, _ report: ConformReport, _ printer: DiagnosticPrinter
  ) -> [String] {
    var lines: [String] = []
    if let diagnostic = report.diagnostic(of: log) {
      var printer = printer
      printer.sources = log.sources
      lines.append(printer.text(for: diagnostic))
    }
    lines.append(Message.answer(log).text(in: printer.language))
    lines += log.remarks.map { "  " + $0.text(in: printer.language) }
    if let retracing = log.retracing {
      lines += retracing.gaps.prefix(Self.most).map {
        "  " + Message.gap($0).text(in: printer.language)
      }
      let rest = retracing.count - min(retracing.count, Self.most)
      if rest > 0 {
        lines.append("  " + Message("logs.moreGaps", ["count": rest]).text(in: printer.language))
      }
    }
    return lines
  }

  private func sum(of report: ConformReport) -> Message {
    let logs = report.followed
    let good = logs.count { $0.conforms }
    let unknown = logs.count { !$0.conforms && $0.isCut }
    let map = report.map
    return Message(
      "logs.sum",
      [
        "logs": logs.count,
        "counts": Message(
          [
            ("logs.sumGood", good), ("logs.sumBad", logs.count - good - unknown),
            ("logs.sumUnknown", unknown),
          ].filter { $0.1 > 0 }.map { Message($0.0, ["count": $0.1]) }, separator: ", "),
        "told": map.count { $0.isTold }, "entries": map.count,
      ])
  }
}

extension Message {
  fileprivate static func answer(_ log: FollowedLog) -> Message {
    let name = VisibleText.line(of: log.log.name)
    let (noise, lines) = (log.log.skipped, log.log.recognised)
    guard let last = log.divergence?.line ?? log.unread.first?.line else {
      return Message(
        "logs.answerConforms",
        ["name": name, "lines": lines, "ways": log.ways, "skipped": noise])
    }
    let count = log.log.events.count { $0.line < last }
    if log.divergence == nil {
      return Message("logs.answerUnread", ["name": name, "count": count, "skipped": noise])
    }
    return Message(
      "logs.answerDiffers",
      [
        "name": name, "isCut": log.isCut, "count": count, "all": log.log.events.count,
        "skipped": noise,
      ])
  }

  fileprivate static func gap(_ gap: Retracing.Gap) -> Message {
    let actions = gap.silent.map { VisibleText.line(of: $0, upTo: 120) }.joined(separator: "  ")
    return Message(
      "logs.gap", ["after": gap.after, "before": gap.before, "actions": actions])
  }
}

extension ConformReport {
  func diagnostic(of log: FollowedLog) -> Diagnostic? { log.diagnostic(in: app) }
}
