#if os(Linux)
  import Glibc
  import Platform
  import Testing

  @testable import LineEditor

  @Suite("The line reader talks to a terminal", .serialized)
  struct LineReaderTests {
    private let device: PseudoTerminal

    init() throws {
      device = try #require(PseudoTerminal(columns: 20, rows: 10))
    }

    private func reader(name: String = "xterm", hooks: EditorHooks = EditorHooks()) -> LineReader {
      let terminal = Terminal(input: device.program, output: device.program, name: name)
      return LineReader(terminal: terminal, usesColor: false, hooks: hooks)
    }

    /// Types texts one after another while a line is read.
    private func type(_ texts: [String], into reader: LineReader) {
      for (index, text) in texts.enumerated() {
        reader.loop.after(milliseconds: 20 * (index + 1)) { [device] in device.type(text) }
      }
    }

    private func screen(width: Int = 20) -> ScreenModel {
      var model = ScreenModel(width: width)
      model.write(device.shown())
      return model
    }

    @Test("Typed bytes become a line that is shown, and the terminal is restored afterwards")
    func reading() {
      let reader = reader()
      let before = device.modes
      var wasRaw = false
      reader.loop.after(milliseconds: 5) { [device] in wasRaw = !device.isCooked }
      type(["안녕x", Keys.backspace, Keys.left + "!", "\r"], into: reader)

      #expect(reader.readLine(prompt: "> ") == .line("안!녕"))
      #expect(wasRaw)
      reader.leave()
      #expect(device.modes == before)
      #expect(screen().lines == ["> 안!녕", ""])
    }

    @Test("Bracketed paste is on while a line is read, and off afterwards")
    func bracketedPaste() {
      let reader = reader()
      type([Keys.paste("a\nb"), "\r"], into: reader)

      #expect(reader.readLine(prompt: "> ") == .line("a\nb"))
      reader.leave()
      let shown = String(decoding: device.shown(), as: UTF8.self)
      #expect(shown.hasPrefix("\u{1B}[?2004h"))
      #expect(shown.hasSuffix("\u{1B}[?2004l"))
    }

    @Test("Output printed while typing appears above the line")
    func printing() {
      let reader = reader()
      type(["half of a line that wraps"], into: reader)
      reader.loop.after(milliseconds: 60) { reader.print("news\nmore") }
      reader.loop.after(milliseconds: 80) { [device] in device.type("!\r") }

      #expect(reader.readLine(prompt: "> ") == .line("half of a line that wraps!"))
      #expect(screen().lines == ["news", "more", "> half of a line tha", "t wraps!", ""])
    }

    @Test("A watched file descriptor is handled while a line is read")
    func watching() {
      let reader = reader()
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      defer {
        close(ends[0])
        close(ends[1])
      }
      reader.loop.watch(ends[0]) { [device, ends] in
        var byte: UInt8 = 0
        _ = read(ends[0], &byte, 1)
        device.type("\r")
      }
      reader.loop.after(milliseconds: 10) { [ends] in _ = write(ends[1], "x", 1) }

      #expect(reader.readLine(prompt: "> ") == .line(""))
    }

    @Test("A line is laid out again when the window is resized")
    func resizing() {
      let reader = reader()
      type(["abcdefghijklmnopqrstuvwxyz"], into: reader)
      reader.loop.after(milliseconds: 60) { [device] in
        _ = device.shown()
        device.resize(columns: 40, rows: 10)
        raise(SIGWINCH)
      }
      reader.loop.after(milliseconds: 100) { [device] in device.type("\r") }

      #expect(reader.readLine(prompt: "> ") == .line("abcdefghijklmnopqrstuvwxyz"))
      #expect(screen(width: 40).lines == ["> abcdefghijklmnopqrstuvwxyz", ""])
    }

    @Test("Text typed ahead is kept for the next line")
    func typedAhead() {
      let reader = reader()
      type(["one\rtwo\r\u{3}\u{4}"], into: reader)

      let results = (0..<4).map { _ in reader.readLine(prompt: "> ") }
      #expect(results == [.line("one"), .line("two"), .interrupted, .endOfInput])
      #expect(reader.machine.history.entries == ["one", "two"])
    }

    @Test(
      "Between lines, signal keys work, typed text is hidden, and the next line gets it as typed")
    func resting() {
      let reader = reader()
      reader.hold()
      #expect(device.modes[3] & tcflag_t(ISIG) != 0)
      _ = device.shown()

      device.type("a\u{7F}b\r\u{4}")

      #expect(device.shown().isEmpty)
      #expect(reader.readLine(prompt: "> ") == .line("b"))
      #expect(reader.readLine(prompt: "> ") == .endOfInput)
    }

    @Test("A lone ESC is recognised after a short delay")
    func loneEscape() {
      let reader = reader()
      type([Keys.escape, "", "", "", "", "a\r"], into: reader)

      #expect(reader.readLine(prompt: "> ") == .line("a"))
    }

    @Test("A dumb terminal gets plain lines and no escape sequences")
    func dumb() {
      let reader = reader(name: "dumb", hooks: EditorHooks(isComplete: { !$0.hasSuffix("do") }))
      type(["x do\n", "end\n"], into: reader)

      #expect(reader.readLine(prompt: "> ", continuation: ". ") == .line("x do\nend"))
      #expect(device.isCooked)
      #expect(screen().lines == ["> x do", ". end", ""])
    }

    @Test("A pipe is read line by line without prompts, even a last line without a line break")
    func piped() {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      let terminal = Terminal(input: ends[0], output: device.program, name: "xterm")
      let reader = LineReader(terminal: terminal, usesColor: true)
      _ = write(ends[1], "one\ntwo", 7)
      close(ends[1])
      defer { close(ends[0]) }

      let results = (0..<3).map { _ in reader.readLine(prompt: "> ") }
      #expect(results == [.line("one"), .line("two"), .endOfInput])
      #expect(device.shown().isEmpty)
    }

    @Test("Writing to a closed reader closes the terminal without an error")
    func nobodyReads() {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      let found = signal(SIGPIPE, SIG_IGN)
      defer { signal(SIGPIPE, found) }
      close(ends[0])
      let terminal = Terminal(input: device.program, output: ends[1], name: "xterm")
      terminal.write("hello")
      close(ends[1])

      #expect(terminal.isClosed)
    }
  }
#endif
