import Diagnostics
import Driving
import Foundation
import Scripting
import Testing

@testable import Shell

@Suite("The output limit for one line")
struct LineQuotaTests {
  @Test("Output over the limit is omitted with one notice; the next line starts afresh")
  func told() {
    var quota = LineQuota()
    let text = String(repeating: "x", count: LineQuota.mostPrinted - 10)

    #expect(quota.prints(text).isShown)
    let first = quota.prints(text)
    #expect(!first.isShown && first.finding?.message.code == "E0667")
    let second = quota.prints("a")
    #expect(!second.isShown && second.finding == nil)
    #expect(!quota.isFull)
  }

  @Test("Failing steps with long errors are reported until the limit is reached")
  func failures() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "tick" }
      screen "Home" { timer { every = 0.001, emits = Step.tick } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", tick = function() error(("e"):rep(1500)) end } }
      """, limits: .untimed)
    let transcript = stage.transcript([":clock +16s"])

    // Foundation finds texts in megabytes faster than the standard library does in a debug build.
    let reported = transcript.components(separatedBy: "error: eee").count - 1
    let notices = transcript.components(separatedBy: "E0667").count - 1

    #expect((10_000...20_000).contains(reported))
    #expect(notices == 1)
  }
}
