import Testing

@testable import Shell

@Suite("Timers that each touch starts anew")
struct IdleTimerTests {
  @Test("Two that are due at once keep their own times")
  func two() throws {
    let stage = try EditedStage(
      """
      local Step = steps "S" { "start", "short", "long", "more" }
      screen "Home" {
        title = "Home", field "note" {},
        after { seconds = 10, emits = Step.more }, after { seconds = 20, idle = true, emits = Step.long },
      }
      screen "More" { title = "More", field "other" {}, after { seconds = 10, idle = true, emits = Step.short } }
      flow "F" { root = navigation, start = Step.start, navigate = {
        start = set "Home", more = push "More", short = none, long = none } }
      """)

    let transcript = stage.transcript([
      ":clock +10s", ":type other a", ":clock +10s", ":clock +10s",
    ])

    #expect(
      transcript == """
        > :clock +10s
           3  F#0                more                       handled
              + More#0 on F#0
        > :type other a
           4  ~ More#0 other = "a"
        > :clock +10s
           5  F#0                short                      handled
        > :clock +10s
           6  F#0                long                       ignored: Home#0 is not visible
           7  F#0                short                      handled
        """)
  }
}
