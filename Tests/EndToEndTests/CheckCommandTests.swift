import Foundation
import Testing

@Suite("sextant check")
struct CheckCommandTests {
  private static let wrong = """
    local Step = steps "Step" { "start", "lost" }
    screen "Home" { button "Lost" { emits = Step.lost } }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
    """

  @Test("exits with 0 if nothing is found, and with 1 otherwise")
  func codes() throws {
    let scripts = try Sextant().run(["check", "scripts"])

    #expect(scripts.code == 0)
    #expect(scripts.output.hasSuffix(" scripts: nothing found, 6 intended\n"))
    let result = try Workspace(Self.wrong).sextant.run(["check", "app.lua"])
    #expect(
      result
        == Sextant.Result(
          output: """
            app.lua:1:38: warning: no flow handles the step 'lost' [E0700]
                1 | local Step = steps "Step" { "start", "lost" }
                  |                                      ^^^^^^ add an entry lost = … to a \
            flow, or remove the step
            app.lua:2:8: note: the screen 'Home' emits it
                2 | screen "Home" { button "Lost" { emits = Step.lost } }
                  |        ^
             check: dead-step
            1 script: 1 warning

            """, errors: "", code: 1))
  }

  @Test("exits with 3 if a script cannot be loaded, and checks the others")
  func notLoaded() throws {
    let workspace = try Workspace(Self.wrong)
    try workspace.write("screem \"Home\" {}\n", to: "broken.lua")
    let result = try workspace.sextant.run(["check", "broken.lua", "app.lua", "gone.lua"])

    #expect(result.code == 3)
    #expect(result.output.hasSuffix("\n1 script: 1 warning\n"))
    #expect(
      result.errors == """
        broken.lua:1:1: error: 'screem' is not declared [E0111]
            1 | screem "Home" {}
              | ^^^^^^ did you mean 'screen'?
        1 error
        error: the file 'gone.lua' does not exist [E0101]
        1 error

        """)
  }

  @Test(
    "reports the errors of journeys in a folder, and each error of an app only once")
  func journeys() throws {
    let workspace = try Workspace(
      """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { button "Login" { emits = Step.go } }
      flow "App" {
        root = navigation, start = Step.start, navigate = { start = set "Home", go = none },
      }
      """)
    try workspace.write(
      "script \"app.lua\" journey \"a\" { tap \"Logni\" }\n", to: "a.journey.lua")
    try workspace.write(
      "script \"app.lua\" journey \"a\" { tap \"Login\" }\n", to: "b.journey.lua")
    let told = """
      a.journey.lua:1:36: error: no screen of the app has anything named 'Logni' [E0913]
          1 | script "app.lua" journey "a" { tap "Logni" }
            |                                    ^^^^^^^ did you mean 'Login'?
      1 error

      """

    let firstResult = try workspace.sextant.run(["check", "."])
    #expect(
      firstResult
        == Sextant.Result(output: "1 script: nothing found\n", errors: told, code: 3))
    let secondResult = try workspace.sextant.run(["check", "a.journey.lua"])
    #expect(
      secondResult
        == Sextant.Result(output: "", errors: told, code: 3))
    let thirdResult = try workspace.sextant.run(["check", "b.journey.lua"])
    #expect(
      thirdResult
        == Sextant.Result(output: "", errors: "", code: 0))

    try workspace.write("screem \"Home\" {}\n", to: "app.lua")
    let broken = try workspace.sextant.run(["check", "."])
    #expect(broken.code == 3)
    #expect(broken.errors.split(separator: "\n").last == "1 error")
    #expect(broken.errors.components(separatedBy: "error:").count == 2, "\(broken.errors)")
  }

  @Test("can enable and disable single checks")
  func selection() throws {
    let sextant = try Workspace(Self.wrong).sextant

    let result = try sextant.run(["check", "app.lua", "--disable", "dead-step"])
    #expect(
      result
        == .success("1 script: nothing found\n"))
    let messenger = try Sextant().run(
      ["check", "scripts/messenger.lua", "--enable", "step-names-place"])
    #expect(messenger.output.hasSuffix("1 script: 9 warnings, 6 intended\n"))
    let all = try Sextant().run(["check", "scripts/messenger.lua", "--all"])
    #expect(all == messenger)
  }

  @Test("writes valid JSON, also for scripts that cannot be loaded")
  func json() throws {
    let workspace = try Workspace(Self.wrong)
    try workspace.write("?\n", to: "broken.lua")
    let result = try workspace.sextant.run(["check", ".", "--format", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let findings = (object as? [String: Any])?["findings"] as? [[String: Any]]

    #expect(result.code == 3)
    #expect(result.errors == "")
    #expect(findings?.compactMap { $0["code"] as? String } == ["E0700", "E0114"])
    #expect(findings?.compactMap { $0["file"] as? String } == ["app.lua", "broken.lua"])
  }

  @Test("writes Korean messages, and annotations for GitHub")
  func languages() throws {
    let workspace = try Workspace(Self.wrong)
    let result = try workspace.sextant.run(
      ["check", "app.lua", "--lang", "ko", "--format", "github"])

    #expect(
      result
        == Sextant.Result(
          output: """
            ::warning file=app.lua,line=1,col=38,title=dead-step E0700::'lost' 스텝을 처리하는 \
            플로우가 없습니다%0A플로우에 lost = … 항목을 추가하거나 스텝을 지우세요

            """, errors: "", code: 1))
    // The language may stand before the command, too.
    let first = try workspace.sextant.run(
      ["--lang", "ko", "check", "app.lua", "--format", "github"])
    #expect(first == result)
  }

  @Test("A file name cannot inject colours or GitHub annotations into the output")
  func hostileName() throws {
    let workspace = try Workspace(Self.wrong)
    let name = "a\u{1B}[31m\n::error::x.lua"
    try workspace.write(Self.wrong, to: name)
    let result = try workspace.sextant.run(["check", name, "--format", "github"])

    #expect(result.code == 1)
    #expect(
      result.output.hasPrefix(
        "::warning file=a\\u{1B}[31m%0A%3A%3Aerror%3A%3Ax.lua,line=1,col=38,title=dead-step E0700::"
      ))
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test(
    "A load error is reported once, also for a file name with control characters")
  func hostileNameOfBroken() throws {
    let workspace = try Workspace(Self.wrong)
    try workspace.write("x = 1\n", to: "a\u{1B}[31m.lua")
    let result = try workspace.sextant.run(["check", "a\u{1B}[31m.lua", "--format", "github"])

    #expect(
      result.output == """
        ::error file=a\\u{1B}[31m.lua,line=1,col=1,title=E0112::'x' is not local, and scripts \
        cannot create globals%0Awrite: local x = …

        """)
  }

  @Test("lists the checks, and explains a single check")
  func reference() throws {
    let list = try Sextant().run(["check", "--list"])
    let one = try Sextant().run(["check", "--explain", "dead end"])

    #expect(list.code == 0)
    #expect(
      list.output.hasPrefix(
        "stub               a stub replaces a screen or a flow that is not declared\n"))
    #expect(one.code == 0)
    #expect(one.output.hasPrefix("dead-end: a screen emits nothing and cannot be left\n\n"))
  }

  @Test("runs only the declarations of a script")
  func runsNothing() throws {
    let script = """
      local Step = steps "Step" { "start" }
      screen "Home" { title = function() error("drawn") end, intended "dead end" }
      flow "App" {
        root = navigation, start = Step.start,
        adapt = function(flow, step) error("guarded") end,
        navigate = { start = function(flow) error("handled") end },
      }
      """
    let result = try Workspace(script).sextant.run(["check", "app.lua"])

    #expect(result.code == 1)
    #expect(
      result.output.contains("app.lua:2:65: warning: nothing shows the screen 'Home'") == false)
    #expect(!result.output.contains("drawn\n"))
    #expect(result.errors == "")
  }
}
