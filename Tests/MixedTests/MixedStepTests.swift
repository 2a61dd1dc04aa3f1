import Navigation
import Scripting
import Testing

@Suite("Steps that are declared both in a script and in Swift")
struct MixedStepTests {
  enum Shared: TypedStep {
    case same(Double)
    case other(id: String)
    static let cases = [Case(same), Case(other)]
  }

  private func outcome(of step: Shared) throws -> String? {
    let scripts = try Script.app(
      """
      steps "Shared" { "same(Double)", "other(id: Int)" }
      screen "Any" {}
      flow "Scripted" { root = navigation, navigate = {
        same  = function(flow, value) return ignore("got " .. value) end,
        other = push "Any",
      } }
      """)
    let coordinator = FlowCoordinator()
    coordinator.coordinate(
      flow: try scripts.flow("Scripted"), with: .one(withSingleStep: step))
    return coordinator.log().last
  }

  @Test("They are the same step if set, name and values agree")
  func same() throws {
    let found = try outcome(of: .same(1.5))
    #expect(found == "Scripted same(1.5): ignored: got 1.5")
  }

  @Test("A value whose type differs from the script's declaration fails the step, with the reason")
  func other() throws {
    let found = try outcome(of: .other(id: "x"))
    #expect(
      found
        == "Scripted other(id: \"x\"): failed: other(id: Int): id is Int, got String")
  }

  @Test("A failure in a script tells Swift its file and line")
  func failing() throws {
    let script = try Script(
      """
      steps "Shared" { "same(Double)" }
      flow "Scripted" { root = navigation, navigate = {
        same = function(flow, value) return value.x.y end,
      } }
      """)
    let scripts = try ScriptApp(contentsOf: script.path)
    let coordinator = FlowCoordinator()
    coordinator.coordinate(
      flow: try scripts.flow("Scripted"), with: .one(withSingleStep: Shared.same(1)))

    guard case .failed(let failure) = coordinator.events().last?.outcome else {
      Issue.record("the step did not fail")
      return
    }
    #expect(failure.file == script.path)
    #expect(failure.line == 3)
  }

  @Test("Output printed by a script goes where Swift directs it")
  func printing() throws {
    let scripts = try Script.app(
      """
      local Step = steps "Shared" { "same(Double)" }
      flow "Scripted" { root = navigation, start = Step.same(2), navigate = {
        same = function(flow, value) print("value", value) end,
      } }
      """)
    var printed = ""
    scripts.output = { printed += $0 }
    FlowCoordinator().coordinate(try #require(scripts.start))

    #expect(printed.contains("value"))
  }
}
