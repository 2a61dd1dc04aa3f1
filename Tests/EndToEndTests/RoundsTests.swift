import Testing

@Suite("A thousand rounds")
struct RoundsTests {
  private let round = "tap('Login') tap('Ready') tap('Steady') tap('Go')"

  @Test("leave nothing alive: status and tree match those after the first, except for the numbers")
  func nothingLeft() throws {
    let result = try Sextant().run(
      [
        "run", "scripts/ready-steady-go.lua", "--log-style", "guideline",
        "-e", "for i = 1, 1 do \(round) end", "-e", "print('after one')",
        "-e", ":status", "-e", ":tree",
        "-e", "for i = 2, 1000 do \(round) end", "-e", "print('after all')",
        "-e", ":status", "-e", ":tree",
      ])

    #expect(result.code == 0)
    #expect(result.errors == "")
    let afterOne = part(of: result.output, after: "after one", lines: 6)
    let afterAll = part(of: result.output, after: "after all", lines: 6)
    #expect(
      afterOne == """
        clock  0s
        flow   AppFlow#0  ready
        flow   LoginFlow#1  ready, child of AppFlow#0
        ● window
        ● └─ navigation AppFlow#0
        ●    └─ screen Login#1 "Login"  root of LoginFlow#1
        """)
    #expect(
      afterAll
        == afterOne.replacing("LoginFlow#1", with: "LoginFlow#1000")
        .replacing("Login#1 ", with: "Login#1000 "))
  }

  @Test("log the same eight lines a thousand times")
  func sameLines() throws {
    let result = try Sextant().run(
      [
        "run", "scripts/ready-steady-go.lua", "--log-style", "guideline",
        "-e", "for i = 1, 1000 do \(round) end",
      ])

    let first = """
      did navigate to ReadySteadyGo.AppFlow -> login
      did navigate to ReadySteadyGo.LoginFlow -> login

      """
    let each = """
      did navigate to ReadySteadyGo.LoginFlow -> loginIsDone
      did navigate to ReadySteadyGo.AppFlow -> loginIsDone
      did navigate to ReadySteadyGo.TabFlow -> tabs
      did navigate to ReadySteadyGo.TabFlow -> readyIsDone
      did navigate to ReadySteadyGo.TabFlow -> steadyIsDone
      did navigate to ReadySteadyGo.TabFlow -> goIsDone
      did navigate to ReadySteadyGo.AppFlow -> goIsDone
      did navigate to ReadySteadyGo.LoginFlow -> login

      """
    #expect(result == .success(first + String(repeating: each, count: 1000)))
  }

  private func part(of text: String, after mark: String, lines count: Int) -> String {
    let lines = text.split(separator: "\n")
    guard let place = lines.firstIndex(of: Substring(mark)) else { return "" }
    return lines[(place + 1)...].prefix(count).joined(separator: "\n")
  }
}
