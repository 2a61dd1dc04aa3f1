package import Diagnostics
import Navigation
import Scripting

/// Shows what a kept session did, one thing after the other.
package struct JournalPlayback {
  let shell: Shell
  let text: JournalText
  let path: String
  /// Waits before something is done; answers whether to go on.
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
    let startsSame = shell.made(shell.session.log.records()) == text.header?.made
    _ = shell.begin()
    var isSame = report(startsSame)
    var count = 0
    for entry in text.entries {
      shell.show(echo: entry.description.text(in: shell.settings.language), isContinued: false)
      if let wait, !wait() { return .success }
      isSame = report(play(entry)) && isSame
      if entry.isInput { count += 1 }
    }
    if let remark = text.remark(on: path, keptAs: nil) {
      shell.show(remark: remark)
      isSame = false
    }
    shell.show(.replayEnds(count, at: shell.position))
    return isSame ? .success : .findings
  }

  private func report(_ isSame: Bool) -> Bool {
    if !isSame { shell.show(remark: Diagnostic(.warning, .replayDiffersHere(path))) }
    return isSame
  }

  private func play(_ entry: JournalEntry) -> Bool {
    switch entry.content {
    case .input:
      guard let input = shell.input(of: entry) else { return false }
      return shell.giveShown(input, of: entry) == entry.made
    case .move(let number):
      guard shell.session.go(toInput: number) else { return false }
      shell.hasMoved()
      shell.tellPosition(.nowAt(shell.position))
      return true
    case .reload(let scripts, let isBack):
      let settings = scripts.settings(shell.app.pluginSettings)
      return shell.reload(
        from: .snapshot(scripts.snapshot(for: shell.app.host.mainFile), isForeign: true),
        back: isBack, with: settings)
    case .accept(let scripts):
      do throws(AppLoader.Failure) {
        guard try shell.acceptAgain(scripts) else { return false }
      } catch {
        shell.complain(error)
        return false
      }
      shell.show(.replayAccepted(shell.app.name))
      return true
    case .place(let name):
      shell.look(from: name)
      return true
    case .variables(let variables):
      shell.assign(variables, without: entry.gone)
      return true
    }
  }
}

extension Shell {
  /// Gives an input once more and shows what it does.
  ///
  /// - Returns: The checksum of the records it has made.
  func giveShown(_ input: Input, of entry: JournalEntry) -> String {
    // The numbers that a branch has are no records of this input.
    branchIfWanted()
    let before = session.log.lastNumber
    inside(entry.line) { stopping(as: entry) { perform(input) } }
    return made(session.log.records(from: before + 1))
  }
}
