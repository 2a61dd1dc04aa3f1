import Diagnostics
import Foundation
import Scripting
import SeededNumbers
import Testing

@Suite("Scripts with one misspelled name")
struct MutantTests {
  @Test("are refused before anything runs, with the line and the intended name")
  func mutants() throws {
    let trial = try MutantTrial(perSite: Effort.isLong ? 6 : 1, percent: Effort.isLong ? 100 : 40)
    let results = try trial.run()
    let report = MutantReport(results)

    Effort.trace(report.description)
    #expect(results.count >= (Effort.isLong ? 4_000 : 250))
    #expect(Set(results.map(\.mutant.site.kind)) == Set(MutantKind.allCases))
    #expect(report.uncaught.isEmpty, "\(report.description)")
    #expect(Double(report.wrongLine.count) <= 0.02 * Double(results.count), "\(report.description)")
    #expect(report.wrongSuggestion.isEmpty, "\(report.description)")
  }

  @Test("The fixture uses every word available to a script without plugins, and loads")
  func fixture() throws {
    let ofPlugins = ["plugin", "export", "original"]
    let words = WordCatalog.all.map(\.name).filter { !ofPlugins.contains($0) }
    let text = MutantText(EveryWord.script)
    let used = Set(text.pieces.filter { $0.kind == .name }.map(\.text))

    #expect(words.filter { !used.contains($0) } == [])
    let shown = try MutantTrial.findings(in: EveryWord.script).map(\.message.english)
    #expect(shown == [])
  }
}
