/// All that was measured, as a table to read and as JSON.
struct Report {
  private var rows: [Row] = []

  private struct Row {
    let measured: Measured
    let goal: String
    let isMet: Bool?
  }

  /// Adds what was measured in the same rounds.
  mutating func add(_ group: [Measured]) {
    for measured in group {
      rows.append(
        Row(
          measured: measured, goal: measured.goalText, isMet: measured.isMet))
    }
  }

  /// One line a work, under a heading.
  var table: String {
    let heading = line("work", "a unit", "x floor", "goal", "")
    return ([heading] + rows.map(line)).joined(separator: "\n")
  }

  private func line(_ row: Row) -> String {
    let measured = row.measured
    let met = row.isMet.map { $0 ? "met" : "MISSED" } ?? ""
    return line(
      measured.work.name, measured.valueText, measured.isTime ? rounded(measured.timesFloor) : "",
      row.goal + (measured.addedText.map { " (\($0))" } ?? ""), met)
  }

  private func line(
    _ name: String, _ value: String, _ floor: String, _ goal: String, _ met: String
  ) -> String {
    name.padded(to: 22) + value.padded(to: 14) + floor.padded(to: 10) + goal.padded(to: 36) + met
  }

  /// An object under each work's name.
  var json: String {
    let lines = rows.map { row in
      let met = row.isMet.map { ", \"met\": \($0)" } ?? ""
      let added =
        row.measured.addedText.map { _ in
          "\"timesFloorAdded\": \(rounded(row.measured.added ?? 0)), "
        } ?? ""
      let unit = row.measured.isTime ? "nanoseconds" : "bytes"
      return """
          "\(row.measured.work.name)": { "\(unit)": \(rounded(row.measured.value)), \
        "timesFloor": \(rounded(row.measured.timesFloor)), \(added)"goal": "\(row.goal)"\(met) }
        """
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}

extension Measured {
  /// It is nanoseconds, not bytes.
  var isTime: Bool {
    if case .bytes = work.goal { return false }
    return true
  }

  /// The figure with its unit.
  var valueText: String { rounded(value) + (isTime ? " ns" : " B") }

  /// What it takes more than the work that the goal names.
  var addedText: String? {
    switch work.goal {
    case .added: added.map { "is +\(rounded($0))x" }
    case .same: timesOther.map { "is \(signed(($0 - 1) * 100)) %" }
    case .time, .bytes, .none: nil
    }
  }

  /// What was to be reached.
  var goalText: String {
    switch work.goal {
    case .time(let nanoseconds, nil): "\(rounded(nanoseconds)) ns"
    case .time(let nanoseconds, let times?): "\(rounded(nanoseconds)) ns, \(rounded(times))x"
    case .same(let name, let percent): "as \(name) +\(rounded(percent)) %"
    case .added(let name, let times): "\(name) +\(rounded(times))x"
    case .bytes(let bytes): "\(rounded(bytes)) B"
    case .none: ""
    }
  }

  /// Tells whether the goal is reached; nothing if there is none.
  var isMet: Bool? {
    switch work.goal {
    case .time(let nanoseconds, let times):
      value <= nanoseconds && timesFloor <= times ?? .infinity
    case .same(_, let percent): timesOther.map { $0 <= 1 + percent / 100 }
    case .added(_, let times): added.map { $0 <= times }
    case .bytes(let bytes): value <= bytes
    case .none: nil
    }
  }
}

/// A number with at most one digit after the point.
private func signed(_ value: Double) -> String { (value < 0 ? "" : "+") + rounded(value) }

func rounded(_ value: Double) -> String {
  let tenths = (value * 10).rounded() / 10
  return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
