#if os(Linux)
  import Foundation
  import Glibc

  /// A person at a terminal in which the program runs.
  final class Person {
    /// What the person sees.
    private(set) var screen: Screen
    private let person: Int32
    private let program: Int32
    private var process: pid_t = 0
    private var status: Int32?
    private let modesBefore: [tcflag_t]

    /// What is waited for has to come within so many seconds.
    private static let patience = 60.0
    // The C macros of these requests are too complex to be imported.
    private static let unlock: UInt = 0x4004_5431
    private static let askNumber: UInt = 0x8004_5430
    private static let newSession: Int16 = 0x80

    enum Failure: Error {
      case noTerminal
      case notStarted(Int32)
    }

    /// Starts the program on a script of the package in a terminal of its own.
    convenience init(
      script: String, _ arguments: [String] = [], environment: [String: String] = [:],
      columns: Int = 80
    ) throws {
      let file = Sextant.package.appending(path: "scripts/\(script).lua").path
      try self.init([file] + arguments, environment: environment, columns: columns)
    }

    /// Starts the program, or another one, in a terminal of its own.
    init(
      _ arguments: [String], of program: String = Sextant.binary.path,
      environment: [String: String] = [:], columns: Int = 80
    ) throws {
      screen = Screen(width: columns)
      person = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      var (number, isLocked): (Int32, Int32) = (0, 0)
      guard person >= 0, ioctl(person, Self.unlock, &isLocked) == 0,
        ioctl(person, Self.askNumber, &number) == 0
      else { throw Failure.noTerminal }
      let path = "/dev/pts/\(number)"
      self.program = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard self.program >= 0 else { throw Failure.noTerminal }
      var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(person, UInt(TIOCSWINSZ), &size)
      modesBefore = Self.modes(self.program)
      let all = environment.merging(["TERM": "xterm", "NO_COLOR": "1"]) { own, _ in own }
        .merging(Sextant.surroundings) { own, _ in own }
      process = try Self.start(path, [program] + arguments, all)
    }

    deinit {
      if status == nil {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
      close(person)
      close(program)
    }

    /// Types; what the program has not read yet waits in the terminal.
    func type(_ text: String) {
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
        if count > 0 { bytes = bytes.dropFirst(count) } else { _ = look(milliseconds: 10) }
      }
    }

    /// Makes the window so many columns wide; the terminal tells the program.
    ///
    /// All that was sent before has to be seen first.
    func resize(columns: Int) {
      screen.resize(width: columns)
      var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(person, UInt(TIOCSWINSZ), &size)
    }

    /// Looks until the screen shows exactly this, or patience ends; returns what it shows then.
    func sees(_ text: String) -> String {
      look { $0.text == text }
      return screen.text
    }

    /// Looks until the screen ends with this, or patience ends; returns whether it does.
    func sees(ending text: String) -> Bool {
      look { $0.text.hasSuffix(text) }
      return screen.text.hasSuffix(text)
    }

    /// Waits for the program's end and returns its exit code.
    func waitForEnd() -> Int32? {
      look { [self] _ in
        var status: Int32 = 0
        if waitpid(process, &status, WNOHANG) == process { self.status = status }
        return self.status != nil
      }
      while look(milliseconds: 0) {}
      return status.map { $0 & 0x7F == 0 ? ($0 >> 8) & 0xFF : -($0 & 0x7F) }
    }

    /// The terminal is in the same modes as before the program was started.
    var isTerminalRestored: Bool { Self.modes(program) == modesBefore }

    /// Signals are made of keys, as while a script runs.
    var makesSignals: Bool { Self.modes(program)[3] & tcflag_t(ISIG) != 0 }

    /// Looks until the screen is as it has to be, or patience ends.
    func waits(until isEnough: (Screen) -> Bool) { look(until: isEnough) }

    private func look(until isEnough: (Screen) -> Bool) {
      let end = Date().addingTimeInterval(Self.patience)
      while !isEnough(screen), Date() < end { _ = look(milliseconds: 50) }
    }

    /// Shows what the program has sent, after at most some time; tells whether there was anything.
    private func look(milliseconds: Int32) -> Bool {
      var waiting = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, milliseconds) > 0 else { return false }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(person, &bytes, bytes.count)
      guard count > 0 else { return false }
      screen.show(Array(bytes.prefix(count)))
      return true
    }

    private static func modes(_ terminal: Int32) -> [tcflag_t] {
      var modes = termios()
      tcgetattr(terminal, &modes)
      return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    }

    /// Starts the program as the leader of a session whose terminal is at a path.
    private static func start(
      _ terminal: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> pid_t {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
      defer { posix_spawn_file_actions_destroy(&actions) }
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      var (mask, all) = (sigset_t(), sigset_t())
      sigemptyset(&mask)
      sigfillset(&all)
      posix_spawnattr_setsigmask(&attributes, &mask)
      posix_spawnattr_setsigdefault(&attributes, &all)
      posix_spawnattr_setflags(
        &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
      defer { posix_spawnattr_destroy(&attributes) }
      var words = arguments.map { strdup($0) } + [nil]
      var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { for text in words + variables { free(text) } }
      var process: pid_t = 0
      let code = posix_spawn(
        &process, arguments[0], &actions, &attributes, &words, &variables)
      guard code == 0 else { throw Failure.notStarted(code) }
      return process
    }
  }
#endif
