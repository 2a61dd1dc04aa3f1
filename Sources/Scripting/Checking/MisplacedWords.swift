import Diagnostics
import LuaSyntax
import Navigation

/// Reports words in functions that cannot use them: `return alert { … }` in an entry, `await` in a
/// title, `push` in an entry of a flow whose root is `tabs`.
///
/// The check follows calls. It reports nothing in a function without known callers.
struct MisplacedWords: TextCheck {
  /// Where a call is permitted, and the finding elsewhere.
  private struct Rule {
    let isPermittedWhileLoading: Bool
    let permits: (FunctionRole) -> Bool
    let finding: (FunctionRole) -> Diagnostic?
  }

  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    let entries = host.functions.roles.entries
    let suspects = text.calls.compactMap { suspect($0, among: entries) }
    guard !suspects.isEmpty else { return [] }
    let calls = FunctionCalls(host)
    return suspects.compactMap { call, rule in
      let site = FunctionCalls.Site(text: text, node: call.node)
      let shared = calls.reached(whileLoading: rule.isPermittedWhileLoading, from: rule.permits)
      guard let misuse = calls.misuse(at: site, besides: shared, rule.permits),
        var finding = rule.finding(misuse.role)
      else { return nil }
      finding.highlight = call.head.name?.text
      finding.notes += misuse.calls.map {
        Diagnostic.Note(Message("scripts.calledHere"), at: $0.text.location(of: $0.node))
      }
      return finding
    }
  }

  /// - Parameter entries: A role for each kind of root that a flow with such functions has.
  private func suspect(
    _ call: CallSyntax, among entries: [FunctionRole]
  ) -> (call: CallSyntax, rule: Rule)? {
    guard call.node.isInFunction, call.head.node == call.node, let word = word(of: call),
      let rule = rule(for: word, call, entries)
    else { return nil }
    return (call, rule)
  }

  private func rule(
    for word: String, _ call: CallSyntax, _ entries: [FunctionRole]
  ) -> Rule? {
    let place = text.location(of: call.name ?? call.node)
    if let use = WordCatalog.uses[word] {
      if use.place == .bodyWhileLoading, call.body == nil { return nil }
      return Rule(
        isPermittedWhileLoading: use.place != .waiting,
        permits: { use.place == .waiting && $0.mayWait },
        finding: { _ in use.refusal(of: word, at: place) })
    }
    guard let needs = EntryWordCatalog.needs[word],
      entries.contains(where: { $0.misfit(needs) != nil })
    else { return nil }
    return Rule(
      isPermittedWhileLoading: true, permits: { $0.misfit(needs) == nil },
      finding: { role in
        role.misfit(needs).map { root in
          Diagnostic(.error, .wrongRoot(word, needs, root: root), at: place, highlight: word)
        }
      })
  }

  /// The word of the language that is called.
  private func word(of call: CallSyntax) -> String? {
    guard let name = call.word,
      let environment = host.environment(of: text.source.name),
      environment.has(name), environment.givers[name] == nil
    else { return nil }
    return name
  }
}

extension FunctionRole {
  /// The root of the flow whose entry it is, if a word that needs another cannot act on it.
  fileprivate func misfit(_ needs: PresentableKind.Showing) -> String? {
    guard case .entry(let root?, let name) = self, !root.fits(needs) else { return nil }
    return name
  }
}

extension EntryWordCatalog {
  /// The kinds of root that words need.
  fileprivate static let needs: [String: PresentableKind.Showing] = Dictionary(
    uniqueKeysWithValues: all.compactMap { word in word.needs.map { (word.name, $0) } })
}
