import Testing

@testable import Analysis

@Suite("Checks declared by scripts")
struct ScriptCheckTests {
  @Test("A check that fails is reported, along with the findings of the other checks")
  func failing() throws {
    let script = """
      check "broken" { find = function(graph) return graph.no.field end }
      check "titles" { find = function(graph) return { { "has no title", screen = "Home" } } end }
      local Step = steps "S" { "start" }
      screen "Home" { intended "dead end" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """

    let told = try checked(script)

    #expect(
      told == """
        app.lua:1:54: error: attempt to index a nil value (field 'no') [E0114]
            1 | check "broken" { find = function(graph) return graph.no.field end }
              |                                                      ^^
         check: broken
        app.lua:4:8: warning: has no title
            3 | local Step = steps "S" { "start" }
            4 | screen "Home" { intended "dead end" }
              |        ^^^^^^
         check: titles
        1 script: 1 error, 1 warning, 1 intended
        """)
    let firstSaid = try checked(script, Selection(disabled: ["broken"]))
    #expect(!firstSaid.contains("E0114"))
    let secondSaid = try checked(script, format: "json")
    #expect(secondSaid.contains(#""check": "broken""#))
  }
}
