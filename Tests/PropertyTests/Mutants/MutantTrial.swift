import Diagnostics
import Foundation
import Scripting
import SeededNumbers
import TestFolders

/// One script with one name mistyped.
struct Mutant {
  let file: String
  let site: MutantSites.Site
  let name: String
  let text: String
}

/// What the loader said of a mutant.
struct MutantResult {
  let mutant: Mutant
  let findings: [Diagnostic]
}

/// Mistypes the names in the scripts and in the fixture, and loads what comes of it.
struct MutantTrial {
  /// How many mutants are made of each name.
  let perSite: Int
  /// How many in a hundred names are mistyped.
  let percent: Int
  private let scripts: [(name: String, text: String)]

  init(perSite: Int, percent: Int) throws {
    self.perSite = perSite
    self.percent = percent
    scripts =
      try ScriptSubject.names.map { name in
        let url = project.appending(path: "scripts/\(name).lua")
        return ("\(name).lua", try String(contentsOf: url, encoding: .utf8))
      } + [("every-word.lua", EveryWord.script)]
  }

  /// Makes all mutants and loads them.
  func run() throws -> [MutantResult] {
    var numbers = SeededNumbers(seed: Effort.seed)
    return try mutants(&numbers).map { mutant in
      MutantResult(mutant: mutant, findings: try Self.findings(in: mutant.text))
    }
  }

  private func mutants(_ numbers: inout SeededNumbers) -> [Mutant] {
    let words = Set(WordCatalog.all.map(\.name) + ["nav"])
    var mutants: [Mutant] = []
    for (file, script) in scripts {
      let text = MutantText(script)
      let taken = words.union(text.pieces.map(\.text)).union(Self.known)
      for site in MutantSites(text, words: words).all {
        guard numbers.chance(percent) else { continue }
        var made: Set<String> = []
        for _ in 0..<perSite {
          guard let name = mistyped(site.name, besides: taken, &numbers),
            made.insert(name).inserted
          else { continue }
          mutants.append(
            Mutant(
              file: file, site: site, name: name,
              text: text.replacing(site.range, with: name)))
        }
      }
    }
    return mutants
  }

  /// Names that mean something somewhere, so that they would be no mistake.
  private static let known: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
    "title", "text", "needs", "style", "initial", "ready", "appears", "emits", "items", "value",
    "seconds", "root", "start", "steps", "navigate", "adapt", "params", "when", "steppers",
    "allowStepWhenNotPresented", "allowStepWhenDismissed", "Any", "Float", "CGFloat",
    "assert", "error", "ipairs", "next", "pairs", "pcall", "select", "tonumber", "type", "xpcall",
    "print", "tostring", "require", "string", "table", "math", "utf8", "coroutine",
  ]

  /// A name with one slip in it, sometimes two.
  private func mistyped(
    _ name: String, besides taken: Set<String>, _ numbers: inout SeededNumbers
  ) -> String? {
    for _ in 0..<20 {
      var made = numbers.pick(Mutation.allCases).applied(to: name, &numbers)
      if name.count > 5, numbers.chance(30) {
        made = made.flatMap { numbers.pick(Mutation.allCases).applied(to: $0, &numbers) }
      }
      if let made, made != name, !taken.contains(made) { return made }
    }
    return nil
  }

  /// Loads a script and returns what is wrong with it, or what is remarked on if it loads.
  static func findings(in script: String) throws -> [Diagnostic] {
    let folder = try Folder(["app.lua": script])
    do {
      return try AppLoader().load(folder.file("app.lua")).remarks
    } catch {
      return error.findings.sorted
    }
  }
}
