import Foundation

/// The program as another program talks to it: lines of JSON through pipes.
final class Dialogue {
  private let process = Process()
  private let given = Pipe()
  private let told = Pipe()
  private var unread = Data()
  /// All lines that were told and read.
  private(set) var lines: [String] = []

  /// Starts the program in a folder, with variables of the environment beside those that all are given.
  init(
    _ arguments: [String], _ workspace: Workspace, environment: [String: String] = [:]
  ) throws {
    process.executableURL = Sextant.binary
    process.arguments = arguments
    process.currentDirectoryURL = workspace.folder
    process.environment = environment.merging(Sextant.surroundings) { own, _ in own }
    process.standardInput = given
    process.standardOutput = told
    process.standardError = FileHandle.nullDevice
    // Who writes to a program that was killed must not be killed by it.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    try told.fileHandleForWriting.close()
    try given.fileHandleForReading.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Sends lines, or as much of them as the program still takes.
  func send(_ lines: String...) { try? given.fileHandleForWriting.write(contentsOf: text(lines)) }

  /// Sends lines, or as much of them as the program still takes.
  func send(all lines: some Sequence<String>) {
    try? given.fileHandleForWriting.write(contentsOf: text(Array(lines)))
  }

  private func text(_ lines: [String]) -> Data { Data(lines.map { $0 + "\n" }.joined().utf8) }

  /// Reads to the next answer; nothing if none comes any more.
  func readAnswer() -> String? {
    while let line = readLine() {
      if line.contains(#""event":"answer""#) { return line }
    }
    return nil
  }

  /// Ends the program as nothing else can, and reads what it has told until then.
  func killAndRead() {
    kill(process.processIdentifier, SIGKILL)
    while readLine() != nil {}
    process.waitUntilExit()
  }

  /// Waits for the program's end.
  func waitForEnd() {
    try? given.fileHandleForWriting.close()
    while readLine() != nil {}
    process.waitUntilExit()
  }

  /// Reads the next line; nothing if none comes any more, and a line that was cut off was not told.
  func readLine() -> String? {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread = unread[(end + 1)...]
        lines.append(line)
        return line
      }
      let more = told.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += more
    }
  }
}
