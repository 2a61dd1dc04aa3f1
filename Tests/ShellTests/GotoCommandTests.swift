import Diagnostics
import Testing

@testable import Shell

@Suite("The command :goto")
struct GotoCommandTests {
  @Test("shows the way to a screen, and takes it if asked to")
  func way() throws {
    let stage = try Stage(script: "rxflow-demo")

    let transcript = stage.transcript([
      ":goto CastDetail",
      ":tree",
      ":goto CastDetail --yes",
      ":goto CastDetail",
      ":goto CastDetail#0",
    ])

    #expect(
      transcript == """
        > :goto CastDetail
          :tap Login
          :tap Done
          :tap movies 1             The Sextant
          :tap Cast
          :tap cast 1               Actor 1
        these 5 lines lead to CastDetail; :goto CastDetail --yes runs them
        > :tree
        ● window
        ● └─ navigation OnboardingFlow#0
        ●    └─ screen Login#0 "Login"  in OnboardingFlow#0
        > :goto CastDetail --yes
        › :tap Login
           5  OnboardingFlow#0   userIsLoggedIn             handled
              + ApiKey#0 on OnboardingFlow#0
        › :tap Done
           6  OnboardingFlow#0   apiKeyIsComplete           OnboardingFlow#0 ended
           7  AppFlow#0          onboardingIsComplete       forwarded
           8  AppFlow#0          dashboardIsRequired        handled
              - OnboardingFlow#0 from window#0
              + DashboardFlow#0 on window#0
           9  DashboardFlow#0    dashboardIsRequired        handled
          10  WishlistFlow#0     moviesAreRequired          handled
              + Wishlist#0 on WishlistFlow#0
          11  WatchedFlow#0      moviesAreRequired          handled
              + Watched#0 on WatchedFlow#0
          12  TrendingFlow#0     moviesAreRequired          handled
              + Trending#0 on TrendingFlow#0
              + WishlistFlow#0 on DashboardFlow#0
              + WatchedFlow#0 on DashboardFlow#0
              + TrendingFlow#0 on DashboardFlow#0
        › :tap movies 1
          13  WishlistFlow#0     movieIsPicked(withId: 23452) handled
              + MovieDetail#0 on WishlistFlow#0
        › :tap Cast
          14  WishlistFlow#0     castListIsRequired(forMovie: 23452) handled
              + CastList#0 on WishlistFlow#0
          15  CastListFlow#0     castListIsRequired(forMovie: 23452) handled
        › :tap cast 1
          16  CastListFlow#0     castIsPicked(withId: 1)    forwarded
          17  WishlistFlow#0     castIsPicked(withId: 1)    handled
              + CastDetail#0 on WishlistFlow#0
        > :goto CastDetail
        CastDetail is already visible
        > :goto CastDetail#0
        CastDetail#0 is already visible
        """)
  }

  @Test("finds ways through timers and questions")
  func waiting() throws {
    let stage = try Stage(script: "launch")

    let transcript = stage.transcript([
      ":goto MyPageNext",
      ":goto HomeFlow",
    ])

    #expect(
      transcript == """
        > :goto MyPageNext
          :clock +3s                mainIsRequired
          :tab 2                    My Page
          :tap Next
        these 3 lines lead to MyPageNext; :goto MyPageNext --yes runs them
        > :goto HomeFlow
          :clock +3s                mainIsRequired
        this line leads to HomeFlow; :goto HomeFlow --yes runs it
        """)
  }

  @Test("reports that there is no way")
  func none() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript([
      ":goto Greeting",
      ":goto Greetings",
      ":goto",
      ":goto About Greeting",
    ])

    #expect(
      transcript == """
        > :goto Greeting
          :tap names 1              Ada
        this line leads to Greeting; :goto Greeting --yes runs it
        > :goto Greetings
        error: there is no screen or flow 'Greetings' [E0530]
              = did you mean 'Greeting'?
        > :goto
        error: :goto needs more arguments [E0502]
              = write :goto SCREEN [--yes] [--more]
        > :goto About Greeting
        error: :goto does not take 'Greeting' [E0503]
              = write :goto SCREEN [--yes] [--more]
        """)
  }

  private static let door = """
    local Step = steps "Step" { "start", "said(String)", "opened(id: Int)", "left" }
    screen "Door" { field "magic word" { emits = Step.said } }
    screen "Cave" {}
    screen "Safe" {}
    screen "Way out" {}
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Door",
        said = function(flow, text)
          if text == "open sesame" then return push "Cave" end
          return ignore "nothing happens"
        end,
        opened = push "Safe", left = push "Way out",
      },
    }
    """

  @Test("types known values, emits steps that no control emits, and asks for unknown values")
  func values() throws {
    let stage = try Stage(Self.door)

    let transcript = stage.transcript([
      ":goto Safe", ":goto \"Way out\"", ":goto Cave --yes",
    ])

    #expect(
      transcript == """
        > :goto Safe
        error: :goto found no way to Safe in 1005 inputs: it needs a value that the app does not show [E0534]
              = give the step its values: .opened(id: Int); or type a value into 'magic word' of Door: :type magic word TEXT; then run :goto again
        > :goto "Way out"
          .left
        this line leads to Way out; :goto Way out --yes runs it
        no control emits this step now, so it is typed
        > :goto Cave --yes
        › :type magic word open sesame
           3  ~ Door#0 magic word = "open sesame"
           4  App#0              said("open sesame")        handled
              + Cave#0 on App#0
        """)
  }

  @Test("asks for unknown values in Korean")
  func koreanValues() throws {
    let stage = try Stage(Self.door, OutputSettings(language: .korean))

    let transcript = stage.transcript([":goto Safe", ":goto \"Way out\""])

    #expect(
      transcript == """
        > :goto Safe
        오류: Safe에 가는 길을 알 수 없습니다. 1005가지를 해 보았지만 앱에서 알 수 없는 값이 필요합니다 [E0534]
              = 스텝에 값을 주세요: .opened(id: Int) 또는 Door의 'magic word'에 맞는 글을 넣으세요: :type magic word TEXT. 그다음 다시 :goto
        > :goto "Way out"
          .left
        이 1줄로 Way out에 갑니다. :goto Way out --yes로 실행합니다
        지금 이 스텝을 내보내는 컨트롤이 없어 직접 입력합니다
        """)
  }

  @Test("shows the way in Korean")
  func korean() throws {
    let stage = try Stage(script: "hello", OutputSettings(language: .korean))

    let transcript = stage.transcript([
      ":goto Greeting",
      ":goto Welcome",
      ":goto Nowhere",
    ])

    #expect(
      transcript == """
        > :goto Greeting
          :tap names 1              Ada
        이 1줄로 Greeting에 갑니다. :goto Greeting --yes로 실행합니다
        > :goto Welcome
        이미 보입니다: Welcome
        > :goto Nowhere
        오류: 그런 이름의 화면이나 플로우가 없습니다: 'Nowhere' [E0530]
        """)
  }
}
