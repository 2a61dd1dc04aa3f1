import Foundation
import Navigation
import Testing

@testable import Conformance

@Suite("Conformance programs as flow scripts")
struct LuaProgramTests {
  @Test(
    "Every program without later answers does as a script what is expected of it",
    arguments: LuaProgram.Form.allCases)
  func results(_ form: LuaProgram.Form) throws {
    let suite = try Fixtures.programs
    let names = try suite.names(for: form)

    let differences = try names.compactMap { name in
      try suite.difference(name, as: form).map { "\(name): \($0)" }
    }

    #expect(differences == [])
    #expect(names.count == 288, "programs that ran as scripts")
    #expect(suite.names.count - names.count == 20, "programs left out: their guards answer later")
  }

  @Test("Entries are data where that has the same meaning, and functions otherwise")
  func data() throws {
    let script = try LuaProgram(try program(Self.example))

    #expect(script.text == Self.dataScript)
  }

  @Test("All entries can be functions")
  func functions() throws {
    let script = try LuaProgram(try program(Self.example), form: .functions)

    for entry in Self.functionEntries { #expect(script.text.contains(entry)) }
    #expect(!script.text.contains("all { p"))
  }

  @Test("Each step gets a name of its own that Lua and Swift accept, and is known by it again")
  func stepNames() {
    var names = StepNames(set: "Step")

    let legal = ["show(Home)", "show(Home", "<none>", "none", "end", "case", "2nd", "home!"]
      .map { names.add($0) }

    #expect(
      legal
        == ["show_Home", "show_Home2", "none", "none2", "_end", "_case", "_2nd", "home2"])
    #expect(legal.map { names.name(ofCase: $0) }.last == "home!")
    #expect(names.step("show(Home").name == "show_Home2")
    #expect(names.step("home").case.set == "RxFlowStep")
  }

  @Test("A screen that is a flow's root is called by its own name, other roots by the flow's")
  func emitterNames() throws {
    let writer = LuaWriter(form: .data, flows: try program(Self.example).flows)

    let names = ["v", "m#2", "A.root", "A#1.root", "B.root", "B#1.root"].map(writer.emitter)

    #expect(names == ["v", "m#2", "A", "A#1", "B.root", "B.root#1"])
  }

  @Test("A program whose guard answers later is no script, and says why")
  func laterAnswers() throws {
    let program = try program(
      #"{"A": {"root": "tabs", "adapt": {"go": {"later": "on"}}, "navigate": {}}}"#)

    let error = try #require(throws: Malformed.self) { try LuaProgram(program) }

    #expect(error.reason == "scripts cannot let a guard answer later")
  }

  private func program(_ flows: String) throws -> Program {
    let text = """
      {"format": 1, "name": "example", "root": {"flow": "A"}, "flows": \(flows), "script": [
        {"do": "navigate", "step": "show(Home)"}
      ]}
      """
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    return try Program(Place(path: "example.json", key: "", value: value))
  }
}
