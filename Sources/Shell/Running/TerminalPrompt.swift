import Diagnostics
import Driving
package import LineEditor
import Navigation
import Platform
import Scripting
import TerminalText

/// The prompt: lines are typed and done, until the user leaves.
///
/// While a line is typed the session's clock runs if anything waits for it; what a timer does then
/// is printed above the line.
package final class TerminalPrompt {
  private let shell: Shell
  private let terminal: Terminal
  private let reader: LineReader
  private var history: HistoryFile?
  private let clock: ClockFeed
  private var watch: ScriptWatch?

  /// Makes a prompt on a terminal.
  ///
  /// - Parameters:
  ///   - shell: What the lines are done by.
  ///   - terminal: Where they are typed.
  ///   - historyPath: Where they are kept.
  ///   - watches: Scripts are reloaded when their files change.
  package init(
    shell: Shell, terminal: Terminal, historyPath: String?, watches: Bool = false
  ) {
    self.shell = shell
    self.terminal = terminal
    history = historyPath.map { HistoryFile(path: $0) }
    var entries: [String] = []
    do throws(HistoryFileError) {
      entries = try history?.load() ?? []
    } catch {
      history = nil
      shell.show(
        remark: Diagnostic(.warning, .historyUnusable(error), cure: Message("prompt.historyCure")))
    }
    reader = LineReader(
      terminal: terminal, usesColor: shell.settings.theme.usesColor, hooks: shell.editorHooks,
      history: LineHistory(entries))
    clock = ClockFeed(shell: shell, on: reader.loop)
    shell.clockMode = .real
    shell.permissions.asks = true
    if watches { watch = ScriptWatch(shell: shell, reader: reader) }
    shell.meanwhile = Meanwhile(reader.loop, clock: clock, reader: reader) {
      [unowned shell, watch, reader] in
      watch?.follow()
      reader.setPrompt(shell.promptText)
    }
  }

  /// Reads and does lines until the user leaves.
  ///
  /// - Parameter url: What the app is opened by, if that is a URL.
  package func run(opening url: String? = nil) -> ExitStatus {
    defer {
      shell.end()
      reader.leave()
    }
    reader.hold()
    _ = shell.begin(opening: url)
    while true {
      clock.start()
      watch?.follow()
      let result = reader.readLine(prompt: shell.promptText)
      clock.stop()
      switch result {
      case .line(let line):
        remember(line)
        // The terminal may have another size by now.
        let size = terminal.size
        (shell.settings.width, shell.settings.rows) = (size.columns, size.rows)
        if shell.perform(line) == .quit { return .success }
      case .interrupted: break
      case .endOfInput: return .success
      }
    }
  }

  /// Appends a line to the history; if that fails, warns once and stops keeping a history.
  private func remember(_ line: String) {
    guard !line.trimmed.isEmpty, let line = shell.app.withoutSecrets(line) else { return }
    do {
      try history?.append(line)
    } catch {
      history = nil
      shell.show(
        remark: Diagnostic(.warning, .historyUnusable(error), cure: Message("prompt.historyCure")))
    }
  }

  /// Prints above the line being typed.
  package func print(_ text: String) { reader.print(text) }
}

extension Message {
  fileprivate static func historyUnusable(_ failure: HistoryFileError) -> Message {
    let reason: Message =
      switch failure.reason {
      case .system(let error): .systemReason(error)
      case .noFile: .noFile
      case .tooLarge(let limit):
        Message("prompt.historyUnusableTooLarge", ["limit": limit >> 20])
      }
    return Message("E0878", ["path": failure.path, "reason": reason])
  }
}
