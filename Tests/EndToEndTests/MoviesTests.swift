import Testing

@Suite("The movie app")
struct MoviesTests {
  @Test("Movies are viewed in both tabs, then settings are opened and closed")
  func wholeSession() throws {
    let result = try session(
      "scripts/movies.lua",
      [
        ":tap Done",
        ":tap movies 1",
        ":tap cast 1",
        ":tab 2",
        ":tap Moonrise",
        ":tap cast 1",
        ":back",
        ":back",
        ":tab 1",
        ":back",
        ":back",
        ":tap Settings",
        ":tap \"API key\"",
        ":tap About",
        ":tap \"API key\"",
        ":tap Done",
        ":tree",
        ":status",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
                  + MainFlow#0 on window#0
               2  MainFlow#0         apiKey                     handled
                  + ApiKey#0 on MainFlow#0
            > :tap Done
               3  MainFlow#0         apiKeyIsComplete           handled
               4  WishlistFlow#0     movieList                  handled
                  + Wishlist#0 on WishlistFlow#0
               5  WatchedFlow#0      movieList                  handled
                  + Watched#0 on WatchedFlow#0
                  + WishlistFlow#0 on tabs#0
                  + WatchedFlow#0 on tabs#0
                  + tabs#0 on MainFlow#0
            > :tap movies 1
               6  WishlistFlow#0     moviePicked(withMovieId: 23452) handled
                  + MovieDetail#0 on WishlistFlow#0
            > :tap cast 1
               7  WishlistFlow#0     castPicked(withCastId: 2)  handled
                  + CastDetail#0 on WishlistFlow#0
            > :tab 2
               8  > WatchedFlow#0 selected in tabs#0
            > :tap Moonrise
               9  WatchedFlow#0      moviePicked(withMovieId: 55423) handled
                  + MovieDetail#1 on WatchedFlow#0
            > :tap cast 1
              10  WatchedFlow#0      castPicked(withCastId: 5)  handled
                  + CastDetail#1 on WatchedFlow#0
            > :back
              11  - CastDetail#1 from WatchedFlow#0
            > :back
              12  - MovieDetail#1 from WatchedFlow#0
            > :tab 1
              13  > WishlistFlow#0 selected in tabs#0
            > :back
              14  - CastDetail#0 from WishlistFlow#0
            > :back
              15  - MovieDetail#0 from WishlistFlow#0
            > :tap Settings
              16  WishlistFlow#0     settings                   handled
              17  SettingsFlow#0     settings                   handled
                  + SettingsList#0 on navigation#0
                  + navigation#0 on SettingsFlow#0
                  ^ SettingsFlow#0 over MainFlow#0
            > :tap "API key"
              18  SettingsFlow#0     apiKey                     handled
                  + SettingsApiKey#0 on SettingsFlow#0
            > :tap About
              19  SettingsFlow#0     about                      handled
                  - SettingsApiKey#0 from SettingsFlow#0
                  + SettingsAbout#0 on SettingsFlow#0
            > :tap "API key"
              20  SettingsFlow#0     apiKey                     handled
                  - SettingsAbout#0 from SettingsFlow#0
                  + SettingsApiKey#1 on SettingsFlow#0
            > :tap Done
              21  SettingsFlow#0     settingsDone               handled
                  - SettingsFlow#0 dismissed
                  x SettingsFlow#0 ended
            > :tree
            ● window
            ● └─ navigation MainFlow#0
            ·    ├─ screen ApiKey#0 "API key"  in MainFlow#0
            ●    └─ tabs#0  in MainFlow#0
            ●       ├─ navigation WishlistFlow#0 "Wishlist"  selected
            ●       │  └─ screen Wishlist#0 "Wishlist"  in WishlistFlow#0
            ·       └─ navigation WatchedFlow#0 "Watched"
            ·          └─ screen Watched#0 "Watched"  in WatchedFlow#0
            > :status
            clock  0s
            flow   MainFlow#0  ready
            flow   WishlistFlow#0  ready, child of MainFlow#0
            flow   WatchedFlow#0  ready, child of MainFlow#0
            """)))
  }

  @Test("The settings cover everything, with a list and a detail side by side")
  func settings() throws {
    let result = try session(
      "scripts/movies.lua",
      [
        ":tap Done",
        ":tap Settings",
        ":tap About",
        ":tree",
        ":steps",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
                  + MainFlow#0 on window#0
               2  MainFlow#0         apiKey                     handled
                  + ApiKey#0 on MainFlow#0
            > :tap Done
               3  MainFlow#0         apiKeyIsComplete           handled
               4  WishlistFlow#0     movieList                  handled
                  + Wishlist#0 on WishlistFlow#0
               5  WatchedFlow#0      movieList                  handled
                  + Watched#0 on WatchedFlow#0
                  + WishlistFlow#0 on tabs#0
                  + WatchedFlow#0 on tabs#0
                  + tabs#0 on MainFlow#0
            > :tap Settings
               6  WishlistFlow#0     settings                   handled
               7  SettingsFlow#0     settings                   handled
                  + SettingsList#0 on navigation#0
                  + navigation#0 on SettingsFlow#0
                  ^ SettingsFlow#0 over MainFlow#0
            > :tap About
               8  SettingsFlow#0     about                      handled
                  + SettingsAbout#0 on SettingsFlow#0
            > :tree
            ● window
            · └─ navigation MainFlow#0
            ·    ├─ screen ApiKey#0 "API key"  in MainFlow#0
            ·    ├─ tabs#0  in MainFlow#0
            ·    │  ├─ navigation WishlistFlow#0 "Wishlist"  selected
            ·    │  │  └─ screen Wishlist#0 "Wishlist"  in WishlistFlow#0
            ·    │  └─ navigation WatchedFlow#0 "Watched"
            ·    │     └─ screen Watched#0 "Watched"  in WatchedFlow#0
            ●    ╰▲ split SettingsFlow#0  presented over MainFlow#0
            ●       ├─ navigation#0  in SettingsFlow#0
            ●       │  └─ screen SettingsList#0 "Settings"  in SettingsFlow#0
            ●       └─ screen SettingsAbout#0 "About"  in SettingsFlow#0
            > :steps
              :tap API key              .apiKey                     → SettingsApiKey#0
              :tap About                .about                      → SettingsAbout#1
              :tap Done                 .settingsDone               → Wishlist#0
              :dismiss                                              → Wishlist#0
            """)))
  }

  @Test("Steps emitted by screens under the settings are ignored")
  func underSettings() throws {
    let result = try session(
      "scripts/movies.lua",
      [
        ":tap Done",
        ":tap Settings",
        ":emit Wishlist .moviePicked(withMovieId: 1)",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
                  + MainFlow#0 on window#0
               2  MainFlow#0         apiKey                     handled
                  + ApiKey#0 on MainFlow#0
            > :tap Done
               3  MainFlow#0         apiKeyIsComplete           handled
               4  WishlistFlow#0     movieList                  handled
                  + Wishlist#0 on WishlistFlow#0
               5  WatchedFlow#0      movieList                  handled
                  + Watched#0 on WatchedFlow#0
                  + WishlistFlow#0 on tabs#0
                  + WatchedFlow#0 on tabs#0
                  + tabs#0 on MainFlow#0
            > :tap Settings
               6  WishlistFlow#0     settings                   handled
               7  SettingsFlow#0     settings                   handled
                  + SettingsList#0 on navigation#0
                  + navigation#0 on SettingsFlow#0
                  ^ SettingsFlow#0 over MainFlow#0
            > :emit Wishlist .moviePicked(withMovieId: 1)
               8  WishlistFlow#0     moviePicked(withMovieId: 1) ignored: Wishlist#0 is not visible
            """)))
  }

  @Test("The last screen of the stack only offers going back")
  func onlyBack() throws {
    let result = try session(
      "scripts/movies.lua",
      [
        ":tap Done",
        ":tap movies 1",
        ":tap cast 1",
        ":steps",
        ":back",
        ":tree",
      ])

    #expect(
      result
        == .success(
          lines(
            """
               1  + window#0 shown
                  + MainFlow#0 on window#0
               2  MainFlow#0         apiKey                     handled
                  + ApiKey#0 on MainFlow#0
            > :tap Done
               3  MainFlow#0         apiKeyIsComplete           handled
               4  WishlistFlow#0     movieList                  handled
                  + Wishlist#0 on WishlistFlow#0
               5  WatchedFlow#0      movieList                  handled
                  + Watched#0 on WatchedFlow#0
                  + WishlistFlow#0 on tabs#0
                  + WatchedFlow#0 on tabs#0
                  + tabs#0 on MainFlow#0
            > :tap movies 1
               6  WishlistFlow#0     moviePicked(withMovieId: 23452) handled
                  + MovieDetail#0 on WishlistFlow#0
            > :tap cast 1
               7  WishlistFlow#0     castPicked(withCastId: 2)  handled
                  + CastDetail#0 on WishlistFlow#0
            > :steps
              :back                                                 → MovieDetail#0
              :tab 1                    Wishlist                    → Wishlist#0
              :tab 2                    Watched                     → Watched#0
            > :back
               8  - CastDetail#0 from WishlistFlow#0
            > :tree
            ● window
            ● └─ navigation MainFlow#0
            ·    ├─ screen ApiKey#0 "API key"  in MainFlow#0
            ●    └─ tabs#0  in MainFlow#0
            ●       ├─ navigation WishlistFlow#0 "Wishlist"  selected
            ·       │  ├─ screen Wishlist#0 "Wishlist"  in WishlistFlow#0
            ●       │  └─ screen MovieDetail#0 "The Sextant"  in WishlistFlow#0
            ·       └─ navigation WatchedFlow#0 "Watched"
            ·          └─ screen Watched#0 "Watched"  in WatchedFlow#0
            """)))
  }
}
