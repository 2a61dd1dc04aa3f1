import Analysis
import ArgumentParser
import Diagnostics
import Driving
import Scripting
import Shell

struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: .help(
      en: "Draw the flows of a script without running it.",
      ko: "스크립트를 실행하지 않고 플로우를 그립니다."),
    discussion: .help(
      examples: "graph app.lua > app.mmd",
      "graph app.lua --format dot > app.dot",
      en: """
        Flows, their screens, and where each step leads. What a function may do is read from \
        its text, as far as that tells, and drawn dashed.

        svg is drawn by the program 'dot' of Graphviz, which has to be installed.
        """,
      ko: """
        플로우와 그 화면, 그리고 스텝마다 어디로 가는지 그립니다. 함수가 할 수 있는 일은 \
        텍스트에서 읽을 수 있는 만큼 읽어 점선으로 그립니다.

        svg는 Graphviz의 프로그램 'dot'이 그리며, 설치되어 있어야 합니다.
        """))

  @Argument(help: ArgumentHelp(en: "The flow script.", ko: "플로우 스크립트."))
  var script: String

  @Option(
    help: ArgumentHelp(
      en: "How the graph is written: \(Self.formats), or a plugin's.",
      ko: "그래프 형식: \(Self.formats), 또는 플러그인의 형식."))
  var format = "mermaid"

  @Option(
    help: ArgumentHelp(
      en: "Draw only this flow and what it leads to.", ko: "이 플로우와 그것이 이끄는 곳만 그립니다."))
  var scope: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      en: "Write into a file instead of to standard output.", ko: "표준 출력 대신 파일에 씁니다."))
  var output: String?

  @Flag(
    help: ArgumentHelp(
      en: "Write over a file that holds something else than a graph.",
      ko: "그래프가 아닌 내용이 든 파일에도 덮어씁니다."))
  var overwrite = false

  @OptionGroup(title: .help(en: "Plugins and stubs", ko: "플러그인과 스텁"))
  var plugins: PluginOptions

  @OptionGroup(title: .help(en: "Limits", ko: "제한"))
  var limits: LimitOptions

  @OptionGroup var look: LookOptions

  private static let picture = "svg"
  private static var formats: String {
    (GraphFormatCatalog.all.map(\.name) + [picture]).joined(separator: ", ")
  }

  mutating func validate() throws {
    if limits.jail.jail, format == Self.picture {
      throw ValidationError(
        "A program in --jail starts no other, and svg is drawn by 'dot': take --format dot, and run dot yourself."
      )
    }
  }

  func run() throws {
    let app: App
    do throws(AppLoader.Failure) {
      let loader = AppLoader(
        plugins: plugins.settings(.ofProcess), limits: limits.limits(look, .ofProcess))
      app = try loader.load(script)
    } catch {
      throw tell(error.findings, error.sources, .notLoaded)
    }
    let own = GraphFormatCatalog.all.map(\.name) + [Self.picture]
    if let clash = ScriptFormat.clash(in: app, with: own) {
      throw tell(Diagnostics([clash]), app.sources, .findings)
    }
    let exporter = ScriptFormat(named: format, in: app)
    try checkFormat(exporter, app)
    let view = try orFail(.usage, app) { () throws(Diagnostic) in
      try GraphView.of(Graph(app), scope: scope)
    }
    let graph = try orFail(.findings, app) { () throws(Diagnostic) in try text(view, exporter) }
    if let output, !overwrite {
      try orFail(.usage, app) { () throws(Diagnostic) in
        try TextFile.requireOurs(output, beginningWith: [beginning(of: graph)])
      }
    }
    try orFail(.findings, app) { () throws(Diagnostic) in try write(graph) }
  }

  /// What a file begins with that holds a graph of the format: where nothing else is known of it, what
  /// this one begins with.
  private func beginning(of text: String) -> String {
    if let known = GraphFormatCatalog.format(named: format)?.beginning { return known }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Any file of XML may have the first line of a picture.
    return lines.prefix(format == Self.picture ? 2 : 1).joined(separator: "\n")
  }

  private func checkFormat(_ exporter: ScriptFormat?, _ app: App) throws {
    guard GraphFormatCatalog.format(named: format) == nil, format != Self.picture, exporter == nil
    else { return }
    let names =
      GraphFormatCatalog.all.map(\.name) + [Self.picture] + app.extensions(.exporter).map(\.name)
    if format == "text" {
      throw ValidationError("There is no format 'text'; to read it in a terminal, take 'ascii'.")
    }
    throw ValidationError(no: "format", named: format, among: names)
  }

  /// Runs `body`; reports an error and throws the exit code for it.
  private func orFail<Result>(
    _ status: ExitStatus, _ app: App, _ body: () throws(Diagnostic) -> Result
  ) throws -> Result {
    do throws(Diagnostic) {
      return try body()
    } catch {
      throw tell(Diagnostics([error]), app.sources, status)
    }
  }

  private func text(
    _ view: GraphView, _ exporter: ScriptFormat?
  ) throws(Diagnostic) -> String {
    let own = GraphFormatCatalog.format(named: format)
    if let exporter {
      let text = try exporter.text(view, original: own.map { own in { own.text(view) } })
      return text.hasSuffix("\n") ? text : text + "\n"
    }
    if let own { return own.text(view) + "\n" }
    let dot = GraphFormatCatalog.format(named: "dot")?.text(view) ?? ""
    return try Graphviz.svg(of: dot + "\n")
  }

  private func write(_ text: String) throws(Diagnostic) {
    guard let output else {
      let standard = StandardOutput()
      standard.write(text.hasSuffix("\n") ? String(text.dropLast()) : text)
      return standard.flush()
    }
    try TextFile.write(text, to: output)
  }

  private func tell(
    _ findings: Diagnostics, _ sources: SourceTexts, _ status: ExitStatus
  ) -> ExitCode {
    let printer = look.printer(.ofProcess, to: 2, sources: sources)
    StandardOutput.forPeople().complain(printer.text(for: findings))
    return ExitCode(status.rawValue)
  }
}
