import Foundation
import Navigation
import Testing

@testable import Conformance

@Suite("Conformance programs as flow scripts")
struct LuaProgramTests {
  @Test(
    "Every program gives its expected results as a script",
    arguments: LuaProgram.Form.allCases)
  func results(_ form: LuaProgram.Form) throws {
    let suite = try Fixtures.programs
    let differences = try suite.differences(as: form)

    #expect(differences == [])
    #expect(suite.names.count == 329, "programs that ran as scripts")
  }

  @Test("Entries are written as data if the meaning is the same, otherwise as functions")
  func data() throws {
    let script = LuaProgram(try program(Self.example))

    #expect(script.text == Self.dataScript)
  }

  @Test("All entries can be written as functions")
  func functions() throws {
    let script = LuaProgram(try program(Self.example), form: .functions)

    for entry in Self.functionEntries { #expect(script.text.contains(entry)) }
    #expect(!script.text.contains("all { p"))
  }

  @Test("Each step gets a unique name that is valid in Lua and Swift and maps back to the step")
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

  @Test(
    "A screen that is a flow's root emits under its own name, other roots under the flow's name")
  func emitterNames() throws {
    let writer = LuaWriter(form: .data, try program(Self.example))

    let names = ["v", "m#2", "A.root", "A#1.root", "B.root", "B#1.root"].map(writer.emitter)

    #expect(names == ["v", "m#2", "A", "A#1", "B.root", "B.root#1"])
  }

  @Test("A guard that answers later awaits an answer and then returns its step")
  func laterAnswers() throws {
    let program = try program(
      #"{"A": {"root": "tabs", "adapt": {"go": {"later": "on"}}, "navigate": {}}}"#)

    #expect(
      LuaProgram(program).text.contains(
        #"go = function() await "later" return Step.on end"#))
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
