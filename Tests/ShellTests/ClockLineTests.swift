import Diagnostics
import Testing

@testable import Shell

@Suite("The clock command")
struct ClockLineTests {
  @Test("shows the time and advances it")
  func clock() throws {
    let stage = try Stage(script: "launch")

    let transcript = stage.transcript(
      [
        ":clock",
        ":clock +1s",
        ":clock 500ms",
        ":clock",
        ":clock 1.499s",
        ":clock",
        ":clock 1ms",
        ":clock",
      ])

    #expect(
      transcript == """
        > :clock
        0s
        3s  Launch#0  mainIsRequired
        > :clock +1s
        > :clock 500ms
        > :clock
        1.5s
        3s  Launch#0  mainIsRequired
        > :clock 1.499s
        > :clock
        2.999s
        3s  Launch#0  mainIsRequired
        > :clock 1ms
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
        > :clock
        3s
        """)
  }

  @Test("refuses an invalid time")
  func bad() throws {
    let stage = try Stage(script: "launch")

    let transcript = stage.transcript(
      [
        ":clock -1s",
        ":clock 3x",
        ":clock soon",
        ":clock 1s 2s",
      ])

    #expect(
      transcript == """
        > :clock -1s
        error: '-1s' is not a duration [E0511]
              = write :clock [+3s | +500ms | +2m | real | virtual]
        > :clock 3x
        error: '3x' is not a duration [E0511]
              = write :clock [+3s | +500ms | +2m | real | virtual]
        > :clock soon
        error: 'soon' is not a duration [E0511]
              = write :clock [+3s | +500ms | +2m | real | virtual]
        > :clock 1s 2s
        error: :clock does not take '2s' [E0503]
              = write :clock [+3s | +500ms | +2m | real | virtual]
        """)
  }

  @Test("refuses an invalid time in Korean, too")
  func korean() throws {
    let stage = try Stage(script: "launch", OutputSettings(language: .korean))

    let transcript = stage.transcript(
      [
        ":clock 3x"
      ])

    #expect(
      transcript == """
        > :clock 3x
        오류: 시간이 아닙니다: '3x' [E0511]
              = 이렇게 쓰세요: :clock [+3s | +500ms | +2m | real | virtual]
        """)
  }
}
