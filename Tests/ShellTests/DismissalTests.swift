import Foundation
import Testing

@testable import Shell

@Suite("Modals that the user may not take away")
struct DismissalTests {
  private static let app = """
    local Step = steps "S" { "start", "write", "closing", "discarded", "note" }
    screen "Inbox" { title = "Inbox", button "Write" { emits = Step.write } }
    screen "Draft" {
      title = "Draft", field "text" {}, button "Note" { emits = Step.note },
      dismissable = function(screen) return screen.state.text == "" end,
      didAttemptToDismiss = Step.closing,
    }
    screen "Note" { title = "Note" }
    flow "MailFlow" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Inbox", write = present { "DraftFlow", start = Step.write },
        discarded = dismiss(),
      },
    }
    flow "DraftFlow" {
      root = screen "Draft",
      navigate = {
        write = contribute "Draft", discarded = finish(),
        closing = actionSheet {
          "Throw it away?",
          button "Throw away" { emits = Step.discarded }, button "Go on" { role = "cancel" },
        },
        note = present { "Note", dismissable = false, didAttemptToDismiss = Step.discarded },
      },
    }
    coordinate "MailFlow"
    """

  @Test("A function of the screen says when the user swipes; what it refuses is told by a step")
  func function() throws {
    let stage = try EditedStage(Self.app)

    let transcript = stage.transcript([
      ":tap Write", ":steps", ":dismiss cancelled", ":type text hello", ":steps", ":dismiss",
      ":dismiss", ":dismiss", ":tap Throw away", ":tree", ":undo 2", ":tree",
    ])

    #expect(
      transcript == """
        > :tap Write
           3  MailFlow#0         write                      handled
              ^ Draft#0 over MailFlow#0
           4  DraftFlow#0        write                      handled
        > :steps
          :type text TEXT           ""
          :tap Note                 .note                       → Note#0
          :dismiss                                              → Inbox#0
        > :dismiss cancelled
           5  ~ Draft#0 swiped, and let go
        > :type text hello
           6  ~ Draft#0 text = "hello"
        > :steps
          :type text TEXT           "hello"
          :tap Note                 .note                       → Note#0
        > :dismiss
           7  refused: Draft#0 cannot be swiped away
           8  DraftFlow#0        closing                    handled
              ^ Throw it away?#0 over Draft#0
        error: :dismiss was refused: Draft#0 cannot be swiped away [E0526]
        > :dismiss
           9  - Throw it away?#0 dismissed
        > :dismiss
          10  refused: Draft#0 cannot be swiped away
          11  DraftFlow#0        closing                    handled
              ^ Throw it away?#1 over Draft#0
        error: :dismiss was refused: Draft#0 cannot be swiped away [E0526]
        > :tap Throw away
          12  - Throw it away?#1 dismissed
          13  DraftFlow#0        discarded                  DraftFlow#0 ended
          14  MailFlow#0         discarded                  handled
              - Draft#0 dismissed
        > :tree
        ● window
        ● └─ navigation MailFlow#0
        ●    └─ screen Inbox#0 "Inbox"  in MailFlow#0
        > :undo 2
        undid 10-14, now at 9
        > :tree
        ● window
        ● └─ navigation MailFlow#0
        ●    ├─ screen Inbox#0 "Inbox"  in MailFlow#0
        ●    ╰▲ screen Draft#0 "Draft"  root of DraftFlow#0  presented over MailFlow#0, which stays \
        visible
        """)
  }

  @Test("An entry says it for what it presents, and the step comes from the screen in front there")
  func entry() throws {
    let stage = try EditedStage(Self.app)

    let transcript = stage.transcript([":tap Write", ":tap Note", ":dismiss"])

    #expect(
      transcript == """
        > :tap Write
           3  MailFlow#0         write                      handled
              ^ Draft#0 over MailFlow#0
           4  DraftFlow#0        write                      handled
        > :tap Note
           5  DraftFlow#0        note                       handled
              ^ Note#0 over Draft#0
        > :dismiss
           6  refused: Note#0 cannot be swiped away
           7  DraftFlow#0        discarded                  DraftFlow#0 ended
           8  MailFlow#0         discarded                  handled
              - Draft#0 dismissed
        error: :dismiss was refused: Note#0 cannot be swiped away [E0526]
        """)
  }

  @Test(
    "A flow says it for its root, with the values it remembers; after a reload the new function is asked"
  )
  func flow() throws {
    let app = """
      local Step = steps "S" { "start", "write", "lock" }
      screen "Inbox" { title = "Inbox", button "Write" { emits = Step.write } }
      screen "Draft" { title = "Draft", button "Lock" { emits = Step.lock } }
      flow "MailFlow" {
        root = navigation, start = Step.start,
        navigate = { start = set "Inbox", write = present { "DraftFlow", start = Step.write } },
      }
      flow "DraftFlow" {
        root = navigation, dismissable = function(flow) return not flow.state.locked end,
        navigate = {
          write = set "Draft", lock = function(flow) flow.state.locked = true end,
        },
      }
      coordinate "MailFlow"
      """
    let stage = try EditedStage(app)

    let before = stage.transcript([":tap Write", ":steps", ":tap Lock", ":steps", ":dismiss"])
    try stage.write(
      app.replacingOccurrences(of: "not flow.state.locked", with: "flow.state.locked"))
    let after = stage.transcript([":reload", ":dismiss"])

    #expect(
      before == """
        > :tap Write
           3  MailFlow#0         write                      handled
              ^ DraftFlow#0 over MailFlow#0
           4  DraftFlow#0        write                      handled
              + Draft#0 on DraftFlow#0
        > :steps
          :tap Lock                 .lock                       handled, no visible change
          :dismiss                                              → Inbox#0
        > :tap Lock
           5  DraftFlow#0        lock                       handled
        > :steps
          :tap Lock                 .lock                       handled, no visible change
        > :dismiss
           6  refused: DraftFlow#0 cannot be swiped away
        error: :dismiss was refused: DraftFlow#0 cannot be swiped away [E0526]
              = tap a button of the modal: :tap Lock
        """)
    #expect(
      after == """
        > :reload
        reloaded app: same structure, new code
        > :dismiss
           7  - DraftFlow#0 dismissed
              x DraftFlow#0 ended
        """)
  }

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

  @Test("A style without a swipe asks nobody, and nobody is told of an attempt")
  func style() throws {
    let stage = try EditedStage(
      """
      local Step = steps "S" { "start", "write", "closing" }
      screen "Inbox" { title = "Inbox", button "Write" { emits = Step.write } }
      screen "Draft" {
        title = "Draft", style = "full", dismissable = function(screen) error("asked") end,
        didAttemptToDismiss = Step.closing,
      }
      flow "MailFlow" {
        root = navigation, start = Step.start,
        navigate = { start = set "Inbox", write = present "Draft", closing = dismiss() },
      }
      """)

    #expect(
      stage.transcript([":tap Write", ":dismiss"]) == """
        > :tap Write
           3  MailFlow#0         write                      handled
              ^ Draft#0 over MailFlow#0
        > :dismiss
           4  refused: Draft#0 cannot be swiped away
        error: :dismiss was refused: Draft#0 cannot be swiped away [E0526]
        """)
  }
}
