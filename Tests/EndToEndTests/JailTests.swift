#if os(Linux)
  import Foundation
  import Testing

  /// What the whole program may use, whatever a script makes it do.
  @Suite("A program run with --jail")
  struct JailTests {
    private static let app = """
      local Step = steps "Step" { "start" }
      screen "Home" { title = "Home", button "Again" { emits = Step.start } }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }

      """
    private static let journey =
      "script \"app.lua\"\njourney \"Home\" { expect.visible \"Home\" }\n"

    private func run(
      _ arguments: [String], _ jail: [String] = [], more: String = ""
    ) throws -> Sextant.Result {
      let workspace = try Workspace(more + Self.app)
      try workspace.write(Self.journey, to: "app.journey.lua")
      return try workspace.sextant.run(arguments + ["--jail"] + jail)
    }

    @Test(
      "gives the same results as without a jail",
      arguments: [
        ["check", "app.lua"], ["graph", "app.lua"], ["test", "."], ["meta", "app.lua"],
        ["run", "app.lua", "--session", "a.session", "-e", ":tree"], ["plugins", "app.lua"],
      ])
    func works(arguments: [String]) throws {
      let result = try run(arguments)

      #expect(result.errors == "")
      #expect(result.code == 0)
      #expect(result.output != "")
    }

    @Test("finds the same in an app that is explored")
    func explore() throws {
      let workspace = try Workspace(Self.app)
      let free = try workspace.sextant.run(["explore", "app.lua"])
      let jailed = try workspace.sextant.run(["explore", "app.lua", "--jail"])

      #expect(free.output != "")
      #expect(jailed == free)
    }

    @Test("replays a session from someone else")
    func replay() throws {
      let workspace = try Workspace(Self.app)
      let kept = try workspace.sextant.run(["run", "app.lua", "--session", "a.session"])
      let shown = try workspace.sextant.run(["replay", "a.session", "--jail"])

      #expect(shown == .success(kept.output + "the end: 0 inputs, at record 2\n"))
    }

    @Test(
      "stops with a message and exit code 125 if a script never ends, whatever the script limits",
      arguments: [
        ["check", "app.lua"], ["graph", "app.lua"], ["meta", "app.lua"], ["explore", "app.lua"],
      ])
    func time(command: [String]) throws {
      let result = try run(
        command + ["--time-limit", "none"], ["--jail-limit", "time=1s"],
        more: "while true do pcall(error) end\n")

      #expect(
        result
          == Sextant.Result(
            output: "",
            errors: """
              error: stopped: the program used 1 s of CPU time, the limit of --jail (exit \
              code 125)
                    = --jail-limit time=300s allows more

              """, code: 125))
    }

    @Test("prints that message in Korean")
    func korean() throws {
      let result = try run(
        ["check", "app.lua", "--time-limit", "none", "--lang", "ko"], ["--jail-limit", "time=1s"],
        more: "while true do end\n")

      #expect(
        result.errors == """
          오류: 중단: 프로그램이 CPU 시간을 1초 썼습니다. --jail의 제한입니다 (종료 코드 125)
                = --jail-limit time=300s로 늘릴 수 있습니다

          """)
    }

    @Test(
      "stops with a message if scripts use more memory than allowed",
      arguments: [
        "for i = 1, 1000000000 do screen(\"S\" .. i) {} end\n",
        "local t = {} for i = 1, 1000000000 do t[i] = { i } end\n",
        "local s = (\"x\"):rep(1000) local t = {} for i = 1, 1000000000 do t[i] = s .. i end\n",
      ])
    func memory(script: String) throws {
      let result = try run(
        ["check", "app.lua", "--time-limit", "none", "--memory", "none"],
        ["--jail-limit", "memory=150M", "--jail-limit", "time=100s"], more: script)

      let told = result.output + result.errors
      let byJail = "more memory than the 150 MB that --jail allows (exit code 125)"
      let isJailed = result.code == 125 && told.contains(byJail)
      // Lua tells it in good order where it is Lua that gets none.
      let isTold = result.code == 3 && told.contains("more memory than is available [E0615]")
      // A sanitizer that gets no memory for itself ends the program in its own way.
      let isSanitized = told.contains("Sanitizer: ")
      #expect(isJailed || isTold || isSanitized, "\(told.suffix(2_000)) (\(result.code))")
    }

    @Test("does not write a file above the size limit, and keeps the existing file")
    func files() throws {
      let workspace = try Workspace(Self.app)
      try workspace.write("flowchart old", to: "graph.md")
      let result = try workspace.sextant.run([
        "graph", "app.lua", "-o", "graph.md", "--jail", "--jail-limit", "file=64",
      ])

      #expect(result.output == "")
      #expect(
        result.errors.hasPrefix("error: a file would be larger than the 64 bytes that --jail"))
      #expect(result.code == 125)
      let text = try workspace.text(of: "graph.md")
      #expect(text == "flowchart old")
      let names = try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path)
      #expect(names.sorted() == ["app.lua", "graph.md"])
    }

    @Test("draws pictures, too, which need no other program")
    func pictures() throws {
      let result = try run(["graph", "app.lua", "--format", "svg"])

      #expect(result.code == 0)
      #expect(result.output.hasSuffix("</svg>\n"))
    }

    @Test(
      "The operating system blocks what the jail forbids, and nothing else",
      .enabled(if: Preloaded.compiler != nil, "there is no compiler of C"))
    func calls() throws {
      let library = try Preloaded("jailed", compiler: try #require(Preloaded.compiler))
      let workspace = try Workspace(Self.app)
      var sextant = workspace.sextant
      sextant.environment = library.environment.merging(["SEXTANT_RECORD_CALLS": library.record]) {
        own, _ in own
      }
      let free = try sextant.run(["check", "app.lua"])
      #expect(free.code == 0)
      let calls = try library.recorded()
      #expect(calls.contains("socket: done"))
      let jailed = try sextant.run(["check", "app.lua", "--jail"])

      #expect(jailed.code == 0, "\(jailed)")
      let jailedCalls = try library.recorded()
      #expect(
        jailedCalls == [
          "socket: Operation not permitted", "fork: Operation not permitted",
          "exec: Operation not permitted", "kill: Operation not permitted",
          "setrlimit: Operation not permitted", "ptrace: Operation not permitted",
          "thread: done", "getrlimit: done", "core: 0",
        ])
    }

    @Test(
      "Invalid limits are wrong usage",
      arguments: [
        (["--jail-limit", "time=5s"], "--jail-limit time=5s is about --jail; give that, too."),
        (
          ["--jail", "--jail-limit", "tim=5s"],
          "valid limits: memory=…, time=…, file=…; did you mean"
        ),
        (["--jail", "--jail-limit", "time=soon"], "'time=soon' is not a time limit"),
        (["--jail", "--jail-limit", "file=much"], "'much' is not an amount of memory"),
        (["--jail", "--jail-limit", "file"], "--jail has no limit 'file'; valid limits"),
      ])
    func usage(options: [String], words: String) throws {
      let result = try Workspace(Self.app).sextant.run(["check", "app.lua"] + options)

      #expect(result.code == 2)
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }
#endif
