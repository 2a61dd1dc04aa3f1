import Diagnostics
import Navigation

/// Words in functions that cannot use them: `return alert { … }` in an entry, `await` in a title,
/// `push` in an entry of a flow whose root is `tabs`.
///
/// A function is looked at with those that it calls. One that is called nowhere, or in ways that its text
/// does not show, is left alone.
struct MisplacedWords: TextCheck {
  /// Where a call is permitted, and what is wrong with it elsewhere.
  private struct Rule {
    let isPermittedWhileLoading: Bool
    let permits: (FunctionRole) -> Bool
    let finding: (FunctionRole) -> Diagnostic?
  }

  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    let suspects = text.outline.calls.indices.compactMap(suspect)
    guard !suspects.isEmpty else { return [] }
    let calls = FunctionCalls(host)
    return suspects.compactMap { call, rule in
      let site = FunctionCalls.Site(text: text, function: call.function, token: call.head)
      let shared = calls.reached(whileLoading: rule.isPermittedWhileLoading, from: rule.permits)
      guard let misuse = calls.misuse(at: site, besides: shared, rule.permits),
        var finding = rule.finding(misuse.role)
      else { return nil }
      finding.highlight = text.outline.tokens[call.name].text
      finding.notes += misuse.calls.map {
        Diagnostic.Note(.calledHere, at: $0.text.location(of: $0.token))
      }
      return finding
    }
  }

  private func suspect(_ index: Int) -> (call: LuaOutline.Call, rule: Rule)? {
    let call = text.outline.calls[index]
    guard call.function != 0, text.outline.callAtHead[call.head] == index,
      let word = word(of: call), let rule = rule(for: word, call)
    else { return nil }
    return (call, rule)
  }

  private func rule(for word: String, _ call: LuaOutline.Call) -> Rule? {
    let place = text.location(of: call.name)
    if let use = WordCatalog.uses[word] {
      if use.place == .bodyWhileLoading, !hasBody(call) { return nil }
      return Rule(
        isPermittedWhileLoading: use.place != .waiting,
        permits: { use.place == .waiting && $0.mayWait },
        finding: { _ in use.refusal(of: word, at: place) })
    }
    guard let needs = EntryWordCatalog.needs[word], hasMisfit(needs) else { return nil }
    return Rule(
      isPermittedWhileLoading: true, permits: { $0.misfit(needs) == nil },
      finding: { role in
        role.misfit(needs).map { root in
          Diagnostic(.error, .wrongRoot(word, needs, root: root), at: place, highlight: word)
        }
      })
  }

  private func hasMisfit(_ needs: PresentableKind.Showing) -> Bool {
    host.functionRoles.roles.values.contains { $0.contains { $0.misfit(needs) != nil } }
  }

  /// The word of the language that is called, also through a local that is nothing else.
  private func word(of call: LuaOutline.Call) -> String? {
    let outline = text.outline
    var name = text.word(of: call)
    if name == nil, call.head == call.name, let value = outline.onlyValue(at: call.head),
      text.isGlobal(value), text.isLast(value)
    {
      name = outline.tokens[value].text
    }
    guard let name, let environment = host.environment(of: text.source.name),
      environment.has(name), environment.givers[name] == nil
    else { return nil }
    return name
  }

  /// Whether something follows the name: `screen "Login" { … }`, `screen("Login", body)`.
  private func hasBody(_ call: LuaOutline.Call) -> Bool {
    call.next != nil || text.outline.values(of: call).count > 1
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

extension Message {
  fileprivate static let calledHere = Message(en: "called here", ko: "여기서 호출합니다")
}
