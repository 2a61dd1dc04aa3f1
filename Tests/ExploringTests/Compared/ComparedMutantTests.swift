import Analysis
import Diagnostics
import Driving
import Scripting
import SeededNumbers
import Testing

@testable import Comparing

@Suite("Two versions of a script")
struct ComparedMutantTests {
  /// The kinds of faults whose search takes long: chains of steps end at a limit only.
  private static let slow: Set<String> = ["a step that causes itself"]

  @Test(
    "with a fault in the new one: few differences, and each journey, performed in both, tells them apart"
  )
  func journeysTellApart() throws {
    var counted = Counted()
    for name in OldVersion.small + (Effort.isLong ? OldVersion.large : ["bank"]) {
      let old = try OldVersion(named: name)
      for mutant in try Self.mutants(of: old.text, atMost: name == "bank" ? 6 : .max) {
        guard let new = try? OldVersion.app(["app.lua": mutant.text]) else { continue }
        let versions = try old.compared(with: new)
        // What functions keep in variables is not explored as part of a state.
        guard versions.comparison.isComplete else { continue }
        counted.add(versions, "\(name).lua:\(mutant.line), \(mutant.fault)")
        for change in versions.comparison.differences {
          guard let isApart = PerformedJourney.isApart(change, versions.comparison) else {
            continue
          }
          counted.journeys += 1
          #expect(isApart, "\(name).lua:\(mutant.line), \(mutant.fault): \(change.kindName)")
        }
      }
    }
    print("SEXTANT_SEED=\(Effort.seed): \(counted)")
    #expect(counted.many == [])
    #expect(counted.pairs >= 100)
    #expect(counted.journeys > 150)
  }

  /// The scripts with a fault; the short form takes so many, and none whose search takes long.
  private static func mutants(
    of text: String, atMost most: Int
  ) throws -> [(fault: String, line: Int, text: String)] {
    var numbers = SeededNumbers(seed: Effort.seed)
    let all = try ScriptFault.all.filter { Effort.isLong || !slow.contains($0.name) }
      .flatMap { fault in
        try fault.mutants(of: text).map { (fault: fault.name, line: $0.line, text: $0.text) }
      }
    return Effort.isLong ? all : Array(all.shuffled(using: &numbers).prefix(most))
  }

  /// The most differences and findings that one fault may be told with.
  private static let most = 5

  /// What was compared.
  private struct Counted: CustomStringConvertible {
    private(set) var pairs = 0
    var journeys = 0
    private var most = 0
    private var worst = ""
    /// The pairs with more differences than one fault may be told with.
    private(set) var many: [String] = []

    mutating func add(_ versions: ComparedVersions, _ name: String) {
      pairs += 1
      let told = versions.findings.count
      if told > most { (most, worst) = (told, name) }
      if told > ComparedMutantTests.most { many.append("\(name): \(told)") }
    }

    var description: String {
      "\(pairs) pairs of versions, \(journeys) journeys; \(most) differences at most: \(worst)"
    }
  }
}
