import Diagnostics
import Testing

@testable import Shell

@Suite("The tree command")
struct TreeCommandTests {
  @Test("draws what is on the screen and what it hides")
  func draws() throws {
    let stage = try Stage(script: "movies")

    let transcript = stage.transcript(
      [
        ":tap Done",
        ":tap Settings",
        ":tap About",
        ":tree",
      ])

    #expect(
      transcript == """
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
        """)
  }

  @Test("draws Korean titles")
  func korean() throws {
    let stage = try Stage(Stage.zoo, OutputSettings(language: .korean))

    let transcript = stage.transcript(
      [
        ":tap Go",
        ":tree",
      ])

    #expect(
      transcript == """
        > :tap Go
           3  App#0              go(7)                      처리됨
              + Page#0 on App#0
        > :tree
        ● window
        ● └─ navigation App#0
        ·    ├─ screen Start#0 "시작"  App#0 소속
        ●    └─ screen Page#0 "페이지 7"  App#0 소속
        """)
  }

  @Test("draws in ASCII")
  func ascii() throws {
    let stage = try Stage(script: "movies", OutputSettings(ascii: true))

    let transcript = stage.transcript(
      [
        ":tap Done",
        ":tap Settings",
        ":tree",
      ])

    #expect(
      transcript == """
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
        > :tree
        * window
          `- navigation MainFlow#0
             |- screen ApiKey#0 "API key"  in MainFlow#0
             |- tabs#0  in MainFlow#0
             |  |- navigation WishlistFlow#0 "Wishlist"  selected
             |  |  `- screen Wishlist#0 "Wishlist"  in WishlistFlow#0
             |  `- navigation WatchedFlow#0 "Watched"
             |     `- screen Watched#0 "Watched"  in WatchedFlow#0
        *    +^ split SettingsFlow#0  presented over MainFlow#0
        *       `- navigation#0  in SettingsFlow#0
        *          `- screen SettingsList#0 "Settings"  in SettingsFlow#0
        """)
  }

  @Test("prints JSON on request, with and without dashes")
  func json() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript(
      [
        ":tree --json",
        ":tree json",
      ])

    #expect(
      transcript == """
        > :tree --json
        {"kind":"window","name":"window","number":0,"rootOf":[],"params":[],"visible":true,"selected":false,"over":false,"touchable":true,"contributed":false,"children":[{"kind":"navigation","name":"HelloFlow","number":0,"flow":"HelloFlow#0","rootOf":["HelloFlow#0"],"params":[],"visible":true,"selected":false,"over":false,"touchable":true,"contributed":false,"children":[{"kind":"screen","name":"Welcome","number":0,"title":"Welcome","flow":"HelloFlow#0","rootOf":[],"params":[],"visible":true,"selected":false,"over":false,"touchable":true,"contributed":true,"children":[],"presented":[]}],"presented":[]}],"presented":[]}
        > :tree json
        {"kind":"window","name":"window","number":0,"rootOf":[],"params":[],"visible":true,"selected":false,"over":false,"touchable":true,"contributed":false,"children":[{"kind":"navigation","name":"HelloFlow","number":0,"flow":"HelloFlow#0","rootOf":["HelloFlow#0"],"params":[],"visible":true,"selected":false,"over":false,"touchable":true,"contributed":false,"children":[{"kind":"screen","name":"Welcome","number":0,"title":"Welcome","flow":"HelloFlow#0","rootOf":[],"params":[],"visible":true,"selected":false,"over":false,"touchable":true,"contributed":true,"children":[],"presented":[]}],"presented":[]}],"presented":[]}
        """)
  }

  @Test("refuses other arguments, and can be abbreviated")
  func arguments() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript(
      [
        ":tree --jso",
        ":tree json more",
        ":tre",
        ":t",
      ])

    #expect(
      transcript == """
        > :tree --jso
        error: :tree does not take '--jso' [E0503]
              = write :tree [PATH] [--json]
        > :tree json more
        error: there is no 'more' in the tree [E0512]
        > :tre
        ● window
        ● └─ navigation HelloFlow#0
        ●    └─ screen Welcome#0 "Welcome"  in HelloFlow#0
        > :t
        error: ':t' matches several commands: :tree, :tap, :type, :tab, :tour [E0516]
        """)
  }
}
