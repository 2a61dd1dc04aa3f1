import Analysis
import Driving
import Navigation
import Scripting
import SeededNumbers
import Testing

@testable import Exploring

@Suite("The length of ways")
struct ShortestWayTests {
  /// How many inputs are tried one after the other.
  private static let depth = Effort.isLong ? 6 : 4

  /// A step that no flow handles, and the screen that emits it.
  private struct Unheard: Hashable {
    let step: String
    let screen: String?
  }

  /// What trying all sequences of inputs comes to, whatever was met already, with the fewest inputs that do.
  private struct Exhaustive {
    private(set) var situations: [Situation: Int] = [:]
    private(set) var unheard: [Unheard: Int] = [:]
    private let known: KnownValues

    init(_ app: App) {
      known = KnownValues(app)
      goOn(Inquiry(Driver(app, isSilent: true)).trial, after: 0)
    }

    private mutating func goOn(_ trial: Trial, after length: Int) {
      let session = trial.session
      let situation = session.situation(countsDraws: false)
      situations[situation] = min(situations[situation] ?? .max, length)
      guard length < depth, session.repetition < 3 else { return }
      for input in trial.possibilities.all(.entering(known)).compactMap(\.input) {
        let screen = input.screen.flatMap(session.definition)
        let records = trial.give(input).all
        for event in records.filter({ $0.isUnheard(among: records) }).compactMap(\.stepEvent) {
          let one = Unheard(step: event.navigated.case.name, screen: screen)
          unheard[one] = min(unheard[one] ?? .max, length + 1)
        }
        goOn(trial, after: length + 1)
        session.undo()
      }
    }
  }

  @Test(
    "No sequence of inputs comes to a situation, or shows a fault, in fewer lines than its way has")
  func optimum() throws {
    let seed = Effort.seed
    var numbers = SeededNumbers(seed: seed)
    var compared = (situations: 0, faults: 0)
    for number in 1...Effort.count(short: 12, long: 200) {
      let app = DataApp(&numbers)
      let explored = try Told(app.lua) { $0.options.exact = .max }.explored
      let all = Exhaustive(explored.app)
      let graph = explored.graph
      let note: Comment = "SEXTANT_SEED=\(seed), app \(number):\n\(app.lua)"
      for situation in 0..<graph.count where graph.states.depth(of: situation) <= Self.depth {
        compared.situations += 1
        #expect(
          all.situations[explored.graph.states[situation]] == graph.states.depth(of: situation),
          note)
      }
      for discovery in explored.discoveries where discovery.finding.check == "unhandled" {
        guard let way = discovery.way, way.count <= Self.depth else { continue }
        compared.faults += 1
        #expect(all.unheard[Self.unheard(discovery)] == way.count, note)
      }
    }
    #expect(compared.situations > 100)
    #expect(compared.faults > 5)
  }

  private static func unheard(_ discovery: Discovery) -> Unheard {
    var step = ""
    var screen: String?
    for subject in discovery.finding.subjects {
      switch subject {
      case .step(let one): step = one.name
      case .screen(let name): screen = name
      default: break
      }
    }
    return Unheard(step: step, screen: screen)
  }
}
