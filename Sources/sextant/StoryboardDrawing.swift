import ArgumentParser
import Diagnostics
import Driving
import Exporting
import Journeys
import Pictures
import Platform
import Scripting
import Shell

/// One call of `sextant storyboard`.
struct StoryboardDrawing {
  private let command: StoryboardSubcommand
  private let target: StoryboardTarget

  init(_ command: StoryboardSubcommand) {
    self.command = command
    target = command.target
  }

  /// The language of the words in the pictures depends on nothing but the options, so that the same command
  /// gives the same bytes everywhere.
  private var files: StoryboardFiles {
    StoryboardFiles(
      command.picture.options(in: command.look.lang.flatMap(Language.init(rawValue:)) ?? .english))
  }

  func run() throws {
    let (sources, status) = try sources()
    if sources.isEmpty {
      throw tell(
        Diagnostics([
          Diagnostic(.error, Message("E1073"), cure: Message("message.nothingChosenCure"))
        ]), status: .usage)
    }
    if target.format.showsOne, target.file != nil || target.folder == nil, sources.count > 1 {
      throw tell(
        Diagnostics([
          Diagnostic(
            .error, Message("E1070", ["count": sources.count]))
        ]), status: .usage)
    }
    try write(sources)
    if status != .success { throw ExitCode(status.rawValue) }
  }

  /// Plays the journeys that are chosen, and tells which did not go as written.
  ///
  /// - Throws: An exit code after a message.
  private func sources() throws -> ([StoryboardFiles.Source], ExitStatus) {
    let paths = try orFail(.usage) { () throws(Diagnostic) in
      try JourneyFinder.files(command.paths)
    }
    let apps = LoadedApps(plugins: command.plugins.settings(.ofProcess))
    let selection = JourneySelection(names: command.names)
    var (sources, status) = ([StoryboardFiles.Source](), ExitStatus.success)
    for path in paths {
      do throws(AppLoader.Failure) {
        let played = try JourneyStoryboard.all(
          in: path, selection, on: command.picture.device, about: apps)
        for one in played.boards {
          sources.append(StoryboardFiles.Source(one.board, path: path))
          let findings = one.board.pictureFindings + (one.failure.map { [$0] } ?? [])
          guard !findings.isEmpty else { continue }
          status = .findings
          _ = tell(Diagnostics(findings), status: .findings, sources: played.sources)
        }
      } catch {
        throw tell(error.findings, status: .notLoaded, sources: error.sources)
      }
    }
    return (sources, status)
  }

  // MARK: Writing

  private func write(_ sources: [StoryboardFiles.Source]) throws {
    guard let folder = target.folder else {
      let text = files.files(sources, as: target.format, named: "").first?.text ?? ""
      let output = StandardOutput()
      output.write(text.hasSuffix("\n") ? String(text.dropLast(1)) : text)
      return output.flush()
    }
    guard let file = target.file else {
      return try export(files.files(sources, as: target.format), into: folder)
    }
    let made = files.files(sources, as: target.format, named: file)
    if target.format == .png { return try writePNG(made, SystemPath.beginning(in: folder) + file) }
    try export(made, into: folder)
  }

  private func export(_ files: [ExportedFile], into folder: String) throws {
    let folder = ExportFolder(folder)
    let plan = try orFail(.findings) { () throws(Diagnostic) in
      try folder.plan(
        files, of: owner(in: folder.path), isPart: target.file == nil && !command.names.isEmpty)
    }
    guard plan.conflicts.isEmpty else { throw tell(plan.conflicts, status: .findings) }
    if command.check {
      guard !plan.changes.isEmpty else { return }
      let finding = Diagnostic(
        .error,
        Message(
          "E1021",
          [
            "folder": folder.path,
            "list": Message(plan.changes.prefix(5).map(\.message), separator: ", "),
            "more": plan.changes.count - 5,
          ]))
      throw tell(Diagnostics([finding]), status: .findings)
    }
    try orFail(.findings) { () throws(Diagnostic) in try folder.carryOut(plan) }
    let output = StandardOutput.forPeople()
    for change in plan.changes {
      let file = SystemPath.beginning(in: folder.path) + change.name
      output.write(
        change.reason == .gone
          ? Message("message.removed", ["file": file]).text(in: command.look.language(.ofProcess))
          : file)
    }
    output.flush()
  }

  /// Who owns what is written: other journeys and files leave it alone.
  private func owner(in folder: String) -> ExportOwner {
    let start = SystemPath.beginning(in: folder) + "."
    return ExportOwner(
      exporter: "storyboard \(target.file ?? target.format.rawValue)",
      script: command.paths.map { RelativePath.of($0, from: start) }.joined(separator: " "))
  }

  private func writePNG(_ files: [ExportedFile], _ path: String) throws {
    guard let svg = files.first?.text else { return }
    try orFail(.findings) { () throws(Diagnostic) in
      if !command.overwrite { try TextFile.requireOurs(path, beginningWith: []) }
      try TextFile.write(try PNGPicture.bytes(of: svg), to: path)
    }
    let output = StandardOutput.forPeople()
    output.write(path)
    output.flush()
  }

  // MARK: Telling

  private func orFail<Result>(
    _ status: ExitStatus, _ body: () throws(Diagnostic) -> Result
  ) throws -> Result {
    do throws(Diagnostic) {
      return try body()
    } catch {
      throw tell(Diagnostics([error]), status: status)
    }
  }

  private func tell(
    _ findings: Diagnostics, status: ExitStatus, sources: SourceTexts = SourceTexts()
  ) -> ExitCode {
    let printer = command.look.printer(.ofProcess, to: 2, sources: sources)
    StandardOutput.forPeople().complain(printer.text(for: findings))
    return ExitCode(status.rawValue)
  }
}
