package import Diagnostics
package import Driving
import Navigation
import Scripting
import TerminalText

// What the new scripts would have made of the session so far: a second session beside the first.
extension Shell {
  /// Loads the scripts, gives them all inputs so far, and reports the first difference.
  func replayWithFiles() {
    reloading.replayed = nil
    let new: App
    do throws(AppLoader.Failure) {
      new = try driver.loaded(from: .files)
    } catch {
      reloading.last = .refused(error)
      return tell(error)
    }
    do throws(Diagnostic) {
      let replay = try driver.replay(with: new)
      reloading.replayed = Reloading.Replayed(replay: replay, after: session.latestInput)
      tell(replay)
    } catch {
      complain(error)
    }
  }

  private func tell(_ replay: Replay) {
    let first = replay.difference
    if settings.json {
      show(
        event: "replay",
        [
          "inputs": .int(replay.count), "left": .int(replay.leftCount),
          "differs": first.map { .int($0.input) },
        ])
    } else if let first {
      show(
        Message(
          "reloading.replayFindsOther",
          ["record": first.record, "input": driver.timeline.description(of: first.input)]))
      show(first, in: replay)
      if replay.leftCount > 0 { show(Message("reloading.replayLeft", ["count": replay.leftCount])) }
      show(Message("reloading.acceptOrRollback"))
    } else {
      show(Message("reloading.replayFindsSame", ["inputs": replay.count]))
      show(Message("reloading.acceptOrRollback"))
    }
  }

  func show(_ difference: Replay.Deviation, in replay: Replay) {
    let new = replay.driver
    let records = LineDifference(
      texts(difference.records.before, driver), texts(difference.records.after, new))
    for line in records.lines { show(fromScript: "\(line.mark) \(line.text)") }
    if let (before, after) = difference.trees {
      let trees = LineDifference(drawing(of: app).lines(before), drawing(of: new.app).lines(after))
      for line in trees.lines where line.mark != " " {
        show(fromScript: "\(line.mark) \(line.text)")
      }
    }
    if let place = difference.place { show(text: "  \(short(place.file)):\(place.line)") }
  }

  /// The lines of records, without the numbers: those differ after a branch.
  private func texts(_ records: [Record], _ driver: Driver) -> [String] {
    let context = LogContext(
      names: driver.session.names, app: driver.app.name, language: settings.language, theme: .none,
      scripted: { _, _ in [] }, scriptedBeginning: { _, _ in [] })
    return records.flatMap { record in
      PrettyStyle().lines(for: record, in: context).map { String($0.dropFirst(6)) }
    }
  }

  private func drawing(of app: App) -> TreeDrawing {
    let drawing = treeDrawing
    return TreeDrawing(
      glyphs: drawing.glyphs, width: drawing.width, language: drawing.language,
      title: app.knownTitle)
  }

  /// Continues with the second session, unless the first has had more inputs.
  func acceptReplay() {
    guard let replayed = reloading.replayed else { return }
    reloading.replayed = nil
    guard replayed.after == session.latestInput else {
      return complain(Diagnostic(.error, Message("E0808")))
    }
    driver.accept(replayed.replay, line: line?.text)
    hasAccepted()
    for note in renewPrompt() { show(note) }
    show(Message("reloading.replayAccepted", ["app": app.name]))
  }

  /// Resets what belonged to the session that was replaced.
  func hasAccepted() {
    place = nil
    failures.forgetUndrawn()
    reloading.isBroken = false
    reloading.seen = app.files
  }
}

// A session that was kept goes on.
extension Shell {
  /// Reports that the session resumes, and reloads if the files have changed.
  func tell(_ resumption: Resumption) {
    guard let path = driver.journal?.path else { return }
    let lost = resumption.variables.lost.sorted()
    if settings.json {
      show(
        event: "session",
        [
          "path": .string(path), "inputs": .int(resumption.count), "at": .int(driver.position),
          "t": .double(session.now.seconds), "same": .bool(resumption.difference == nil),
          "lost": .texts(ifAny: lost),
        ])
    } else {
      show(
        Message(
          "sessions.sessionResumed",
          ["path": path, "inputs": resumption.count, "position": driver.position]))
      if !lost.isEmpty {
        show(Message("reloading.promptLost", ["list": lost.joined(separator: ", ")]))
      }
    }
    if let note = LuaRelease.note(on: driver.journal?.text.header?.lua) { show(remark: note) }
    if let first = resumption.difference {
      show(remark: Diagnostic(.warning, Message("E0768", ["path": path, "first": first])))
    }
    catchUpWithFiles(resumption.plugins)
  }

  private func catchUpWithFiles(_ plugins: PluginSettings) {
    let own = KeptScripts(app)
    let wanted = own.adding(plugins)
    if wanted == own, app.files.now == app.files { return }
    reload(from: .files, with: wanted.settings(plugins))
  }
}

package struct JournalPlayback {
  let shell: Shell
  let text: JournalText
  let path: String
  /// Called before each entry; returns whether to continue.
  let wait: (() -> Bool)?

  /// Opens a kept session; nothing is written to it.
  ///
  /// - Throws: A diagnostic when it cannot be read, or is none.
  package static func text(of path: String) throws(Diagnostic) -> JournalText {
    try JournalText(try JournalFile.bytes(of: path), of: path)
  }

  /// Makes a playback.
  ///
  /// - Parameters:
  ///   - text: What is done again.
  ///   - path: Where that was read.
  ///   - shell: A shell that has just started a session with the scripts of the text.
  ///   - wait: Waits before something is done; answers whether to go on.
  package init(
    of text: JournalText, from path: String, in shell: Shell, wait: (() -> Bool)? = nil
  ) {
    self.shell = shell
    self.text = text
    self.path = path
    self.wait = wait
  }

  /// Does all of it, and shows what comes of it.
  ///
  /// - Returns: Whether all came out as it was.
  package func run() -> ExitStatus {
    defer { shell.end() }
    let startsSame = shell.driver.startCameOut(as: text)
    _ = shell.begin()
    if let note = LuaRelease.note(on: text.header?.lua) { shell.show(remark: note) }
    var isSame = report(startsSame)
    var count = 0
    for entry in text.entries {
      shell.show(echo: entry.description.text(in: shell.settings.language), isContinued: false)
      if let wait, !wait() { return .success }
      var entryIsSame = false
      _ = shell.performing(nil) { entryIsSame = shell.doAgain(entry).isSame }
      isSame = report(entryIsSame) && isSame
      if entry.isInput { count += 1 }
    }
    if let remark = text.remark(on: path, keptAs: nil) {
      shell.show(remark: remark)
      isSame = false
    }
    shell.show(Message("sessions.replayEnds", ["count": count, "position": shell.driver.position]))
    return isSame ? .success : .findings
  }

  private func report(_ isSame: Bool) -> Bool {
    if !isSame { shell.show(remark: Diagnostic(.warning, Message("E0774", ["path": path]))) }
    return isSame
  }
}

extension Shell {
  /// Repeats a journal entry on behalf of its line, and shows the results.
  func doAgain(_ entry: JournalEntry) -> ReplayedEntry {
    var done = ReplayedEntry.impossible
    let doing = { [self] in
      do throws(AppLoader.Failure) { done = try driver.doAgain(entry) } catch { complain(error) }
    }
    inside(entry.line) {
      guard driver.input(of: entry) != nil else { return doing() }
      showing {
        doing()
        return done.records
      }
    }
    switch done {
    case .impossible, .input: break
    case .moved: tellPosition(.nowAt(driver.position))
    case .reloaded(let result, let isBack): show(result, back: isBack, isOfFiles: !isBack)
    case .accepted:
      hasAccepted()
      show(Message("reloading.replayAccepted", ["app": app.name]))
    case .forThePrompt:
      if case .place(let name) = entry.content { look(from: name) }
      if case .variables(let variables) = entry.content {
        assign(variables, without: entry.gone)
      }
    }
    return done
  }
}
