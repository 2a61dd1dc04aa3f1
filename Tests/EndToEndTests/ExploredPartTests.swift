import Foundation
import Testing

@Suite("sextant explore in parts")
struct ExploredPartTests {
  /// Eight switches have 256 situations together; from one screen nothing leads back.
  private static func script(_ switches: Int = 8) -> String {
    let names = (0..<switches).map { "s\($0)" }
    let steps = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let buttons = names.map { "button \"\($0)\" { emits = Step.\($0) }" }.joined(separator: ", ")
    let entries = names.map { name in
      "\(name) = function(flow) flow.state.\(name) = not flow.state.\(name) or nil end"
    }
    return """
      local Step = steps "Step" { "start", "out", \(steps) }
      screen "Home" { \(buttons), button "Out" { emits = Step.out } }
      screen "Away" { toggle "Loud" {} }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home",
        out = function(flow) if flow.state.s0 and flow.state.s1 then return set "Away" end end,
        \(entries.joined(separator: ",\n  "))
      } }
      property "home" { canReach = "Home" }
      """
  }

  /// All situations are walked, and not only pairs.
  private static let exact = ["--exact", "5000"]

  /// The files of a folder with what is in them.
  private static func files(_ workspace: Workspace, in folder: String) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: workspace.folder.appending(path: folder).path)
    return try names.reduce(into: [:]) { $0[$1] = try workspace.text(of: "\(folder)/\($1)") }
  }

  private static func parts(_ workspace: Workspace, _ options: [String] = exact) throws {
    for number in 1...3 {
      let part = try workspace.sextant.run(
        ["explore", "app.lua", "--shard", "\(number)/3"] + options)
      #expect(part.code == 0, "\(part.errors)")
      try workspace.write(part.output, to: "part\(number)")
    }
  }

  /// A result without the times that JUnit's XML has.
  private static func timeless(_ result: Sextant.Result) -> Sextant.Result {
    let output = result.output.replacing(/time="\d+\.\d{3}"/, with: "time=\"0.000\"")
    return Sextant.Result(output: output, errors: result.errors, code: result.code)
  }

  @Test("puts three parts together to what one walk tells, in every format")
  func merged() throws {
    let workspace = try Workspace(Self.script())
    try Self.parts(workspace)
    for format in ["text", "json", "github", "junit"] {
      let options = Self.exact + ["--format", format, "--save", "found"]
      let whole = try workspace.sextant.run(["explore", "app.lua"] + options)
      let saved = try Self.files(workspace, in: "found")
      try FileManager.default.removeItem(at: workspace.folder.appending(path: "found"))
      let merged = try workspace.sextant.run(
        ["explore"] + options + ["--merge", "part1", "part2", "part3"])
      let written = try Self.files(workspace, in: "found")

      #expect(whole.code == 1, "\(whole.output)\(whole.errors)")
      #expect(Self.timeless(merged) == Self.timeless(whole))
      #expect(!saved.isEmpty)
      #expect(written == saved)
    }
  }

  @Test("says what is left where a part is missing, and ends with 4 if nothing was found")
  func missing() throws {
    // What is small is walked whole while the parts are put together.
    let workspace = try Workspace(
      Self.script(10).replacingOccurrences(of: "set \"Away\"", with: "pop()"))
    try Self.parts(workspace)
    let merged = try workspace.sextant.run(
      ["explore"] + Self.exact + ["--merge", "part3", "part1"])

    #expect(merged.output.contains("app.lua: not explored completely: "), "\(merged.output)")
    #expect(merged.output.contains(" states (in no part)"), "\(merged.output)")
    #expect(merged.code == 4)
  }

  @Test("refuses parts of another script or other settings, and those that do not belong together")
  func others() throws {
    let workspace = try Workspace(Self.script())
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
    try workspace.write(Self.script() + "-- changed\n", to: "app.lua")
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
    let workspace = try Workspace(Self.script())
    let options = ["--simulate", "10", "--depth", "30", "--seed", "3"]
    try Self.parts(workspace, options)
    let whole = try workspace.sextant.run(["explore", "app.lua"] + options)
    let merged = try workspace.sextant.run(
      ["explore"] + options + ["--merge", "part1", "part2", "part3"])
    #expect(merged == whole)
  }
}
