import Diagnostics

// The options of what scripts and plugins add to the program.
extension OptionCatalog {
  static let command = OptionTable(
    "Command",
    [
      "run": .needed(
        .function("fun(shell: sextant.Shell, ...: string)", use: .command),
        en: "runs the command, with the words of the line", ko: "줄에 적힌 말과 함께 불려 명령을 합니다"),
      "help": .init(.text, en: "what it does, in one sentence", ko: "무엇을 하는지 한 문장으로"),
      "args": arguments,
      "complete": .init(
        .other(
          "string[]|fun(shell: sextant.Shell, text: string): string[]",
          expected: "a list, or a function that returns one", use: .command),
        en: "what the Tab key offers", ko: "Tab 키가 보여 주는 것"),
    ])

  static let logStyle = OptionTable(
    "LogStyle",
    [
      "lines": .needed(
        .function("fun(record: table): string|string[]|nil"),
        en: "writes a record, which has the fields of --json: returns one string, several, or nil",
        ko: "기록을 씁니다. 기록에는 --json의 필드가 있습니다. 텍스트 하나나 여럿, 또는 nil을 돌려줍니다"),
      "begins": .init(
        .function("fun(step: table): string|string[]|nil", use: .unseen),
        en: "writes the first lines of a step before it is handled: gets app, flow and step",
        ko: "스텝을 처리하기 전에 첫 줄을 씁니다. app, flow, step을 받습니다"),
      "help": help,
    ])

  static let check = OptionTable(
    "Check",
    [
      "find": .needed(
        .function("fun(graph: table): table[]?"),
        en: "looks at the app, as graph --format json writes it, and returns what it finds",
        ko: "graph --format json이 쓰는 대로 앱을 살펴보고 찾은 것을 돌려줍니다"),
      "help": help,
    ])

  static let exporter = OptionTable(
    "Exporter",
    [
      "write": .needed(
        .function("fun(app: table, options: table): string|table"),
        en:
          "writes the app, as graph --format json has it, in another form: a text, or several by the "
          + "names of files",
        ko: "graph --format json에 있는 앱을 다른 형식으로 씁니다. 텍스트 하나, 또는 파일 이름마다 하나씩 줍니다"
      ),
      "needs": .init(
        .names(#"("outline"|"journeys"|"situations")[]"#),
        en: "what the app is given with, besides the graph", ko: "그래프 말고도 받을 것"),
      "options": .init(
        .other("table<string, sextant.ExporterOptionBody>", expected: "a table with names"),
        en: "what --option can set", ko: "--option으로 정할 수 있는 것"),
      "file": .init(
        .text, en: "the name of the file that its text gets in a folder", ko: "텍스트를 폴더에 쓸 때의 파일 이름"),
      "help": help,
    ])

  static let report = OptionTable(
    "Report",
    [
      "tell": .needed(
        .function("fun(event: table): string?"),
        en: "writes what has happened: the beginning, a file of journeys, or the end",
        ko: "일어난 일, 곧 시작, 여정 파일 하나, 끝을 씁니다"),
      "begins": .init(
        .names("string|string[]"),
        en: "what every such report begins with: a file that does not is not written over",
        ko: "이 형식의 보고서가 시작하는 글. 그렇지 않은 파일에는 덮어쓰지 않습니다"),
      "help": help,
    ])

  static let journeyWord = OptionTable(
    "JourneyWord",
    [
      "lines": .needed(
        .function("fun(journey: table, ...: any): any"),
        en:
          "returns the lines, made with journey.tap \"OK\", journey.expect.visible \"Home\" and the like",
        ko: "journey.tap \"OK\", journey.expect.visible \"Home\"처럼 만든 줄들을 돌려줍니다"),
      "args": arguments, "help": help,
    ])

  static let expectation = OptionTable(
    "Expectation",
    [
      "holds": .needed(
        .function("fun(app: table, ...: any): boolean|string|nil"),
        en:
          "looks at the app as in expect.that; returns true, or a text that says what is otherwise",
        ko: "expect.that처럼 앱을 봅니다. 참이나, 무엇이 다른지 적은 글을 돌려줍니다"),
      "args": arguments, "help": help,
    ])

  private static let arguments = WordOption(
    .text, en: "how its arguments are written", ko: "인자를 쓰는 법")

  static let template = OptionTable(
    "Template",
    [
      "files": .needed(
        .function("fun(project: table): table<string, string>"),
        en: "returns the texts of the project's files by their names, app.lua among them",
        ko: "프로젝트의 파일을 이름마다 글로 돌려줍니다. app.lua가 있어야 합니다"),
      "help": help,
    ])

  static let modalStyle = OptionTable(
    "ModalStyle",
    [
      "below": .needed(
        .choice(ModalStyleWord.below.map(\.name)),
        en:
          "what becomes of what lies below: it cannot be seen, cannot be touched, or can be tapped",
        ko: "아래 있는 것. 보이지 않거나, 만질 수 없거나, 누를 수 있습니다"),
      "dismissal": .needed(
        .choice(ModalStyleWord.dismissals.map(\.name)), en: "how the user takes it away",
        ko: "사용자가 닫는 방법"),
      "help": help,
    ])

  static let exporterOption = OptionTable(
    "ExporterOption",
    items: "string",
    [
      "default": .init(
        .other("string|integer|boolean"),
        en: "the value when nobody gives one (with choices: the first of them)",
        ko: "아무도 정하지 않았을 때의 값. 고를 것이 있으면 그 처음 것"),
      "help": help,
    ])

  static let kind = OptionTable(
    "Kind",
    [
      "shows": .needed(
        .choice(ContainerWord.ways.map(\.name)), en: "which of its parts it shows",
        ko: "어느 부분을 보여 주는지"),
      "help": help,
    ])
}
