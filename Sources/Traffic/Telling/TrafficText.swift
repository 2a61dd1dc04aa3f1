package import Diagnostics
import TerminalText

/// For people: the sums in tables.
package struct TrafficText {
  private let report: TrafficReport
  private let language: Language
  private var lines: [String] = []

  /// How many rows of a table are told; of the rest, the number.
  private static let most = 30

  package init(_ report: TrafficReport, in language: Language) {
    self.report = report
    self.language = language
    addHead()
    addPassages()
    addWays()
    addPlaces()
    addImpossible()
  }

  /// The text, without a line break at its end.
  package var text: String { lines.joined(separator: "\n") }

  private mutating func add(_ message: Message) { lines.append(message.text(in: language)) }

  private mutating func addHead() {
    let sums = report.sums
    add(.head(sums))
    if sums.unread > 0 { add(.unread(sums.unread)) }
    if sums.fromMiddle > 0 { add(.fromMiddle(sums.fromMiddle)) }
    if report.hidesState { add(.hidesState) }
    if report.isStopped { add(.stopped) }
  }

  /// Rows of a table, numbers to the right.
  private mutating func add(
    _ title: Message, _ rows: [[String]], numbers: Set<Int>
  ) {
    guard !rows.isEmpty else { return }
    lines.append("")
    add(title)
    let shown = rows.prefix(Self.most)
    let widths = (rows.first ?? []).indices.map { column in
      shown.map { DisplayWidth.of($0[column]) }.max() ?? 0
    }
    for row in shown {
      var line = " "
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
        line += " " + (numbers.contains(column) ? space + cell : cell + space)
      }
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    if rows.count > shown.count { add(.more(rows.count - shown.count)) }
  }

  private mutating func addPassages() {
    let rows = report.passages.map { passage, count in
      [
        "\(count.times)", passage.from.text, passage.doing, "→ " + passage.to.text,
        Message.inSessions(count.sessions).text(in: language),
      ]
    }
    add(.passages, rows, numbers: [0])
  }

  private mutating func addWays() {
    let rows = report.ways.map { way in
      [way.screen, "\(way.possible)", "\(way.walked)"]
    }
    add(.ways, rows, numbers: [1, 2])
    guard !report.unseen.isEmpty else { return }
    lines.append("")
    add(.unseen(report.unseen))
  }

  private mutating func addPlaces() {
    let sums = report.sums
    add(
      .traps,
      report.traps.map { spot, trap in
        [
          "\(trap.sessions)", spot.text,
          Message.left(trap.screensLeft, of: report.screenCount).text(in: language),
        ]
      }, numbers: [0])
    add(.ends, report.ends.map { ["\($0.sessions)", $0.spot.text] }, numbers: [0])
    if sums.unknown > 0 {
      lines.append("")
      add(.unknown(sums.unknown))
    }
  }

  private mutating func addImpossible() {
    let sums = report.sums
    let rows = report.impossible.map { key, found in
      ["\(found.sessions)", Message.cannot(key).text(in: language), found.text]
    }
    add(.impossible, rows, numbers: [0])
    guard sums.unreadable.sessions > 0 else { return }
    lines.append("")
    add(.unreadable(sums.unreadable))
  }
}

extension TrafficSums.Examples {
  /// The sessions, each with the number of the step that is in question.
  fileprivate var text: String {
    examples.map { "\($0.session):\($0.steps + 1)" }.joined(separator: " ")
  }
}

extension TrafficSums.Spot {
  fileprivate var text: String {
    screen.isEmpty ? "·" : flow.isEmpty ? screen : "\(screen) (\(flow))"
  }
}

extension Message {
  fileprivate static func head(_ sums: TrafficSums) -> Message {
    let english = [
      (sums.possible, "possible"), (sums.impossibleSessions, "impossible"),
      (sums.unknown, "not known"),
    ]
    let korean = [
      (sums.possible, "가능"), (sums.impossibleSessions, "불가능"), (sums.unknown, "알 수 없음"),
    ]
    let skipped = sums.skipped > 0 ? ", \(sums.skipped) skipped" : ""
    let skippedKorean = sums.skipped > 0 ? ", 건너뜀 \(sums.skipped)" : ""
    let list = english.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let listKorean = korean.filter { $0.0 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    return Message(
      en: "\(sums.sessions) \(sums.sessions == 1 ? "session" : "sessions"), "
        + "\(sums.steps) \(sums.steps == 1 ? "step" : "steps")\(skipped)"
        + (list.isEmpty ? "" : ": \(list)"),
      ko: "세션 \(sums.sessions)개, 스텝 \(sums.steps)개\(skippedKorean)"
        + (listKorean.isEmpty ? "" : ": \(listKorean)"))
  }
  fileprivate static func unread(_ count: Int) -> Message {
    Message(
      en: "\(count) more have no line that is recognised", ko: "알아본 줄이 없는 것 \(count)개 더")
  }
  fileprivate static func fromMiddle(_ count: Int) -> Message {
    Message(
      en: "\(count) begin in the middle: they are not counted in the ways to screens",
      ko: "\(count)개는 중간에서 시작하여 화면까지의 길에 세지 않았습니다")
  }
  fileprivate static let hidesState = Message(
    en:
      "warning: functions of the script keep something in variables, which cannot be followed: numbers may be "
      + "wrong; 'sextant check' names them",
    ko: "경고: 스크립트의 함수가 변수에 무엇을 기억하는데 이는 따라갈 수 없어 숫자가 틀릴 수 있습니다. 'sextant check'로 볼 수 있습니다")
  fileprivate static let stopped = Message(
    en: "stopped by Ctrl-C: the other sessions are not counted", ko: "Ctrl-C로 멈춤. 나머지 세션은 세지 않았습니다")
  fileprivate static let passages = Message(en: "what was done", ko: "한 일")
  fileprivate static func inSessions(_ count: Int) -> Message {
    Message(
      en: "in \(count) \(count == 1 ? "session" : "sessions")", ko: "세션 \(count)개")
  }
  fileprivate static func more(_ count: Int) -> Message {
    Message(en: "  and \(count) more", ko: "  그리고 \(count)개 더")
  }
  fileprivate static let ways = Message(
    en: "actions to a screen: possible, walked (median)", ko: "화면까지 한 일: 가능한 최소, 실제(중앙값)")
  fileprivate static func unseen(_ names: [String]) -> Message {
    let shown = names.prefix(20).joined(separator: ", ")
    let rest = names.count - min(names.count, 20)
    return Message(
      en: "screens nobody saw: \(shown)" + (rest > 0 ? " and \(rest) more" : ""),
      ko: "아무도 보지 않은 화면: \(shown)" + (rest > 0 ? " 외 \(rest)개" : ""))
  }
  fileprivate static let traps = Message(
    en: "traps: sessions that fell in", ko: "함정: 빠진 세션 수")
  fileprivate static func left(_ count: Int, of all: Int) -> Message {
    Message(
      en: "\(count) of \(all) screens can be reached from there",
      ko: "거기서 갈 수 있는 화면은 \(all)개 중 \(count)개")
  }
  fileprivate static let ends = Message(
    en: "screens on which sessions end", ko: "세션이 끝난 화면")
  fileprivate static func unknown(_ count: Int) -> Message {
    Message(
      en:
        "of \(count) sessions a limit was hit before the answer was known (--situations); they are not counted",
      ko: "세션 \(count)개는 답을 알기 전에 제한(--situations)에 닿아 세지 않았습니다")
  }
  fileprivate static let impossible = Message(
    en: "impossible sessions: what cannot follow, and examples as hash:step",
    ko: "불가능한 세션: 이어질 수 없는 것, 예(해시:스텝)")
  fileprivate static func cannot(_ key: TrafficSums.Impossibility) -> Message {
    let flow = key.flow.isEmpty ? "a flow that is not in the script" : key.flow
    let flowKorean = key.flow.isEmpty ? "스크립트에 없는 플로우" : key.flow
    let step = key.step.isEmpty ? "a step that no flow handles" : key.step
    let stepKorean = key.step.isEmpty ? "처리하는 플로우가 없는 스텝" : key.step
    let at = key.visible.isEmpty ? "" : ", visible: \(key.visible)"
    let atKorean = key.visible.isEmpty ? "" : ", 보이는 것: \(key.visible)"
    let values = key.differsInValues ? " with these values (--any-values takes others)" : ""
    let valuesKorean = key.differsInValues ? "(이 값으로는. --any-values는 다른 값도 받음)" : ""
    return Message(
      en: "\(flow) cannot navigate to \(step)\(values)\(at)",
      ko: "\(flowKorean) → \(stepKorean) 불가\(valuesKorean)\(atKorean)")
  }
  fileprivate static func unreadable(_ found: TrafficSums.Examples) -> Message {
    let count = found.sessions
    return Message(
      en:
        "\(count) \(count == 1 ? "session has" : "sessions have") a line about navigation that cannot be read, and "
        + "\(count == 1 ? "is" : "are") counted in nothing (--skip-unreadable): \(found.text)",
      ko: "세션 \(count)개는 이동에 관한 줄을 읽을 수 없어 세지 않았습니다(--skip-unreadable): \(found.text)")
  }
}
