import Foundation
import Testing

@testable import Diagnostics

@Suite("JSON")
struct JSONTests {
  @Test(
    "is written on one line, with its keys in the given order",
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.bool(false), "false"),
      (.int(-7), "-7"), (.double(0.5), "0.5"), (.double(3), "3.0"),
      (.double(.infinity), "null"), (.double(.nan), "null"),
      (.string(""), #""""#), (.string("한글 🧭"), #""한글 🧭""#),
      (.string("a\"b\\c/d"), #""a\"b\\c/d""#),
      (.string("\n\r\t\u{0}\u{1F}\u{7F}"), "\"\\n\\r\\t\\u0000\\u001f\\u007f\""),
      (.array([]), "[]"), (.array([.int(1), .array([.null])]), "[1,[null]]"),
      (.object(["b": .int(1), "a": .object([:])]), #"{"b":1,"a":{}}"#),
      (.object(["left out": nil, "k\"": .null]), #"{"k\"":null}"#),
    ] as [(JSON, String)])
  func text(_ json: JSON, _ text: String) {
    #expect(json.text == text)
  }

  @Test("is readable by other parsers, whatever characters it contains")
  func readable() throws {
    let numbers = [
      0...0x2FFF, 0xFE00...0xFFFF, 0x1BC00...0x1BCFF, 0x1D100...0x1D1FF, 0xE0000...0xE01FF,
    ]
    let scalars = numbers.joined().compactMap { Unicode.Scalar(UInt32($0)) }.map(String.init)
    let text = JSON.array(scalars.map(JSON.string)).text

    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String]

    #expect(read == scalars)
    let found = try JSON(reading: text)
    #expect(found == .array(scalars.map(JSON.string)))
    #expect(!text.contains("\n"))
    #expect(VisibleText.output(text) == text)
  }

  @Test("is written as a document of several lines with sorted keys")
  func document() {
    let value = JSON.object([
      "b": .array([.int(1), .object(["z": .null, "a": .array([])])]), "a": .object([:]),
    ])
    #expect(
      value.document == """
        {
          "a": {},
          "b": [
            1,
            {
              "a": [],
              "z": null
            }
          ]
        }
        """)
  }
}
