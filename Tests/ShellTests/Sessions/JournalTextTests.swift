import Diagnostics
import Foundation
import Navigation
import Testing

@testable import Driving
@testable import Shell

@Suite("The text of a session file")
struct JournalTextTests {
  private func journal(_ lines: String...) throws -> (SessionStage, [UInt8]) {
    let stage = try SessionStage()
    let session = try stage.open()
    for line in lines { _ = session.said(line) }
    return (stage, try stage.bytes)
  }

  @Test("A checksum is CRC-32")
  func checksum() {
    #expect(CRC32("123456789").text == "cbf43926")
    #expect(CRC32("").text == "00000000")
  }

  @Test(
    "A value is read back unchanged",
    arguments: [
      Value.none, .bool(true), .int(.min), .int(.max), .double(-0.0), .double(0.1),
      .double(.leastNonzeroMagnitude), .double(1e308), .double(3), .double(.infinity), .string(""),
      .string("\u{0}\u{1B}[2J\"\\\n한국 👨‍👩‍👧"), .list([]), .list([.none, .list([.int(1)])]),
      .record([:]), .record(["record": .record(["number": .string("nan")]), "é": .int(2)]),
    ])
  func values(value: Value) throws {
    let line = JournalLine(7, [JSON.Field(key: "value", value: JSON(kept: value))])
    let read = try #require(JournalLine(reading: Array(line.text.utf8).dropLast()))

    #expect(read == line)
    #expect(read["value"]?.keptValue == value)
  }

  @Test("The header and all inputs of a file are read")
  func whole() throws {
    let (stage, bytes) = try journal(":tap About", ":undo", ":type name 하나", ":clock +2s")
    let text = try JournalText(bytes, of: stage.path)

    #expect(text.header?.script == stage.script)
    #expect(text.entries.map(\.line) == [":tap About", ":undo", ":type name 하나", ":clock +2s"])
    #expect(text.inputCount == 3)
    #expect(text.goodBytes == bytes.count)
    #expect(text.damage == nil)
  }

  @Test("A file cut anywhere gives its complete lines, and a partial line is ignored")
  func truncated() throws {
    let (stage, bytes) = try journal(":tap About", ":back", ":undo")
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }
    for count in 0..<bytes.count {
      let text = try JournalText(Array(bytes.prefix(count)), of: stage.path)
      // A line that lacks its line break only is whole.
      let whole = ends.filter { $0 <= count }.count
      let entries = max(0, whole - 1)

      #expect(text.entries.count == entries, "cut to \(count)")
      #expect((text.header == nil) == (whole == 0), "cut to \(count)")
      let isTorn = count > 0 && !ends.contains(count) && !ends.contains(count - 1)
      #expect((text.damage == .torn) == isTorn, "cut to \(count)")
    }
  }

  @Test("One damaged byte anywhere keeps the lines before it, and the damage is reported")
  func damaged() throws {
    let (stage, bytes) = try journal(":tap About", ":back", ":undo")
    let lines = bytes.split(separator: 0x0A).map(\.count)
    for place in bytes.indices {
      for change: UInt8 in [0x01, 0x20, 0x80, bytes[place] ^ 0x0A] where change != 0 {
        var damaged = bytes
        damaged[place] ^= change
        let line = self.line(of: place, lines)
        do throws(Diagnostic) {
          let text = try JournalText(damaged, of: stage.path)
          let isLastBreak = place == bytes.count - 1

          #expect(line > 0 && text.entries.count <= line - 1 + (isLastBreak ? 1 : 0))
          #expect(text.entries.count >= line - 1 && text.damage != nil, "\(place) \(change)")
        } catch {
          #expect(line == 0 && error.message.code == "E0762", "\(place) \(change)")
        }
      }
    }
  }

  private func line(of place: Int, _ lengths: [Int]) -> Int {
    var rest = place
    for (line, length) in lengths.enumerated() {
      if rest <= length { return line }
      rest -= length + 1
    }
    return lengths.count
  }

  @Test("The lines that cannot be used are reported exactly")
  func told() throws {
    let (stage, bytes) = try journal(":tap About", ":back", ":tap About", ":undo")
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    lines[2][20] ^= 1
    let text = try JournalText(Array(lines.joined(separator: [0x0A])), of: stage.path)

    #expect(text.damage == .damaged(line: 3, unused: 3, whole: [":tap About", ":undo"]))
    #expect(
      text.remark(on: "s", keptAs: "t")?.message.english == """
        line 3 of the session 's' is damaged: Sextant uses the 1 input before it and skips lines 3-5, \
        including :tap About, :undo
        """)
  }

  @Test("A missing line in the middle is damage, even if all others are intact")
  func missing() throws {
    let (stage, bytes) = try journal(":tap About", ":back", ":tap About")
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    lines.remove(at: 2)
    let text = try JournalText(Array(lines.joined(separator: [0x0A])), of: stage.path)

    #expect(text.damage == .damaged(line: 3, unused: 1, whole: [":tap About"]))
  }

  @Test(
    "A file that is not a session is refused",
    arguments: ["hello", "hello\n", "{}\n", "\n", "{\"n\":0}\n", "app \"Shop\"\n\n", "\u{0}\u{0}"])
  func others(text: String) {
    #expect(throws: Diagnostic.self) { try JournalText(Array(text.utf8), of: "x") }
  }
}
