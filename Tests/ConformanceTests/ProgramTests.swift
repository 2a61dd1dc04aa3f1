import Conformance
import Foundation
import Navigation
import TestFolders
import Testing

@Suite("Conformance programs")
struct ProgramTests {
  @Test("Every program gives its expected results")
  func results() throws {
    let suite = try Fixtures.programs

    let differences = try suite.differences()

    #expect(suite.names.count >= 300)
    #expect(differences == [])
  }

  @Test(
    "A program with other results is reported with the differences and a command to run it alone")
  func different() throws {
    let program = """
      {"format": 1, "name": "odd", "root": {"flow": "A"}, "script": [],
        "flows": {"A": {"root": "tabs", "navigate": {}}}}
      """
    let expected = #"{"name": "even", "start": {}, "actions": []}"#
    let folder = try Folder(["odd.json": program, "odd.expected.json": expected])
    let suite = try Suite(folder: folder.url)

    let told = try suite.differences() + suite.differences(["odd"], as: .data)

    let alone = ["", "--lua "].map {
      "alone: swift run sextant-conformance \($0)\(folder.path) odd"
    }
    #expect(told.map { $0.split(separator: "\n  ").last.map(String.init) } == alone)
    #expect(told.allSatisfy { $0.hasPrefix("odd: ") }, "\(told)")
  }

  @Test(
    "The state of a session stays consistent after every action",
    arguments: Fixtures.forms)
  func invariants(_ form: LuaProgram.Form?) throws {
    let suite = try Fixtures.programs

    for name in suite.names {
      let program = try suite.program(name)
      let run = try Run(program, as: form)
      _ = run.start()
      #expect(run.session.checkInvariants() == [], "\(name), start")
      for (index, action) in program.script.enumerated() {
        _ = run.perform(action)
        #expect(run.session.checkInvariants() == [], "\(name), action \(index)")
      }
    }
  }
}
