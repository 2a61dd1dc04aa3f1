import Analysis
import ArgumentParser
import Diagnostics
import Driving
import Exporting
import Journeys
import Platform
import Scripting
import Shell

struct ExportSubcommand: Subcommand {
  static let commandName = "export"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("export.abstract")),
    discussion: .help(
      examples: "export html app.lua -o app.html", "export swift app.lua -o App",
      "export checklist app.lua -o docs --option lang=ko",
      "export checklist app.lua -o docs --check", message: Message("export.discussion")))

  @Argument(help: ArgumentHelp(Message("export.name")))
  var name: String

  @Argument(help: ArgumentHelp(Message("conform.script")), completion: .script)
  var script: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(Message("export.folder"), valueName: "folder"))
  var folder: String?

  @Flag(
    help: ArgumentHelp(Message("export.check")))
  var check = false

  @Flag(
    help: ArgumentHelp(Message("export.tests")))
  var tests = false

  @OptionGroup var options: ExportOptions

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  mutating func validate() throws {
    if tests, name != "swift" || folder == nil {
      throw ValidationError(Message("usage.testsNeedSwift"))
    }
    if check, folder == nil {
      throw ValidationError(Message("usage.checkComparesFolder"))
    }
    if folder == "" {
      throw ValidationError(Message("usage.needsFolderName"))
    }
  }

  func perform() throws {
    try export(name, into: folder, options)
    guard tests, let folder else { return }
    var others = options
    others.values = []
    for (exporter, part) in Self.testers {
      try export(exporter, into: SystemPath.beginning(in: folder) + part, others)
    }
  }

  /// The exporters of journeys, and where in the folder of the app theirs go.
  private static let testers = [("maestro", "Maestro"), ("xcuitest", "UITests")]

  private func export(_ name: String, into folder: String?, _ options: ExportOptions) throws {
    var source = try ExportSource(
      script, exporter: name, called: Message("usage.exporter"), options: options, loading: loading)
    let exported = try source.exported(GraphView(source.graph))
    guard let folder else {
      try source.print(exported)
      return try source.tellLeft()
    }
    if !check, isFile(folder, of: source.exporter) {
      try source.write(exported, to: folder, overwrites: false, hasOption: false)
      tell(folder)
      return try source.tellLeft()
    }
    let target = ExportFolder(folder)
    let owner = ExportOwner(
      exporter: name,
      script: RelativePath.of(script, from: SystemPath.beginning(in: folder) + "."))
    let plan = try source.orFail(.usage) { () throws(Diagnostic) in
      try target.plan(source.files(exported), of: owner)
    }
    guard plan.conflicts.isEmpty else { throw source.tell(plan.conflicts, .usage) }
    for name in plan.left {
      let file = SystemPath.beginning(in: folder) + name
      _ = source.tell(
        Diagnostics([Diagnostic(.note, Message("handover.exportedIsLeft", ["file": file]))]),
        .success)
    }
    if check { return try refuseChanges(plan, in: folder, source) }
    try source.orFail(.findings) { () throws(Diagnostic) in try target.carryOut(plan) }
    tell(plan, in: folder)
    tell(source.summary)
    try source.tellLeft()
  }

  /// Whether a path is that of a file, as it ends like the file of an exporter that gives one text.
  private func isFile(_ path: String, of exporter: any Exporter) -> Bool {
    guard let dot = exporter.fileName.lastIndex(of: "."), exporter.beginning != nil else {
      return false
    }
    return path.hasSuffix(exporter.fileName[dot...])
  }

  private func tell(_ file: String) {
    let output = StandardOutput.forPeople()
    output.write(file)
    output.flush()
  }

  private func tell(_ summary: [Message]) {
    let output = StandardOutput.forPeople()
    for message in summary { output.write(message.text(in: look.language(.ofProcess))) }
    output.flush()
  }

  private func refuseChanges(
    _ plan: ExportPlan, in folder: String, _ source: ExportSource
  ) throws {
    guard !plan.changes.isEmpty else { return }
    let finding = Diagnostic(
      .error,
      Message(
        "E1021",
        [
          "folder": folder, "list": Message(plan.changes.prefix(5).map(\.message), separator: ", "),
          "more": plan.changes.count - 5,
        ]))
    throw source.tell(Diagnostics([finding]), .findings)
  }

  private func tell(_ plan: ExportPlan, in folder: String) {
    let output = StandardOutput.forPeople()
    let language = look.language(.ofProcess)
    for change in plan.changes {
      let file = SystemPath.beginning(in: folder) + change.name
      output.write(
        change.reason == .gone
          ? Message("message.removed", ["file": file]).text(in: language) : file)
    }
    output.flush()
  }
}
