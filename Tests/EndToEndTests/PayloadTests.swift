import Foundation
import TestFolders
import Testing

/// Logs that a Swift program prints, with values of many kinds in its steps; the compiler of these tests compiles it.
@Suite("Values as Swift prints them")
struct PayloadTests {
  private struct Session {
    let name: String
    /// What a script has for the value; nil if it cannot have the same.
    let lua: String?
    let log: String
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(program) \(arguments)")
    return String(decoding: said, as: UTF8.self)
  }

  private static func sessions() throws -> [Session] {
    let workspace = try Workspace()
    let source = try workspace.write(
      Data(contentsOf: project.appending(path: "Tests/Logs/Payloads.swift.txt")), to: "main.swift")
    let program = workspace.folder.appending(path: "payloads").path
    _ = try run("/usr/bin/env", ["swiftc", "-Onone", source.path, "-o", program])
    return try run(program, []).components(separatedBy: "# ").dropFirst().map { block in
      var lines = block.components(separatedBy: "\n")
      let name = lines.removeFirst()
      let lua = lines.first.flatMap { $0.hasPrefix("= ") ? String($0.dropFirst(2)) : nil }
      if lua != nil { lines.removeFirst() }
      return Session(name: name, lua: lua, log: lines.joined(separator: "\n"))
    }
  }

  /// An app whose button carries a value.
  private static func script(_ value: String) -> String {
    """
    app "App"
    local Step = steps "AppStep" { "start", "close", "pick(value: Any)" }
    screen "Home" { title = "Home", button "Pick" { emits = Step.pick { value = \(value) } } }
    screen "Detail" { title = "Detail", button "Close" { emits = Step.close } }
    flow "MainFlow" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", pick = push "Detail", close = pop() },
    }
    """
  }

  @Test(
    "are followed and counted, whatever their kind; without --any-values they are told to differ")
  func all() throws {
    let sessions = try Self.sessions()
    #expect(sessions.count >= 60)
    let workspace = try Workspace(Self.script("{ no = { app = \"prints this\" } }"))
    var logs: [String] = []
    for (number, session) in sessions.enumerated() {
      logs.append("\(number).log")
      try workspace.write(session.log, to: "\(number).log")
      guard let lua = session.lua else { continue }
      // The script has just that value.
      try workspace.write(Self.script(lua), to: "own.lua")
      let result = try workspace.sextant.run(["conform", "own.lua", "\(number).log"])
      #expect(result.code == 0, "\(session.name): \(result.output)")
    }
    let sextant = workspace.sextant
    let conform = try sextant.run(["conform", "app.lua", "--any-values"] + logs)
    #expect(conform.code == 0, "\(conform.output)")
    #expect(conform.output.contains("\(logs.count) logs: \(logs.count) conform; 3 of 3 entries"))
    let traffic = try sextant.run(["traffic", "app.lua", "--any-values"] + logs)
    let count = "\(logs.count) sessions, \(logs.count * 5) steps: \(logs.count)"
    #expect(traffic.output.hasPrefix("\(count) possible\n"), "\(traffic.output)")
    let strict = try sextant.run(["traffic", "app.lua"] + logs)
    #expect(strict.output.hasPrefix("\(count) impossible\n"), "\(strict.output)")
    #expect(
      strict.output.contains(
        "\(logs.count) MainFlow cannot navigate to pick with these values (--any-values accepts others), visible: Home"
      ), "\(strict.output)")
  }

  @Test("go to the prompt with --any-values, and its lines can be typed again")
  func prompt() throws {
    let workspace = try Workspace(Self.script("1"))
    try workspace.write(
      """
      did navigate to flow=App.MainFlow and step=start
      did navigate to flow=App.MainFlow and step=pick(value: App.User(id: 2, at: 10:30))
      did navigate to flow=App.MainFlow and step=close
      did navigate to flow=App.MainFlow and step=pick(value: https://a.test)

      """, to: "device.log")
    let refused = try workspace.sextant.run(["run", "app.lua", "-e", ":load device.log"])
    #expect(refused.code == 1)
    #expect(refused.errors.contains("[E1085]"))
    let result = try workspace.sextant.run(
      ["run", "app.lua", "--log-style", "guideline", "-e", ":load device.log --any-values"])
    #expect(
      result
        == .success(
          """
          did navigate to App.MainFlow -> start
          > .pick(value: ["at": "10:30", "id": 2])
          did navigate to App.MainFlow -> pick(value: ["at": "10:30", "id": 2])
          > :tap Close
          did navigate to App.MainFlow -> close
          > .pick(value: "https://a.test")
          did navigate to App.MainFlow -> pick(value: "https://a.test")
          ran 3 lines of device.log

          """))
    let typed = try workspace.sextant.run(
      [
        "run", "app.lua", "--log-style", "guideline", "-e",
        #".pick(value: ["at": "10:30", "id": 2])"#,
      ])
    #expect(typed.code == 0, "\(typed.errors)")
  }
}
