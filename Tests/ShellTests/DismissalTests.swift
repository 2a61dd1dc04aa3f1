import Foundation
import Testing

@testable import Shell

@Suite("Modals that the user may not take away")
struct DismissalTests {
  @Test(
    "A function that fails, answers something else or changes something keeps the modal, and is told"
  )
  func failing() throws {
    let said = try ["error(\"no\")", "return 7", "flow.state.seen = 1 return true"].map { body in
      let stage = try EditedStage(
        """
        local Step = steps "S" { "start", "write" }
        screen "Inbox" { title = "Inbox", button "Write" { emits = Step.write } }
        flow "MailFlow" {
          root = navigation, start = Step.start,
          navigate = { start = set "Inbox", write = present { "DraftFlow", start = Step.write } },
        }
        flow "DraftFlow" {
          root = navigation, dismissable = function(flow) \(body) end,
          navigate = { write = set "Inbox" },
        }
        coordinate "MailFlow"
        """)
      return stage.transcript([":tap Write", ":steps", ":dismiss"])
    }

    let told = [
      """
      app.lua:8:51: error: no [E0114]
          7 | flow "DraftFlow" {
          8 |   root = navigation, dismissable = function(flow) error("no") end,
            |                                                   ^^^^^
      """,
      """
      app.lua:8: error: dismissable: expected true or false; got number [E0301]
          7 | flow "DraftFlow" {
          8 |   root = navigation, dismissable = function(flow) return 7 end,
      """,
      """
      app.lua:8:62: error: flow.state.seen cannot be changed here [E0606]
          7 | flow "DraftFlow" {
          8 |   root = navigation, dismissable = function(flow) flow.state.seen = 1 return true end,
            |                                                              ^^^^
      """,
    ]
    for (said, told) in zip(said, told) {
      #expect(
        said == """
          > :tap Write
             3  MailFlow#0         write                      handled
                ^ DraftFlow#0 over MailFlow#0
             4  DraftFlow#0        write                      handled
                + Inbox#1 on DraftFlow#0
          > :steps
            :tap Write                .write                      → Inbox#2
          > :dismiss
             5  refused: DraftFlow#0 cannot be swiped away
             6  a read-only function of DraftFlow#0 failed
          \(told)
           in 'dismissable' of flow DraftFlow#0
          error: :dismiss was refused: DraftFlow#0 cannot be swiped away [E0526]
                = tap a button of the modal: :tap Write
          """)
    }
  }
}
