import Foundation
import Scripting
import Testing

@testable import Shell

@Suite("Drawings of drawers and splits")
struct ContainerDrawingTests {
  @Test(
    "A drawer shows its content, and an open menu that covers it; untitled parts use a title inside"
  )
  func closed() throws {
    let stage = try Self.stage(Self.drawerApp)

    let transcript = stage.transcript([
      ":draw", ":tap 4", ":draw", ":tap letters 1", ":tap 2", ":draw", ":tap 1", ":tap 4",
    ])

    #expect(
      transcript == """
        > :draw
        ┌────────────────────────────────────────────┐
        │ 받은 편지                                  │
        ├────────────────────────────────────────────┤
        │ letters                                    │
        │   1  가                                    │
        │   2  B                                     │
        │ [3 Menu]                                   │
        ├────────────────────────────────────────────┤
        │ (받은 편지)  4 설정                        │
        └────────────────────────────────────────────┘
        > :tap 4
           4  > Settings#0 selected in App#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ 받은 편지                                  │
        ├────────────────────────────────────────────┤
        │ letters                                    │
        │   -  가                                    │
        │   -  B                                     │
        │ [ Menu ]                                   │
        ├────────────────────────────────────────────┤
        │ 설정                                       │
        ├────────────────────────────────────────────┤
        │ [1 Shut]                                   │
        │ 2 [ ] dark                                 │
        ├────────────────────────────────────────────┤
        │ 3 받은 편지  (설정)                        │
        └────────────────────────────────────────────┘
        > :tap letters 1
           5  refused: Settings#0 covers it
        error: :tap letters 1 was refused: Settings#0 covers it [E0526]
              = tap a button of the modal: :tap Shut
        > :tap 2
           6  ~ Settings#0 dark = true
        > :draw
        ┌────────────────────────────────────────────┐
        │ 받은 편지                                  │
        ├────────────────────────────────────────────┤
        │ letters                                    │
        │   -  가                                    │
        │   -  B                                     │
        │ [ Menu ]                                   │
        ├────────────────────────────────────────────┤
        │ 설정                                       │
        ├────────────────────────────────────────────┤
        │ [1 Shut]                                   │
        │ 2 [x] dark                                 │
        ├────────────────────────────────────────────┤
        │ 3 받은 편지  (설정)                        │
        └────────────────────────────────────────────┘
        > :tap 1
           7  App#0              shut                       handled
              > InboxFlow#0 selected in App#0
        > :tap 4
           8  > Settings#0 selected in App#0
        """)
  }

  @Test("A modal covers a drawer, open or closed")
  func modal() throws {
    let stage = try Self.stage(Self.drawerApp)

    let transcript = stage.transcript([
      ":tap B", ":tab 2", ":emit Letter .note", ":draw", ":tap Done", ":draw",
    ])

    #expect(
      transcript == """
        > :tap B
           4  InboxFlow#0        letter(7)                  handled
              + Letter#0 on InboxFlow#0
        > :tab 2
           5  > Settings#0 selected in App#0
        > :emit Letter .note
           6  InboxFlow#0        note                       handled
              ^ Note#0 over App#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ Letter 7                                   │
        ├──┌──────────────────────────────────────┐──┤
        │ D│ Note                                 │  │
        │ [├──────────────────────────────────────┤  │
        ├──│ [1 Done]                             │──┤
        │  └──────────────────────────────────────┘  │
        ├────────────────────────────────────────────┤
        │ [ Shut ]                                   │
        │ [ ] dark                                   │
        ├────────────────────────────────────────────┤
        │ 받은 편지  (설정)                          │
        └────────────────────────────────────────────┘
        > :tap Done
           7  InboxFlow#0        done                       handled
              - Note#0 dismissed
        > :draw
        ┌────────────────────────────────────────────┐
        │ Letter 7                                   │
        ├────────────────────────────────────────────┤
        │ Dear Kim                                   │
        │ [ Note ]                                   │
        ├────────────────────────────────────────────┤
        │ 설정                                       │
        ├────────────────────────────────────────────┤
        │ [1 Shut]                                   │
        │ 2 [ ] dark                                 │
        ├────────────────────────────────────────────┤
        │ 3 받은 편지  (설정)                        │
        └────────────────────────────────────────────┘
        """)
  }

  @Test("Of several tab bars, only the one whose tabs can be selected now has numbers")
  func bars() throws {
    let stage = try Self.stage(Self.tabsApp)

    let transcript = stage.transcript([
      ":draw", ":tap 3", ":tap Deep", ":draw", ":emit Deep#0 .menu", ":draw", ":tap 1", ":draw",
    ])

    #expect(
      transcript == """
        > :draw
        ┌────────────────────────────────────────────┐
        │ Home                                       │
        ├────────────────────────────────────────────┤
        │ [1 Deep]                                   │
        │ [2 Menu]                                   │
        ├────────────────────────────────────────────┤
        │ (하나)  3 Two                              │
        ├────────────────────────────────────────────┤
        │ (Tabs)  메뉴                               │
        └────────────────────────────────────────────┘
        > :tap 3
           6  > Stack#1 selected in Tabs#0
        > :tap Deep
           7  Stack#1            deep                       handled
              + Deep#0 on Stack#1
        > :draw
        ┌────────────────────────────────────────────┐
        │ ‹1  Deep                                   │
        ├────────────────────────────────────────────┤
        │                                            │
        ├────────────────────────────────────────────┤
        │ 2 하나  (3 Two)                            │
        ├────────────────────────────────────────────┤
        │ (Tabs)  메뉴                               │
        └────────────────────────────────────────────┘
        > :emit Deep#0 .menu
           8  Stack#1            menu                       forwarded
           9  Tabs#0             menu                       forwarded
          10  App#0              menu                       handled
              > Menu#0 selected in App#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ Deep                                       │
        ├────────────────────────────────────────────┤
        │                                            │
        ├────────────────────────────────────────────┤
        │ 하나  (Two)                                │
        ├────────────────────────────────────────────┤
        │ 메뉴                                       │
        ├────────────────────────────────────────────┤
        │                                            │
        ├────────────────────────────────────────────┤
        │ 1 Tabs  (메뉴)                             │
        └────────────────────────────────────────────┘
        > :tap 1
          11  > Tabs#0 selected in App#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ ‹1  Deep                                   │
        ├────────────────────────────────────────────┤
        │                                            │
        ├────────────────────────────────────────────┤
        │ 2 하나  (3 Two)                            │
        ├────────────────────────────────────────────┤
        │ (Tabs)  메뉴                               │
        └────────────────────────────────────────────┘
        """)
  }

  @Test("Parts of a split are drawn below one another with titles; the last one has the way back")
  func split() throws {
    let stage = try Self.stage(Self.splitApp)

    let transcript = stage.transcript([
      ":draw", ":tap rows 2", ":draw", ":tap 5", ":draw", ":tap 5", ":tap 6", ":draw",
    ])

    #expect(
      transcript == """
        > :draw
        ┌────────────────────────────────────────────┐
        │ 목록                                       │
        ├────────────────────────────────────────────┤
        │ rows                                       │
        │   3  1                                     │
        │   4  2                                     │
        ├────────────────────────────────────────────┤
        │ Empty                                      │
        ├────────────────────────────────────────────┤
        │ Nothing is chosen                          │
        └────────────────────────────────────────────┘
        > :tap rows 2
           4  ListFlow#0         picked(2)                  forwarded
           5  App#0              picked(2)                  handled
              - Empty#0 from App#0
              + DetailFlow#0 on App#0
           6  DetailFlow#0       picked(2)                  handled
              + Detail#0 on DetailFlow#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ 목록                                       │
        ├────────────────────────────────────────────┤
        │ rows                                       │
        │   3  1                                     │
        │   4  2                                     │
        ├────────────────────────────────────────────┤
        │ Detail 2                                   │
        ├────────────────────────────────────────────┤
        │ A text                                     │
        │ of two lines                               │
        │ [5 Deeper]                                 │
        │ [6 Sheet]                                  │
        └────────────────────────────────────────────┘
        > :tap 5
           7  DetailFlow#0       deeper                     handled
              + Deep#0 on DetailFlow#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ 목록                                       │
        ├────────────────────────────────────────────┤
        │ rows                                       │
        │   3  1                                     │
        │   4  2                                     │
        ├────────────────────────────────────────────┤
        │ ‹5  Deep                                   │
        ├────────────────────────────────────────────┤
        │                                            │
        └────────────────────────────────────────────┘
        > :tap 5
           8  - Deep#0 from DetailFlow#0
        > :tap 6
           9  DetailFlow#0       sheet                      forwarded
          10  App#0              sheet                      handled
              ^ Sheet#0 over App#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ 목록                                       │
        ├──┌──────────────────────────────────────┐──┤
        │ r│ Sheet                                │  │
        │  ├──────────────────────────────────────┤  │
        │  │ [1 Off]                              │  │
        ├──└──────────────────────────────────────┘──┤
        │ Detail 2                                   │
        ├────────────────────────────────────────────┤
        │ A text                                     │
        │ of two lines                               │
        │ [ Deeper ]                                 │
        │ [ Sheet ]                                  │
        └────────────────────────────────────────────┘
        """)
  }

  @Test("Each part of a split has its own tabs, which wrap to another line if needed")
  func tabs() throws {
    let stage = try Self.stage(Self.splitsApp)

    let transcript = stage.transcript([":draw", ":tap 3", ":tap Deep", ":draw", ":tap 2", ":draw"])

    #expect(
      transcript == """
        > :draw
        ┌────────────────────────────────────────────┐
        │ 홈                                         │
        ├────────────────────────────────────────────┤
        │ [1 Deep]                                   │
        ├────────────────────────────────────────────┤
        │ (하나)  홈  A tab with quite a long title  │
        ├────────────────────────────────────────────┤
        │ 홈                                         │
        ├────────────────────────────────────────────┤
        │ [2 Deep]                                   │
        ├────────────────────────────────────────────┤
        │ (하나)  3 홈                               │
        │ 4 A tab with quite a long title            │
        └────────────────────────────────────────────┘
        > :tap 3
          11  > Stack#4 selected in Tabs#1
        > :tap Deep
          12  Stack#4            deep                       handled
              + Deep#0 on Stack#4
        > :draw
        ┌────────────────────────────────────────────┐
        │ 홈                                         │
        ├────────────────────────────────────────────┤
        │ [1 Deep]                                   │
        ├────────────────────────────────────────────┤
        │ (하나)  홈  A tab with quite a long title  │
        ├────────────────────────────────────────────┤
        │ ‹2  Deep                                   │
        ├────────────────────────────────────────────┤
        │                                            │
        ├────────────────────────────────────────────┤
        │ 3 하나  (4 홈)                             │
        │ 5 A tab with quite a long title            │
        └────────────────────────────────────────────┘
        > :tap 2
          13  - Deep#0 from Stack#4
        > :draw
        ┌────────────────────────────────────────────┐
        │ 홈                                         │
        ├────────────────────────────────────────────┤
        │ [1 Deep]                                   │
        ├────────────────────────────────────────────┤
        │ (하나)  홈  A tab with quite a long title  │
        ├────────────────────────────────────────────┤
        │ 홈                                         │
        ├────────────────────────────────────────────┤
        │ [2 Deep]                                   │
        ├────────────────────────────────────────────┤
        │ 3 하나  (홈)                               │
        │ 4 A tab with quite a long title            │
        └────────────────────────────────────────────┘
        """)
  }

}

extension ContainerDrawingTests {
  /// An app beside the plugin for drawers that comes with the program.
  private static func stage(_ text: String) throws -> EditedStage {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let plugin = package.appending(path: "plugins/drawer.lua")
    return try EditedStage(
      text, files: ["plugins/drawer.lua": try String(contentsOf: plugin, encoding: .utf8)])
  }

  private static let drawerApp = #"""
    plugin "drawer"
    local Step = steps "Step" { "start", "inbox", "letter(Int)", "menu", "shut", "note", "done" }
    screen "Inbox" {
      title = "받은 편지",
      list "letters" { items = { "가", "B" }, value = function() return 7 end, emits = Step.letter },
      button "Menu" { emits = Step.menu },
    }
    screen "Letter" {
      title = function(screen) return "Letter " .. screen.params[1] end,
      label "Dear Kim", button "Note" { emits = Step.note },
    }
    screen "Settings" { title = "설정", button "Shut" { emits = Step.shut }, toggle "dark" {} }
    screen "Note" { title = "Note", style = "over", button "Done" { emits = Step.done } }
    flow "App" {
      root = drawer, start = Step.start,
      navigate = {
        start = set { { "InboxFlow", start = Step.inbox }, "Settings" },
        menu = openDrawer(), shut = closeDrawer(),
      },
    }
    flow "InboxFlow" {
      root = navigation,
      navigate = {
        inbox = set "Inbox", letter = push "Letter", menu = forwardToParent(),
        note = present "Note", done = dismiss(),
      },
    }
    """#

  private static let tabsApp = #"""
    plugin "drawer"
    local Step = steps "Step" { "start", "inner", "deep", "menu" }
    screen "Home" {
      title = "Home", button "Deep" { emits = Step.deep }, button "Menu" { emits = Step.menu },
    }
    screen "Deep" { title = "Deep" }
    screen "Menu" { title = "메뉴" }
    flow "App" {
      root = drawer, start = Step.start,
      navigate = { start = set { { "Tabs", start = Step.inner }, "Menu" }, menu = openDrawer() },
    }
    flow "Tabs" {
      root = tabs,
      navigate = {
        inner = set {
          { "Stack", start = Step.inner, title = "하나" }, { "Stack", start = Step.inner, title = "Two" },
        },
        menu = forwardToParent(),
      },
    }
    flow "Stack" {
      root = navigation, navigate = { inner = set "Home", deep = push "Deep", menu = forwardToParent() },
    }
    """#

  private static let splitApp = #"""
    local Step = steps "Step" { "start", "list", "picked(Int)", "deeper", "sheet", "off" }
    screen "List" { title = "목록", list "rows" { items = { 1, 2 }, emits = Step.picked } }
    screen "Empty" { label "Nothing is chosen" }
    screen "Detail" {
      title = function(screen) return "Detail " .. screen.params[1] end, text = "A text\nof two lines",
      button "Deeper" { emits = Step.deeper }, button "Sheet" { emits = Step.sheet },
    }
    screen "Deep" { title = "Deep" }
    screen "Sheet" { title = "Sheet", style = "over", button "Off" { emits = Step.off } }
    flow "App" {
      root = split, start = Step.start,
      navigate = {
        start = set { { "ListFlow", start = Step.list }, "Empty" },
        picked = function(flow, id) return detail { "DetailFlow", start = Step.picked(id) } end,
        sheet = present "Sheet", off = dismiss(),
      },
    }
    flow "ListFlow" { root = navigation, navigate = { list = set "List", picked = forwardToParent() } }
    flow "DetailFlow" {
      root = navigation,
      navigate = { picked = set "Detail", deeper = push "Deep", sheet = forwardToParent() },
    }
    """#

  private static let splitsApp = #"""
    local Step = steps "Step" { "start", "inner", "deep" }
    screen "Home" { title = "홈", button "Deep" { emits = Step.deep } }
    screen "Deep" { title = "Deep" }
    flow "App" {
      root = split, start = Step.start,
      navigate = { start = set { { "Tabs", start = Step.inner }, { "Tabs", start = Step.inner } } },
    }
    flow "Tabs" {
      root = tabs,
      navigate = {
        inner = set {
          { "Stack", start = Step.inner, title = "하나" }, { "Stack", start = Step.inner },
          { "Stack", start = Step.inner, title = "A tab with quite a long title" },
        },
      },
    }
    flow "Stack" { root = navigation, navigate = { inner = set "Home", deep = push "Deep" } }
    """#

}
