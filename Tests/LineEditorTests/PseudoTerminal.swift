#if os(Linux)
  import Glibc

  /// A terminal whose other end is in the hands of a test.
  final class PseudoTerminal {
    /// The end of the person: what is typed goes in, what is shown comes out.
    let person: Int32
    /// The end of the program.
    let program: Int32

    // The C macros of these requests, TIOCSPTLCK and TIOCGPTN, are too complex to be imported.
    private static let unlock: UInt = 0x4004_5431
    private static let askNumber: UInt = 0x8004_5430

    init?(columns: UInt16, rows: UInt16) {
      person = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
      var (number, isLocked): (Int32, Int32) = (0, 0)
      guard person >= 0, ioctl(person, Self.unlock, &isLocked) == 0,
        ioctl(person, Self.askNumber, &number) == 0
      else { return nil }
      program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      guard program >= 0 else { return nil }
      resize(columns: columns, rows: rows)
    }

    deinit {
      close(person)
      close(program)
    }

    func resize(columns: UInt16, rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(person, UInt(TIOCSWINSZ), &size)
    }

    func type(_ text: String) {
      let bytes = Array(text.utf8)
      _ = write(person, bytes, bytes.count)
    }

    /// What was shown since the last call.
    func shown() -> [UInt8] {
      var all: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(person, &chunk, chunk.count)
        guard count > 0 else { return all }
        all += chunk.prefix(count)
      }
    }

    /// The settings the program's end has: input, output, control and local flags.
    var modes: [tcflag_t] {
      var modes = termios()
      tcgetattr(program, &modes)
      return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    }

    var isCooked: Bool { modes[3] & tcflag_t(ICANON) != 0 }
  }
#endif
