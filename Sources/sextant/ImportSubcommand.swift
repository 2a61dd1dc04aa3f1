import ArgumentParser
import Diagnostics
import Driving
import Exporting
import Platform
import Shell

struct ImportSubcommand: Subcommand {
  static let commandName = "import"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("import.abstract")),
    discussion: .help(
      examples: "import swift MyApp/Sources -o prototype",
      "import swift MyApp/Sources -o prototype --check", message: Message("import.discussion")))

  @Argument(help: ArgumentHelp(Message("import.language")))
  var language: String

  @Argument(help: ArgumentHelp(Message("import.paths")), completion: .directory)
  var paths: [String] = []

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(Message("import.folder"), valueName: "folder"))
  var folder: String

  @Flag(help: ArgumentHelp(Message("import.check")))
  var check = false

  @OptionGroup var form: JSONOption

  @OptionGroup var look: LookOptions

  mutating func validate() throws {
    if language != "swift" {
      throw ValidationError(no: Message("usage.language"), named: language, among: ["swift"])
    }
    if paths.isEmpty {
      throw ValidationError(Message("usage.nameSwiftFolder"))
    }
    if let missing = paths.first(where: { (try? TextFile.exists($0)) != true }) {
      throw ValidationError(Message("usage.noFileOrFolder", ["path": missing]))
    }
    if folder.isEmpty {
      throw ValidationError(Message("usage.needsFolderName"))
    }
  }

  func run() throws {
    let report = try orFail(.usage) { () throws(Diagnostic) in try Importer().report(on: paths) }
    guard report.flows > 0 else {
      throw tell(Diagnostic(.error, Message("E1192", ["count": report.swiftFiles])), .notLoaded)
    }
    let target = ExportFolder(folder)
    let from = paths.map { RelativePath.of($0, from: SystemPath.beginning(in: folder) + ".") }
    let owner = ExportOwner(exporter: "import swift", script: from.joined(separator: " "))
    let plan = try orFail(.usage) { () throws(Diagnostic) in
      try target.plan(report.files, of: owner)
    }
    guard plan.conflicts.isEmpty else {
      for conflict in plan.conflicts.all { _ = tell(conflict, .findings) }
      throw ExitCode(ExitStatus.findings.rawValue)
    }
    if check { return try refuse(plan, report) }
    try orFail(.findings) { () throws(Diagnostic) in try target.carryOut(plan) }
    print(plan, report)
  }

  /// With `--check`: fails if the folder differs from what the code says now.
  private func refuse(_ plan: ExportPlan, _ report: ImportReport) throws {
    guard !plan.changes.isEmpty else { return }
    let names = plan.changes.prefix(5).map(\.message)
    throw tell(
      Diagnostic(
        .error,
        Message(
          "E1193",
          [
            "folder": folder, "list": Message(names, separator: ", "),
            "more": plan.changes.count - 5,
          ])),
      .findings)
  }

  private func print(_ plan: ExportPlan, _ report: ImportReport) {
    let output = form.json ? StandardOutput() : .forPeople()
    if form.json {
      output.write(report.json.text)
    } else {
      let language = look.language(.ofProcess)
      for change in plan.changes {
        let file = SystemPath.beginning(in: folder) + change.name
        output.write(
          change.reason == .gone
            ? Message("message.removed", ["file": file]).text(in: language) : file)
      }
      let script = SystemPath.beginning(in: folder) + "app.lua"
      for line in report.summary(script: script) { output.write(line.text(in: language)) }
    }
    output.flush()
  }

  private func orFail<Result>(
    _ status: ExitStatus, _ work: () throws(Diagnostic) -> Result
  ) throws -> Result {
    do throws(Diagnostic) {
      return try work()
    } catch {
      throw tell(error, status)
    }
  }

  private func tell(_ diagnostic: Diagnostic, _ status: ExitStatus) -> ExitCode {
    StandardOutput.forPeople().complain(look.printer(.ofProcess, to: 2).text(for: diagnostic))
    return ExitCode(status.rawValue)
  }
}

/// The program that reads Swift: it needs swift-syntax, so it is a package of its own.
private struct Importer {
  private static let name = "sextant-import"
  private static let mostBytes = 256 << 20

  /// The importer of `SEXTANT_IMPORTER`, or the one beside this program.
  private var path: String? {
    if let named = Environment["SEXTANT_IMPORTER"], !named.isEmpty { return named }
    return ThisProcess.executable.map {
      SystemPath.beginning(in: SystemPath.folder(of: $0)) + Self.name
    }
  }

  /// What the importer reads below some paths.
  ///
  /// - Throws: If it is missing, fails, or is of another version.
  func report(on paths: [String]) throws(Diagnostic) -> ImportReport {
    guard let path, (try? SystemFile.exists(path)) == true else {
      throw Diagnostic(.error, Message("E1194"))
    }
    let (code, bytes) = try answer(of: path, on: paths)
    guard code == 0 else { throw failure(Message("pages.endedWith", ["code": "\(code)"])) }
    guard let report = ImportReport(reading: bytes) else {
      throw failure(Message("import.otherVersion"))
    }
    return report
  }

  /// The exit code of the importer and the bytes that it wrote.
  private func answer(of path: String, on paths: [String]) throws(Diagnostic) -> (Int32, [UInt8]) {
    do throws(SystemError) {
      let folder = try TemporaryFolder(named: "sextant-import")
      let file = folder.path + "/report.json"
      let code = try ChildProgram.run([path, "--output", file] + paths, in: ".")
      return (code, code == 0 ? try SystemFile.bytes(of: file, atMost: Self.mostBytes) : [])
    } catch {
      throw failure(Message.systemReason(error))
    }
  }

  private func failure(_ reason: Message) -> Diagnostic {
    Diagnostic(.error, Message("E1191", ["reason": reason]))
  }
}
