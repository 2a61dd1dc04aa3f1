package import Diagnostics

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
