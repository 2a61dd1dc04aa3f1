import Testing

@Suite("The command line")
struct CommandLineTests {
  @Test("--version prints the version, the release of Lua, and nothing else")
  func version() throws {
    let result = try Sextant().run(["--version"])
    let release = result.output.firstMatch(of: /5\.4\.[0-9]+/).map { String($0.output) }
    #expect(result == .success(lines("sextant 0.1.0, Lua \(release ?? "of no release")")))
  }

  @Test(
    "--help fits on a screen of 24 lines and lists the exit codes", arguments: ["--help", "-h"])
  func help(_ option: String) throws {
    let result = try Sextant().run([option])

    #expect(
      result
        == .success(
          lines(
            """
            sextant: write, drive and explain an app's navigation without the app.
            The flows of an app are Lua scripts. 'sextant SCRIPT' opens a prompt on one.

            Write     new NAME            Create a small project.
                      export NAME SCRIPT  Write an app in another format, into a folder.
                      meta SCRIPT…        Write type definitions for editors.
            Look      open SCRIPT         Open a prompt on a script.
                      view SCRIPT         Open a prompt on a script, and a clickable page.
                      run SCRIPT          Run lines on a script, print the results and exit.
                      check [PATH…]       Find mistakes in scripts without running them.
                      graph SCRIPT        Draw the flows of a script without running it.
                      storyboard JOURNEY… Draw the screens of journeys as pictures.
                      plugins [SCRIPT]    List the plugins of a script, or all plugins.
            Verify    test [PATH…]        Run journeys and report what differs.
                      explore [PATH…]     Explore every state of an app and report faults.
                      conform SCRIPT LOG… Compare the log of the real app with its script.
                      traffic SCRIPT LOG… Count what people did, from logs of many sessions.
                      replay FILE         Replay a kept session.
            Explain   explain [CODE]      Explain the code of a message, or list all codes.

            --session FILE keeps a session; --lang en|ko; 'sextant COMMAND --help' has more.
            Exit codes: 0 success, 1 a failure or a finding, 2 wrong usage, 3 a script or
            session could not be loaded, 4 incomplete because of a limit, 124 a script could
            not be stopped, 125 a limit of --jail was reached, 130 Ctrl-C.
            """)))
  }

  @Test("Wrong usage is reported with a hint, and the exit code is 2", arguments: wrongUses)
  func wrongUse(_ use: WrongUse) throws {
    let result = try Sextant().run(use.arguments)

    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: \(use.error)\n"))
    #expect(result.errors.contains("\n  See 'sextant"))
  }

  @Test(
    "The command that is read alone is refused as the whole program refuses it",
    arguments: [
      (["run", hello, "-x"], "run [<options>] <script> [<input>]", "run"),
      (["open", hello, "-x"], "open [<options>] [<script>]", "open"),
      ([hello, "-x"], "open [<options>] [<script>]", "open"),
    ])
  func wholeProgram(_ arguments: [String], _ usage: String, _ command: String) throws {
    let result = try Sextant().run(arguments)

    #expect(
      result
        == Sextant.Result(
          output: "",
          errors: """
            Error: Unknown option '-x'
            Usage: sextant \(usage)
              See 'sextant \(command) --help' for more information.

            """, code: 2))
  }

  struct WrongUse: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let error: String
    var testDescription: String { "sextant " + arguments.joined(separator: " ") }
  }

  private static let hello = "scripts/hello.lua"

  static let wrongUses = [
    WrongUse(arguments: [], error: "Which script? For example: sextant scripts/hello.lua"),
    WrongUse(arguments: ["--nonsense"], error: "Unknown option '--nonsense'"),
    WrongUse(arguments: [hello, "more"], error: "Unexpected argument 'more'"),
    WrongUse(arguments: ["run"], error: "Missing expected argument '<script>'"),
    WrongUse(
      arguments: ["run", hello, "-e"],
      error: """
        Missing value for '-e <line>'
        Help:  -e <line>  A line to perform, as at the prompt, such as ':tap Login'; can be given several times.
        """),
    WrongUse(
      arguments: [hello, "-e"],
      error: """
        Missing value for '-e'
        Usage: sextant open [<options>] [<script>]
          See 'sextant open --help' for more information.
          -e takes a line, after 'run': sextant run SCRIPT -e ':tap Login'
        """),
    WrongUse(
      arguments: [hello, "-e", ":tree"],
      error: "-e performs a line without a prompt, after 'run': sextant run \(hello) -e ':tree'"),
    WrongUse(
      arguments: ["run", hello, "more"],
      error: "'more' is not '-'. Lines are given with -e, or by '-' from standard input."),
    WrongUse(
      arguments: ["run", hello, "--log-style", "prety"],
      error: "There is no log style 'prety'; did you mean 'pretty'?"),
    WrongUse(
      arguments: [hello, "--log-style", "xml"],
      error:
        "There is no log style 'xml'; valid names: pretty, rxflow, rxflow-classic, guideline, json"
    ),
    WrongUse(
      arguments: ["run", "--logstyle", "rxflow", hello],
      error: "Unknown option '--logstyle'. Did you mean '--log-style'?"),
    WrongUse(
      arguments: ["explain", "dead-end"],
      error: "'dead-end' is a check: sextant check --explain dead-end"),
    WrongUse(
      arguments: ["graph", hello, "--format", "text"],
      error: """
        There is no format 'text'; to read it in a terminal, take 'ascii'.
        Usage: sextant graph [<options>] <script>
          See 'sextant graph --help' for more information.
        """),
    WrongUse(
      arguments: ["--session", "/nowhere/none.session"],
      error: """
        There is no session '/nowhere/none.session'. To begin one, name a script: sextant app.lua --session /nowhere/none.session
        """),
    WrongUse(
      arguments: ["check", hello, "--enable", "dead-ends"],
      error: "There is no check 'dead-ends'; did you mean 'dead-end'?"),
    WrongUse(
      arguments: ["check", hello, "--explain", "everything"],
      error: "There is no check 'everything'; --list names them all."),
    WrongUse(
      arguments: ["check", hello, "--format", "xml"],
      error: "There is no format 'xml'; valid names: text, json, github, junit"),
    WrongUse(
      arguments: ["check", hello, "--lang", "fr"],
      error: "There is no language 'fr'; valid names: en, ko"),
    WrongUse(arguments: ["graph"], error: "Missing expected argument '<script>'"),
    WrongUse(
      arguments: ["graph", hello, "--format", "mermade"],
      error: "There is no format 'mermade'; did you mean 'mermaid'?"),
    WrongUse(
      arguments: ["graph", hello, "--format", "png"],
      error: "There is no format 'png'; valid names: mermaid, dot, json, ascii, svg, html, swift"),
    WrongUse(
      arguments: [hello, "--lang", "fr"],
      error: "There is no language 'fr'; valid names: en, ko"),
    // What a command would not do is not taken in silence.
    WrongUse(
      arguments: ["view", hello, "--jail"],
      error: "Unknown option '--jail'. Did you mean '--json'?"),
    WrongUse(
      arguments: ["new", "shop", "--jail"],
      error: "Unknown option '--jail'. Did you mean '--lang'?"),
    WrongUse(
      arguments: ["replay", "work.session", "--given", "signedIn"],
      error: "Unknown option '--given'. Did you mean '--level'?"),
    WrongUse(
      arguments: ["meta", hello, "--seed", "7"],
      error: "Unknown option '--seed'. Did you mean '--level'?"),
  ]

  @Test("Lines of -e are performed in order, before those of standard input")
  func order() throws {
    let result = try Sextant().run(
      [
        "run", "scripts/hello.lua", "-", "--log-style", "guideline", "-e", "print('one')", "--echo",
        "-e", "print('two')",
      ], input: "print('three')\nprint('four')")

    #expect(
      result
        == .success(
          lines(
            """
            did navigate to hello.HelloFlow -> started
            > print('one')
            one
            > print('two')
            two
            > print('three')
            three
            > print('four')
            four
            """)))
  }

  @Test("A line of -e may begin with a minus sign")
  func minus() throws {
    let result = try Sextant().run(
      ["run", "scripts/hello.lua", "--log-style", "guideline", "-e", "-1 + 2"])

    #expect(result == .success("did navigate to hello.HelloFlow -> started\n1\n"))
  }

  @Test("The first line that fails ends the run with 1")
  func stopsAtFailure() throws {
    let result = try Sextant().run(
      [
        "run", "scripts/hello.lua", "--log-style", "guideline", "-e", ":tapp About",
        "-e", "print('never')",
      ])

    #expect(
      result
        == Sextant.Result(
          output: "did navigate to hello.HelloFlow -> started\n",
          errors: """
            error: there is no command ':tapp' [E0501]
                  = did you mean ':tap'?
            warning: the line after the error was not run [E1181]
                  = add --keep-going to run the lines after an error

            """, code: 1))
  }

  @Test("With --keep-going the following lines are performed, but the exit code is still 1")
  func keepsGoing() throws {
    let result = try Sextant().run(
      [
        "run", "scripts/hello.lua", "--log-style", "guideline", "--keep-going", "-e", ":tapp About",
        "-e", ":tap About", "-e", ":quit", "-e", "print('never')",
      ])

    #expect(
      result
        == Sextant.Result(
          output: """
            did navigate to hello.HelloFlow -> started
            did navigate to hello.HelloFlow -> aboutAsked

            """,
          errors: """
            error: there is no command ':tapp' [E0501]
                  = did you mean ':tap'?

            """, code: 1))
  }

  @Test("A reader that closes the pipe early causes no error")
  func closedOutput() throws {
    let result = try Sextant().run(
      shell: """
        { "$0" run scripts/ready-steady-go.lua \
        -e 'for i = 1, 1000 do tap("Login") tap("Ready") tap("Steady") tap("Go") end'; } | head -1
        """)

    #expect(result.output == "   1  + window#0 shown\n")
    #expect(result.errors == "")
  }
}
