import Foundation
import Testing

@testable import Shell

@Suite("A line that a script performs")
struct PerformedLineTests {
  private static let script = """
    local Step = steps "Step" { "start", "go" }
    local kept
    screen "Home" { title = function() return kept and tostring(pcall(kept.perform, kept, ":undo")) end }
    screen "Page" {}
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = set "Home",
      go = function(flow) if kept then kept:perform ":undo" end return push "Page" end,
    } }
    on("appeared", function() if kept then kept:perform ":back" end end)
    command "line" { run = function(shell, ...) return shell:perform(table.concat({ ... }, " ")) end }
    command "keep" { run = function(shell, line) kept = shell shell:perform(line) kept = nil end }

    """

  @Test(
    "cannot write files, load anything, or grant permissions",
    arguments: [
      ":save x", ":load x", ":storyboard x.svg", ":draw --svg x.svg", ":plugins allow p",
      ":plugins", ":reload", ":accept", ":rollback",
    ])
  func forPeople(line: String) throws {
    let stage = try Stage(Self.script)
    let name = line.dropFirst().prefix { $0 != " " }

    #expect(
      stage.transcript([":line \(line)"]) == """
        > :line \(line)
        error: ':\(name)' works only when typed; scripts cannot perform it [E0535]
        false
        """)
  }

  @Test("is refused while an entry, a hook or a title runs")
  func inside() throws {
    let stage = try Stage(Self.script)
    let told = stage.transcript([":keep .go", ":keep :tree", ".go", ":status"])

    #expect(told.components(separatedBy: "[E0875]").count == 2, "\(told)")
    #expect(told.contains("screen Home#0 \"false\""), "\(told)")
    #expect(told.contains("+ Page#0 on App#0"), "\(told)")
  }
}
