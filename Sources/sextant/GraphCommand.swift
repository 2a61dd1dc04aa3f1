import Analysis
import ArgumentParser
import Diagnostics
import Drawing
import Driving
import Exporting
import Maps
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

        svg is the map of the app: its screens as people know them, and what leads from each \
        to the others.
        """,
      ko: """
        플로우와 그 화면, 그리고 스텝마다 어디로 가는지 그립니다. 함수가 할 수 있는 일은 \
        텍스트에서 읽을 수 있는 만큼 읽어 점선으로 그립니다.

        svg는 앱의 지도입니다. 사람들이 아는 모습의 화면과, 화면에서 화면으로 가는 길을 보여 줍니다.
        """))

  @Argument(help: ArgumentHelp(en: "The flow script.", ko: "플로우 스크립트."), completion: .script)
  var script: String

  @Option(
    help: ArgumentHelp(
      en: """
        How the graph is written: \(Self.formats), or a plugin's. Without it the end of -o's file says it; \
        otherwise it is mermaid.
        """,
      ko: """
        그래프 형식: \(Self.formats), 또는 플러그인의 형식. 없으면 -o 파일 이름의 끝에 따르고, 그것도 아니면 \
        mermaid입니다.
        """))
  var format: String?

  @Option(
    help: ArgumentHelp(
      en: "Draw only this flow and what it leads to.", ko: "이 플로우와 그것이 이끄는 곳만 그립니다."))
  var scope: String?

  @Option(
    help: ArgumentHelp(
      en: "Draw only what is so many steps from the beginning (svg only).",
      ko: "처음에서 이만큼의 걸음 안에 있는 것만 그립니다(svg만).", valueName: "steps"))
  var depth: Int?

  @Option(
    help: ArgumentHelp(
      en: "How large the screens are: \(Self.names(MapStyle.self)) (svg only).",
      ko: "화면의 크기: \(Self.names(MapStyle.self)) (svg만)."),
    transform: { try ValidationError.choice("style", $0, among: MapStyle.allCases) })
  var style: MapStyle?

  @Option(
    help: ArgumentHelp(
      en:
        "The colours: \(Self.names(PictureScheme.self)); without it the reader's system decides (svg only).",
      ko: "색: \(Self.names(PictureScheme.self)). 없으면 보는 사람의 시스템이 정합니다(svg만)."),
    transform: { try ValidationError.choice("scheme", $0, among: PictureScheme.allCases) })
  var scheme: PictureScheme?

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

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  private static var formats: String {
    ExporterCatalog.own.map(\.name).joined(separator: ", ")
  }

  /// The name of the format: the one that is given, or whose files end as the output does.
  private var exporter: String {
    if let format { return format }
    let named = output.flatMap { file in
      ExporterCatalog.own.first { file.hasSuffix($0.fileEnding) }
    }
    return (named ?? ExporterCatalog.own[0]).name
  }

  private static func names<Choice: RawRepresentable & CaseIterable>(_ choice: Choice.Type)
    -> String
  where Choice.RawValue == String {
    Choice.allCases.map(\.rawValue).joined(separator: ", ")
  }

  mutating func validate() throws {
    if let depth, depth < 1 { throw ValidationError("--depth is 1 or more.") }
    let own = [
      ("depth", depth.map(String.init)), ("style", style?.rawValue), ("scheme", scheme?.rawValue),
    ]
    for case (let name, let value?) in own {
      guard exporter == "svg" else { throw ValidationError("--\(name) needs --format svg.") }
      options.values.append("\(name)=\(value)")
    }
  }

  func perform() throws {
    var source = try ExportSource(script, exporter: exporter, called: "format", options, loading)
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
