import Diagnostics
import LuaSyntax

/// Names that are neither locals nor words, and assignments to words.
struct UndeclaredNames: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    // A script that makes an environment of its own knows what is in it.
    guard !text.tree.hasName("_ENV") else { return [] }
    let uses = text.tree.uses.filter(\.isGlobal)
    // A global that the script means to have is told once, where it is assigned first.
    var assigned: Set<String> = []
    let assignments = uses.filter { $0.isWrite && assigned.insert($0.name).inserted }.map(\.number)
    return uses.filter { use in
      use.isWrite ? assignments.contains(use.number) : !assigned.contains(use.name)
    }.compactMap(finding)
  }

  private func finding(_ use: NameUse) -> Diagnostic? {
    let name = use.name
    let environment = host.environment(of: text.source.name)
    let isKnown = environment?.has(name) == true
    if use.isWrite {
      return Diagnostic(
        .error, isKnown ? .wordAssigned(name) : .globalAssigned(name),
        at: text.location(of: use.node), highlight: name,
        cure: isKnown ? nil : assignmentCure(name, use.node))
    }
    guard !isKnown else { return nil }
    let locals = use.node.visibleLocals
    let nearest = Suggestion.nearest(to: name, among: locals + (environment?.names ?? []))
    return Diagnostic(
      .error, .unknownGlobal(name), at: text.location(of: use.node), highlight: name,
      cure: cure(forSelf: use) ?? SwiftHabit(node: use.node).cure
        ?? host.cure(forUnknown: name, nearest, in: environment))
  }

  /// The cure for `self` or `this`: the function has its first parameter instead.
  private func cure(forSelf use: NameUse) -> Message? {
    guard use.name == "self" || use.name == "this", use.function.number != 0 else { return nil }
    return use.function.parameters.first.map { .didYouMean($0.name) } ?? .selfIsParameter
  }

  private func assignmentCure(_ name: String, _ node: SyntaxNode) -> Message {
    guard let nearest = Suggestion.nearest(to: name, among: node.visibleLocals) else {
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
