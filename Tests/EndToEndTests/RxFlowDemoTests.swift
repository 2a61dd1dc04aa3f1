import Testing

@Suite("scripts/rxflow-demo.lua")
struct RxFlowDemoTests {
  @Test("covers signing in, the tabs, a paged list, a guard, settings, and signing out")
  func walk() throws {
    let walk = [
      ":tap Login", ":tap Done", ":tap movies 1", ":tap Cast", ":tap More", ":tap Actor 5", ":tree",
      ":back", ":back", ":back", ":tap Settings", ":answer no", ":tap Cancel", ":tap Settings",
      ":answer yes", ":tap Done", ":tab Watched", ":tap Log out", ":tree", ":status",
    ]
    let result = try Sextant().run(
      ["run", "scripts/rxflow-demo.lua"] + walk.flatMap { ["-e", $0] })

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
               2  AppFlow#0          started                    forwarded
               3  AppFlow#0          onboardingIsRequired       handled
                  + OnboardingFlow#0 on window#0
               4  OnboardingFlow#0   loginIsRequired            handled
                  + Login#0 on OnboardingFlow#0
               5  OnboardingFlow#0   userIsLoggedIn             handled
                  + ApiKey#0 on OnboardingFlow#0
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
              13  WishlistFlow#0     movieIsPicked(withId: 23452) handled
                  + MovieDetail#0 on WishlistFlow#0
              14  WishlistFlow#0     castListIsRequired(forMovie: 23452) handled
                  + CastList#0 on WishlistFlow#0
              15  CastListFlow#0     castListIsRequired(forMovie: 23452) handled
              16  CastListFlow#0     castPageIsRequired         handled
                  ~ CastList#0 page = 2
              17  CastListFlow#0     castIsPicked(withId: 5)    forwarded
              18  WishlistFlow#0     castIsPicked(withId: 5)    handled
                  + CastDetail#0 on WishlistFlow#0
            ● window
            ● └─ tabs DashboardFlow#0
            ●    ├─ navigation WishlistFlow#0 "Wishlist"  selected
            ·    │  ├─ screen Wishlist#0 "Wishlist"  in WishlistFlow#0
            ·    │  ├─ screen MovieDetail#0 "The Sextant"  in WishlistFlow#0
            ·    │  ├─ screen CastList#0 "Cast"  root of CastListFlow#0
            ●    │  └─ screen CastDetail#0 "Actor 5"  in WishlistFlow#0
            ·    ├─ navigation WatchedFlow#0 "Watched"
            ·    │  └─ screen Watched#0 "Watched"  in WatchedFlow#0
            ·    └─ navigation TrendingFlow#0 "Trending"
            ·       └─ screen Trending#0 "Trending"  in TrendingFlow#0
              19  - CastDetail#0 from WishlistFlow#0
              20  - CastList#0 from WishlistFlow#0
                  x CastListFlow#0 ended
              21  - MovieDetail#0 from WishlistFlow#0
            WishlistFlow#0 asks: may the user change settings?  (:answer yes, no, a number or text)
              22  WishlistFlow#0     settingsAreRequired ⇒ alert("You may not change the settings.") handled
                  ^ Alert#0 over DashboardFlow#0
              23  - Alert#0 dismissed
            WishlistFlow#0 asks: may the user change settings?  (:answer yes, no, a number or text)
              24  WishlistFlow#0     settingsAreRequired        handled
                  ^ SettingsFlow#0 over DashboardFlow#0
              25  SettingsFlow#0     settingsAreRequired        handled
                  + Settings#0 on navigation#0
                  + navigation#0 on SettingsFlow#0
              26  SettingsFlow#0     settingsAreComplete        SettingsFlow#0 ended
              27  WishlistFlow#0     settingsAreComplete        handled
                  - SettingsFlow#0 dismissed
              28  > WatchedFlow#0 selected in DashboardFlow#0
              29  WatchedFlow#0      logoutIsRequired           WatchedFlow#0 ended
              30  DashboardFlow#0    logoutIsRequired           DashboardFlow#0 ended
              31  AppFlow#0          logoutIsRequired           forwarded
              32  AppFlow#0          onboardingIsRequired       handled
                  - DashboardFlow#0 from window#0
                  + OnboardingFlow#1 on window#0
              33  OnboardingFlow#1   loginIsRequired            handled
                  + Login#1 on OnboardingFlow#1
            ● window
            ● └─ navigation OnboardingFlow#1
            ●    └─ screen Login#1 "Login"  in OnboardingFlow#1
            clock  0s
            flow   AppFlow#0  ready
            flow   OnboardingFlow#1  ready, child of AppFlow#0
            """)))
  }

  @Test("opens a movie from a link in the same way at the start of the app and later")
  func link() throws {
    let url = "demo://movie/23452"
    let cold = try Sextant().run(["run", "scripts/rxflow-demo.lua", "--open", url, "-e", ":tree"])
    let warm = try Sextant().run([
      "run", "scripts/rxflow-demo.lua", "-e", ":tap Login", "-e", ":tap Done", "-e", ":tab 3",
      "-e", ":tap movies 2", "-e", ":open " + url, "-e", ":tree",
    ])

    #expect(tree(cold.output) == tree(warm.output))
    #expect(tree(cold.output).contains("screen MovieDetail \"The Sextant\""))
  }

  /// The last tree, without the numbers of instances.
  private func tree(_ output: String) -> String {
    let lines = output.split(separator: "\n").reversed().prefix { "●·".contains($0.prefix(1)) }
    return lines.reversed().joined(separator: "\n").replacing(/#[0-9]+/, with: "")
  }
}
