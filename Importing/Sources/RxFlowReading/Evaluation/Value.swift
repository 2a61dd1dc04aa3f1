import SwiftSyntax

/// A value of Swift code, as far as it is known without running it.
indirect enum Value {
  case object(Object)
  case step(StepValue)
  case text(String)
  case number(String)
  case bool(Bool)
  case null
  case list([Value])
  /// A value that the handled step carries.
  case payload(index: Int, label: String?, type: String)
  /// A type, as in `LoginViewController.self` or `LoginViewController.instantiate()`.
  case type(String)
  case closure(ClosureExprSyntax, Scope)
  /// A function that is declared in another one.
  case function(FunctionDeclSyntax, Scope)
  /// The position of the tab with a title.
  case tab(String)
  /// The stack of a navigation controller, possibly with changes: `root.viewControllers + [x]`.
  case content(of: Object, changes: [StackChange])
  /// A contributor or several, in the order in which they were written.
  case contributors([Contribution])
  /// `.end(forwardToParentFlowWithStep:)`; nil is RxFlow's deprecated end without a step.
  case end(StepValue?)
  /// An implicit member such as `.fullScreen`, of a type that is not known.
  case member(String, [Argument])
  /// A value of state that is kept between steps: a stored property of the flow with a plain value.
  case state(String)
  /// A computation on values that are known: text in Lua.
  case lua(String)
  /// A part of a URL, how many parts it has from one on, and a test of it.
  case link(LinkPart)
  case linkCount(from: Int)
  case linkTest([LinkFact])
  /// What the user has put into a control.
  case control(String)
  case unknown(String)
}

struct Argument {
  let label: String?
  let value: Value
}

/// A change of an array of controllers that is about to be set.
enum StackChange {
  case append(Object)
  case removeLast
}

struct StepValue {
  let set: String
  let name: String
  let values: [Value]
}

/// Something that a flow contributes.
enum Contribution {
  case contribute(presentable: Object?, stepper: Value, flags: [String], text: String)
  case forwardToCurrent(StepValue)
  case forwardToParent(StepValue)
}

/// An object that the code makes or is given.
final class Object {
  /// What an object is for navigation.
  enum Role: Equatable {
    case flow, screen, navigation, tabs, split, window
    case alert, alertAction, oneStepper, compositeStepper, stepper, tabBarItem, hosting, fetch,
      other
    /// The root of a flow, as a closure of `Flows.use` gets it.
    case flowRoot
    /// A controller that is found by another one: `root.presentedViewController`.
    case related(String)
  }

  let type: String
  var role: Role
  var fields: [String: Value] = [:]
  let arguments: [Argument]
  let place: SwiftPlace
  /// For the root of a flow the flow, for a related controller the one that it was found by.
  var owner: Object?
  /// The parameter of the flow's initializer that this object came by.
  var parameter: String?
  var isInitialized = false
  /// The names of plain values that it keeps between steps.
  var states: Set<String> = []
  /// Whether a property of an optional type without a value holds it.
  var isOptional = false

  init(
    type: String, role: Role, arguments: [Argument] = [], place: SwiftPlace, owner: Object? = nil
  ) {
    self.type = type
    self.role = role
    self.arguments = arguments
    self.place = place
    self.owner = owner
  }

  func argument(_ labels: String...) -> Value? {
    arguments.first { $0.label.map(labels.contains) ?? false }?.value
  }
}

extension Object {
  /// The presentable in one of the app's own that wraps it.
  var wrapped: Object {
    guard role == .other, arguments.count == 1, let inner = arguments[0].value.object,
      inner.role.isController
    else { return self }
    return inner
  }
}

extension Value {
  /// The value of a literal in a declaration.
  init(literal text: String) {
    if text == "nil" {
      self = .null
    } else if text == "true" || text == "false" {
      self = .bool(text == "true")
    } else if Double(text) != nil {
      self = .number(text)
    } else if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\""), !text.contains("\\") {
      self = .text(String(text.dropFirst().dropLast()))
    } else if text.hasPrefix("."), !text.contains("(") {
      self = .member(String(text.dropFirst()), [])
    } else {
      self = .unknown(text)
    }
  }

  var object: Object? { if case .object(let object) = self { object } else { nil } }
  var stepValue: StepValue? { if case .step(let step) = self { step } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The elements of a list; a single value for all others.
  var elements: [Value] { if case .list(let values) = self { values } else { [self] } }
}

/// The variables of a block of code.
final class Scope {
  var variables: [String: Value] = [:]
  /// The types of variables that were declared without a value.
  var types: [String: TypeSyntax] = [:]
  let outer: Scope?
  let own: Object?
  let file: SwiftFile
  /// The names of parameters with the names that callers use, for messages.
  let type: String?

  init(outer: Scope? = nil, own: Object?, type: String?, file: SwiftFile) {
    self.outer = outer
    self.own = own
    self.type = type
    self.file = file
  }

  convenience init(inside scope: Scope) {
    self.init(outer: scope, own: scope.own, type: scope.type, file: scope.file)
  }

  func type(of name: String) -> TypeSyntax? { types[name] ?? outer?.type(of: name) }

  func find(_ name: String) -> Value? { variables[name] ?? outer?.find(name) }

  /// Assigns a variable where it was declared; false if there is none.
  func assign(_ name: String, _ value: Value) -> Bool {
    if variables[name] != nil {
      variables[name] = value
      return true
    }
    return outer?.assign(name, value) ?? false
  }
}
