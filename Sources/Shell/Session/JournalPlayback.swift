package import Diagnostics
package import Driving
import Navigation
import Scripting

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
  func doAgain(_ entry: JournalEntry) -> Repetition {
    var done = Repetition.impossible
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
