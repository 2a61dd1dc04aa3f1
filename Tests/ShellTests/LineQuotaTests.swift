import Diagnostics
import Driving
import Testing

@testable import Shell

@Suite("How much is printed for one line")
struct LineQuotaTests {
  @Test("What is over is left out, which is told once; the next line begins anew")
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

  @Test("A chain of steps that each print much is shown in part, and all of its steps are done")
  func chain() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "go(n: Int)", "ok" }
      screen "Home" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          ok = function() print "again" end,
          go = function(flow, n)
            print(("x"):rep(900000))
            if n > 0 then return forwardToCurrent(Step.go(n - 1)) end
          end,
        },
      }
      """)
    let transcript = stage.transcript([":navigate .go(8)", ":navigate .ok"])

    let long = transcript.split(separator: "\n").filter { $0.hasPrefix("xxxx") }
    #expect(long.count == 4)
    #expect(transcript.contains("go(n: 0)"))
    #expect(transcript.ranges(of: "E0667").count == 1)
    #expect(transcript.contains("again"))
  }

  @Test("Steps that fail with much to say are told as far as there is room")
  func failures() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "tick" }
      screen "Home" { timer { every = 0.001, emits = Step.tick } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", tick = function() error(("e"):rep(1500)) end } }
      """)
    let transcript = stage.transcript([":clock +30s"])

    #expect((10_000...20_000).contains(transcript.ranges(of: "error: eee").count))
    #expect(transcript.ranges(of: "E0667").count == 1)
  }
}
