import SeededNumbers
import Testing

@testable import EditorService

@Suite("Positions of an editor")
struct PositionTests {
  @Test("count UTF-16 units or bytes, and lines by any of the three line ends")
  func units() throws {
    let text = EditorText(path: "/a.lua", text: "한😀x\r\ny\rz\n")
    #expect(text.lineCount == 4)
    #expect(text.position(ofByte: 7, in: .utf16) == TextPosition(line: 0, column: 3))
    #expect(text.position(ofByte: 7, in: .utf8) == TextPosition(line: 0, column: 7))
    #expect(text.byte(at: TextPosition(line: 0, column: 3), in: .utf16) == 7)
    // In the middle of a pair, the character is not split.
    #expect(text.byte(at: TextPosition(line: 0, column: 2), in: .utf16) == 3)
    #expect(text.byte(at: TextPosition(line: 2, column: 0), in: .utf16) == 12)
    #expect(text.byte(at: TextPosition(line: 9, column: 9), in: .utf16) == text.bytes.count)
    #expect(text.byte(at: TextPosition(line: 0, column: 99), in: .utf16) == 8)
  }

  @Test("are the same there and back, in random texts")
  func roundTrip() {
    var numbers = SeededNumbers(seed: Effort.seed)
    for _ in 0..<Effort.count(short: 200, long: 20_000) {
      let parts = (0..<numbers.below(30)).map { _ in
        numbers.pick(["a", "한", "😀", "\n", "\r\n", "é", "\r", " "])
      }
      let text = EditorText(path: "/a.lua", text: parts.joined())
      var byte = 0
      for (number, part) in parts.enumerated() {
        // Nothing can be between the two halves of a line end.
        let isHalf = part == "\n" && number > 0 && parts[number - 1] == "\r"
        for unit in [ColumnUnit.utf8, .utf16] {
          let position = text.position(ofByte: byte, in: unit)
          #expect(
            isHalf || text.byte(at: position, in: unit) == byte, "seed \(Effort.seed): \(parts)")
        }
        byte += part.utf8.count
      }
    }
  }

  @Test("stay right in files with a mark or a `#!` line at their beginning")
  func headers() throws {
    for header in ["#!/usr/bin/env sextant\n", "\u{FEFF}", "\u{FEFF}#!x\n"] {
      let folder = try EditorFolder([
        "app.lua": header
          + "screen \"A\" { titel = \"A\" }\nflow \"F\" { root = window, navigate = {} }\ncoordinate \"F\"\n"
      ])
      let line = header.contains("\n") ? 2 : 1
      let column = 14 + (line == 1 ? 3 : 0)
      let problems = try folder.problems()
      let places = problems.map { String($0.split(separator: " ").first ?? "") }
      #expect(places.contains("app.lua:\(line):\(column)-\(column + 5)"), "\(problems)")
    }
  }
}
