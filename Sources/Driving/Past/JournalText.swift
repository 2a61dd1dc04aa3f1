package import Diagnostics

package struct JournalText {
  enum Damage: Hashable {
    /// The last line is incomplete, so its result was never shown.
    case torn
    /// A line is not as it was written.
    ///
    /// - Parameters:
    ///   - line: Its number, from 1.
    ///   - unused: The number of lines from it on.
    ///   - whole: The valid lines of the prompt after it.
    case damaged(line: Int, unused: Int, whole: [String])
  }

  /// The first line; `nil` if the journal is empty or that line is incomplete.
  package let header: JournalHeader?
  package private(set) var entries: [JournalEntry]
  let goodBytes: Int
  /// The good bytes lack the last line break.
  let lacksBreak: Bool
  /// The damage after the valid bytes; `nil` for none.
  let damage: Damage?

  /// Reads the bytes of a journal.
  ///
  /// Linear in their number.
  ///
  /// - Throws: A diagnostic if not even the first line can be used.
  package init(_ bytes: [UInt8], of path: String) throws(Diagnostic) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isBroken = lines.last?.isEmpty == false
    let whole = isBroken ? lines : Array(lines.dropLast())
    guard let first = whole.first,
      let header = try Self.header(first, isBroken: isBroken, count: lines.count, path: path)
    else {
      (header, entries, goodBytes, lacksBreak) = (nil, [], 0, false)
      damage = bytes.isEmpty ? nil : .torn
      return
    }
    var entries: [JournalEntry] = []
    var scripts = header.scripts
    var variables = PromptVariables()
    for line in whole.dropFirst() {
      guard let read = JournalLine(reading: line), read.number == entries.count + 1,
        let entry = JournalEntry(read, after: scripts, variables)
      else { break }
      variables = entry.variables ?? variables
      scripts = entry.scripts ?? scripts
      entries.append(entry)
    }
    let good = entries.count + 1
    self.header = header
    self.entries = entries
    let isWhole = good == whole.count
    lacksBreak = isWhole && isBroken
    let breaks = good - (lacksBreak ? 1 : 0)
    goodBytes = whole.prefix(good).reduce(breaks) { $0 + $1.count }
    damage = isWhole ? nil : Self.damage(whole, from: good, isBroken)
  }

  /// Reads the first line; `nil` if it was not written to its end.
  private static func header(
    _ bytes: ArraySlice<UInt8>, isBroken: Bool, count: Int, path: String
  ) throws(Diagnostic) -> JournalHeader? {
    guard let line = JournalLine(reading: bytes) else {
      let isBegun = JournalHeader.canBegin(Array(bytes))
      if isBroken, count == 1, isBegun { return nil }
      throw Diagnostic(.error, Message("E0762", ["path": path]), cure: cure(isDamaged: isBegun))
    }
    guard line["sextant"] == .string("session") else {
      throw Diagnostic(.error, Message("E0762", ["path": path]), cure: cure(isDamaged: false))
    }
    guard let version = line["version"]?.asNumber, JournalHeader.known.contains(version) else {
      throw Diagnostic(
        .error, Message("E0763", ["path": path, "version": line["version"]?.text ?? "?"]))
    }
    guard let header = JournalHeader(line) else {
      throw Diagnostic(.error, Message("E0762", ["path": path]), cure: cure(isDamaged: true))
    }
    return header
  }

  private static func cure(isDamaged: Bool) -> Message {
    isDamaged ? Message("sessions.restoreFile") : Message("sessions.nameOtherFile")
  }

  private static func damage(
    _ lines: [ArraySlice<UInt8>], from good: Int, _ isBroken: Bool
  ) -> Damage {
    let rest = lines.dropFirst(good)
    if isBroken, rest.count == 1 { return .torn }
    let whole = rest.compactMap { JournalLine(reading: $0)?["line"]?.asText }
    return .damaged(line: good + 1, unused: rest.count, whole: whole)
  }

  /// The scripts at the end.
  var scripts: KeptScripts? { entries.last { $0.scripts != nil }?.scripts ?? header?.scripts }

  /// The variables of the prompt at the end.
  var variables: PromptVariables {
    entries.last { $0.variables != nil }?.variables ?? PromptVariables()
  }

  mutating func forgetEntries() { entries = [] }

  var inputCount: Int { entries.count(where: \.isInput) }

  /// The message about the damage.
  ///
  /// - Parameter copy: The path of a complete copy; `nil` for none.
  package func remark(on path: String, keptAs copy: String?) -> Diagnostic? {
    switch damage {
    case nil: nil
    case .torn: Diagnostic(.warning, Message("E0765", ["path": path]))
    case .damaged(let line, let unused, let whole):
      Diagnostic(
        .warning,
        Message(
          "E0764",
          [
            "line": line, "path": path, "inputs": inputCount, "unused": unused,
            "last": line + unused - 1,
            "list": whole.prefix(5).joined(separator: ", ") + (whole.count > 5 ? ", …" : ""),
          ]),
        cure: copy.map { Message("sessions.damagedKept", ["copy": $0]) })
    }
  }
}

/// One line of a journal: a JSON object with its line number and a checksum at its end.
///
///     {"n":3,"do":"back","input":5,"made":"0c1f…","crc":"89ab12cd"}
///
/// The checksum covers all bytes before `,"crc"`. The number reveals missing lines.
package struct JournalLine: Hashable {
  /// Its place, from 0.
  package let number: Int
  /// The fields without the number and the checksum.
  package let fields: [JSON.Field]

  private static let mark = ",\"crc\":\""

  package init(_ number: Int, _ fields: [JSON.Field]) {
    self.number = number
    self.fields = fields
  }

  /// Reads a line without its line break; `nil` if its checksum does not match.
  package init?(reading bytes: some BidirectionalCollection<UInt8>) {
    let end = Self.mark.utf8.count + 10
    let body = bytes.dropLast(end)
    guard bytes.count > end, bytes.suffix(end).elementsEqual(Self.ending(of: body).utf8),
      String(validating: body, as: UTF8.self) != nil,
      case .object(let fields)? = try? JSON(reading: body + [UInt8(ascii: "}")]),
      let first = fields.first, first.key == "n", case .int(let number) = first.value
    else { return nil }
    self.init(number, Array(fields.dropFirst()))
  }

  /// The line with its line break.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of `text`.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    JSON.object([JSON.Field(key: "n", value: .int(number))] + fields).write(to: &bytes)
    bytes.removeLast()
    bytes += Self.ending(of: bytes).utf8
    bytes.append(0x0A)
    return bytes
  }

  private static func ending(of body: some Sequence<UInt8>) -> String {
    mark + CRC32(body).text + "\"}"
  }

  /// The value of a field; nil if there is none.
  package subscript(key: String) -> JSON? { fields.first { $0.key == key }?.value }
}
