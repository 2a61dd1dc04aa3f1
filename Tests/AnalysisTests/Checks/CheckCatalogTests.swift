import Diagnostics
import Foundation
import TestFolders
import Testing

@testable import Analysis

@Suite("The check catalogue")
struct CheckCatalogTests {
  @Test("lists every declared check, each name once")
  func complete() throws {
    let folder = project.appending(path: "Sources/Analysis/Checks")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let declared = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: /struct (\w+): Check \{/)
        .map { String($0.output.1) }
    }
    let listed = CheckCatalog.all.map { "\(type(of: $0))" }

    // Checks whose findings come of exploring differ in their names only.
    #expect(Set(listed) == Set(declared))
    #expect(Set(CheckCatalog.all.map(\.name)).count == CheckCatalog.all.count)
  }

  @Test(
    "has a title and an explanation for every check, in both languages",
    arguments: Language.allCases)
  func texts(_ language: Language) {
    for check in CheckCatalog.all {
      #expect(!check.title.text(in: language).isEmpty)
      #expect(check.explanation.text(in: language).count > check.title.text(in: language).count)
    }
    for check in CheckCatalog.all {
      #expect(check.title.english != check.title.korean)
      #expect(check.explanation.english != check.explanation.korean)
    }
  }

  @Test("finds a check by its name, written with spaces or hyphens")
  func named() {
    #expect(CheckCatalog.check(named: "dead-end")?.name == "dead-end")
    #expect(CheckCatalog.check(named: "dead end")?.name == "dead-end")
    #expect(CheckCatalog.check(named: "deadend") == nil)
    #expect(CheckCatalog.check(named: "") == nil)
  }

  @Test("Every message of a check is covered by a test")
  func told() throws {
    let sources = project.appending(path: "Sources")
    let tests = project.appending(path: "Tests")
    let declared = try codes(in: sources.appending(path: "Analysis"))
      .union(codes(in: sources.appending(path: "sextant")))
    let told = try codes(in: tests.appending(path: "AnalysisTests"))
      .union(codes(in: tests.appending(path: "EndToEndTests")))

    #expect(declared.count > 20)
    #expect(declared.subtracting(told).sorted() == [])
  }

  private func codes(in folder: URL) throws -> Set<String> {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      found.formUnion(text.matches(of: /E07\d\d/).map { String($0.output) })
    }
    return found
  }
}
