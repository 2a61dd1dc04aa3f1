import Diagnostics
import Driving
import Exploring
import Scripting
import Testing

@Suite("Exploring relaunches")
struct RelaunchTests {
  /// A service that remembers a name, and what the app does when it starts.
  private func told(
    _ start: String, head: String = "", save: String = "flow.services.Login:keep()",
    adapt: String = "", persisted: Bool = true
  ) throws -> [String] {
    try Told(
      """
      local Step = steps "Step" { "start", "save" }
      \(head)
      service "Login" { persisted = \(persisted), state = { name = "" },
        keep = function(login) login.state.name = "Kim" end,
        name = function(login) return login.state.name end }
      screen "Home" { button "Save" { emits = Step.save } }
      screen "Inside" { button "Save" { emits = Step.save } }
      flow "App" { root = navigation, start = Step.start, needs = "Login", \(adapt) navigate = {
        start = function(flow) \(start) end, save = function(flow) \(save) end } }
      """
    ) { $0.options.relaunches = true }.lines.filter { $0 > "E1" }
  }

  @Test("A start that copes with what is persisted is fine")
  func fine() throws {
    let lines = try told("return set(flow.services.Login:name() == '' and 'Home' or 'Inside')")

    #expect(lines == [])
  }

  @Test("A start that fails with what is persisted is told once, as that")
  func fails() throws {
    let lines = try told(
      "if flow.services.Login:name() ~= '' then error 'no' end return set 'Home'")

    #expect(
      lines
        == ["E1124 2 inputs lead there: :tap Save  :relaunch"])
  }

  @Test("A start that nothing handles is told, if the first one was handled")
  func notReady() throws {
    let adapt = """
      adapt = function(flow, step)
        if step == Step.start and flow.services.Login:name() ~= '' then return nil end
        return step
      end,
      """

    let lines = try told("return set 'Home'", adapt: adapt)

    #expect(
      lines
        == ["E1125 2 inputs lead there: :tap Save  :relaunch"])
  }

  @Test("A start that a variable decides is told")
  func variable() throws {
    let lines = try told(
      "return set(saved and 'Inside' or 'Home')", head: "local saved = false",
      save: "saved = true")

    #expect(lines.contains { $0.hasPrefix("E1126 ") }, "\(lines)")
  }
}
