import Diagnostics

/// For people: the line that cannot follow, or what was done between lines.
struct ConformText: ConformFormat {
  let name = "text"
  let tellsFailures = false

  /// How many places between lines are told.
  private static let most = 20
  /// How many logs are told that conform, and how many that do not; of the rest, the number.
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
      add(.moreLogs(count, conforms: conforms))
    }
    if !report.followed.isEmpty { add(sum(of: report)) }
    if report.hidesState, !report.followed.isEmpty { add(.hidesState) }
    if !report.stopped.isEmpty { add(.stopped(report.stopped)) }
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
      if rest > 0 { lines.append("  " + Message.moreGaps(rest).text(in: printer.language)) }
    }
    return lines
  }

  private func sum(of report: ConformReport) -> Message {
    let logs = report.followed
    let good = logs.count { $0.conforms }
    let unknown = logs.count { !$0.conforms && $0.isCut }
    let map = report.map
    return .sum(
      logs.count, good, unknown, told: map.count { $0.isTold }, of: map.count)
  }
}

extension Message {
  fileprivate static func answer(_ log: FollowedLog) -> Message {
    let name = VisibleText.line(of: log.log.name)
    let (noise, lines) = (log.log.skipped, log.log.recognised)
    let skipped = noise > 0 ? ", \(noise) skipped" : ""
    let skippedKorean = noise > 0 ? ", 건너뜀 \(noise)줄" : ""
    guard let last = log.divergence?.line ?? log.unread.first?.line else {
      let ways = log.ways == 1 ? "1 way" : "\(log.ways) ways"
      return Message(
        en:
          "\(name): conforms, \(lines) \(lines == 1 ? "line" : "lines"), \(ways) to read it\(skipped)",
        ko: "\(name): 일치, \(lines)줄, 읽는 방법 \(log.ways)가지\(skippedKorean)")
    }
    let count = log.log.events.count { $0.line < last }
    if log.divergence == nil {
      return Message(
        en:
          "\(name): cannot be read to its end, \(count) \(count == 1 ? "step follows" : "steps follow")\(skipped)",
        ko: "\(name): 끝까지 읽을 수 없음, 스텝 \(count)개가 이어짐\(skippedKorean)")
    }
    let all = log.log.events.count
    let answer = log.isCut ? "not known" : "does not conform"
    let answerKorean = log.isCut ? "알 수 없음" : "일치하지 않음"
    return Message(
      en: "\(name): \(answer), \(count) of \(all) steps follow\(skipped)",
      ko: "\(name): \(answerKorean), 스텝 \(all)개 중 \(count)개가 이어짐\(skippedKorean)")
  }

  fileprivate static func gap(_ gap: Retracing.Gap) -> Message {
    let actions = gap.silent.map { VisibleText.line(of: $0, upTo: 120) }.joined(separator: "  ")
    guard let after = gap.after else {
      return Message(
        en: "before line \(gap.before): \(actions)", ko: "\(gap.before)번째 줄 앞: \(actions)")
    }
    return Message(
      en: "between lines \(after) and \(gap.before): \(actions)",
      ko: "\(after)번째와 \(gap.before)번째 줄 사이: \(actions)")
  }

  fileprivate static func moreGaps(_ count: Int) -> Message {
    Message(en: "and in \(count) more places", ko: "그리고 \(count)곳 더")
  }

  fileprivate static func moreLogs(_ count: Int, conforms: Bool) -> Message {
    conforms
      ? Message(en: "and \(count) more logs that conform", ko: "그리고 일치하는 로그 \(count)개 더")
      : Message(
        en: "and \(count) more logs that do not conform, or of which it is not known",
        ko: "그리고 일치하지 않거나 알 수 없는 로그 \(count)개 더")
  }

  fileprivate static let hidesState = Message(
    en:
      "warning: functions of the script keep something in variables, which cannot be followed: the answer may be "
      + "wrong; 'sextant check' names them",
    ko: "경고: 스크립트의 함수가 변수에 무엇을 기억하는데 이는 따라갈 수 없어 답이 틀릴 수 있습니다. 'sextant check'로 볼 수 있습니다")

  fileprivate static func stopped(_ logs: [String]) -> Message {
    let shown = logs.prefix(5).map { VisibleText.line(of: $0) }.joined(separator: ", ")
    let rest = logs.count - min(logs.count, 5)
    return Message(
      en: "stopped by Ctrl-C; not followed: \(shown)" + (rest > 0 ? " and \(rest) more" : ""),
      ko: "Ctrl-C로 멈춤. 따라가지 않은 로그: \(shown)" + (rest > 0 ? " 외 \(rest)개" : ""))
  }

  fileprivate static func sum(
    _ logs: Int, _ good: Int, _ unknown: Int, told: Int, of entries: Int
  ) -> Message {
    let bad = logs - good - unknown
    let english = [
      (good, good == 1 ? "conforms" : "conform"), (bad, bad == 1 ? "does not" : "do not"),
      (unknown, unknown == 1 ? "is not known" : "are not known"),
    ]
    let korean = [(good, "일치"), (bad, "불일치"), (unknown, "알 수 없음")]
    return Message(
      en: "\(logs) \(logs == 1 ? "log" : "logs"): "
        + english.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        + "; \(told) of \(entries) entries of the map were told",
      ko: "로그 \(logs)개: "
        + korean.filter { $0.0 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
        + ". 지도의 항목 \(entries)개 중 \(told)개가 나왔습니다")
  }
}

extension ConformReport {
  func diagnostic(of log: FollowedLog) -> Diagnostic? { log.diagnostic(in: app) }
}
