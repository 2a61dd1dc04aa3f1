import Analysis
import ArgumentParser
import Diagnostics
import Driving
import Exporting
import Journeys
import Platform
import Scripting
import Shell

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: .help(
      en: "Write an app in another form, into a folder.",
      ko: "앱을 다른 형식으로 폴더에 씁니다."),
    discussion: .help(
      examples: "export html app.lua -o app.html",
      "export swift app.lua -o App",
      "export checklist app.lua -o docs --option lang=ko",
      "export checklist app.lua -o docs --check",
      en: """
        NAME is a format of 'sextant graph', or an exporter of the script, of a plugin, or of a \
        plugin that comes with the program and has that name. Files are written into the folder \
        only, and never over a file that no export has written: what was written is noted there, \
        in .sextant-export.json.

        Exit codes: 0 written, or up to date; 1 not up to date, in the way, or an error in the \
        exporter; 2 wrong use; 3 the script or its journeys could not be loaded; 4 written, and not \
        all had room.
        """,
      ko: """
        NAME은 'sextant graph'의 형식이거나, 스크립트나 플러그인의 exporter, 또는 그 이름으로 함께 \
        제공되는 플러그인의 exporter입니다. 파일은 그 폴더에만 쓰고, export가 쓰지 않은 파일은 덮어쓰지 \
        않습니다. 쓴 파일의 목록은 그 폴더의 .sextant-export.json에 있습니다.

        종료 코드: 0 썼거나 최신임, 1 최신이 아니거나 쓸 수 없거나 exporter의 오류, 2 잘못된 사용, \
        3 스크립트나 여정을 불러올 수 없음, 4 썼으나 다 들어가지 않음.
        """))

  @Argument(help: ArgumentHelp(en: "The exporter's name.", ko: "exporter의 이름."))
  var name: String

  @Argument(help: ArgumentHelp(en: "The flow script.", ko: "플로우 스크립트."), completion: .script)
  var script: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      en: "The folder to write into, or for html the file; without it a text is printed.",
      ko: "쓸 폴더. html이면 파일. 없으면 텍스트를 출력합니다.", valueName: "folder"))
  var folder: String?

  @Flag(
    help: ArgumentHelp(
      en: "Only tell whether the folder is up to date; write nothing.",
      ko: "폴더가 최신인지 알려 주기만 하고 아무것도 쓰지 않습니다."))
  var check = false

  @Flag(
    help: ArgumentHelp(
      en:
        "With swift: write the journeys as well, for Maestro and XCUITest, into Maestro and UITests of the folder.",
      ko: "swift와 함께: 여정도 폴더의 Maestro와 UITests에 Maestro와 XCUITest용으로 씁니다."))
  var tests = false

  @OptionGroup var options: ExportOptions

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var limits: LimitOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  mutating func validate() throws {
    if tests, name != "swift" || folder == nil {
      throw ValidationError("--tests goes with 'export swift' and -o FOLDER.")
    }
    if check, folder == nil {
      throw ValidationError("--check compares a folder: name one with -o FOLDER.")
    }
    if folder == "" {
      throw ValidationError("-o needs the name of a folder; '.' is the current one.")
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
    var source = try ExportSource(script, exporter: name, called: "exporter", options, loading)
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
      _ = source.tell(Diagnostics([Diagnostic(.note, .exportedIsLeft(file))]), .success)
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
      .error, .exportIsStale(folder, plan.changes), cure: .exportIsStaleCure)
    throw source.tell(Diagnostics([finding]), .findings)
  }

  private func tell(_ plan: ExportPlan, in folder: String) {
    let output = StandardOutput.forPeople()
    let language = look.language(.ofProcess)
    for change in plan.changes {
      let file = SystemPath.beginning(in: folder) + change.name
      output.write(
        change.reason == .gone ? Message.removed(file).text(in: language) : file)
    }
    output.flush()
  }
}

extension Message {
  /// A file that was removed from a folder of exports.
  static func removed(_ file: String) -> Message {
    Message(en: "\(file) removed", ko: "\(file) 삭제")
  }
}
