package import Conforming
package import Diagnostics

/// The sessions of tables: CSV and JSON lines, whose columns a map names.
///
/// Sessions are told apart by a column. What that says is hashed when a session is given away, and nothing else of it
/// is kept.
package struct SessionTable {
  private struct Row {
    let session: Int
    let moment: Moment?
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
      throw Diagnostic(.error, .isArray(text.name), cure: .isArrayCure)
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
      for (role, column) in map.columns.sorted(by: { $0.value < $1.value }) {
        guard let place = names.firstIndex(of: column) else {
          throw Diagnostic(
            .error, .noSuchColumn(column, text.name), cure: .namesOrNumbers)
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
        .error, fault.isOpen ? .openQuote : .behindQuote,
        at: SourceLocation(file: text.name, line: fault.line),
        cure: fault.isOpen ? .openQuoteCure : .behindQuoteCure)
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
    let moment = time.flatMap { Moment($0) }
    if time != nil, moment == nil {
      throw Diagnostic(
        .error, .noMoment(file, map.columns[.time] ?? ""), cure: .momentCure)
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
    return Message(
      "E1089", en: "'\(file)' has no column '\(column)'", ko: "'\(file)'에 '\(column)' 열이 없습니다")
  }
  fileprivate static let namesOrNumbers = Message(
    en:
      "the first line has the names of the columns; if it has none, say numbers: session=1,flow=2,step=3",
    ko: "첫 줄에 열 이름이 있어야 합니다. 없으면 번호로 쓰세요: session=1,flow=2,step=3")
  fileprivate static let openQuote = Message(
    "E1097", en: "a quotation that begins in this line does not end", ko: "이 줄에서 시작한 따옴표가 닫히지 않았습니다"
  )
  fileprivate static let openQuoteCure = Message(
    en: "the file may be cut off; a quote within quotes is written twice",
    ko: "파일이 잘렸을 수 있습니다. 따옴표 안의 따옴표는 두 번 씁니다")
  fileprivate static let behindQuote = Message(
    "E1151", en: "text stands behind the quote that ends a field", ko: "필드를 닫는 따옴표 뒤에 글이 있습니다")
  fileprivate static let behindQuoteCure = Message(
    en:
      "a quote within quotes is written twice, or with a backslash before each of them in the file",
    ko: "따옴표 안의 따옴표는 두 번 쓰거나, 파일 전체에서 앞에 백슬래시를 씁니다")
  fileprivate static func isArray(_ file: String) -> Message {
    let file = VisibleText.line(of: file)
    return Message(
      "E1152", en: "'\(file)' is one array of JSON, not a line for each row",
      ko: "'\(file)'는 JSON 배열 하나이며 행마다 한 줄이 아닙니다")
  }
  fileprivate static let isArrayCure = Message(
    en: "write each element on a line of its own: jq -c '.[]' FILE > rows.jsonl",
    ko: "원소마다 한 줄로 쓰세요: jq -c '.[]' FILE > rows.jsonl")
  fileprivate static func noMoment(_ file: String, _ column: String) -> Message {
    let (file, column) = (VisibleText.line(of: file), VisibleText.line(of: column))
    return Message(
      "E1090", en: "a row of '\(file)' has no time in the column '\(column)'",
      ko: "'\(file)'의 한 행에 '\(column)' 열의 시각이 없습니다")
  }
  fileprivate static let momentCure = Message(
    en:
      "a time is a number or a date such as 2026-11-23T21:08:26Z; leave time= out if rows are in order",
    ko: "시각은 숫자나 2026-11-23T21:08:26Z 같은 날짜입니다. 행이 순서대로면 time=을 빼세요")
}
