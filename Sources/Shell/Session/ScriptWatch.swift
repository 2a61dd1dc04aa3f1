import LineEditor
import Platform

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
