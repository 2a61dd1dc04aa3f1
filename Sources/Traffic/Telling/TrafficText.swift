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
    add(
      Message(
        "logs.head",
        [
          "sessions": sums.sessions, "steps": sums.steps, "skipped": sums.skipped,
          "counts": Message(
            [
              ("logs.possible", sums.possible), ("logs.impossibleCount", sums.impossibleSessions),
              ("logs.unknownCount", sums.unknown),
            ].filter { $0.1 > 0 }.map { Message($0.0, ["count": $0.1]) }, separator: ", "),
        ]))
    if sums.unread > 0 { add(Message("logs.sessionsUnread", ["count": sums.unread])) }
    if sums.fromMiddle > 0 { add(Message("logs.fromMiddle", ["count": sums.fromMiddle])) }
    if report.hidesState { add(Message("logs.trafficHidesState")) }
    if report.isStopped { add(Message("logs.trafficStopped")) }
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
    if rows.count > shown.count { add(Message("logs.more", ["count": rows.count - shown.count])) }
  }

  private mutating func addPassages() {
    let rows = report.passages.map { passage, count in
      [
        "\(count.times)", passage.from.text, passage.doing, "→ " + passage.to.text,
        Message("logs.inSessions", ["count": count.sessions]).text(in: language),
      ]
    }
    add(Message("logs.passages"), rows, numbers: [0])
  }

  private mutating func addWays() {
    let rows = report.ways.map { way in
      [way.screen, "\(way.possible)", "\(way.walked)"]
    }
    add(Message("logs.ways"), rows, numbers: [1, 2])
    guard !report.unseen.isEmpty else { return }
    lines.append("")
    add(
      Message(
        "logs.unseen",
        [
          "shown": report.unseen.prefix(20).joined(separator: ", "),
          "rest": report.unseen.count - min(report.unseen.count, 20),
        ]))
  }

  private mutating func addPlaces() {
    let sums = report.sums
    add(
      Message("logs.traps"),
      report.traps.map { spot, trap in
        [
          "\(trap.sessions)", spot.text,
          Message("logs.left", ["count": trap.screensLeft, "all": report.screenCount]).text(
            in: language),
        ]
      }, numbers: [0])
    add(Message("logs.ends"), report.ends.map { ["\($0.sessions)", $0.spot.text] }, numbers: [0])
    if sums.unknown > 0 {
      lines.append("")
      add(Message("logs.unknown", ["count": sums.unknown]))
    }
  }

  private mutating func addImpossible() {
    let sums = report.sums
    let rows = report.impossible.map { key, found in
      [
        "\(found.sessions)",
        Message(
          "logs.cannot",
          [
            "flow": key.flow, "step": key.step, "visible": key.visible,
            "differsInValues": key.differsInValues,
          ]
        ).text(in: language), found.text,
      ]
    }
    add(Message("logs.impossible"), rows, numbers: [0])
    guard sums.unreadable.sessions > 0 else { return }
    lines.append("")
    add(
      Message(
        "logs.unreadable", ["count": sums.unreadable.sessions, "found": sums.unreadable.text]))
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
