import Foundation
import SeededNumbers
import Testing

@Suite("Untrusted input of any kind")
struct FuzzTargetTests {
  @Test(
    "Every input of the saved corpus is accepted or refused without a crash",
    arguments: FuzzTargetCatalog.all.map(\.name))
  func corpus(name: String) throws {
    let target = try #require(FuzzTargetCatalog.all.first { $0.name == name })
    let corpus = try Corpus(of: target)

    #expect(!corpus.inputs.isEmpty)
    for (file, input) in corpus.inputs {
      do { try target.take(input) } catch { Issue.record("Corpus/\(name)/\(file): \(error)") }
    }
  }

  @Test(
    "Random mutations of the corpus are accepted or refused without a crash",
    arguments: FuzzTargetCatalog.all.map(\.name))
  func random(name: String) throws {
    let target = try #require(FuzzTargetCatalog.all.first { $0.name == name })
    var mutation = Mutation(
      numbers: SeededNumbers(seed: Effort.seed), corpus: try Corpus(of: target).inputs.map(\.input),
      pieces: target.pieces.map { Array($0.utf8) })
    let effort = Effort(of: target)
    print("fuzzing \(name): seed \(Effort.seed)")

    while effort.goesOn {
      let input = mutation.input()
      Effort.trace(name, input)
      do { try target.take(input) } catch {
        Issue.record("seed \(Effort.seed), \(Effort.text(input)): \(error)")
        return
      }
    }
  }
}
