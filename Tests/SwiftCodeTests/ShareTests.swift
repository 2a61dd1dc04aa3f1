import SwiftCode
import Testing

@Suite("The share of an app that is said in Swift")
struct ShareTests {
  @Test("is at least nine entries and guards of ten over all scripts, and known for each")
  func share() throws {
    var (lines, said, all) = ([String](), 0, 0)
    for name in Exporting.names {
      let export = try Exporting.script(name)
      lines.append("\(name) \(export.said.entries)/\(export.said.all)")
      said += export.said.entries
      all += export.said.all
    }
    let isEnough = said * 10 >= all * 9

    #expect(
      lines == [
        "bank 33/33", "hello 4/4", "launch 7/7", "messenger 8/8", "movies 14/14",
        "movies-2017 13/13",
        "ready-steady-go 9/9", "ready-steady-go-coordinators 0/10", "rxflow-demo 37/37",
        "shop 38/38", "signin 8/8",
      ])
    #expect(isEnough)
  }

  @Test("counts all that is left to write, wherever it is")
  func left() throws {
    let export = try Exporting.text(
      """
      local Step = steps "S" { "start", "open(Int)", "named(String)", "shown([Int])" }
      screen "Inbox" {
        title = "Inbox", list "letters" { items = { 1, -5 }, emits = Step.open },
        list "names" { items = { { title = "Ada", id = "a" } }, value = "id", emits = Step.named },
        list "groups" { items = { { 1, 2 }, { 3 } }, emits = Step.shown },
      }
      flow "MailFlow" {
        root = navigation, start = Step.start,
        navigate = { start = set "Inbox", open = none, named = none, shown = none },
      }
      """)
    let todos = export.lines(with: "TODO: ")
    let left = export.left + export.otherLeft
    #expect(left.map(\.reason) == ["the rows of 'groups' on Inbox"])
    #expect(todos.count == left.count)
    let screen = export.text("Screens/InboxViewController.swift")
    let taps = screen.matches(of: /DidSelect\((.+?)\)/).map(\.output.1)
    #expect(taps.map(String.init) == ["1", "-5", "\"a\"", "_:"])
  }

  @Test(
    "and the differences are those that the code marks, for every script",
    arguments: Exporting.names)
  func marks(name: String) throws {
    let export = try Exporting.script(name)
    let todos = export.lines(with: "TODO: ")
    let marks = export.lines(with: "// differs from the prototype: ")
    #expect(todos.count == export.left.count + export.otherLeft.count)
    let rules = Set(export.differences.map(\.difference.rule))
    let marked = Set(
      marks.map { $0.split(separator: ": ", maxSplits: 1)[1].split(separator: ",")[0] })
    #expect(rules == Set(marked.map(String.init)))
  }
}
