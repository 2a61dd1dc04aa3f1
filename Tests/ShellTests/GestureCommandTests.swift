import Diagnostics
import Testing

@testable import Shell

@Suite("The gesture commands")
struct GestureCommandTests {
  @Test("go back until there is nothing to go back to")
  func back() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ":tap Go",
        ":back",
        ":back",
        ":back now",
      ])

    #expect(
      transcript == """
        > :tap Go
           3  App#0              go(7)                      handled
              + Page#0 on App#0
        > :back
           4  - Page#0 from App#0
        > :back
           5  refused: no visible presentable can do that
        error: :back was refused: no visible presentable can do that [E0526]
              = there is no screen to go back to; :steps lists the possible actions
        > :back now
        error: :back does not take 'now' [E0503]
              = write :back [cancelled]
        """)
  }

  private static let modals = """
    local Step = steps "S" { "start", "ask", "full", "sheet", "close" }
    screen "Home" {
      button "Ask" { emits = Step.ask }, button "Full" { emits = Step.full }, button "Sheet" { emits = Step.sheet },
    }
    screen "Full" { style = "full", button "Close" { emits = Step.close } }
    screen "Sheet" {}
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", full = present "Full", sheet = present "Sheet", close = dismiss(),
        ask = alert { "Sure?", button "Yes" { emits = Step.full }, button "No" {} },
      },
    }
    """

  @Test(
    "that are refused under a modal say what closes it",
    arguments: [
      (":tap Ask", ":back", "tap a button of the modal: :tap Yes, :tap No"),
      (":tap Ask", ":tab 2", "tap a button of the modal: :tap Yes, :tap No"),
      (":tap Full", ":back", "tap a button of the modal: :tap Close"),
      (":tap Full", ":dismiss", "tap a button of the modal: :tap Close"),
      (":tap Sheet", ":back", "dismiss the modal with :dismiss"),
      (":tree", ":drag large", "only a sheet with detents can be dragged; none is visible"),
      (":tree", ":dismiss", "no modal is presented; use :back to go back"),
    ])
  func covered(first: String, gesture: String, cure: String) throws {
    let stage = try Stage(Self.modals)
    _ = stage.said(first)
    let said = stage.said(gesture)
    #expect(said.hasSuffix("\n      = \(cure)"), "\(said)")
  }

  @Test("select tabs by number, title, name and instance")
  func tab() throws {
    let stage = try Stage(script: "messenger")

    let transcript = stage.transcript(
      [
        ":tap Login",
        ":tab 2",
        ":tab DM",
        ":tab TempFlow#0",
        ":tab TempFlow#4",
        ":tab 5",
      ])

    #expect(
      transcript == """
        > :tap Login
           4  LoginFlow#0        toGNB                      LoginFlow#0 ended
           5  AppFlow#0          toGNB                      handled
              - LoginFlow#0 from window#0
              + GNBFlow#0 on window#0
           6  GNBFlow#0          toGNB                      handled
           7  TempFlow#0         toTemp(name: "Home")       handled
              + Temp#0 on TempFlow#0
           8  TempFlow#1         toTemp(name: "Activity")   handled
              + Temp#1 on TempFlow#1
           9  TempFlow#2         toTemp(name: "DM")         handled
              + Temp#2 on TempFlow#2
          10  TempFlow#3         toTemp(name: "Search")     handled
              + Temp#3 on TempFlow#3
          11  TempFlow#4         toTemp(name: "Profile")    handled
              + Temp#4 on TempFlow#4
              + TempFlow#0 on GNBFlow#0
              + TempFlow#1 on GNBFlow#0
              + TempFlow#2 on GNBFlow#0
              + TempFlow#3 on GNBFlow#0
              + TempFlow#4 on GNBFlow#0
        > :tab 2
          12  > TempFlow#1 selected in GNBFlow#0
        > :tab DM
          13  > TempFlow#2 selected in GNBFlow#0
        > :tab TempFlow#0
          14  > TempFlow#0 selected in GNBFlow#0
        > :tab TempFlow#4
          15  > TempFlow#4 selected in GNBFlow#0
        > :tab 5
        """)
  }

  @Test("refuse tabs that do not exist")
  func noTab() throws {
    let stage = try Stage(script: "messenger")

    let transcript = stage.transcript(
      [
        ":tab 1",
        ":tab Home",
        ":tap Login",
        ":tab 0",
        ":tab -1",
        ":tab 6",
        ":tab",
        ":tab Hom",
        ":tab Messages",
      ])

    #expect(
      transcript == """
        > :tab 1
           4  refused: no visible presentable can do that
        error: :tab 1 was refused: no visible presentable can do that [E0526]
        > :tab Home
        error: no visible tab bar has a tab 'Home' [E0515]
        > :tap Login
           5  LoginFlow#0        toGNB                      LoginFlow#0 ended
           6  AppFlow#0          toGNB                      handled
              - LoginFlow#0 from window#0
              + GNBFlow#0 on window#0
           7  GNBFlow#0          toGNB                      handled
           8  TempFlow#0         toTemp(name: "Home")       handled
              + Temp#0 on TempFlow#0
           9  TempFlow#1         toTemp(name: "Activity")   handled
              + Temp#1 on TempFlow#1
          10  TempFlow#2         toTemp(name: "DM")         handled
              + Temp#2 on TempFlow#2
          11  TempFlow#3         toTemp(name: "Search")     handled
              + Temp#3 on TempFlow#3
          12  TempFlow#4         toTemp(name: "Profile")    handled
              + Temp#4 on TempFlow#4
              + TempFlow#0 on GNBFlow#0
              + TempFlow#1 on GNBFlow#0
              + TempFlow#2 on GNBFlow#0
              + TempFlow#3 on GNBFlow#0
              + TempFlow#4 on GNBFlow#0
        > :tab 0
        error: '0' is not a whole number, 1 or more [E0510]
              = write :tab NUMBER|TITLE
        > :tab -1
        error: '-1' is not a whole number, 1 or more [E0510]
              = write :tab NUMBER|TITLE
        > :tab 6
          13  refused: no such tab
        error: :tab 6 was refused: no such tab [E0526]
              = there are 5 tabs: Home, Activity, DM, Search, Profile
        > :tab
        error: :tab needs more arguments [E0502]
              = write :tab NUMBER|TITLE
        > :tab Hom
        error: no visible tab bar has a tab 'Hom' [E0515]
              = did you mean 'Home'?
        > :tab Messages
        error: no visible tab bar has a tab 'Messages' [E0515]
              = valid names: 'Home', 'Activity', 'DM', 'Search', 'Profile'
        """)
  }

  @Test("dismiss the modal on top")
  func dismiss() throws {
    let stage = try Stage(script: "signin")

    let transcript = stage.transcript(
      [
        ":dismiss",
        ":tap \"Sign in\"",
        ":tap \"Sign Up\"",
        ":dismiss",
        ":dismiss",
        ":dismiss all",
      ])

    #expect(
      transcript == """
        > :dismiss
           3  refused: no visible presentable can do that
        error: :dismiss was refused: no visible presentable can do that [E0526]
              = no modal is presented; use :back to go back
        > :tap "Sign in"
           4  AppFlow#0          signin                     handled
              ^ Signin#0 over navigation#0
           5  SigninFlow#0       start                      handled
        > :tap "Sign Up"
           6  SigninFlow#0       signup                     handled
              ^ Signup#0 over Signin#0
        > :dismiss
           7  - Signup#0 dismissed
        > :dismiss
           8  - Signin#0 dismissed
              x SigninFlow#0 ended
        > :dismiss all
        error: :dismiss does not take 'all' [E0503]
              = write :dismiss [cancelled]
        """)
  }

  @Test("refuse in Korean, too")
  func korean() throws {
    let stage = try Stage(script: "messenger", OutputSettings(language: .korean))

    let transcript = stage.transcript(
      [
        ":tab 1",
        ":back",
        ":dismiss",
        ":tab Home",
        ":tab 0",
        ":tab",
      ])

    #expect(
      transcript == """
        > :tab 1
           4  거절됨: 보이는 것 가운데 그렇게 할 수 있는 것이 없습니다
        오류: :tab 1 거절됨: 보이는 것 가운데 그렇게 할 수 있는 것이 없습니다 [E0526]
        > :back
           5  거절됨: 보이는 것 가운데 그렇게 할 수 있는 것이 없습니다
        오류: :back 거절됨: 보이는 것 가운데 그렇게 할 수 있는 것이 없습니다 [E0526]
              = 돌아갈 곳이 없습니다. 할 수 있는 일은 :steps가 보여 줍니다
        > :dismiss
           6  거절됨: 보이는 것 가운데 그렇게 할 수 있는 것이 없습니다
        오류: :dismiss 거절됨: 보이는 것 가운데 그렇게 할 수 있는 것이 없습니다 [E0526]
              = 띄운 모달이 없습니다. 뒤로 가려면 :back을 쓰세요
        > :tab Home
        오류: 앞에 보이는 탭이 아닙니다: 'Home' [E0515]
        > :tab 0
        오류: 1 이상의 정수가 아닙니다: '0' [E0510]
              = 이렇게 쓰세요: :tab NUMBER|TITLE
        > :tab
        오류: :tab 명령에 꼭 필요한 인자가 빠졌습니다 [E0502]
              = 이렇게 쓰세요: :tab NUMBER|TITLE
        """)
  }

  @Test("name the gesture that helps if a modal is in front")
  func modal() throws {
    let stage = try Stage(script: "hello")

    #expect(
      stage.transcript([":tap About", ":back", ":dismiss", ":back"]) == """
        > :tap About
           3  HelloFlow#0        aboutAsked                 handled
              ^ About#0 over HelloFlow#0
        > :back
           4  refused: no visible presentable can do that
        error: :back was refused: no visible presentable can do that [E0526]
              = dismiss the modal with :dismiss
        > :dismiss
           5  - About#0 dismissed
        > :back
           6  refused: no visible presentable can do that
        error: :back was refused: no visible presentable can do that [E0526]
              = there is no screen to go back to; :steps lists the possible actions
        """)
  }
}
