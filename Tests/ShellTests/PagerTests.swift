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
}
