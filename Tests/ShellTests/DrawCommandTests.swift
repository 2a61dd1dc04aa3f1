import Diagnostics
import Testing

@testable import Shell

@Suite("The drawing of the screen")
struct DrawCommandTests {
  @Test(
    "numbers the way back, controls and tabs, and measures wide characters correctly")
  func screen() throws {
    let stage = try Stage(Self.app)

    let transcript = stage.transcript([
      ":draw",
      ":tap 1",
      ":tap 3",
      ":tap 9",
      ":draw",
      ":tap 1",
      ":tap 2",
      ":tap 8",
      ":draw",
      ":tap 99",
    ])

    #expect(
      transcript == """
        > :draw
        ┌────────────────────────────────────────────┐
        │ 홈 화면                                    │
        ├────────────────────────────────────────────┤
        │ 환영합니다. 아주 긴 글은 화면 너비에 맞추… │
        │ 1 이름: [이름을 쓰세요…]                   │
        │ 3 [ ] dark                                 │
        │ 목록                                       │
        │   4  2                                     │
        │   5  셋                                    │
        │   6  four                                  │
        │ [7 열기]                                   │
        │ [8 Deep]                                   │
        ├────────────────────────────────────────────┤
        │ (하나)  9 Two                              │
        └────────────────────────────────────────────┘
        > :tap 1
        error: '이름' is a field and cannot be tapped [E0646]
              = write :type 이름 TEXT
        > :tap 3
           5  ~ 홈#0 dark = true
           6  Tab#0              dark(true)                 handled
        > :tap 9
           7  > Tab#1 selected in App#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ 홈 화면                                    │
        ├────────────────────────────────────────────┤
        │ 환영합니다. 아주 긴 글은 화면 너비에 맞추… │
        │ 1 이름: [이름을 쓰세요…]                   │
        │ 3 [ ] dark                                 │
        │ 목록                                       │
        │   4  2                                     │
        │   5  셋                                    │
        │   6  four                                  │
        │ [7 열기]                                   │
        │ [8 Deep]                                   │
        ├────────────────────────────────────────────┤
        │ 9 하나  (Two)                              │
        └────────────────────────────────────────────┘
        > :tap 1
        error: '이름' is a field and cannot be tapped [E0646]
              = write :type 이름 TEXT
        > :tap 2
           8  Tab#1              named("2")                 handled
        > :tap 8
           9  Tab#1              deep                       handled
              + Full#0 on Tab#1
        > :draw
        ┌────────────────────────────────────────────┐
        │ ‹1  Full                                   │
        ├────────────────────────────────────────────┤
        │ Nothing here                               │
        ├────────────────────────────────────────────┤
        │ 2 하나  (3 Two)                            │
        └────────────────────────────────────────────┘
        > :tap 99
        error: Full has no control '99' [E0506]
              = Full has nothing to tap
        """)
  }

  @Test("steps in for each layer, draws a low sheet low, and hides nothing that can be touched")
  func layers() throws {
    let stage = try Stage(Self.sheets)
    let transcript = stage.transcript([
      ":tap One", ":tap Two", ":draw", ":dismiss", ":dismiss", ":tap Three", ":draw", ":drag large",
      ":draw",
    ])
    #expect(
      transcript.split(separator: "\n").filter { !$0.hasPrefix(" ") }.joined(separator: "\n") == """
        > :tap One
        > :tap Two
        > :draw
        ┌────────────────────────────────────────────┐
        │ Home                                       │
        ├──┌──────────────────────────────────────┐──┤
        │ b│ One                                  │  │
        │ [├──┌────────────────────────────────┐──┤  │
        │ [│ [│ Two                            │  │  │
        │ s└──├────────────────────────────────┤──┘  │
        │ (Ext│                                │     │
        │     └────────────────────────────────┘     │
        └────────────────────────────────────────────┘
        > :dismiss
        > :dismiss
        > :tap Three
        > :draw
        ┌────────────────────────────────────────────┐
        │ Home                                       │
        ├────────────────────────────────────────────┤
        │ below                                      │
        │ [1 One]                                    │
        │ [2 Three]                                  │
        │ size: (Small) [3 Medium] [4 Large]         │
        │ [5 Extra large] [6 Huge]                   │
        │  ┌──────────────────────────────────────┐  │
        │  │ Map                                  │  │
        │  ├──────────────────────────────────────┤  │
        │  │ here                                 │  │
        │  └──────────────────────────────────────┘  │
        └────────────────────────────────────────────┘
        > :drag large
        > :draw
        ┌────────────────────────────────────────────┐
        │ Home                                       │
        ├──┌──────────────────────────────────────┐──┤
        │ b│ Map                                  │  │
        │ [├──────────────────────────────────────┤  │
        │ [│ here                                 │  │
        │ s└──────────────────────────────────────┘  │
        │ (Extra large) (Huge)                       │
        └────────────────────────────────────────────┘
        """)
  }

  private static let sheets = """
    local Step = steps "S" { "start", "one", "two", "three", "pick(String)" }
    screen "Home" { title = "Home", text = "below", button "One" { emits = Step.one }, button "Three" { emits = Step.three },
      segments "size" { choices = { "Small", "Medium", "Large", "Extra large", "Huge" }, emits = Step.pick } }
    screen "One" { title = "One", button "Two" { emits = Step.two } }
    screen "Two" { title = "Two" }
    screen "Map" { title = "Map", detents = { "medium", "large" }, undimmed = "medium", label "here" }
    flow "F" { root = navigation, start = Step.start, navigate = { start = set "Home", one = present { "G", start = Step.start }, three = present "Map", pick = none } }
    flow "G" { root = navigation, navigate = { start = set "One", two = present "Two" } }
    """

  @Test("shows a modal over what stays visible")
  func over() throws {
    let stage = try Stage(Self.app)

    let transcript = stage.transcript([
      ":tap 열기",
      ":draw",
      ":tap 10",
      ":tree",
    ])

    #expect(
      transcript == """
        > :tap 열기
           5  Tab#0              over                       handled
              ^ Modal#0 over App#0
        > :draw
        ┌────────────────────────────────────────────┐
        │ 홈 화면                                    │
        ├──┌──────────────────────────────────────┐──┤
        │  │ 모달                                 │… │
        │  ├──────────────────────────────────────┤  │
        │ [│ [1 닫기]                             │  │
        │  └──────────────────────────────────────┘  │
        │   -  2                                     │
        │   -  셋                                    │
        │   -  four                                  │
        │ [ 열기 ]                                   │
        │ [ Deep ]                                   │
        ├────────────────────────────────────────────┤
        │ (하나)  Two                                │
        └────────────────────────────────────────────┘
        > :tap 10
        error: Modal has no control '10' [E0506]
              = valid names: '닫기'
        > :tree
        ● window
        ● └─ tabs App#0
        ●    ├─ navigation Tab#0 "하나"  selected
        ●    │  └─ screen 홈#0 "홈 화면"  in Tab#0
        ·    ├─ navigation Tab#1 "Two"
        ·    │  └─ screen 홈#1 "홈 화면"  in Tab#1
        ●    ╰▲ screen Modal#0 "모달"  in Tab#0  presented over App#0, which stays visible
        """)
  }

  @Test("uses ASCII if requested")
  func ascii() throws {
    let stage = try Stage(Self.app, OutputSettings(ascii: true))

    let transcript = stage.transcript([
      ":tap Deep",
      ":draw",
    ])

    #expect(
      transcript == """
        > :tap Deep
           5  Tab#0              deep                       handled
              + Full#0 on Tab#0
        > :draw
        +--------------------------------------------+
        | <1  Full                                   |
        +--------------------------------------------+
        | Nothing here                               |
        +--------------------------------------------+
        | (2 하나)  3 Two                            |
        +--------------------------------------------+
        """)
  }
}

extension DrawCommandTests {
  private static let app = """
    local Step = steps "Step" { "start", "open(Int)", "over", "close", "named(String)", "dark(Bool)", "deep" }
    screen "홈" {
      title = "홈 화면", text = "환영합니다. 아주 긴 글은 화면 너비에 맞추어 잘려야 합니다, 그렇지요?",
      field "이름" { emits = Step.named, placeholder = "이름을 쓰세요" }, toggle "dark" { emits = Step.dark },
      list "목록" { items = { "2", "셋", "four" }, emits = Step.named },
      button "열기" { emits = Step.over }, button "Deep" { emits = Step.deep },
    }
    screen "Modal" { title = "모달", style = "over", button "닫기" { emits = Step.close } }
    screen "Full" { title = "Full", label "Nothing here" }
    flow "App" {
      root = tabs, start = Step.start,
      navigate = {
        start = set { when = "created", { "Tab", start = Step.start, title = "하나" }, { "Tab", start = Step.start, title = "Two" } },
      },
    }
    flow "Tab" {
      root = navigation,
      navigate = { start = set "홈", over = present "Modal", close = dismiss(), deep = push "Full", named = none, dark = none },
    }
    """
}
