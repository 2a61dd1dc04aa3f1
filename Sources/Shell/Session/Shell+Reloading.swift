import Diagnostics
import Driving
package import LineEditor
import Navigation
import Platform
import Scripting

// The app is replaced by what its files say now, between two inputs.
extension Shell {
  /// The prompt; it names the app while its files cannot be loaded.
  package var promptText: StyledText {
    let place = place == nil ? "" : NodePath.text(placePath)
    let broken = reloading.isBroken ? "\(app.name) \(settings.ascii ? "x" : "✗") " : ""
    return StyledText(broken + (place.isEmpty ? "" : place + " ") + "› ")
  }

  /// The files read by the running app or at the last reload.
  var watchedFiles: [String] { reloading.seen.merging(app.files).paths }

  /// Reloads if a file differs from when it was last checked.
  package func filesMayHaveChanged() {
    let now = reloading.seen.merging(app.files).now
    guard now != reloading.seen else { return }
    guard !app.files.agrees(with: now) else {
      reloading.seen = now
      if reloading.isBroken { show(Message("reloading.filesAsTheyRun", ["app": app.name])) }
      reloading.isBroken = false
      return
    }
    _ = performing(nil) { reload(from: .files) }
  }

  func reloadIfWanted() {
    guard let wish = line?.wish else { return }
    line?.wish = nil
    switch wish {
    case .latest: reload(from: .files)
    case .replay: replayWithFiles()
    case .accept: acceptReplay()
    case .plugin(let name): reload(from: app.reader(ofPlugin: name))
    case .plugins(let settings): reload(from: .files, with: settings)
    case .back:
      guard let texts = driver.earlierTexts else {
        return complain(Diagnostic(.error, Message("E0806")))
      }
      reload(from: .snapshot(texts), back: true)
    }
  }

  func reload(from reader: SourceReader, back: Bool = false, with plugins: PluginSettings? = nil) {
    let settings = plugins ?? app.pluginSettings
    let result = driver.reload(from: reader, back: back, with: plugins, line: line?.text)
    show(result, back: back, isOfFiles: !back && plugins == nil)
    ask(
      result.request.map {
        PermissionAsked(request: $0, reader: reader, back: back, settings: settings)
      })
  }

  /// Tells what came of letting other texts take over.
  ///
  /// - Parameter isOfFiles: The files as they are now were tried, and nothing else has changed.
  func show(_ result: Reload, back: Bool, isOfFiles: Bool) {
    switch result {
    case .applied(let new, var report):
      report.append(renewPrompt())
      failures.forgetUndrawn()
      reloading.isBroken = false
      reloading.seen = back ? reloading.seen.merging(new.files).now : new.files
      // What the latest change came to can be asked for until there is another.
      if case .applied? = reloading.last, report.isEmpty {
      } else {
        reloading.last = .applied(report)
      }
      tell(report, back: back)
      tellClashes()
    case .refused(let failure):
      // A plugin that cannot be taken out, or an earlier version, says nothing of the files.
      if isOfFiles {
        reloading.isBroken = true
        reloading.seen = failure.files.merging(app.files.now)
      }
      reloading.last = .refused(failure)
      tell(failure)
    }
  }

  // MARK: Telling

  private func tell(_ report: ReloadReport, back: Bool) {
    if settings.json { return show(json: report) }
    show(
      .reloaded(
        app.name, changes: report.changes, isSame: report.files.isEmpty, notes: report.notes.count,
        back: back))
    for note in report.notes { show(Message("reloading.reloadNote", ["note": note])) }
  }

  func tell(_ failure: AppLoader.Failure) {
    let first = failure.findings.sorted.first
    let place = first?.location.map { "\(short($0.file)):\($0.line): " } ?? ""
    let reason = first?.message ?? Message(verbatim: "?")
    complain(
      Diagnostic(
        .error,
        Message(
          "E0800",
          [
            "app": app.name, "place": place, "reason": reason,
            "more": failure.findings.all.count - 1,
          ]),
        cure: failure.request == nil ? nil : first?.cure))
  }

  func tellWhy() {
    switch reloading.last {
    case nil: show(Message("reloading.neverReloaded"))
    case .refused(let failure): complain(failure)
    case .applied(let report):
      if settings.json { return show(json: report) }
      for file in report.files { show(Message("reloading.reloadFile", ["file": short(file)])) }
      for change in report.changes {
        show(Message("reloading.reloadChange", ["words": change.words]))
      }
      for note in report.notes { show(Message("reloading.reloadNote", ["note": note])) }
      let kept = report.kept
      show(
        Message(
          "reloading.reloadKept",
          [
            "flows": kept.flows, "screens": kept.screens, "steps": kept.steps,
            "routines": kept.routines,
            "list": kept.fetches.isEmpty ? "" : " (\(kept.fetches.joined(separator: ", ")))",
          ]))
    }
  }

  private func show(json report: ReloadReport) {
    show(
      event: "reload",
      [
        "app": .string(app.name), "files": .array(report.files.map { .string(short($0)) }),
        "changes": .array(report.changes.map { .string($0.words.english) }),
        "notes": .array(report.notes.map { .string($0.text(in: settings.language)) }),
      ])
  }

  /// The file's path relative to the main script's folder.
  func short(_ file: String) -> String {
    guard let slash = app.host.scripts.mainFile.lastIndex(of: "/") else { return file }
    let folder = app.host.scripts.mainFile[...slash]
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }
}

extension Reload {
  /// The plugin's request for permissions that stopped the reload; nil if none did.
  fileprivate var request: PermissionRequest? {
    if case .refused(let failure) = self { failure.request } else { nil }
  }
}

/// The files of the app as last seen, and the results of reloads.
struct Reloading {
  enum Outcome {
    case applied(ReloadReport)
    case refused(AppLoader.Failure)
  }

  /// A second session with the new scripts, valid after input `after` of the first.
  struct Replayed {
    let replay: Replay
    let after: Int
  }

  /// The app's files when they were last checked.
  var seen: SourceSnapshot
  var last: Outcome?
  /// The session with which `:accept` would continue.
  var replayed: Replayed?
  /// Whether the prompt shows that the files cannot be loaded.
  var isBroken = false

  init(_ files: SourceSnapshot) { seen = files }
}

/// Reloads the scripts of a shell when their files change, while a line is typed.
///
/// What counts is what the files hold, not when they were written: the shell compares.
final class ScriptWatch {
  private let shell: Shell
  private let reader: LineReader
  private var files: FileWatch?

  init(shell: Shell, reader: LineReader) {
    self.shell = shell
    self.reader = reader
    files = FileWatch(on: reader.loop) { [weak self] _ in self?.look() }
  }

  func follow() { files?.follow(shell.watchedFiles) }

  private func look() {
    shell.filesMayHaveChanged()
    follow()
    reader.setPrompt(shell.promptText)
  }
}
