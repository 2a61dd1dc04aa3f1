import ArgumentParser
import Diagnostics
import Platform
import Shell

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: .help(
      en: "Run lines on a script, print the results and exit.",
      ko: "스크립트에서 줄을 실행하고 결과를 출력합니다."),
    discussion: .help(
      examples: "run app.lua -e ':tap Login' -e ':tree'",
      "run app.lua --json - < requests.jsonl"))

  @Argument(help: ArgumentHelp(en: "The flow script.", ko: "플로우 스크립트."), completion: .script)
  var script: String

  @Argument(
    help: ArgumentHelp(
      en: "'-' takes lines from standard input, after those of -e.",
      ko: "'-'를 쓰면 -e의 줄을 실행한 뒤 표준 입력에서 줄을 읽습니다."))
  var input: String?

  @Option(
    name: .customShort("e"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      en: "A line to perform, as at the prompt, such as ':tap Login'; can be given several times.",
      ko: "프롬프트에서처럼 실행할 줄. 예: ':tap Login'. 여러 번 쓸 수 있습니다.",
      valueName: "line"))
  var lines: [String] = []

  @Flag(
    help: ArgumentHelp(en: "Print each line before what comes of it.", ko: "줄의 결과 앞에 그 줄을 보여 줍니다."))
  var echo = false

  @Option(
    help: ArgumentHelp(
      en:
        "Write the lines and what comes of them as a picture of a terminal, FILE.svg, instead of printing them.",
      ko: "줄과 그 결과를 출력하지 않고 터미널 그림 FILE.svg로 씁니다.", valueName: "file.svg"))
  var picture: String?

  @Flag(
    help: ArgumentHelp(
      en: "Let --picture write over any file.", ko: "--picture가 어떤 파일에든 덮어쓰게 합니다."))
  var overwrite = false

  @OptionGroup var session: SessionOptions

  @OptionGroup var log: LogStyleOption

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var form: JSONOption

  @OptionGroup var look: LookOptions

  func perform() throws {
    // Whatever the parser has to say, such as that there is no such option, comes before.
    if let input, input != "-" {
      throw ValidationError(
        "'\(input)' is not '-'. Lines are given with -e, or by '-' from standard input.")
    }
    let recording = try picture.map { try TerminalRecording($0, look, overwrites: overwrite) }
    let opening = try Opening(script, loading, log, session, try SessionFile(session, loading))
    opening.shell.allowsRefused = session.allowRefused
    recording?.begin(opening)
    var runner = ScriptRunner(
      shell: opening.shell, echoes: echo || recording != nil, keepsGoing: session.keepGoing,
      opening: session.open)
    let code = runner.run(lines, thenStandardInput: input == "-")
    try recording?.end(opening, title: command)
    opening.output.flush()
    if input == nil, lines.isEmpty, StandardStreams.hasInput {
      opening.output.complain(
        look.printer(.ofProcess, to: 2)
          .text(for: Diagnostic(.warning, .inputNotRead, cure: .inputNotReadCure(script))))
    }
    throw ExitCode(code.rawValue)
  }

  /// What is typed to see the same.
  private var command: String { "sextant \(script)" }

  mutating func validate() throws {
    guard let picture else {
      if overwrite { throw ValidationError("--overwrite goes with --picture.") }
      return
    }
    if !picture.hasSuffix(".svg") {
      throw ValidationError("--picture names a file that ends in .svg.")
    }
    if form.json {
      throw ValidationError("--picture shows what people see, and --json is for programs.")
    }
  }
}

extension Message {
  fileprivate static let inputNotRead = Message(
    "E0996", en: "there are lines on standard input, which is not read",
    ko: "표준 입력에 줄이 있지만 읽지 않았습니다")
  fileprivate static func inputNotReadCure(_ script: String) -> Message {
    Message(en: "write sextant run \(script) -", ko: "이렇게 쓰세요: sextant run \(script) -")
  }
}
