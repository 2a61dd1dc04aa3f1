import Diagnostics
import Testing

@testable import Shell

@Suite("Commands that show the app")
struct LookingCommandTests {
  @Test("show the screen in front")
  func screen() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ":screen",
        ":tap Go",
        ":screen",
        ":screen 1",
      ])

    #expect(
      transcript == """
        > :screen
        시작
          [ Go ]
          [ 두 번째 ]
          Note
          rows
            1  3
            2  4
        > :tap Go
           3  App#0              go(7)                      handled
              + Page#0 on App#0
        > :screen
        페이지 7
        > :screen 1
        error: :screen does not take '1' [E0503]
              = write :screen
        """)
  }

  @Test("list what the user can do now")
  func steps() throws {
    let stage = try Stage(script: "movies")

    let transcript = stage.transcript(
      [
        ":steps",
        ":tap Done",
        ":steps",
        ":steps now",
      ])

    #expect(
      transcript == """
        > :steps
          :tap Done                 .apiKeyIsComplete           → Wishlist#0
        > :tap Done
           3  MainFlow#0         apiKeyIsComplete           handled
           4  WishlistFlow#0     movieList                  handled
              + Wishlist#0 on WishlistFlow#0
           5  WatchedFlow#0      movieList                  handled
              + Watched#0 on WatchedFlow#0
              + WishlistFlow#0 on tabs#0
              + WatchedFlow#0 on tabs#0
              + tabs#0 on MainFlow#0
        > :steps
          :tap movies 1             .moviePicked(withMovieId: 23452)  The Sextant  → MovieDetail#0
          :tap movies 2             .moviePicked(withMovieId: 23453)  Dead Reckoning  → MovieDetail#0
          :tap Settings             .settings                   → SettingsList#0
          :back                                                 → ApiKey#0
          :tab 2                    Watched                     → Watched#0
        > :steps now
        error: :steps does not take 'now' [E0503]
              = write :steps [all]
        """)
  }

  @Test("align rows with wide characters")
  func wideSteps() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ":steps"
      ])

    #expect(
      transcript == """
        > :steps
          :tap Go                   .go(7)                      → Page#0
          :tap 두 번째              .ping                       never ends
          :tap rows 1               .go(3)  3                   → Page#0
          :tap rows 2               .go(4)  4                   → Page#0
        """)
  }

  @Test("show what waits, and for what")
  func status() throws {
    let stage = try Stage(script: "launch")

    let transcript = stage.transcript(
      [
        ":status",
        ":clock 1s",
        ":status",
        ":clock 2s",
        ":status",
        ":status now",
      ])

    #expect(
      transcript == """
        > :status
        clock  0s
        flow   AppFlow#0  ready
        timer  mainIsRequired from Launch#0 at 3s
        > :clock 1s
        > :status
        clock  1s
        flow   AppFlow#0  ready
        timer  mainIsRequired from Launch#0 at 3s
        > :clock 2s
           3  AppFlow#0          mainIsRequired             handled
              - Launch#0 from window#0
              + MainFlow#0 on window#0
           4  MainFlow#0         homeIsRequired             handled
              + HomeFlow#0 on MainFlow#0
              + MyPageFlow#0 on MainFlow#0
           5  HomeFlow#0         homeIsRequired             handled
              + Home#0 on HomeFlow#0
           6  MyPageFlow#0       mypageIsRequired           handled
              + MyPage#0 on MyPageFlow#0
        > :status
        clock  3s
        flow   AppFlow#0  ready
        flow   MainFlow#0  ready, child of AppFlow#0
        flow   HomeFlow#0  ready, child of MainFlow#0
        flow   MyPageFlow#0  ready, child of MainFlow#0
        > :status now
        error: :status does not take 'now' [E0503]
              = write :status
        """)
  }

  @Test("show what waits in Korean, too")
  func koreanStatus() throws {
    let stage = try Stage(script: "launch", OutputSettings(language: .korean))

    let transcript = stage.transcript(
      [
        ":status",
        ":clock",
        ":steps",
      ])

    #expect(
      transcript == """
        > :status
        시각  0s
        플로우 AppFlow#0  준비됨
        타이머 3s에 Launch#0의 mainIsRequired
        > :clock
        0s
        3s  Launch#0  mainIsRequired
        > :steps
          :clock +3s                mainIsRequired              → Home#0
        """)
  }

  @Test("print the log again")
  func log() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript(
      [
        ":tap Ada",
        ":log",
        ":log 1",
        ":log 2 rxflow",
        ":log guideline 1",
        ":log json 1",
      ])

    #expect(
      transcript == """
        > :tap Ada
           3  HelloFlow#0        namePicked("Ada")          handled
              + Greeting#0 on HelloFlow#0
        > :log
           1  + window#0 shown
              + HelloFlow#0 on window#0
           2  HelloFlow#0        started                    handled
              + Welcome#0 on HelloFlow#0
           3  HelloFlow#0        namePicked("Ada")          handled
              + Greeting#0 on HelloFlow#0
        > :log 1
           3  HelloFlow#0        namePicked("Ada")          handled
              + Greeting#0 on HelloFlow#0
        > :log 2 rxflow
        will navigate to flow=hello.HelloFlow and step=started
        did navigate to flow=hello.HelloFlow and step=started
        will navigate to flow=hello.HelloFlow and step=namePicked("Ada")
        did navigate to flow=hello.HelloFlow and step=namePicked("Ada")
        > :log guideline 1
        did navigate to hello.HelloFlow -> namePicked("Ada")
        > :log json 1
        {"v":1,"event":"step","n":3,"input":2,"t":0.0,"step":{"set":"HelloStep","name":"namePicked","values":["Ada"],"text":"namePicked(\\"Ada\\")"},"origin":"emitted","outcome":"handled","text":"handled","flow":"HelloFlow#0","source":"Welcome#0","changes":[{"change":"added","what":"Greeting#0","to":"HelloFlow#0"}],"refused":[]}
        """)
  }

  @Test("refuse invalid log arguments")
  func badLog() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript(
      [
        ":log 0",
        ":log -1",
        ":log prety",
        ":log 1 2 3",
        ":log everything",
      ])

    #expect(
      transcript == """
        > :log 0
        error: :log does not take '0' [E0503]
              = write :log [FILTER ...] [STYLE]
        > :log -1
        error: :log does not take '-1' [E0503]
              = write :log [FILTER ...] [STYLE]
        > :log prety
        error: :log does not take 'prety' [E0503]
              = did you mean 'pretty'?
        > :log 1 2 3
        error: :log does not take '2' [E0503]
              = write :log [FILTER ...] [STYLE]
        > :log everything
        error: :log does not take 'everything' [E0503]
              = write :log [FILTER ...] [STYLE]
        """)
  }

  @Test("Control sequences in a script's texts do not reach the terminal")
  func escapes() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go(String)" }
      screen "A" { title = "\\27[2Jred", label "x" { text = "\\27]0;pwned\\7" },
        list "l" { items = { "\\27[1mrow" }, emits = Step.go } }
      flow "App" { root = navigation, start = Step.start,
        navigate = { start = set "A", go = ignore "\\27[31mno" } }
      """)
    let said = stage.transcript([":screen", ":steps", ":tap l 1", ":tree"])
    #expect(!said.contains("\u{1B}") && !said.contains("\u{7}"), "\(said.debugDescription)")
  }
}
