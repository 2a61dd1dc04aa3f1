import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting
import SeededNumbers
import Testing

@Suite("What the records of an input tell in short")
struct RecordPatternTests {
  /// What finders look for in records.
  private struct Heard: Equatable {
    let unheard: [String]
    let asked: [String]
    let hasTrouble: Bool

    init(_ written: NewRecords, _ names: NameList) {
      let records = written.all
      unheard = records.filter { $0.isUnheard(among: records) }
        .compactMap { $0.stepEvent?.navigated.case.name }
      asked = records.compactMap(\.stepEvent).map { event in
        let flow = event.flow.map { names.text($0.name) } ?? "-"
        return "\(flow) \(event.navigated.case) \(event.outcome == .unhandled)"
      }
      hasTrouble = records.contains { $0.failure != nil || $0.isChainStopped }
    }
  }

  @Test(
    "Inputs of one pattern tell of the same steps, and of no failure; few patterns are enough for many inputs",
    arguments: ["rxflow-demo", "messenger", "shop", "launch"], [1, 2] as [UInt64])
  func pattern(script: String, seed: UInt64) throws {
    let app = try AppLoader().load("scripts/\(script).lua")
    let known = KnownValues(app)
    var numbers = SeededNumbers(seed: seed)
    let driver = Driver(app, isSilent: true)
    var patterns: [(RecordPattern, Heard)] = []
    var given = 0
    for _ in 0..<12 {
      let trial = Inquiry(driver).trial
      for _ in 0..<20 {
        let possible = trial.possibilities
        let moves = possible.all(.entering(known)) + possible.opening(app.exampleURLs)
        guard let input = moves.isEmpty ? nil : numbers.pick(moves).input else { continue }
        let written = trial.give(input)
        let heard = Heard(written, trial.session.names)
        guard let pattern = written.pattern else { continue }
        given += 1
        #expect(!heard.hasTrouble)
        if let before = patterns.first(where: { $0.0 == pattern }) {
          #expect(before.1 == heard)
        } else {
          patterns.append((pattern, heard))
        }
      }
    }
    #expect(patterns.count * 2 < given)
  }

  @Test("Handlers that fail on one step with different values are each told")
  func failures() throws {
    let told = try Told(
      """
      local Step = steps "Step" { "start", "open(Int)" }
      screen "Home" { button "One" { emits = Step.open(1) }, button "Two" { emits = Step.open(2) } }
      flow "App" { root = navigation, start = Step.start, navigate = {
        start = set "Home", open = function(_, number) error("no screen " .. number) end } }
      """)

    let failures = told.findings.filter { $0.check == "raise" }
      .map { $0.diagnostic.message.text(in: .english) }
    #expect(failures.count == 2, "\(told.lines)")
  }
}
