import Foundation
import Testing

@Suite("sextant explore in parts")
struct ExploredPartTests {
  /// Nine switches have 512 situations together; from one screen nothing leads back.
  private static let script: String = {
    let names = (0..<9).map { "s\($0)" }
    let steps = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let buttons = names.map { "button \"\($0)\" { emits = Step.\($0) }" }.joined(separator: ", ")
    let entries = names.map { name in
      "\(name) = function(flow) flow.state.\(name) = not flow.state.\(name) end"
    }
    return """
      local Step = steps "Step" { "start", "out", \(steps) }
      screen "Home" { \(buttons), button "Out" { emits = Step.out } }
      screen "Away" { toggle "Loud" {} }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        out = function(flow) if flow.state.s7 and flow.state.s8 then return set "Away" end end,
        \(entries.joined(separator: ",\n  "))
      } }
      property "home" { canReach = "Home" }
      """
  }()

  private static func parts(_ workspace: Workspace, _ options: [String] = []) throws {
    for number in 1...3 {
      let part = try workspace.sextant.run(
        ["explore", "app.lua", "--shard", "\(number)/3"] + options)
      #expect(part.code == 0, "\(part.errors)")
      try workspace.write(part.output, to: "part\(number)")
    }
  }

  @Test("puts three parts together to what one walk tells, in every format")
  func merged() throws {
    let workspace = try Workspace(Self.script)
    try Self.parts(workspace, ["--relaunch"])
    for format in ["text", "json", "github", "junit"] {
      let options = ["--relaunch", "--format", format, "--save", "found"]
      let whole = try workspace.sextant.run(["explore", "app.lua"] + options)
      let saved = try workspace.text(of: "found/app-trap-1.journey.lua")
      try FileManager.default.removeItem(at: workspace.folder.appending(path: "found"))
      let merged = try workspace.sextant.run(
        ["explore"] + options + ["--merge", "part1", "part2", "part3"])

      #expect(whole.code == 1, "\(whole.output)\(whole.errors)")
      #expect(merged == whole)
      let written = try workspace.text(of: "found/app-trap-1.journey.lua")
      #expect(written == saved)
    }
  }

  @Test("says what is left where a part is missing, and ends with 4 or with what was found")
  func missing() throws {
    let workspace = try Workspace(Self.script)
    try Self.parts(workspace)
    let merged = try workspace.sextant.run(["explore", "--merge", "part3", "part1"])

    #expect(merged.output.contains("app.lua: not complete — "), "\(merged.output)")
    #expect(merged.output.contains(" of them left (in no part), depth "), "\(merged.output)")
    #expect(merged.code == 4)
  }

  @Test("refuses parts of another script or other settings, and those that do not belong together")
  func others() throws {
    let workspace = try Workspace(Self.script)
    try Self.parts(workspace, ["--situations", "20"])
    func code(_ arguments: [String]) throws -> [String] {
      let result = try workspace.sextant.run(["explore"] + arguments)
      #expect(result.code == 3 && result.output.isEmpty, "\(result)")
      return [String(result.errors.split(separator: "[").last?.prefix(5) ?? "")]
    }
    let seeds = try code(["--seed", "7", "--merge", "part1"])
    #expect(seeds == ["E1130"])
    let twice = try code(["--merge", "part1", "part1"])
    #expect(twice == ["E1131"])
    let noPart = try code(["--merge", "app.lua"])
    #expect(noPart == ["E1128"])
    let nowhere = try code(["--merge", "part9"])
    #expect(nowhere == ["E1127"])
    let text = try workspace.text(of: "part1")
    try workspace.write(String(text.prefix(text.count / 2)), to: "half")
    let half = try code(["--merge", "half"])
    #expect(half == ["E1129"])
    try workspace.write(Self.script + "-- changed\n", to: "app.lua")
    let changed = try workspace.sextant.run(["explore", "--merge", "part1", "part2", "part3"])
    #expect(changed.errors.contains("[E1130]"), "\(changed)")
    #expect(changed.code == 3)
  }

  @Test(
    "refuses a part that there cannot be as wrong use",
    arguments: [
      "3/2", "0/2", "x", "1", "1/", "/2", "-1/2", "1/1001", "1/2/3", "99999999999999999999/2",
    ])
  func wrong(shard: String) throws {
    let result = try Sextant().run(["explore", "scripts/hello.lua", "--shard=\(shard)"])
    #expect(result.code == 2)
    #expect(result.errors.contains("--shard is a part of several"), "\(result.errors)")
  }

  @Test("divides random walks, and puts them together")
  func simulated() throws {
    let workspace = try Workspace(Self.script)
    let options = ["--simulate", "10", "--depth", "30", "--seed", "3"]
    try Self.parts(workspace, options)
    let whole = try workspace.sextant.run(["explore", "app.lua"] + options)
    let merged = try workspace.sextant.run(
      ["explore"] + options + ["--merge", "part1", "part2", "part3"])
    #expect(merged == whole)
  }
}
