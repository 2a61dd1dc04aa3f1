import LineEditor
import Platform

/// The lines that a program writes to the standard input, and what happens while none comes.
///
/// Between two lines the session goes on by itself: files that have changed are read, timers of the
/// real clock fire, and what comes of it is written before the next line is read.
final class RequestLines {
  private let shell: Shell
  private let reader: LineReader
  private let clock: ClockFeed
  private let watch: ScriptWatch?
  private let bell: Interrupt.Bell?

  /// Begins to listen; a signal to interrupt stops scripts from now on, not the program.
  ///
  /// - Parameters:
  ///   - watches: Scripts are reloaded when their files change.
  ///   - clock: How the clock moves.
  init(shell: Shell, watches: Bool, clock mode: ClockMode = .virtual) {
    self.shell = shell
    // What a program writes is no history.
    let reader = LineReader(
      terminal: Terminal(), usesColor: false, history: LineHistory(capacity: 1))
    self.reader = reader
    clock = ClockFeed(shell: shell, on: reader.loop)
    watch = watches ? ScriptWatch(shell: shell, reader: reader) : nil
    bell = shell.settings.json ? Interrupt.Bell() : nil
    reader.loop.willWait = { [unowned shell] in shell.settle() }
    shell.clockMode = mode
    shell.meanwhile = Meanwhile(reader.loop, clock: clock) { [watch] in watch?.follow() }
    // Ctrl-C ends what people have started, and stops what a program has asked for.
    guard shell.settings.json else { return }
    shell.conversation.isLive = true
    shell.stopScriptsOnInterrupt()
    if let bell {
      reader.loop.watch(bell.descriptor) { [unowned shell, unowned bell] in
        if bell.take() { shell.show(event: "interrupt", [:]) }
      }
    }
  }

  static var arePiped: Bool { Terminal().kind == .piped }

  /// Waits for the next line; nil at the end of the input.
  func next() -> String? {
    clock.start()
    watch?.follow()
    defer { clock.stop() }
    while true {
      switch reader.readLine(prompt: "") {
      case .line(let line): return line
      case .interrupted: continue
      case .endOfInput: return nil
      }
    }
  }
}
