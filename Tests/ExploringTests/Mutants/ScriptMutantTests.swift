import Analysis
import Diagnostics
import Exploring
import Foundation
import Scripting
import SeededNumbers
import Testing

@Suite("Faults put into scripts")
struct ScriptMutantTests {
  /// Those whose mutants are explored in no time.
  private static let small = [
    "hello", "launch", "messenger", "ready-steady-go", "ready-steady-go-coordinators", "signin",
  ]
  private static let large = ["movies", "movies-2017", "rxflow-demo", "shop"]

  /// What became of a mutant.
  private enum Fate {
    case found
    /// Nothing that can be seen or come to is another.
    case harmless
    case missed(String)
  }

  @Test("are found by exploring, each as what it is")
  func found() throws {
    let scripts = Self.small + (Effort.isLong ? Self.large : [])
    var numbers = SeededNumbers(seed: Effort.seed)
    var (found, harmless) = (0, 0)
    var missed: [String] = []
    for name in scripts {
      let text = try String(contentsOfFile: "scripts/\(name).lua", encoding: .utf8)
      let sound = WhatCanBeSeen(try Told(text).explored.graph)
      for fault in ScriptFault.all {
        var mutants = try fault.mutants(of: text)
        if !Effort.isLong, let one = mutants.randomElement(using: &numbers) { mutants = [one] }
        for mutant in mutants {
          switch try Self.fate(mutant.text, fault, sound) {
          case .found: found += 1
          case .harmless: harmless += 1
          case .missed(let instead):
            missed.append("\(name).lua:\(mutant.line): \(fault.name): \(instead)")
          }
        }
      }
    }

    print(
      "SEXTANT_SEED=\(Effort.seed): \(found) faults found of \(found + missed.count), \(harmless) do no harm"
    )
    for one in missed { print("  missed: \(one)") }
    #expect(found > 40)
    #expect(found * 100 >= (found + missed.count) * 95, "\(missed)")
  }

  private static func fate(
    _ script: String, _ fault: ScriptFault, _ sound: WhatCanBeSeen
  ) throws -> Fate {
    let told: Told
    do {
      told = try Told(script) { $0.options.relaunches = fault.relaunches }
    } catch is AppLoader.Failure {
      return .found
    }
    var checks = Set(told.findings.map(\.check))
    if told.sum.hidesState { checks.insert("hidden-state") }
    if !checks.isDisjoint(with: fault.checks) { return .found }
    if WhatCanBeSeen(told.explored.graph) == sound { return .harmless }
    return .missed(checks.isEmpty ? "nothing is told" : checks.sorted().joined(separator: ", "))
  }
}
