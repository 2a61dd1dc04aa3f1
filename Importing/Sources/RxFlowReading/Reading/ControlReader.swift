import SwiftSyntax

/// The views of a screen: which of them an action belongs to, and what they are called.
extension EmissionReader {
  /// `loginButton.addAction(UIAction { … }, for: .touchUpInside)`; the action may be in a variable.
  func added(_ node: Syntax) -> Trigger? {
    guard let call = node.as(FunctionCallExprSyntax.self) else { return nil }
    if call.calledName == "addAction" { return control(of: call) }
    guard call.calledName == "UIAction", let body = call.functionBody,
      let binding = call.parent?.parent?.as(PatternBindingSyntax.self),
      let variable = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare
    else { return nil }
    return CallFinder.calls("addAction", in: body)
      .first { $0.arguments.first?.expression.lastName == variable }.flatMap(control)
  }

  private func control(of call: FunctionCallExprSyntax) -> Trigger? {
    guard let view = call.receiver, let event = call.argument("for")?.lastName else { return nil }
    if call.isInLoop, let body = call.functionBody,
      let stack = CallFinder.calls("addArrangedSubview", in: body)
        .first(where: { $0.arguments.first?.expression.lastName == view })?.receiver
    {
      return .control(.list, identifier(of: stack) ?? listName(stack))
    }
    switch event {
    case "editingChanged", "editingDidEnd", "editingDidEndOnExit":
      let isSearch = made(view)?.lastName == "UISearchTextField"
      return .control(isSearch ? .search : .field, title(of: view))
    case "valueChanged":
      let kinds: [String: ImportedControl.Kind] = [
        "UISwitch": .toggle, "UISegmentedControl": .segments,
      ]
      return .control(kinds[made(view)?.lastName ?? ""] ?? .button, title(of: view))
    default: return .control(.button, title(of: view))
    }
  }

  /// The class that a variable is made of: `UISwitch` of `let onSwitch = UISwitch()`.
  private func made(_ variable: String) -> ExprSyntax? {
    let initializer =
      searched.lazy.compactMap { universe.property(variable, of: $0)?.initializer }.first
      ?? allBodies(of: searched).lazy.compactMap { BindingFinder.value(of: variable, in: $0.1) }
      .first
    return initializer?.as(FunctionCallExprSyntax.self)?.calledExpression
  }

  /// The title that code sets for a control, its identifier, or a name made of the variable's.
  func title(of variable: String) -> String {
    for type in searched {
      if let property = universe.property(variable, of: type),
        let initializer = property.initializer,
        let found = TitleFinder.title(in: Syntax(initializer))
      {
        return found
      }
    }
    for (_, body) in allBodies(of: searched) {
      if let found = TitleFinder.title(in: body, of: variable) { return found }
    }
    return identifier(of: variable) ?? Self.humanized(variable)
  }

  /// What code calls a view in tests: `goodsStack.accessibilityIdentifier = "goods"`.
  func identifier(of variable: String) -> String? {
    allBodies(of: searched).lazy.compactMap { _, body in
      AssignmentFinder.value(of: "\(variable).accessibilityIdentifier", in: body)?.plainText
    }.first
  }

  func listName(_ variable: String) -> String {
    if ["tableView", "collectionView"].contains(variable) { return "rows" }
    for suffix in ["TableView", "CollectionView", "View", "Stack"]
    where variable.hasSuffix(suffix) && variable.count > suffix.count {
      return String(variable.dropLast(suffix.count))
    }
    return variable
  }

  /// The titles of the rows of a stack of buttons that are written out.
  func rows(of list: String) -> [String] {
    allBodies(of: searched).lazy.map { _, body in
      CallFinder.calls("addArrangedSubview", in: body).filter { call in
        guard !call.isInLoop, let stack = call.receiver else { return false }
        return (identifier(of: stack) ?? listName(stack)) == list
      }.compactMap { call in
        call.arguments.first.flatMap { TitleFinder.title(in: body, of: $0.expression.lastName) }
      }
    }.first { !$0.isEmpty } ?? []
  }

  /// The choices of segments, if they are written out.
  func choices(of control: String) -> [String] {
    for (_, body) in allBodies(of: searched) {
      for call in CallFinder.calls("UISegmentedControl", in: body) {
        guard let items = call.argument("items"),
          let binding = call.parent?.parent?.as(PatternBindingSyntax.self),
          title(of: binding.pattern.trimmedDescription) == control
        else { continue }
        let list =
          items.as(ArrayExprSyntax.self)
          ?? BindingFinder.value(of: items.lastName, in: body)?.as(ArrayExprSyntax.self)
        return (list?.elements ?? []).compactMap { $0.expression.plainText }
      }
    }
    return []
  }

  /// The controls that set a property of the screen, by that property.
  func inputs() -> [(property: String, input: ImportedInput)] {
    var found: [(property: String, input: ImportedInput)] = []
    for type in searched {
      for (body, file) in universe.bodies(of: type) {
        guard let function = body.as(FunctionDeclSyntax.self),
          let parameter = function.signature.parameterClause.parameters.first,
          let property = AssignmentFinder.target(
            of: (parameter.secondName ?? parameter.firstName).bare, in: body),
          case .control(let kind, let name)? = caller(of: function, 0),
          [.field, .search, .toggle, .segments].contains(kind)
        else { continue }
        let choices = kind == .segments ? self.choices(of: name) : []
        found.append(
          (
            property,
            ImportedInput(kind: kind, name: name, choices: choices, place: file.place(of: function))
          ))
      }
    }
    return found
  }

  // MARK: Timers

  /// What makes code run after some time: `Observable.timer`, `asyncAfter`, a `Timer`.
  func timer(around node: Syntax, isEach: Bool) -> ImportedTimer? {
    var current: Syntax? = node
    while let here = current, !here.is(FunctionDeclSyntax.self) {
      if let call = here.as(FunctionCallExprSyntax.self) {
        if let found = timer(call, isEach: isEach) { return found }
      }
      current = here.parent
    }
    return nil
  }

  private func timer(_ call: FunctionCallExprSyntax, isEach: Bool) -> ImportedTimer? {
    if call.calledName == "asyncAfter",
      let seconds = call.argument("deadline")?.as(InfixOperatorExprSyntax.self)?.rightOperand
        .secondsValue
    {
      return ImportedTimer(seconds: seconds, repetition: nil, isIdle: false, isEach: isEach)
    }
    if call.calledName == "scheduledTimer",
      let seconds = call.argument("withTimeInterval")?.secondsValue
    {
      let repeats = call.argument("repeats")?.trimmedDescription == "true"
      return ImportedTimer(
        seconds: seconds, repetition: repeats ? .init(seconds: seconds, times: nil) : nil,
        isIdle: false, isEach: isEach)
    }
    let chain = call.calledExpression
    let calls = CallFinder.calls(["timer", "interval"], in: Syntax(chain))
    guard
      let timer = calls.first(where: {
        $0.calledExpression.trimmedDescription.hasPrefix("Observable")
      }),
      let seconds = timer.arguments.first?.expression.secondsValue
    else { return nil }
    let isIdle = chain.trimmedDescription.contains("TouchReportingWindow.touches")
    let period = timer.calledName == "interval" ? seconds : timer.argument("period")?.secondsValue
    let times = CallFinder.calls("take", in: Syntax(chain)).first?.arguments.first
    return ImportedTimer(
      seconds: seconds,
      repetition: isIdle
        ? nil
        : period.map {
          .init(seconds: $0, times: times.flatMap { Int($0.expression.trimmedDescription) })
        }, isIdle: isIdle, isEach: isEach)
  }
}

extension ExprSyntax {
  /// A literal time, in seconds.
  fileprivate var secondsValue: String? {
    if let call = self.as(FunctionCallExprSyntax.self), let first = call.arguments.first {
      let number = Value(literal: first.expression.trimmedDescription)
      return Value.member(call.calledName, [Argument(label: nil, value: number)]).seconds
    }
    return Value(literal: trimmedDescription).seconds
  }
}

extension SyntaxProtocol {
  /// The body of the function around a node.
  var functionBody: Syntax? {
    var current = parent
    while let here = current {
      if here.is(FunctionDeclSyntax.self) || here.is(InitializerDeclSyntax.self) { return here }
      current = here.parent
    }
    return nil
  }

  fileprivate var isInLoop: Bool {
    var current = parent
    while let here = current, !here.is(FunctionDeclSyntax.self) {
      if here.is(ForStmtSyntax.self) { return true }
      current = here.parent
    }
    return false
  }

  /// Whether it comes behind `guard !hasAppeared else { return }`.
  func isBehindFlag(in function: FunctionDeclSyntax) -> Bool {
    (function.body?.statements ?? []).contains { item in
      guard item.endPosition <= position, let statement = item.item.as(GuardStmtSyntax.self) else {
        return false
      }
      return statement.conditions.trimmedDescription.hasPrefix("!")
    }
  }
}

/// Finds calls of functions by their names.
final class CallFinder: SyntaxVisitor {
  private let names: Set<String>
  private var found: [FunctionCallExprSyntax] = []

  private init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  static func calls(_ names: Set<String>, in node: Syntax) -> [FunctionCallExprSyntax] {
    let finder = CallFinder(names)
    finder.walk(node)
    return finder.found
  }

  static func calls(_ name: String, in node: Syntax) -> [FunctionCallExprSyntax] {
    calls([name], in: node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if names.contains(node.calledName) { found.append(node) }
    return .visitChildren
  }
}

/// Finds the first value of a variable.
final class BindingFinder: SyntaxVisitor {
  private let name: String
  private var found: ExprSyntax?

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func value(of name: String, in node: Syntax) -> ExprSyntax? {
    let finder = BindingFinder(name)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, node.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare == name {
      found = node.initializer?.value
    }
    return .visitChildren
  }
}

/// Finds what is assigned to a variable or property, written with or without `self.`.
final class AssignmentFinder: SyntaxVisitor {
  private let target: String
  /// Whether the name is that of the value, and not of what it is assigned to.
  private let isValue: Bool
  private var found: ExprSyntax?

  private init(_ target: String, isValue: Bool = false) {
    (self.target, self.isValue) = (target, isValue)
    super.init(viewMode: .sourceAccurate)
  }

  static func value(of target: String, in node: Syntax) -> ExprSyntax? {
    let finder = AssignmentFinder(target)
    finder.walk(node)
    return finder.found
  }

  /// The property that a value is assigned to.
  static func target(of value: String, in node: Syntax) -> String? {
    let finder = AssignmentFinder(value, isValue: true)
    finder.walk(node)
    return finder.found?.lastName
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.operator.is(AssignmentExprSyntax.self), found == nil else { return .visitChildren }
    let (given, kept) =
      isValue ? (node.rightOperand, node.leftOperand) : (node.leftOperand, node.rightOperand)
    let written = given.trimmedDescription
    if written == target || written == "self.\(target)" { found = kept }
    return .visitChildren
  }
}
