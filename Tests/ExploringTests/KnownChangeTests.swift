import Diagnostics
import Driving
import Exploring
import Navigation
import Scripting
import SeededNumbers
import Testing

/// An observer that looks at nothing.
///
/// For an observer, a search performs every action.
private final class Bystander: WalkObserver {
  let hasEnough = false

  func look(at session: Session, _ situation: SituationGraph.Index) -> Frame? { nil }

  func look(at performed: PerformedAction) {}
}

@Suite("Actions whose changes are known")
struct KnownChangeTests {
  /// All that a search finds: its report, and the checksum of each state.
  private static func found(_ told: Told) -> String {
    let graph = told.explored.graph
    let states = (0..<graph.count).map { graph.states[$0].digits }
    return ([told.text] + states).joined(separator: "\n")
  }

  private static func limited(_ exploration: inout Exploration) {
    exploration.options.limits.states = 400
    exploration.options.exact = 300
  }

  @Test(
    "The same is found in an example, whether all actions are performed or only unknown ones",
    arguments: ["bank", "hello", "launch", "messenger", "movies", "rxflow-demo", "shop", "signin"])
  func examples(name: String) throws {
    let loader = AppLoader(plugins: PluginSettings(bundled: "plugins"))
    let app = try loader.load("scripts/\(name).lua")

    let all = try Told(app, observer: Bystander(), change: Self.limited)

    let some = try Told(app, change: Self.limited)
    #expect(Self.found(some) == Self.found(all))
  }

  @Test("A button that changes something only after an entry has an effect")
  func laterEffect() throws {
    // 'Reset' changes nothing in the first two states, whose structure is that of all others.
    let told = try Told(
      """
      local Step = steps "Step" { "start", "flip", "reset" }
      screen "Form" {
        button "Flip" { emits = Step.flip }, toggle "on" {}, button "Reset" { emits = Step.reset },
      }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = {
          start = function(flow)
            flow.state.flipped = false
            return set "Form"
          end,
          flip = function(flow) flow.state.flipped = not flow.state.flipped end,
          reset = set "Form",
        },
      }
      """)

    #expect(told.text.hasPrefix("app: explored completely: 4 states, 12 transitions, depth 2"))
    #expect(told.lines == [])
  }

  @Test("The same is found in random forms, whether all actions are performed or only unknown ones")
  func forms() throws {
    var numbers = SeededNumbers(seed: Effort.seed)
    for number in 1...Effort.count(short: 25, long: 500) {
      let script = FormApp(&numbers).lua
      Effort.trace("SEXTANT_SEED=\(Effort.seed), form \(number)")

      let all = try Told(script, observer: Bystander(), change: Self.limited)

      let some = try Told(script, change: Self.limited)
      #expect(
        Self.found(some) == Self.found(all),
        "SEXTANT_SEED=\(Effort.seed), form \(number):\n\(script)")
    }
  }
}
