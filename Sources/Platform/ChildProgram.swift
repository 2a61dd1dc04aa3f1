#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Programs that this one starts: they inherit no open file except those that are named.
package enum ChildProgram {
  /// The exit code of a program that is not installed.
  package static let missing: Int32 = 127

  /// What a program has written, and how it ended.
  package struct Output: Hashable, Sendable {
    /// Its exit code; for one that a signal has ended the negative number of that.
    package let code: Int32
    package let bytes: [UInt8]
    package let errors: [UInt8]

    package var text: String { String(decoding: bytes, as: UTF8.self) }
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  /// Runs a program with arguments in a folder.
  ///
  /// - Returns: Its exit code; for one that a signal has ended the negative number of that.
  /// - Throws: The system's reason why no program could be started at all.
  package static func run(_ words: [String], in folder: String) throws(SystemError) -> Int32 {
    end(of: try start(words, in: folder, streams: [:]))
  }

  /// Runs a program that reads nothing, and keeps what it writes.
  ///
  /// - Throws: The system's reason why no program could be started at all.
  package static func output(
    of words: [String], in folder: String
  ) throws(SystemError) -> Output {
    let started = try startListening(words, in: folder)
    defer {
      SystemFile.close(started.output)
      SystemFile.close(started.errors)
    }
    let texts = try read([started.output, started.errors])
    return Output(code: end(of: started.process), bytes: texts[0], errors: texts[1])
  }

  /// Starts a program that reads nothing; what it writes can be read from two files.
  static func startListening(
    _ words: [String], in folder: String
  ) throws(SystemError) -> (process: pid_t, output: Int32, errors: Int32) {
    let input = try SystemFile.open("/dev/null", access: .reading)
    defer { SystemFile.close(input) }
    let output = try SystemSocket.pair()
    let errors: SystemSocket.Pair
    do throws(SystemError) { errors = try SystemSocket.pair() } catch {
      SystemFile.close(output.own)
      SystemFile.close(output.other)
      throw error
    }
    do throws(SystemError) {
      let process = try start(
        words, in: folder, streams: [0: input, 1: output.other, 2: errors.other],
        closing: [output.other, errors.other])
      return (process, output.own, errors.own)
    } catch {
      SystemFile.close(output.own)
      SystemFile.close(errors.own)
      throw error
    }
  }

  /// Ends a program, and waits for its end.
  static func stop(_ process: pid_t) {
    kill(process, SIGTERM)
    _ = end(of: process)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - streams: The open file for each of its standard streams; those of this program by default.
  ///   - files: Files that this program closes, whether the other one starts or not.
  fileprivate static func start(
    _ words: [String], in folder: String, streams: [Int32: Int32], closing files: [Int32] = []
  ) throws(SystemError) -> pid_t {
    defer { for file in files { SystemFile.close(file) } }
    let line =
      "cd \"$0\" && { command -v \"$1\" >/dev/null || exit \(missing); } && exec \"$@\""
    var arguments = (["/bin/sh", "-c", line, folder] + words).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, file) in streams { posix_spawn_file_actions_adddup2(&actions, file, stream) }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, nil, arguments, environ)
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  /// Waits for the end of a program; returns its exit code, or the negative number of a signal.
  static func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  /// Reads several files to their ends, each as soon as it has something.
  private static func read(_ files: [Int32]) throws(SystemError) -> [[UInt8]] {
    var texts = files.map { _ in [UInt8]() }
    var open = Array(files.indices)
    while !open.isEmpty {
      var requests = open.map { pollfd(fd: files[$0], events: Int16(POLLIN), revents: 0) }
      guard SystemFile.retrying({ poll(&requests, nfds_t(requests.count), -1) }) > 0 else {
        throw .latest
      }
      for (request, place) in zip(requests, open) where request.revents != 0 {
        guard let bytes = try SystemFile.readAvailable(files[place]) else { continue }
        texts[place] += bytes
        if bytes.isEmpty { open.removeAll { $0 == place } }
      }
    }
    return texts
  }
}

/// A program that runs until the instance is released: it answers what is written to it.
///
/// What it writes to standard error is lost. One thread uses it at a time.
package final class AnsweringProgram: Sendable {
  private let process: pid_t
  private let socket: Int32
  /// What was received and not read yet.
  private let received = Lock<[UInt8]>(initialState: [])

  /// Starts a program.
  ///
  /// - Throws: The system's reason why no program could be started at all.
  package init(_ words: [String], in folder: String) throws(SystemError) {
    let pair = try SystemSocket.pair()
    defer { SystemFile.close(pair.other) }
    do throws(SystemError) {
      let errors = try SystemFile.open("/dev/null", access: .writing)
      defer { SystemFile.close(errors) }
      process = try ChildProgram.start(
        words, in: folder, streams: [0: pair.other, 1: pair.other, 2: errors])
    } catch {
      SystemFile.close(pair.own)
      throw error
    }
    socket = pair.own
  }

  deinit {
    // The program sees the end of its input, and ends.
    SystemFile.close(socket)
    _ = ChildProgram.end(of: process)
  }

  /// Writes a question that is short enough for the program to read before it answers.
  ///
  /// - Throws: The system's reason, such as `brokenPipe` if the program has ended.
  package func write(_ text: String) throws(SystemError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty { rest = rest.dropFirst(try SystemSocket.send(rest, to: socket)) }
  }

  /// Reads a line; returns it without its end.
  ///
  /// - Throws: The system's reason, or `brokenPipe` if the program has ended.
  package func readLine() throws(SystemError) -> String {
    while true {
      if let end = received.withLock({ $0.firstIndex(of: UInt8(ascii: "\n")) }) {
        return String(decoding: take(end + 1).dropLast(), as: UTF8.self)
      }
      try receive()
    }
  }

  /// Reads so many bytes.
  ///
  /// - Throws: The system's reason, or `brokenPipe` if the program has ended.
  package func read(_ count: Int) throws(SystemError) -> [UInt8] {
    while received.withLock({ $0.count }) < count { try receive() }
    return take(count)
  }

  private func take(_ count: Int) -> [UInt8] {
    received.withLock { received in
      defer { received.removeFirst(count) }
      return Array(received.prefix(count))
    }
  }

  private func receive() throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = try SystemFile.read(socket, into: &buffer)
    guard count > 0 else { throw .brokenPipe }
    let bytes = buffer[..<count]
    received.withLock { $0 += bytes }
  }
}
