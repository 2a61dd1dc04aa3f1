import Diagnostics
import Testing

@testable import Shell

@Suite("Commands for looking around")
struct LookAroundTests {
  @Test("use paths relative to the current place")
  func paths() throws {
    let stage = try Stage(script: "messenger")

    let transcript = stage.transcript([
      ":tap Login",
      ":tree TempFlow#4",
      ":tree GNBFlow/TempFlow[2]/Temp",
      ":in TempFlow[3]",
      ":tree",
      ":in Temp",
      ":in ..",
      ":in ../TempFlow[1]",
      ":in GNBFlow/DM",
      ":in /",
      ":in Tmp",
      ":tree GNBFlow/TempFlow[9]",
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
        > :tree TempFlow#4
        · navigation TempFlow#4 "Profile"
        · └─ screen Temp#4 "This is Profile"  in TempFlow#4
        > :tree GNBFlow/TempFlow[2]/Temp
        · screen Temp#1 "This is Activity"  in TempFlow#1
        > :in TempFlow[3]
        /GNBFlow#0/TempFlow#2
        > :tree
        · navigation TempFlow#2 "DM"
        · └─ screen Temp#2 "This is DM"  in TempFlow#2
        > :in Temp
        /GNBFlow#0/TempFlow#2/Temp#2
        > :in ..
        /GNBFlow#0/TempFlow#2
        > :in ../TempFlow[1]
        /GNBFlow#0/TempFlow#0
        > :in GNBFlow/DM
        /GNBFlow#0/TempFlow#2
        > :in /
        /
        > :in Tmp
        error: there is no 'Tmp' in the tree [E0512]
              = did you mean 'Temp'?
        > :tree GNBFlow/TempFlow[9]
        error: there is no 'GNBFlow/TempFlow[9]' in the tree [E0512]
              = did you mean 'TempFlow'?
        """)
  }

  @Test("show the flows and what keeps them alive")
  func flows() throws {
    let stage = try Stage(script: "messenger")

    let transcript = stage.transcript([
      ":tap Login",
      ":flows",
      ":retain TempFlow#1",
      ":retain GNBFlow",
      ":retain Temp#3",
      ":retain AppFlow",
      ":retain Nobody",
      ":retain",
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
        > :flows
        AppFlow#0  root window#0, ready
          GNBFlow#0  ready
            TempFlow#0  ready, listens to Temp#0
            TempFlow#1  ready, listens to Temp#1
            TempFlow#2  ready, listens to Temp#2
            TempFlow#3  ready, listens to Temp#3
            TempFlow#4  ready, listens to Temp#4
        > :retain TempFlow#1
        TempFlow#1
          is alive as a child of GNBFlow#0
          is in the tree: GNBFlow#0/TempFlow#1
          was contributed: TempFlow#1 listens to it
        > :retain GNBFlow
        GNBFlow#0
          is alive as a child of AppFlow#0
          is in the tree: GNBFlow#0
          was contributed: GNBFlow#0 listens to it
          has the child TempFlow#0
          has the child TempFlow#1
          has the child TempFlow#2
          has the child TempFlow#3
          has the child TempFlow#4
        > :retain Temp#3
        Temp#3
          is in the tree: GNBFlow#0/TempFlow#3/Temp#3
          was contributed: TempFlow#3 listens to it
        > :retain AppFlow
        AppFlow#0
          is the root flow, which is live as long as the session
          is in the tree: window
          has the child GNBFlow#0
        > :retain Nobody
        error: there is no 'Nobody' in the tree [E0512]
        > :retain
        error: :retain needs more arguments [E0502]
              = write :retain NAME
        """)
  }

  @Test("find where things are declared")
  func declared() throws {
    let stage = try Stage(script: "rxflow-demo")

    let transcript = stage.transcript([
      ":where CastList",
      ":where .alert",
      ":where CastService",
      ":where started",
      ":where DemoStep",
      ":where WatchedFlow#0",
      ":where Wached",
    ])

    #expect(
      transcript == """
        > :where CastList
        rxflow-demo.lua:111  screen CastList
        > :where .alert
        rxflow-demo.lua:10  step alert
        rxflow-demo.lua:209  entry of WishlistFlow alert
        rxflow-demo.lua:232  entry of TrendingFlow alert
        > :where CastService
        rxflow-demo.lua:55  service CastService
        > :where started
        rxflow-demo.lua:10  step started
        rxflow-demo.lua:147  entry of AppFlow started
        > :where DemoStep
        rxflow-demo.lua:10  steps DemoStep
        > :where WatchedFlow#0
        rxflow-demo.lua:213  flow WatchedFlow
        > :where Wached
        error: 'Wached' is not declared [E0533]
              = did you mean 'Watched'?
        """)
  }

  @Test("show what the last input has changed")
  func changed() throws {
    let stage = try Stage(script: "messenger")

    let transcript = stage.transcript([
      ":diff",
      ":tap Login",
      ":tab 2",
      ":diff",
      ":diff 3",
      ":clock 1s",
      ":diff",
      ":diff 99",
    ])

    #expect(
      transcript == """
        > :diff
        the tree has not changed
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
        > :diff
          ● window
          ● └─ tabs GNBFlow#0
        - ●    ├─ navigation TempFlow#0 "Home"  selected
        - ●    │  └─ screen Temp#0 "This is Home"  in TempFlow#0
        - ·    ├─ navigation TempFlow#1 "Activity"
        - ·    │  └─ screen Temp#1 "This is Activity"  in TempFlow#1
        + ·    ├─ navigation TempFlow#0 "Home"
        + ·    │  └─ screen Temp#0 "This is Home"  in TempFlow#0
        + ●    ├─ navigation TempFlow#1 "Activity"  selected
        + ●    │  └─ screen Temp#1 "This is Activity"  in TempFlow#1
          ·    ├─ navigation TempFlow#2 "DM"
          ·    │  └─ screen Temp#2 "This is DM"  in TempFlow#2
          ·    ├─ navigation TempFlow#3 "Search"
          ·    │  └─ screen Temp#3 "This is Search"  in TempFlow#3
          ·    └─ navigation TempFlow#4 "Profile"
          ·       └─ screen Temp#4 "This is Profile"  in TempFlow#4
        > :diff 3
          ● window
        - ● └─ navigation LoginFlow#0
        - ●    └─ screen Login#0 "Login"  in LoginFlow#0
        + ● └─ tabs GNBFlow#0
        + ·    ├─ navigation TempFlow#0 "Home"
        + ·    │  └─ screen Temp#0 "This is Home"  in TempFlow#0
        + ●    ├─ navigation TempFlow#1 "Activity"  selected
        + ●    │  └─ screen Temp#1 "This is Activity"  in TempFlow#1
        + ·    ├─ navigation TempFlow#2 "DM"
        + ·    │  └─ screen Temp#2 "This is DM"  in TempFlow#2
        + ·    ├─ navigation TempFlow#3 "Search"
        + ·    │  └─ screen Temp#3 "This is Search"  in TempFlow#3
        + ·    └─ navigation TempFlow#4 "Profile"
        + ·       └─ screen Temp#4 "This is Profile"  in TempFlow#4
        > :clock 1s
        > :diff
          ● window
          ● └─ tabs GNBFlow#0
        - ●    ├─ navigation TempFlow#0 "Home"  selected
        - ●    │  └─ screen Temp#0 "This is Home"  in TempFlow#0
        - ·    ├─ navigation TempFlow#1 "Activity"
        - ·    │  └─ screen Temp#1 "This is Activity"  in TempFlow#1
        + ·    ├─ navigation TempFlow#0 "Home"
        + ·    │  └─ screen Temp#0 "This is Home"  in TempFlow#0
        + ●    ├─ navigation TempFlow#1 "Activity"  selected
        + ●    │  └─ screen Temp#1 "This is Activity"  in TempFlow#1
          ·    ├─ navigation TempFlow#2 "DM"
          ·    │  └─ screen Temp#2 "This is DM"  in TempFlow#2
          ·    ├─ navigation TempFlow#3 "Search"
          ·    │  └─ screen Temp#3 "This is Search"  in TempFlow#3
          ·    └─ navigation TempFlow#4 "Profile"
          ·       └─ screen Temp#4 "This is Profile"  in TempFlow#4
        > :diff 99
        error: there is no record 99 [E0521]
        """)
  }

  @Test("show a part of the log")
  func log() throws {
    let stage = try Stage(script: "messenger")

    let transcript = stage.transcript([
      ":tap Login",
      ":tap Log out",
      ".toHome",
      ":log TempFlow#2",
      ":log .toLogin 2",
      ":log 2-3",
      ":log idle",
      ":log ended GNBFlow",
      ":log unhandeled",
      ":log 3 4",
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
        > :tap Log out
          12  TempFlow#0         toLogin                    TempFlow#0 ended
          13  GNBFlow#0          toLogin                    GNBFlow#0 ended
          14  AppFlow#0          toLogin                    handled
              - GNBFlow#0 from window#0
              + LoginFlow#1 on window#0
          15  LoginFlow#1        toLogin                    handled
              + Login#1 on LoginFlow#1
        > .toHome
          16  LoginFlow#1        toHome                     unhandled: LoginFlow#1 has no entry for it
        > :log TempFlow#2
           9  TempFlow#2         toTemp(name: "DM")         handled
              + Temp#2 on TempFlow#2
          11  TempFlow#4         toTemp(name: "Profile")    handled
              + Temp#4 on TempFlow#4
              + TempFlow#0 on GNBFlow#0
              + TempFlow#1 on GNBFlow#0
              + TempFlow#2 on GNBFlow#0
              + TempFlow#3 on GNBFlow#0
              + TempFlow#4 on GNBFlow#0
        > :log .toLogin 2
          14  AppFlow#0          toLogin                    handled
              - GNBFlow#0 from window#0
              + LoginFlow#1 on window#0
          15  LoginFlow#1        toLogin                    handled
              + Login#1 on LoginFlow#1
        > :log 2-3
           2  AppFlow#0          toLogin                    handled
              + LoginFlow#0 on window#0
           3  LoginFlow#0        toLogin                    handled
              + Login#0 on LoginFlow#0
        > :log idle
          16  LoginFlow#1        toHome                     unhandled: LoginFlow#1 has no entry for it
        > :log ended GNBFlow
          13  GNBFlow#0          toLogin                    GNBFlow#0 ended
        > :log unhandeled
        error: :log does not take 'unhandeled' [E0503]
              = did you mean 'unhandled'?
        > :log 3 4
        error: :log does not take '4' [E0503]
              = write :log [FILTER ...] [STYLE]
        """)
  }

  @Test("answer in Korean")
  func korean() throws {
    let stage = try Stage(script: "messenger", OutputSettings(language: .korean))

    let transcript = stage.transcript([
      ":tap Login",
      ":flows",
      ":retain TempFlow#1",
      ":where Tmp",
      ":diff",
      ":undo",
      ":status",
    ])

    #expect(
      transcript == """
        > :tap Login
           4  LoginFlow#0        toGNB                      LoginFlow#0 끝남
           5  AppFlow#0          toGNB                      처리됨
              - LoginFlow#0 from window#0
              + GNBFlow#0 on window#0
           6  GNBFlow#0          toGNB                      처리됨
           7  TempFlow#0         toTemp(name: "Home")       처리됨
              + Temp#0 on TempFlow#0
           8  TempFlow#1         toTemp(name: "Activity")   처리됨
              + Temp#1 on TempFlow#1
           9  TempFlow#2         toTemp(name: "DM")         처리됨
              + Temp#2 on TempFlow#2
          10  TempFlow#3         toTemp(name: "Search")     처리됨
              + Temp#3 on TempFlow#3
          11  TempFlow#4         toTemp(name: "Profile")    처리됨
              + Temp#4 on TempFlow#4
              + TempFlow#0 on GNBFlow#0
              + TempFlow#1 on GNBFlow#0
              + TempFlow#2 on GNBFlow#0
              + TempFlow#3 on GNBFlow#0
              + TempFlow#4 on GNBFlow#0
        > :flows
        AppFlow#0  root window#0, 준비됨
          GNBFlow#0  준비됨
            TempFlow#0  준비됨, 듣는 것 Temp#0
            TempFlow#1  준비됨, 듣는 것 Temp#1
            TempFlow#2  준비됨, 듣는 것 Temp#2
            TempFlow#3  준비됨, 듣는 것 Temp#3
            TempFlow#4  준비됨, 듣는 것 Temp#4
        > :retain TempFlow#1
        TempFlow#1
          GNBFlow#0의 자식으로 살아 있습니다
          트리에 있습니다: GNBFlow#0/TempFlow#1
          contribute되었습니다. 듣는 플로우: TempFlow#1
        > :where Tmp
        오류: 선언되지 않은 이름입니다: 'Tmp' [E0533]
              = 혹시 'Temp'인가요?
        > :diff
          ● window
        - ● └─ navigation LoginFlow#0
        - ●    └─ screen Login#0 "Login"  LoginFlow#0 소속
        + ● └─ tabs GNBFlow#0
        + ●    ├─ navigation TempFlow#0 "Home"  선택됨
        + ●    │  └─ screen Temp#0 "This is Home"  TempFlow#0 소속
        + ·    ├─ navigation TempFlow#1 "Activity"
        + ·    │  └─ screen Temp#1 "This is Activity"  TempFlow#1 소속
        + ·    ├─ navigation TempFlow#2 "DM"
        + ·    │  └─ screen Temp#2 "This is DM"  TempFlow#2 소속
        + ·    ├─ navigation TempFlow#3 "Search"
        + ·    │  └─ screen Temp#3 "This is Search"  TempFlow#3 소속
        + ·    └─ navigation TempFlow#4 "Profile"
        + ·       └─ screen Temp#4 "This is Profile"  TempFlow#4 소속
        > :undo
        되돌린 기록: 4-11. 지금 3번입니다
        > :status
        시각  0s
        플로우 AppFlow#0  준비됨
        플로우 LoginFlow#0  준비됨, AppFlow#0의 자식
        지금 3번. :redo로 다시 할 수 있는 기록: 4-11
        """)
  }
}
