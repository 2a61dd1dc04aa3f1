import Conformance
import Foundation
import TestFolders
import Testing

@Suite("Malformed programs")
struct MalformedTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let key: String
    let reason: String
    let json: String

    var testDescription: String { key }
  }

  static let cases = [
    Case(key: "", reason: "no JSON that can be read", json: "{"),
    Case(key: "", reason: "an object expected", json: "[]"),
    Case(key: "format", reason: "missing, a whole number expected", json: "{}"),
    Case(key: "format", reason: "format 1 expected", json: #"{"format": 2}"#),
    Case(key: "name", reason: "missing, a text expected", json: #"{"format": 1}"#),
    Case(
      key: "root.flow", reason: "a text expected",
      json: #"{"format": 1, "name": "n", "root": {"flow": 7}, "flows": {}, "script": []}"#),
    Case(key: "root.flow", reason: "no such flow", json: program(root: "B")),
    Case(
      key: "flows.A.root", reason: "\"sheet\" is none of",
      json: program(flow: #"{"root": "sheet", "navigate": {}}"#)),
    Case(
      key: "flows.A.navigate.go.new[0].kind", reason: "\"button\" is none of",
      json: program(entry: #"{"new": [{"id": "x", "kind": "button"}], "contributors": "none"}"#)),
    Case(
      key: "flows.A.navigate.go.new[0].flow", reason: "no such flow",
      json: program(
        entry: #"{"new": [{"id": "x", "kind": "flow", "flow": "Z"}], "contributors": "none"}"#)),
    Case(
      key: "flows.A.navigate.go.effects[0].obj", reason: "missing, a text expected",
      json: program(entry: #"{"effects": [{"fx": "push"}], "contributors": "none"}"#)),
    Case(
      key: "flows.A.navigate.go.effects[0].fx", reason: "\"shake\" is no effect",
      json: program(entry: #"{"effects": [{"fx": "shake"}], "contributors": "none"}"#)),
    Case(
      key: "flows.A.navigate.go.contributors", reason: "\"some\" are no contributors",
      json: program(entry: #"{"contributors": "some"}"#)),
    Case(
      key: "script[0].do", reason: "\"sing\" is no action",
      json: program(script: #"[{"do": "sing"}]"#)),
  ]

  @Test("An invalid value is reported with its file, its key and a reason", arguments: cases)
  func malformed(_ example: Case) throws {
    let folder = try Folder(["example.json": example.json])

    let error = try #require(throws: Malformed.self) {
      try Suite(folder: folder.url).program("example")
    }

    #expect(error.path == folder.file("example.json"))
    #expect(error.key == example.key)
    #expect(error.reason.hasPrefix(example.reason), "\(error.reason)")
  }

  @Test("A folder without programs is reported")
  func nothing() throws {
    let error = try #require(throws: Malformed.self) {
      try Suite(folder: URL(filePath: "/nowhere"))
    }

    #expect(error.description == "/nowhere: no folder that can be read")
  }

  private static func program(
    root: String = "A", flow: String? = nil, entry: String = #"{"contributors": "none"}"#,
    script: String = "[]"
  ) -> String {
    let flow = flow ?? #"{"root": "screen", "navigate": {"go": \#(entry)}}"#
    return """
      {"format": 1, "name": "n", "root": {"flow": "\(root)"}, "flows": {"A": \(flow)},
       "script": \(script)}
      """
  }
}
