import Analysis
import ArgumentParser
import Diagnostics
import Drawing
import Driving
import Exporting
import Maps
import Shell

struct GraphSubcommand: Subcommand {
  static let commandName = "graph"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("graph.abstract")),
    discussion: .help(
      examples: "graph app.lua > app.mmd", "graph app.lua --format dot > app.dot",
      message: Message("graph.discussion")))

  @Argument(help: ArgumentHelp(Message("conform.script")), completion: .script)
  var script: String

  @Option(
    help: ArgumentHelp(Message("graph.format", ["formats": Self.formats])))
  var format: String?

  @Option(
    help: ArgumentHelp(Message("graph.scope")))
  var scope: String?

  @Option(
    help: ArgumentHelp(Message("graph.depth"), valueName: "steps"))
  var depth: Int?

  @Option(
    help: ArgumentHelp(Message("graph.style", ["self": Self.names(MapStyle.self)])),
    transform: { try ValidationError.choice(Message("usage.style"), $0, among: MapStyle.allCases) })
  var style: MapStyle?

  @Option(
    help: ArgumentHelp(Message("graph.scheme", ["self": Self.names(PictureScheme.self)])),
    transform: {
      try ValidationError.choice(Message("usage.scheme"), $0, among: PictureScheme.allCases)
    })
  var scheme: PictureScheme?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(Message("graph.output")))
  var output: String?

  @Flag(
    help: ArgumentHelp(Message("graph.overwrite")))
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
    if let depth, depth < 1 { throw ValidationError(Message("usage.depthFromOne")) }
    let own = [
      ("depth", depth.map(String.init)), ("style", style?.rawValue), ("scheme", scheme?.rawValue),
    ]
    for case (let name, let value?) in own {
      guard exporter == "svg" else {
        throw ValidationError(Message("usage.needsSVG", ["option": name]))
      }
      options.values.append("\(name)=\(value)")
    }
  }

  func perform() throws {
    var source = try ExportSource(
      script, exporter: exporter, called: Message("usage.format"), options: options,
      loading: loading)
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
