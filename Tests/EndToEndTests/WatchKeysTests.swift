#if os(Linux)
  import Foundation
  import Testing

  @Suite("Keys in test --watch")
  struct WatchKeysTests {
    private static let app = """
      local Step = steps "Step" { "start", "go" }
      screen "Home" { button "Go" { emits = Step.go } }
      screen "Page" {}
      flow "App" {
        root = navigation, start = Step.start, navigate = { start = set "Home", go = push "Page" },
      }
      """
    private static let journeys = """
      script "app.lua"
      journey "good" { tap "Go", expect.steps { "go" } }
      journey "bad" { tap "Go", expect.steps { "go" }, expect.visible "Home" }
      """
    private static let waiting = "Enter runs all, f the failed ones, q ends"

    private func watching(_ workspace: Workspace, _ options: [String] = []) throws -> Person {
      try Person(["test", "--watch", workspace.folder.path] + options, columns: 200)
    }

    /// The summaries that can be seen, without how long it took.
    private func summaries(_ person: Person) -> [String] {
      person.screen.text.split(separator: "\n").filter {
        $0.contains("journey") && $0.contains(" s)")
      }
      .map { String($0.prefix { $0 != "(" }) }
    }

    @Test("Enter reruns everything, f reruns failures, and q exits with the last result")
    func keys() throws {
      let workspace = try Workspace(Self.app)
      try workspace.write(Self.journeys, to: "a.journey.lua")
      let person = try watching(workspace)
      #expect(person.sees(ending: Self.waiting), "\(person.screen.text)")
      #expect(summaries(person) == ["2 journeys, 1 passed, 1 failed "])

      person.type("x\u{1B}[A?\r")
      person.waits(untilSeen: 2, Self.waiting)
      person.type("f")
      person.waits(untilSeen: 3, Self.waiting)

      #expect(
        summaries(person) == [
          "2 journeys, 1 passed, 1 failed ", "2 journeys, 1 passed, 1 failed ",
          "1 journey, 1 failed ",
        ], "\(person.screen.text)")
      #expect(person.makesSignals)
      person.type("q")
      #expect(person.waitForEnd() == 1)
      #expect(person.isTerminalRestored)
    }

    @Test("f says if nothing has failed; in Korean, too")
    func nothingFailed() throws {
      let workspace = try Workspace(Self.app)
      try workspace.write(
        "script \"app.lua\" journey \"good\" { tap \"Go\", expect.steps { \"go\" } }",
        to: "a.journey.lua")
      let person = try watching(workspace, ["--lang", "ko"])
      #expect(
        person.sees(ending: "파일 2개를 지켜봅니다. Enter는 모두, f는 실패한 것, q는 끝"),
        "\(person.screen.text)")

      person.type("f")
      person.waits(untilSeen: 2, "q는 끝")

      #expect(person.screen.text.contains("\n실패한 것이 없습니다\n파일 2개를"))
      person.type("q")
      #expect(person.waitForEnd() == 0)
      #expect(person.isTerminalRestored)
    }

    @Test("Ctrl-C and Ctrl-D quit and restore the terminal", arguments: ["\u{3}", "\u{4}"])
    func ended(key: String) throws {
      let workspace = try Workspace(Self.app)
      try workspace.write(Self.journeys, to: "a.journey.lua")
      let person = try watching(workspace)
      #expect(person.sees(ending: Self.waiting), "\(person.screen.text)")

      person.type(key)

      #expect(person.waitForEnd() == (key == "\u{3}" ? -2 : 1))
      #expect(person.isTerminalRestored)
    }

    @Test("f retries files that could not be loaded")
    func broken() throws {
      let workspace = try Workspace(Self.app)
      try workspace.write("script \"app.lua\" journey \"a\" { tap \"Og\" }", to: "a.journey.lua")
      try workspace.write(Self.journeys, to: "b.journey.lua")
      let person = try watching(workspace)
      #expect(person.sees(ending: Self.waiting), "\(person.screen.text)")

      person.type("f")
      person.waits(untilSeen: 2, Self.waiting)

      #expect(summaries(person).last == "1 journey, 1 failed; 1 file could not be loaded ")
      person.type("q")
      #expect(person.waitForEnd() == 3)
    }
  }

  extension Person {
    /// Looks until a text is there so many times, or patience ends.
    fileprivate func waits(untilSeen count: Int, _ text: String) {
      waits { $0.text.components(separatedBy: text).count > count }
    }
  }
#endif
