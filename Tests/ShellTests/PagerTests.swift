import Testing

@testable import Shell

@Suite("Output longer than the window")
struct PagerTests {
  @Test("is cut, and continues page by page with :more", arguments: [24, 20])
  func pages(rows: Int) throws {
    let stage = try Stage(script: "messenger")
    let whole = stage.said(":help").split(separator: "\n")
    stage.shell.settings.rows = rows

    var pages = [stage.said(":help").split(separator: "\n")]
    while pages[pages.count - 1].last?.hasSuffix(":more") == true {
      pages.append(stage.said(":more").split(separator: "\n"))
    }

    #expect(pages.allSatisfy { $0.count < rows })
    #expect(pages.flatMap { $0.filter { !$0.hasSuffix("more lines: :more") } } == whole)
    #expect(stage.said(":more") == "there is nothing more to show")
  }

  @Test("is not cut if it belongs to the log, or if a program reads it")
  func others() throws {
    let stage = try Stage(Stage.zoo)
    stage.shell.settings.rows = 5

    #expect(stage.said("for i = 1, 9 do print(i) end").split(separator: "\n").count == 9)
  }
}

@Suite("A word that could be an answer")
struct OfferedAnswerTests {
  @Test("gets a hint to use :answer while a question waits, unless it has another meaning")
  func offered() throws {
    let stage = try Stage(
      """
      local Step = steps "S" { "start", "go" }
      screen "Home" {}
      flow "App" {
        root = navigation, start = Step.start,
        adapt = { go = function(flow, step) if await "sure?" then return step end end },
        navigate = { start = set "Home", go = none },
      }
      """)

    #expect(
      stage.transcript([".go", "no", "x = 1", "x", ":answer no"]) == """
        > .go
        App#0 asks: sure?  (:answer yes, no, a number or text)
        > no
        error: 'no' is not defined, but a question waits for an answer [E0539]
              = write :answer no
        > x = 1
        > x
        1
        > :answer no
           3  App#0              go                         refused by the guard
        """)
  }
}
