import Analysis
import Diagnostics
import Scripting
import SeededNumbers
import Testing

@testable import Comparing

@Suite("Versions of a script that differ only in how they are written")
struct RefactoringTests {
  @Test("have no difference")
  func areEqual() throws {
    var compared = 0
    for name in OldVersion.small + (Effort.isLong ? OldVersion.large : []) {
      let old = try OldVersion(named: name)
      for seed in Effort.seed..<Effort.seed + UInt64(Effort.count(short: 2, long: 4)) {
        for refactoring in Refactoring.all {
          var numbers = SeededNumbers(seed: seed)
          let text = refactoring.changed(old.text, &numbers)
          guard text != old.text else { continue }
          compared += 1
          try expectSame(old, ["app.lua": text], "\(name).lua, \(refactoring.name), \(seed)")
        }
      }
    }
    print("SEXTANT_SEED=\(Effort.seed): \(compared) pairs of equal versions")
    #expect(compared > 200)
  }

  @Test("have no difference if declarations are in modules")
  func splitFiles() throws {
    var compared = 0
    for name in OldVersion.small + (Effort.isLong ? OldVersion.large : []) {
      let old = try OldVersion(named: name)
      for seed in Effort.seed..<Effort.seed + UInt64(Effort.count(short: 2, long: 4)) {
        var numbers = SeededNumbers(seed: seed)
        guard let split = SplitScript(old.text, &numbers) else { continue }
        compared += 1
        try expectSame(old, split.files, "\(name).lua, split files, \(seed)")
      }
    }
    #expect(compared >= 10)
  }

  @Test("have no difference if everything about them is written in another way")
  func allAtOnce() throws {
    for name in OldVersion.small + (Effort.isLong ? OldVersion.large : ["bank"]) {
      let old = try OldVersion(named: name)
      var numbers = SeededNumbers(seed: Effort.seed)
      let text = Refactoring.all.shuffled(using: &numbers).reduce(old.text) { text, refactoring in
        refactoring.changed(text, &numbers)
      }
      try expectSame(old, ["app.lua": text], "\(name).lua, \(Effort.seed)")
    }
  }

  private func expectSame(
    _ old: OldVersion, _ files: [String: String], _ name: String
  ) throws {
    let new: App
    do {
      new = try OldVersion.app(files)
    } catch let failure as AppLoader.Failure {
      let messages = failure.findings.sorted.map {
        "\($0.location?.description ?? "") \($0.message.english)"
      }
      Issue.record("\(name): \(messages)\n\(files["app.lua"] ?? "")")
      return
    }
    let versions = try old.compared(with: new)
    let told = versions.findings.map(\.diagnostic.message.english)
    #expect(told == [], "\(name)\n\(files["app.lua"] ?? "")")
    #expect(versions.comparison.isComplete == old.isComplete, "\(name)")
  }
}
