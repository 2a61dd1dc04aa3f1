import Testing

@testable import Analysis

@Suite("The check shared-name")
struct SharedNameCheckTests {
  private static let script = """
    local Step = steps "Login" { "start" }
    screen "Home" { intended "dead-end" }
    flow "Login" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
    """

  @Test("A flow with the same name as a step set is reported, with better names for both")
  func told() throws {
    let said = try checked(Self.script, Selection(enabled: ["shared-name"]))

    #expect(
      said == """
        app.lua:3:6: warning: 'Login' is the name of a flow and of a step set [E0426]
            2 | screen "Home" { intended "dead-end" }
            3 | flow "Login" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
              |      ^^^^^^^ name the flow 'LoginFlow' and the step set 'LoginStep'
        app.lua:1: note: the step set 'Login' is declared here
            1 | local Step = steps "Login" { "start" }
         check: shared-name
        1 script: 1 warning, 1 intended
        """)
  }

  @Test("Nothing is reported if the check is off or the names differ")
  func silent() throws {
    let unasked = try checked(Self.script)
    let different = try checked(
      Self.script.replacing("steps \"Login\"", with: "steps \"LoginStep\""),
      Selection(enabled: ["shared-name"]))

    #expect(unasked == "1 script: nothing found, 1 intended")
    #expect(different == "1 script: nothing found, 1 intended")
  }

  @Test("A shared name that is marked as intended is not reported")
  func meant() throws {
    let said = try checked(
      Self.script.replacing(
        "root = navigation", with: "intended \"shared-name\", root = navigation"),
      Selection(enabled: ["shared-name"]))

    #expect(said == "1 script: nothing found, 2 intended")
  }
}
