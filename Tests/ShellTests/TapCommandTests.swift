import Diagnostics
import Testing

@testable import Shell

@Suite("The tap command")
struct TapCommandTests {
  @Test("taps buttons by their names, quoted or not")
  func buttons() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ":tap Go",
        ":back",
        ":tap \"Go\"",
        ":back",
        ":tap 'Go'",
      ])

    #expect(
      transcript == """
        > :tap Go
           3  App#0              go(7)                      handled
              + Page#0 on App#0
        > :back
           4  - Page#0 from App#0
        > :tap "Go"
           5  App#0              go(7)                      handled
              + Page#1 on App#0
        > :back
           6  - Page#1 from App#0
        > :tap 'Go'
           7  App#0              go(7)                      handled
              + Page#2 on App#0
        """)
  }

  @Test("taps rows by list and number, by list and text, or by text alone")
  func rows() throws {
    let stage = try Stage(script: "movies")

    let transcript = stage.transcript(
      [
        ":tap Done",
        ":tap movies 2",
        ":back",
        ":tap movies The Sextant",
        ":back",
        ":tap movies \"The Sextant\"",
        ":back",
        ":tap Dead Reckoning",
        ":back",
        ":tap movies Moon rise",
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
        > :tap movies 2
           6  WishlistFlow#0     moviePicked(withMovieId: 23453) handled
              + MovieDetail#0 on WishlistFlow#0
        > :back
           7  - MovieDetail#0 from WishlistFlow#0
        > :tap movies The Sextant
           8  WishlistFlow#0     moviePicked(withMovieId: 23452) handled
              + MovieDetail#1 on WishlistFlow#0
        > :back
           9  - MovieDetail#1 from WishlistFlow#0
        > :tap movies "The Sextant"
          10  WishlistFlow#0     moviePicked(withMovieId: 23452) handled
              + MovieDetail#2 on WishlistFlow#0
        > :back
          11  - MovieDetail#2 from WishlistFlow#0
        > :tap Dead Reckoning
          12  WishlistFlow#0     moviePicked(withMovieId: 23453) handled
              + MovieDetail#3 on WishlistFlow#0
        > :back
          13  - MovieDetail#3 from WishlistFlow#0
        > :tap movies Moon rise
        error: 'movies' has no row Moon rise; it has 2 [E0508]
        """)
  }

  @Test("names the controls that exist if there is none of that name")
  func missing() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ":tap",
        ":tap Og",
        ":tap nothing of the kind",
        ":tap Go 2",
      ])

    #expect(
      transcript == """
        > :tap
        error: :tap needs more arguments [E0502]
              = valid names: 'Go', '두 번째', 'rows'
        > :tap Og
        error: Start has no control 'Og' [E0506]
              = did you mean 'Go'?
        > :tap nothing of the kind
        error: Start has no control 'nothing of the kind' [E0506]
              = valid names: 'Go', '두 번째', 'rows'
        > :tap Go 2
        error: :tap does not take '2' [E0503]
              = write :tap CONTROL [ROW]
        """)
  }

  @Test("asks which row of a list is meant")
  func whichRow() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ":tap rows",
        ":tap rows 0",
        ":tap rows 3",
        ":tap rows -1",
        ":tap rows five",
      ])

    #expect(
      transcript == """
        > :tap rows
        error: 'rows' has 2 rows: name one [E0509]
              = write :tap rows 1
        > :tap rows 0
        error: 'rows' has no row 0; it has 2 [E0508]
        > :tap rows 3
        error: 'rows' has no row 3; it has 2 [E0508]
        > :tap rows -1
        error: 'rows' has no row -1; it has 2 [E0508]
        > :tap rows five
        error: 'rows' has no row five; it has 2 [E0508]
        """)
  }

  @Test("refuses to tap a text")
  func label() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ":tap Note"
      ])

    #expect(
      transcript == """
        > :tap Note
        error: 'Note' emits nothing here and cannot be tapped [E0507]
        """)
  }

  @Test("reports that there is nothing to tap")
  func nothingToTap() throws {
    let stage = try Stage(Stage.zoo)

    let transcript = stage.transcript(
      [
        ":tap Go",
        ":tap",
        ":tap Go",
      ])

    #expect(
      transcript == """
        > :tap Go
           3  App#0              go(7)                      handled
              + Page#0 on App#0
        > :tap
        error: :tap needs more arguments [E0502]
              = Page has nothing to tap
        > :tap Go
        error: Page has no control 'Go' [E0506]
              = Page has nothing to tap
        """)
  }

  @Test("answers in Korean")
  func korean() throws {
    let stage = try Stage(Stage.zoo, OutputSettings(language: .korean))

    let transcript = stage.transcript(
      [
        ":tap",
        ":tap Og",
        ":tap rows",
        ":tap rows 3",
        ":tap Note",
        ":tap Go",
        ":tap",
      ])

    #expect(
      transcript == """
        > :tap
        오류: :tap 명령에 꼭 필요한 인자가 빠졌습니다 [E0502]
              = 쓸 수 있는 이름: 'Go', '두 번째', 'rows'
        > :tap Og
        오류: Start 화면에는 'Og' 컨트롤이 없습니다 [E0506]
              = 혹시 'Go'인가요?
        > :tap rows
        오류: 'rows' 목록은 2줄입니다. 몇 번째 줄인지 쓰세요 [E0509]
              = 이렇게 쓰세요: :tap rows 1
        > :tap rows 3
        오류: 'rows'에는 3번째 줄이 없습니다. 모두 2줄입니다 [E0508]
        > :tap Note
        오류: 아무것도 내보내지 않아 누를 수 없습니다: 'Note' [E0507]
        > :tap Go
           3  App#0              go(7)                      처리됨
              + Page#0 on App#0
        > :tap
        오류: :tap 명령에 꼭 필요한 인자가 빠졌습니다 [E0502]
              = Page 화면에는 누를 것이 없습니다
        """)
  }
}
