import Diagnostics
import Testing

@testable import Shell

@Suite("The prompt's own variables")
struct PromptVariableTests {
  @Test("are the last values, the last error, the last step, and the current place")
  func variables() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript([
      "1 + 1",
      "_ * 10",
      "_ + __",
      "local x = 1",
      "_",
      "nil + 1",
      "_err",
      "_step",
      ":tap names 2",
      "_step",
      "_step.values",
      "_node",
      ":in Welcome",
      "_node.name",
      ":nonsense",
      "_err",
    ])

    #expect(
      transcript == """
        > 1 + 1
        2
        > _ * 10
        20
        > _ + __
        22
        > local x = 1
        > _
        22
        > nil + 1
        prompt#6:1: error: attempt to perform arithmetic on a nil value [E0114]
            1 | nil + 1
        > _err
        "attempt to perform arithmetic on a nil value"
        > _step
        started
        > :tap names 2
           3  HelloFlow#0        namePicked("세종")         handled
              + Greeting#0 on HelloFlow#0
        > _step
        namePicked("세종")
        > _step.values
        { "세종" }
        > _node
        { children = {}, flow = "HelloFlow#0", kind = "screen", name = "Greeting#0", params = { "세종" }, state = {}, title = "Hello, 세종!", visible = true }
        > :in Welcome
        /HelloFlow#0/Welcome#0
        > _node.name
        "Welcome#0"
        > :nonsense
        error: there is no command ':nonsense' [E0501]
              = :help lists the commands
        > _err
        "there is no command ':nonsense'"
        """)
  }
}
