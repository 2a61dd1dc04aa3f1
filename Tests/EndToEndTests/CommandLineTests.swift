import Testing

@Suite("The command line")
struct CommandLineTests {
  @Test("--version prints the version, the release of Lua, and nothing else")
  func version() throws {
    let result = try Sextant().run(["--version"])
    let release = result.output.firstMatch(of: /5\.4\.[0-9]+/).map { String($0.output) }
    #expect(result == .success(lines("sextant 0.1.0, Lua \(release ?? "of no release")")))
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
      error: "There is no format 'xml'; valid names: text, json, github, junit, sarif"),
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
}
