import Diagnostics
import Scripting

/// The plugins of which all that their functions may do is known: their guards say it with `may`, and they
/// have no other functions that show or send anything.
///
/// Their texts are not read for names, and what the app hands to their words when it is loaded is not
/// either: it comes back in what the guards say.
struct SettledPlugins: Sendable {
  /// The plugins, as texts name their owners.
  private(set) var owners: Set<String> = []
  /// The words that they give to the app.
  private(set) var words: Set<String> = []

  static let none = SettledPlugins()

  private init() {}

  init(_ outline: AppOutline, _ scripts: Scripts) {
    func owner(_ place: SourceLocation) -> String? { outline.sources[place.file]?.owner }
    let guards = outline.flows.flatMap(\.guards)
    owners = Set(guards.filter { $0.promise != nil }.flatMap(\.functions).compactMap(owner))
    guard !owners.isEmpty else { return }
    let rows = outline.flows.flatMap(\.rows).filter { $0.promise == nil }
    var others: [SourceLocation] = rows.flatMap(\.handling.functions)
    others += guards.filter { $0.promise == nil }.flatMap(\.functions)
    others += outline.screens.flatMap(\.routines)
    others += outline.steppers.compactMap(\.routine)
    owners.subtract(others.compactMap(owner))
    let given = outline.pluginWords.filter { owners.contains($0.value) }
    // A word that a function calls does something when the app runs.
    let called = scripts.texts.reduce(into: Set<String>()) { called, text in
      guard !owners.contains(text.source.owner ?? "") else { return }
      called.formUnion(text.wordsCalledInFunctions(among: given))
    }
    owners.subtract(called.compactMap { given[$0] })
    words = Set(given.filter { owners.contains($0.value) }.keys)
  }

  func has(_ text: ScriptParts) -> Bool { text.source.owner.map(owners.contains) ?? false }

  /// The tokens of a text that are handed to a word of one of them while it is loaded.
  func handed(in text: ScriptParts) -> Set<Int> {
    guard !words.isEmpty else { return [] }
    return text.tokens.indices.reduce(into: []) { handed, index in
      guard text.tokens[index].isWord, words.contains(text.tokens[index].text) else { return }
      var next = index + 1
      while let argument = text.argument(at: next) {
        handed.formUnion(argument)
        next = argument.upperBound
      }
    }
  }
}

extension ScriptParts {
  fileprivate func wordsCalledInFunctions(among words: [String: String]) -> Set<String> {
    guard !words.isEmpty else { return [] }
    return functions.reduce(into: []) { found, function in
      for index in function where tokens[index].isWord && words[tokens[index].text] != nil {
        if argument(at: index + 1) != nil { found.insert(tokens[index].text) }
      }
    }
  }
}

extension AppOutline.Guard {
  /// Where its function is written; empty if it is data.
  fileprivate var functions: [SourceLocation] {
    if case .function(let place) = content { [place] } else { [] }
  }
}
