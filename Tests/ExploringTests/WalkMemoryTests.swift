import Diagnostics
import Driving
import Exploring
import Testing

@Suite("Exploring with little memory")
struct WalkMemoryTests {
  /// A counter of two digits: a hundred situations, none of which is folded.
  private static let digits = """
    local Step = steps "Step" { "start", "ones", "tens" }
    screen "Home" { button "Ones" { emits = Step.ones }, button "Tens" { emits = Step.tens } }
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = set "Home",
      ones = function(flow) flow.state.ones = ((flow.state.ones or 0) + 1) % 10 end,
      tens = function(flow) flow.state.tens = ((flow.state.tens or 0) + 1) % 10 end,
    } }
    """

  @Test("A walk whose memory is full ends, with what was walked until then")
  func full() throws {
    let told = try Told(Self.digits) {
      $0.options.values = 20
      // Other tests free memory meanwhile: this is reached whatever they do.
      $0.options.limits.memory = .min / 2
    }

    #expect(!told.sum.isComplete)
    #expect(told.sum.left.keys.map(\.rawValue) == ["memory"])
    let text = told.sum.text(of: "app.lua")
    #expect(text.contains(" states (--walk-memory); "), "\(text)")
    // The 64th situation is the last one that is gone on from; it is among those of depth 10.
    #expect(text.contains("all paths of up to 10 lines were explored"), "\(text)")
  }

  @Test("The same walk with enough memory is complete, and says no depth up to which it is")
  func enough() throws {
    let told = try Told(Self.digits) {
      $0.options.values = 20
      $0.options.limits.memory = 1 << 40
    }

    #expect(told.sum.isComplete)
    #expect(told.sum.finishedDepth == nil)
    #expect(!told.sum.text(of: "app.lua").contains("up to"))
  }

  @Test("Where situations are limited, all ways are gone up to the depth that is told")
  func situations() throws {
    let told = try Told(Self.digits) {
      $0.options.values = 20
      $0.options.limits.states = 11
    }

    // 1 + 2 + 3 + 4 situations are at most three lines away: the 11th is the first of five.
    #expect(told.sum.finishedDepth == 3)
  }
}
