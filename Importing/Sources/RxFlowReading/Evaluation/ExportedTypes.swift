import SwiftSyntax

/// The helpers that `sextant export swift` writes beside an app's own types: each stands for a word of the language.
enum ExportedTypes {
  /// What UIKit tells of swipes and tabs.
  static let delegates: Set<String> = ["SwipeDelegate", "TabSelection"]
}

extension Evaluator {
  /// A call of such a helper: `offersFetch.fetch(…)`, `inboxes.cartFlow.emit(step)`; nil for any other call.
  func callExported(
    _ name: String, on base: Value, _ node: FunctionCallExprSyntax, _ scope: Scope
  ) throws(NotUnderstood) -> Value? {
    guard let owner = node.calledExpression.as(MemberAccessExprSyntax.self)?.base else {
      return nil
    }
    if name == "fetch", base.object?.type == "FetchStepper" {
      let answer = Object(
        type: "FetchStepper.Answer", role: .fetch, arguments: try arguments(node, scope),
        place: scope.file.place(of: node))
      answer.fields["name"] = .text(owner.lastName)
      return .object(answer)
    }
    guard owner.as(MemberAccessExprSyntax.self)?.base?.lastName == "inboxes" else { return nil }
    switch name {
    case "makeStepper": return .object(make("NoneStepper", scope: scope, at: node))
    case "emit", "hold":
      let steps = try arguments(node, scope).first?.value.elements ?? []
      sentPlaces.insert(scope.file.place(of: node))
      record(.give(steps.compactMap(\.stepValue), flow: owner.lastName, isHeld: name == "hold"))
      return .list([])
    default: return nil
    }
  }
}
