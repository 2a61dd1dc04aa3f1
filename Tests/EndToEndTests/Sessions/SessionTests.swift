import Foundation
import Testing

@Suite("A session in a file")
struct SessionTests {
  static let app = """
    app "Shop"
    local Step = steps "S" { "start", "about", "more", "rename(String)", "ring" }
    screen "Home" {
      title = "Home", button "About" { emits = Step.about }, field "name" { emits = Step.rename },
    }
    screen "About" { title = "About", button "More" { emits = Step.more } }
    screen "More" { title = "More" }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", about = push "About", more = push "More",
        ring = function() print "ring" end,
        rename = function(flow, name) flow.state.name = name print(name) end,
      },
    }

    """

  private func run(_ workspace: Workspace, _ lines: String...) throws -> Sextant.Result {
    try workspace.sextant.run(
      ["run", "app.lua", "--session", "a.session"] + lines.flatMap { ["-e", $0] })
  }

  @Test("resumes where it was, with undone inputs and branches")
  func goesOn() throws {
    let workspace = try Workspace(Self.app)
    _ = try run(workspace, ":tap About", ":tap More", ":undo 2", ":type name 하나")

    let result = try run(workspace, ":at", ":at 4", ":tree")
    #expect(
      result
        == .success(
          """
          resumed the session a.session: 3 inputs replayed, now at record 6
          at 6
          branch after 2: 3-4
          now at 4
          ● window
          ● └─ navigation App#0
          ·    ├─ screen Home#0 "Home"  in App#0
          ·    ├─ screen About#0 "About"  in App#0
          ●    └─ screen More#0 "More"  in App#0

          """))
    let output = try run(workspace, ":screen").output
    #expect(output.hasSuffix("\nMore\n"))
  }

  @Test("resumes with its original random numbers")
  func seed() throws {
    let workspace = try Workspace(
      """
      local Step = steps "S" { "start", "roll" }
      screen "Home" { button "Roll" { emits = Step.roll } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", roll = function() print(math.random(1000000)) end,
      } }
      """)
    let unkept = try workspace.sextant.run(
      ["run", "app.lua", "--seed", "7", "-e", ":tap Roll", "-e", ":tap Roll"])
    let lines = { (text: String) in text.split(separator: "\n").filter { $0.allSatisfy(\.isNumber) }
    }

    let first = try workspace.sextant.run(
      ["run", "app.lua", "--seed", "7", "--session", "a.session", "-e", ":tap Roll"])
    let second = try run(workspace, ":tap Roll")
    let third = try workspace.sextant.run(["replay", "a.session"])
    let other = try workspace.sextant.run([
      "run", "app.lua", "--seed", "8", "--session", "a.session",
    ])

    #expect(lines(first.output) + lines(second.output) == lines(unkept.output))
    #expect(lines(unkept.output).count == 2)
    #expect(third.code == 0)
    #expect(other.code == 2)
    #expect(
      other.errors == """
        error: the session began with --seed 7, which cannot change [E0995]
              = leave --seed out, or start a new session in another file

        """)
  }

  @Test("remembers its script, and resumes with pipes, in JSON and in Korean")
  func alone() throws {
    let workspace = try Workspace(Self.app)
    _ = try run(workspace, ":tap About")
    let sextant = workspace.sextant

    let result = try sextant.run(["--session", "a.session", "--lang", "ko"], input: ":screen\n")
    #expect(
      result
        == .success(
          """
          a.session 세션을 이어 갑니다. 입력 1개를 다시 실행했고, 지금 3번 기록입니다
          About
            [ More ]

          """))
    let json = try sextant.run(["--session", "a.session", "--json"], input: ":back\n").output
    #expect(
      json.split(separator: "\n").first.map(String.init) == """
        {"v":1,"event":"session","path":"a.session","inputs":1,"at":3,"t":0.0,"same":true}
        """)
    let shown = try jsonLines(json).map { $0["event"] as? String }
    #expect(shown == ["session", "input"])
  }

  @Test("is shown again by sextant replay, with the scripts as they were then")
  func replayed() throws {
    let workspace = try Workspace(Self.app)
    _ = try run(workspace, ":type name 하나", ":clock +1s", ":undo 2", ":tap About")
    try FileManager.default.removeItem(at: workspace.folder.appending(path: "app.lua"))

    let result = try workspace.sextant.run(["replay", "a.session"])
    #expect(
      result
        == .success(
          """
             1  + window#0 shown
                + App#0 on window#0
             2  App#0              start                      handled
                + Home#0 on App#0
          > :type name 하나
             3  ~ Home#0 name = "하나"
          하나
             4  App#0              rename("하나")             handled
          > :clock +1s
          > :undo 2
          now at 2
          > :tap About
          a new branch begins after 2; :at 4 returns to the old one
             5  App#0              about                      handled
                + About#0 on App#0
          the end: 3 inputs, at record 5

          """))
  }

  @Test("is replayed step by step, waiting for Enter each time")
  func stepped() throws {
    let workspace = try Workspace(Self.app)
    _ = try run(workspace, ":tap About", ":back")

    let output = try workspace.sextant.run(["replay", "a.session", "--step"], input: "\n").output
    #expect(
      output
        .hasSuffix(
          """
          > :tap About
             3  App#0              about                      handled
                + About#0 on App#0
          > :back

          """))
  }

  @Test("is performed in another session by :load, and so is a journey")
  func loaded() throws {
    let workspace = try Workspace(Self.app)
    _ = try run(workspace, ":tap About", ":undo", ":tap About", ":tap More")
    try workspace.write(
      """
      script "app.lua"
      journey "to the end" { tap "About", expect.visible "About", tap "More" }
      journey "renamed" { type("name", "가 나"), steps = "any" }

      """, to: "shop.journey.lua")
    let sextant = workspace.sextant

    let firstOutput = try sextant.run(["run", "app.lua", "-e", "load 'a.session'"]).output
    #expect(
      firstOutput.hasSuffix(
        """
        > :undo
        now at 2
        > :tap About
        a new branch begins after 2; :at 3 returns to the old one
           4  App#0              about                      handled
              + About#0 on App#0
        > :tap More
           5  App#0              more                       handled
              + More#0 on App#0
        ran 4 lines of a.session

        """))
    let secondOutput = try sextant.run(["run", "app.lua", "-e", ":load shop.journey.lua end"])
      .output
    #expect(
      secondOutput.hasSuffix(
        """
        > :tap More
           4  App#0              more                       handled
              + More#0 on App#0
        ran 2 lines of the journey "to the end"; sextant test checks what it expects

        """))
    let thirdOutput = try sextant.run(["run", "app.lua", "-e", ":load shop.journey.lua renamed"])
      .output
    #expect(
      thirdOutput.contains(
        "> :type name 가 나\n   3  ~ Home#0 name = \"가 나\"\n가 나\n"))
    let errors = try sextant.run(["run", "app.lua", "-e", ":load shop.journey.lua"]).errors
    #expect(
      errors
        == "error: :load needs the name of one journey of 'shop.journey.lua'; valid values: \"to the end\", \"renamed\" [E0773]\n"
    )
  }

  #if os(Linux)
    @Test("at a prompt resumes after the program was killed, and says so")
    func prompt() throws {
      let workspace = try Workspace(Self.app)
      let script = workspace.folder.appending(path: "app.lua").path
      let file = workspace.folder.appending(path: "a.session").path
      let environment = ["HOME": workspace.folder.path, "XDG_STATE_HOME": workspace.folder.path]
      var person: Person? = try Person(
        [script, "--session", file], environment: environment, columns: 200)
      #expect(person?.sees(ending: "\n›") == true)
      #expect(person?.screen.text.contains("every input is saved in \(file)\n") == true)
      person?.type(":tap About\r")
      #expect(person?.sees(ending: "+ About#0 on App#0\n›") == true)
      // Whoever goes without a word is killed.
      person = nil

      let next = try Person(["--session", file], environment: environment, columns: 200)
      #expect(next.sees(ending: "1 input replayed, now at record 3\n›"))
      next.type(":screen\r")
      #expect(next.sees(ending: "About\n  [ More ]\n›"))
      next.type(":quit\r")
      #expect(next.waitForEnd() == 0)
    }
  #endif
}
