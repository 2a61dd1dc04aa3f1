package import Conforming
package import Diagnostics

/// The sessions of tables: CSV and JSON lines, whose columns a map names.
///
/// Sessions are told apart by a column. What that says is hashed when a session is given away, and nothing else of it
/// is kept.
package struct SessionTable {
  private struct Row {
    let session: Int
    let moment: Timestamp?
    let line: Range<Int>
  }

  private let map: ColumnMap
  private let salt: String
  /// The lines of all rows, each with its end.
  private var lines: [UInt8] = []
  private var rows: [Row] = []
  private var numbers: [[UInt8]: Int] = [:]
  /// How many rows tell of no navigation, or could not be read.
  package private(set) var skipped = 0
  /// A key that no line of a file of JSON lines has; in a part of a table it may be in others.
  package private(set) var missing: Diagnostic?

  /// - Parameter salt: What is hashed with each identifier.
  package init(_ map: ColumnMap, salt: String) {
    self.map = map
    self.salt = salt
  }

  /// Reads a table.
  ///
  /// - Throws: A diagnostic, which shows nothing of the table, if a column is missing or a time is none.
  package mutating func add(_ text: LogText) throws(Diagnostic) {
    let start = text.bytes.drop { $0 <= 0x20 }
    let first = start.first
    if first == UInt8(ascii: "{") {
      try addJSON(text)
    } else if first == UInt8(ascii: "["), Self.isArray(start.dropFirst()) {
      throw Diagnostic(
        .error, Message("E1152", ["file": VisibleText.line(of: text.name)]))
    } else if first != nil {
      try addCSV(text)
    }
  }

  /// Whether what stands behind a bracket is the first element of an array of JSON, or its end.
  private static func isArray(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first { $0 > 0x20 }.map { Set("{[]".utf8).contains($0) } ?? true
  }

  /// Gives away the sessions, each with its hashed name, in the order in which they were found.
  ///
  /// - Parameters:
  ///   - patterns: Shapes of lines besides those that are known.
  ///   - skipsUnread: Lines about navigation may be skipped that cannot be read.
  ///   - body: Takes a session; whether it wants more.
  package func sessions(
    _ patterns: [LinePattern], skipsUnread: Bool = false,
    _ body: (_ name: String, ReadLog) -> Bool
  ) throws(Diagnostic) {
    let order = rows.indices.sorted { one, other in
      let (left, right) = (rows[one], rows[other])
      if left.session != right.session { return left.session < right.session }
      if let first = left.moment, let second = right.moment, first != second {
        return first < second
      }
      return one < other
    }
    var sorted: [UInt8] = []
    sorted.reserveCapacity(lines.count)
    var parts = Array(repeating: 0..<0, count: numbers.count)
    var start = 0
    for (place, row) in order.enumerated() {
      sorted += lines[rows[row].line]
      let isLast = place + 1 == order.count || rows[order[place + 1]].session != rows[row].session
      guard isLast else { continue }
      parts[rows[row].session] = start..<sorted.count
      start = sorted.count
    }
    var names = Array(repeating: "", count: numbers.count)
    for (id, number) in numbers { names[number] = SessionName.hash(id, salt: salt) }
    var texts = SessionTexts(
      try LogText(sorted, named: "--columns"), patterns: patterns, skipsUnread: skipsUnread)
    for (name, part) in zip(names, parts) where !part.isEmpty {
      guard body(name, texts.log(in: part)) else { return }
    }
  }

  // MARK: Reading

  private mutating func addCSV(_ text: LogText) throws(Diagnostic) {
    var records = CSVRecords(text.bytes)
    records.findEscape()
    var fields: [[UInt8]] = []
    var places: [ColumnMap.Role: Int] = [:]
    if map.isOfNumbers {
      places = map.columns.compactMapValues { Int($0).map { $0 - 1 } }
    } else {
      guard records.next(&fields) else { return }
      let names = fields.map { String(decoding: $0, as: UTF8.self) }
      for (role, column) in map.columns.ordered(by: { $0.value < $1.value }) {
        guard let place = names.firstIndex(of: column) else {
          throw Diagnostic(
            .error, .noSuchColumn(column, text.name), cure: Message("logs.namesOrNumbers"))
        }
        places[role] = place
      }
    }
    while records.next(&fields) {
      try add(in: text.name) { role in
        places[role].flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? []
      }
    }
    if let fault = records.fault {
      throw Diagnostic(
        .error, fault.isOpen ? Message("E1097") : Message("E1151"),
        at: SourceLocation(file: text.name, line: fault.line),
        cure: fault.isOpen ? Message("logs.openQuoteCure") : Message("logs.behindQuoteCure"))
    }
  }

  private mutating func addJSON(_ text: LogText) throws(Diagnostic) {
    let (bytes, map) = (text.bytes, map)
    var (start, seen): (Int, Set<String>) = (0, [])
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      defer { start = end + 1 }
      let line = bytes[start..<end]
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      guard let row = try? JSON(reading: Array(line)) else {
        skipped += 1
        continue
      }
      try add(in: text.name) { role in
        guard let column = map.columns[role], let value = row.value(at: column) else { return [] }
        seen.insert(column)
        return Array(value.utf8)
      }
    }
    guard missing == nil else { return }
    missing = map.columns.values.sorted().first { !seen.contains($0) }.map {
      Diagnostic(.error, .noSuchColumn($0, text.name))
    }
  }

  private mutating func add(
    in file: String, _ value: (ColumnMap.Role) -> [UInt8]
  ) throws(Diagnostic) {
    let session = value(.session)
    let line = map.columns[.line] == nil ? event(value(.flow), value(.step)) : value(.line)
    let time = map.columns[.time] == nil ? nil : String(decoding: value(.time), as: UTF8.self)
    guard !session.isEmpty, !line.isEmpty else {
      skipped += 1
      return
    }
    let moment = time.flatMap { Timestamp($0) }
    if time != nil, moment == nil {
      throw Diagnostic(
        .error, .noMoment(file, map.columns[.time] ?? ""), cure: Message("logs.momentCure"))
    }
    let number = numbers[session] ?? numbers.count
    numbers[session] = number
    let start = lines.count
    lines += line.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    lines.append(0x0A)
    rows.append(Row(session: number, moment: moment, line: start..<lines.count))
  }

  private func event(_ flow: [UInt8], _ step: [UInt8]) -> [UInt8] {
    if flow.isEmpty || step.isEmpty { return [] }
    return Array("did navigate to flow=".utf8) + flow + Array(" and step=".utf8) + step
  }
}

extension JSON {
  /// The text of a key, or of a way of keys with dots; nil if there is none.
  fileprivate func value(at column: String) -> String? {
    if let own = self[column] { return own.plain }
    guard let dot = column.firstIndex(of: ".") else { return nil }
    return self[String(column[..<dot])]?.value(at: String(column[column.index(after: dot)...]))
  }

  private var plain: String? {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    case .double(let number): String(number)
    case .bool(let fact): fact ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

extension Message {
  fileprivate static func noSuchColumn(_ column: String, _ file: String) -> Message {
    let (column, file) = (VisibleText.line(of: column), VisibleText.line(of: file))
    return Message("E1089", ["file": file, "column": column])
  }
  fileprivate static func noMoment(_ file: String, _ column: String) -> Message {
    let (file, column) = (VisibleText.line(of: file), VisibleText.line(of: column))
    return Message("E1090", ["file": file, "column": column])
  }
}
