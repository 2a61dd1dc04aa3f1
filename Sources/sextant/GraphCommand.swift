import Analysis
import ArgumentParser
import Diagnostics
import Driving
import Exporting
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

  @OptionGroup var options: ExportOptions

  private static var formats: String {
    ExporterCatalog.own.map(\.name).joined(separator: ", ")
  }

  mutating func validate() throws { try options.validate(exporter: format) }

  func run() throws {
    var source = try ExportSource(script, exporter: format, called: "format", options)
    let view = try source.orFail(.usage) { () throws(Diagnostic) in
      try GraphView.of(source.graph, scope: scope)
    }
    let exported = try source.exported(view)
    guard let output else {
      try source.print(exported)
      return try source.tellLeft()
    }
    try source.write(exported, to: output, overwrites: overwrite, hasOption: true)
    try source.tellLeft()
  }
}
