import SwiftParser
import SwiftSyntax

/// Finds `steps.accept(…)` and chains that end in `bind(to: steps)`.
final class EmissionFinder: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []

  /// `steps`, and `step` of RxFlow's first versions.
  static let relays: Set<String> = ["steps", "step"]

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledName
    if ["accept", "onNext"].contains(name),
      Self.relays.contains(
        node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.lastName ?? "")
    {
      found.append(node)
    } else if ["bind", "emit", "drive", "subscribe"].contains(name),
      node.arguments.contains(where: { Self.relays.contains($0.expression.lastName) })
    {
      found.append(node)
    }
    return .visitChildren
  }
}

/// Finds references to cases of step enums: `AppStep.login`, `AppStep.detail(id: 1)`.
final class StepFinder: SyntaxVisitor {
  private let universe: Universe
  private(set) var found: [(ExprSyntax, set: String, name: String)] = []

  init(universe: Universe) {
    self.universe = universe
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base?.trimmedDescription, let type = universe.type(named: base),
      type.kind == .enum,
      universe.inherits(base, from: "Step")
    else { return .visitChildren }
    let whole =
      node.parent?.as(FunctionCallExprSyntax.self).map(ExprSyntax.init) ?? ExprSyntax(node)
    found.append((whole, base, node.declName.baseName.bare))
    return .visitChildren
  }
}

/// Finds where a function, or a case with a dot in front, is named.
final class MentionFinder: SyntaxVisitor {
  private let name: String
  private let isMember: Bool
  private(set) var found: [Syntax] = []

  init(name: String, isMember: Bool) {
    self.name = name
    self.isMember = isMember
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.bare == name,
      !isMember || node.parent?.is(MemberAccessExprSyntax.self) ?? false
    {
      found.append(Syntax(node))
    }
    return .visitChildren
  }
}

/// Finds the text that code gives a button.
final class TitleFinder: SyntaxVisitor {
  private let variable: String?
  private var found: String?

  private init(variable: String?) {
    self.variable = variable
    super.init(viewMode: .sourceAccurate)
  }

  static func title(in node: Syntax, of variable: String? = nil) -> String? {
    let finder = TitleFinder(variable: variable)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    if variable == nil, node.calledName.isCapitalized,
      let text = node.arguments.first(where: { ["title", "text"].contains($0.label?.text) })?
        .expression.plainText
    {
      found = found ?? text
    }
    if node.calledName == "setTitle", variable == nil || base?.lastName == variable,
      let text = node.arguments.first?.expression.plainText
    {
      found = found ?? text
    }
    return .visitChildren
  }
}

/// Finds arguments with a label.
final class LabelFinder: SyntaxVisitor {
  private let label: String
  private(set) var found: [ExprSyntax] = []

  init(label: String) {
    self.label = label
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if node.label?.bare == label { found.append(node.expression) }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether the `steps` that get a step are another object's: `viewModel.steps`.
  var emitsByOther: Bool {
    let accepted = calledExpression.as(MemberAccessExprSyntax.self)?.base
    let relay = accepted?.lastName == "steps" ? accepted : arguments.last?.expression
    guard let owner = relay?.as(MemberAccessExprSyntax.self)?.base else { return false }
    return !["self", ""].contains(owner.lastName)
  }

  /// `x` of a chain that begins with `input.x`.
  var inputName: String? {
    var current: ExprSyntax? = calledExpression
    while let here = current {
      if let member = here.as(MemberAccessExprSyntax.self) {
        if member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "input" {
          return member.declName.baseName.bare
        }
        current = member.base
      } else if let call = here.as(FunctionCallExprSyntax.self) {
        current = call.calledExpression
      } else {
        current = here.as(OptionalChainingExprSyntax.self)?.expression
      }
    }
    return nil
  }

  /// Whether a chain gives its values at once: `Observable.just(AppStep.start).bind(to: steps)`.
  var isJust: Bool {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      let inner = member.base?.as(FunctionCallExprSyntax.self)
    else { return false }
    if ["observe", "observeOn", "asObservable"].contains(inner.calledName) { return inner.isJust }
    return ["just", "from", "of"].contains(inner.calledName)
  }

  /// The variable on which a function is called: `loginButton` of `loginButton.addTarget(…)`.
  var receiver: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.base.map(\.lastName)
  }

  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
}

extension ExprSyntax {
  /// The last name of a chain: `steps` of `self?.viewModel.steps`.
  var lastName: String {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.bare }
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.bare }
    if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression.lastName }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.lastName }
    return ""
  }

  /// The name of a property of the same object: `pin` of `pin` and `self.pin`.
  var ownName: String? {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.lastName == "self" ? member.declName.baseName.bare : nil
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.bare
  }

  var isController: Bool { ["self", "viewController", "base"].contains(lastName) }

  /// The text of a literal without interpolations.
  var plainText: String? {
    guard let literal = self.as(StringLiteralExprSyntax.self) else { return nil }
    return literal.representedLiteralValue
  }
}

extension Syntax {
  func isInside(_ other: some SyntaxProtocol) -> Bool {
    var current: Syntax? = self
    while let here = current {
      if here.id == other.id { return true }
      current = here.parent
    }
    return false
  }

  /// Whether it stands in the pattern of a `case`.
  var isPattern: Bool {
    var current = parent
    while let here = current {
      if here.is(SwitchCaseItemSyntax.self) { return true }
      if here.is(CodeBlockItemSyntax.self) { return false }
      current = here.parent
    }
    return false
  }

  /// The chain that a closure around this belongs to.
  var chainAround: Syntax? {
    var current = parent
    while let here = current {
      if let closure = here.as(ClosureExprSyntax.self) {
        return closure.parent?.as(FunctionCallExprSyntax.self).map { Syntax($0.calledExpression) }
      }
      if here.is(FunctionDeclSyntax.self) { return nil }
      current = here.parent
    }
    return nil
  }

  var isInSwitch: Bool {
    var current = parent
    while let here = current {
      if here.is(SwitchCaseSyntax.self) { return true }
      if here.is(FunctionDeclSyntax.self) { return false }
      current = here.parent
    }
    return false
  }

  /// Whether it stands in a closure that runs later: not one of the main queue or of an animation.
  var isInClosure: Bool {
    var current = parent
    while let here = current {
      if let closure = here.as(ClosureExprSyntax.self) {
        let call =
          closure.parent?.as(FunctionCallExprSyntax.self)
          ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
        if !["async", "animate", "transition"].contains(call?.calledName ?? "") { return true }
      }
      if here.is(FunctionDeclSyntax.self) { return false }
      current = here.parent
    }
    return false
  }
}
