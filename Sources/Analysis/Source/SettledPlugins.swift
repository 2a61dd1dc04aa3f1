import Diagnostics
import LuaSyntax
import Navigation
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
      called.formUnion(text.wordsCalledInFunctions(among: Set(given.keys)))
    }
    owners.subtract(called.compactMap { given[$0] })
    words = Set(given.filter { owners.contains($0.value) }.keys)
  }

  func has(_ text: ScriptParts) -> Bool { text.source.owner.map(owners.contains) ?? false }

  /// The arguments in a text that are handed to a word of one of them while it is loaded.
  func handed(in text: ScriptParts) -> Set<SyntaxNode> {
    text.calls(among: words).reduce(into: []) { handed, call in
      var next: CallSyntax? = call
      while let call = next {
        if let arguments = call.argumentList { handed.insert(arguments) }
        next = call.callOfResult
      }
    }
  }
}

extension ScriptParts {
  /// The calls of some words, or of members with such names.
  fileprivate func calls(among words: Set<String>) -> [CallSyntax] {
    guard !words.isEmpty else { return [] }
    return source.tree.nodes(.call, .methodCall).compactMap(CallSyntax.init).filter { call in
      call.name?.nameUnlessHidden.map(words.contains) ?? false
    }
  }

  fileprivate func wordsCalledInFunctions(among words: Set<String>) -> Set<String> {
    Set(calls(among: words).filter { $0.node.function.number > 0 }.compactMap { $0.name?.text })
  }
}

extension AppOutline.Guard {
  /// Where its function is written; empty if it is data.
  fileprivate var functions: [SourceLocation] {
    if case .function(let place) = content { [place] } else { [] }
  }
}
