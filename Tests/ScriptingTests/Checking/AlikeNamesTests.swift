import Testing

@testable import Scripting

@Suite("Names that look the same but are spelled with different characters")
struct AlikeNamesTests {
  private static let composed = "caf\u{e9}"
  private static let decomposed = "cafe\u{301}"

  private func script(steps: String = "", home: String = "", go: String = "none") -> String {
    """
    local Step = steps "Step" { "start", "go"\(steps) }
    screen "Home" { \(home) }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", go = \
    \(go) } }
    """
  }

  private func failure(_ script: String) -> String {
    do {
      _ = try Stage(script)
      return "loaded"
    } catch {
      return "\(error)"
    }
  }

  @Test("They are errors wherever names are declared")
  func declared() {
    let (a, b) = (Self.composed, Self.decomposed)
    for text in [
      script(steps: ", \"\(a)\", \"\(b)\""),
      script(steps: ", \"open(\(a): Int, \(b): Int)\""),
      script(home: "state = { [\"\(a)\"] = 1, [\"\(b)\"] = 2 }"),
      script(home: "button \"\(a)\" { emits = Step.go }, button \"\(b)\" { emits = Step.go }"),
      script() + "screen \"\(a)\" {} screen \"\(b)\" {}",
      script() + "stepper \"\(a)\" {} stepper \"\(b)\" {}",
      script() + "service \"\(a)\" { n = 1 } service \"\(b)\" { n = 2 }",
      script() + "flow \"\(a)\" { root = navigation } flow \"\(b)\" { root = navigation }",
      script(
        steps: ", \"\(a)\"",
        go: "none, [\"\(a)\"] = none, [\"\(b)\"] = pop()"),
    ] {
      let failure = failure(text)
      #expect(
        failure.contains("already declared [E0108]") || failure.contains("look the same"),
        "\(text)\n\(failure)")
    }
  }

  @Test("A flow's state does not confuse them, and refuses to hold both")
  func remembered() throws {
    let stage = try Stage(
      script(
        go: """
          function(flow)
            flow.state["\(Self.composed)"] = 1
            print(flow.state["\(Self.decomposed)"])
            flow.state["\(Self.decomposed)"] = nil
            flow.state["\(Self.decomposed)"] = 2
          end
          """))

    try stage.open(".go")

    #expect(stage.printed == ["nil"])
    #expect(stage.failure().contains("app.lua:7: error: two names look the same, 'café'"))
    #expect(stage.failure().contains("[E0664]"))
  }

  @Test("A value that contains both is refused, and the two are not merged")
  func values() throws {
    let table = "{ [\"\(Self.composed)\"] = 1, [\"\(Self.decomposed)\"] = 2 }"
    for body in [
      "flow.state.x = \(table)", "flow.state = \(table)",
      "flow:make { \"Home\", params = { \(table) } }",
    ] {
      let stage = try Stage(script(go: "function(flow) \(body) end"))
      try stage.open(".go")
      #expect(stage.failure().contains("[E0664]"), "\(body)")
    }
  }
}
