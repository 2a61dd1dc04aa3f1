import Testing

@testable import Scripting

@Suite("Functions that return the same entry again")
struct ConstantEntryTests {
  private static func outcomes(_ body: String, more: String) throws -> [String] {
    let stage = try Stage(FunctionEntryTests.script(body, more: more))
    _ = stage.log()
    for number in 1...3 { try stage.open(".go(\(number))") }
    return stage.log()
  }

  @Test("The entry has the same effect each time")
  func again() throws {
    let found = try Self.outcomes("return entry", more: "local entry = ignore \"no\"")
    #expect(
      found
        == (1...3).map { "App#0: go(\($0)) → declined: no" })
  }

  @Test("A different entry in between has its own effect")
  func turns() throws {
    let found = try Self.outcomes(
      "return number == 2 and two or one",
      more: "local one, two = ignore \"one\", ignore \"two\"")
    #expect(
      found
        == [
          "App#0: go(1) → declined: one", "App#0: go(2) → declined: two",
          "App#0: go(3) → declined: one",
        ])
  }

  @Test("A table in the entry that the script changes is read again")
  func changed() throws {
    let found = try Self.outcomes(
      "list[1] = ignore(\"for \" .. number) return entry",
      more: "local list = {} local entry = all(list)")
    #expect(
      found
        == (1...3).map { "App#0: go(\($0)) → declined: for \($0)" })
  }

  @Test("An entry returned in two flows is checked against the root of each")
  func roots() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go" }
      screen "A" {}
      local entry = push "A"
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = push { "Tabs", start = Step.start },
        go = function(flow) return entry end,
      } }
      flow "Tabs" { root = tabs, navigate = {
        start = set "A",
        go = function(flow) return entry end,
      } }
      """)
    _ = stage.log()
    try stage.open(".go")

    #expect(
      stage.log().map { String($0.prefix(26)) } == [
        "App#0: go → handled", "Tabs#0: go → failed: 'push",
      ])
  }
}
