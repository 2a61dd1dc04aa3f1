import Diagnostics

/// Names that are neither locals nor words, and assignments to words.
struct UndeclaredNames: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    let outline = text.outline
    // A script that makes an environment of its own knows what is in it.
    guard !outline.tokens.contains(where: { $0.kind == .name && $0.text == "_ENV" }) else {
      return []
    }
    let uses = outline.uses.filter { $0.binding == nil }
    // A global that the script means to have is told once, where it is assigned first.
    var assigned: Set<String> = []
    let assignments = uses.filter { $0.isAssigned && assigned.insert(name(of: $0)).inserted }
      .map(\.token)
    return uses.filter { use in
      use.isAssigned ? assignments.contains(use.token) : !assigned.contains(name(of: use))
    }.compactMap(finding)
  }

  private func name(of use: LuaOutline.Use) -> String { text.outline.tokens[use.token].text }

  private func finding(_ use: LuaOutline.Use) -> Diagnostic? {
    let name = text.outline.tokens[use.token].text
    let environment = host.environment(of: text.source.name)
    let isKnown = environment?.has(name) == true
    if use.isAssigned {
      return Diagnostic(
        .error, isKnown ? .wordAssigned(name) : .globalAssigned(name),
        at: text.location(of: use.token), highlight: name,
        cure: isKnown ? nil : assignmentCure(name, use.token))
    }
    guard !isKnown else { return nil }
    let locals = text.locals(at: use.token)
    let nearest = Suggestion.nearest(to: name, among: locals + (environment?.names ?? []))
    return Diagnostic(
      .error, .unknownGlobal(name), at: text.location(of: use.token), highlight: name,
      cure: cure(forSelf: name, use.token) ?? SwiftHabit(text: text, token: use.token).cure
        ?? host.cure(forUnknown: name, nearest, in: environment))
  }

  /// The cure for `self` or `this`: the function has its first parameter instead.
  private func cure(forSelf name: String, _ token: Int) -> Message? {
    guard name == "self" || name == "this" else { return nil }
    let around = text.outline.functions.dropFirst().last {
      ($0.token..<$0.end).contains(token)
    }
    guard let around else { return nil }
    let first = around.parameters.first.map { text.outline.bindings[$0].name }
    return first.map { .didYouMean($0) } ?? .selfIsParameter
  }

  private func assignmentCure(_ name: String, _ token: Int) -> Message {
    guard let nearest = Suggestion.nearest(to: name, among: text.locals(at: token)) else {
      return .globalAssignedCure(name)
    }
    return .didYouMean(nearest)
  }
}

extension Message {
  fileprivate static let selfIsParameter = Message(
    en: "a function gets its flow, screen or stepper as its first parameter: function(flow) … end",
    ko: "함수는 자신의 플로우나 화면, 스테퍼를 첫 매개변수로 받습니다: function(flow) … end")
}
