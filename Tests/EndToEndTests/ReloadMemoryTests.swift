#if os(Linux)
  import Foundation
  import Testing

  @Suite("A session that is reloaded many times", .timeLimit(.minutes(30)))
  struct ReloadMemoryTests {
    private static let isLong = ProcessInfo.processInfo.environment["SEXTANT_STRESS"] != nil

    @Test(
      "Memory, file descriptors and threads do not grow",
      arguments: ["ready-steady-go-coordinators", "rxflow-demo", "messenger"])
    func census(script: String) throws {
      let shell = try Reloading(script)
      try shell.reload(times: 200)
      let before = try shell.census()

      try shell.reload(times: Self.isLong ? 9_800 : 200)
      let after = try shell.census()

      #expect(after.descriptors == before.descriptors)
      #expect(after.threads == before.threads)
      // One Lua state alone takes ten times as much as this leaves to each reload of the short form.
      #expect(after.kilobytes - before.kilobytes < 3_000, "\(before) and then \(after)")
      let count = try shell.end().count { $0.hasPrefix("reloaded") }
      #expect(count > 300)
    }
  }

  /// What a process has of the system.
  private struct Census {
    let kilobytes: Int
    let threads: Int
    let descriptors: Int
  }

  /// The program at work, which is told to reload a file that is edited meanwhile.
  private final class Reloading {
    private let process = Process()
    private let workspace: Workspace
    private let input = Pipe()
    private let text: String
    private var edits = 0
    private var file: URL { workspace.folder.appending(path: "app.lua") }
    private var output: URL { workspace.folder.appending(path: "output") }

    init(_ script: String) throws {
      workspace = try Workspace()
      text = try String(
        contentsOf: Sextant.package.appending(path: "scripts/\(script).lua"), encoding: .utf8)
      _ = try workspace.write("plugin \"crumbs\"\n" + text, to: "app.lua")
      process.executableURL = Sextant.binary
      // Until an edit has been seen there is nothing to go back to.
      process.arguments = [file.path, "--keep-going"]
      process.standardInput = input
      process.standardOutput = try FileHandle(
        forWritingTo: workspace.write("", to: "output"))
      process.standardError = FileHandle.nullDevice
      try process.run()
      try send("remembered = 1")
    }

    deinit { if process.isRunning { process.terminate() } }

    /// Edits the file and reloads it, and goes back to the version before now and then.
    func reload(times: Int) throws {
      for number in 0..<times {
        if number.isMultiple(of: 20) {
          edits += 1
          let edited = Data("plugin \"crumbs\"\n\(text)\n-- \(edits)".utf8)
          try edited.write(to: file, options: .atomic)
        }
        try send(number % 7 == 3 ? ":reload --back" : ":reload")
      }
    }

    private func send(_ line: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Waits until everything that was sent has been done, and counts.
    func census() throws -> Census {
      try waitUntilIdle()
      let status = try String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      func number(_ name: String) -> Int? {
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
      }
      let descriptors = try FileManager.default.contentsOfDirectory(
        atPath: "/proc/\(process.processIdentifier)/fd")
      return Census(
        kilobytes: try #require(number("VmRSS")), threads: try #require(number("Threads")),
        descriptors: descriptors.count)
    }

    /// It sleeps only when it waits for a line: there is none left then.
    private func waitUntilIdle() throws {
      var quiet = 0
      var last = ""
      while quiet < 5, process.isRunning {
        Thread.sleep(forTimeInterval: 0.1)
        let stat = try String(
          contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        let fields = stat.split(separator: " ")
        let now = "\(fields[2]) \(fields[13])"
        quiet = fields[2] == "S" && now == last ? quiet + 1 : 0
        last = now
      }
    }

    /// Ends the session, and returns the lines it has printed.
    func end() throws -> [String] {
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }
#endif
