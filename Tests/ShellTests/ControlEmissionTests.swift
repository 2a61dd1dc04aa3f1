import Driving
import Scripting
import Testing

@testable import Shell

@Suite("What controls emit")
struct ControlEmissionTests {
  @Test("No line that may type a secret is kept in the prompt's history")
  func history() throws {
    let stage = try EditedStage(
      """
      local Step = steps "S" { "start" }
      screen "Home" { field "pin" { secure = true } }
      flow "F" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """)
    let app = stage.shell.app

    #expect(app.withoutSecrets(":type pin 1234") == nil)
    #expect(app.withoutSecrets("type(\"pin\", \"1234\")") == nil)
    #expect(app.withoutSecrets(":screen") == ":screen")
    #expect(
      app.withoutSecrets("x = secret '1234'") == "x = secret \"\(SealedText("1234").token)\"")
  }

  @Test("A secret in Lua is sealed as Lua reads it")
  func escaped() {
    let token = SealedText("a\"b\\").token
    #expect(SecretWord.sealed(in: #"x = secret "a\"b\\""#) == "x = secret \"\(token)\"")
    #expect(SecretWord.sealed(in: "secret = 1") == "secret = 1")
  }
}
