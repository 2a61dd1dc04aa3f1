import Diagnostics
import Navigation
import Scripting

/// Says functions of scripts in Swift.
///
/// What it is sure of it says; for all else it throws, and the function is written as a comment.
final class Translator {
  enum Binding {
    case code(Code)
    /// The flow, the screen or the service itself.
    case owner
    /// A table with services: `services.Catalogue`.
    case services
    /// The step that a guard is given.
    case step
    /// A service by another name: `local movies = screen.services.MoviesService`.
    case service(String)
    /// The place in a list that is gone through.
    case place
    /// What `flow:make` has made.
    case made(PlannedPresentable, MadePart)
    /// The word for a part of a URL that becomes a value: `capture "id"`.
    case capture
  }

  let model: ExportModel
  let owner: CodeOwner
  let reader: LuaReader
  var file: String { reader.file }
  /// Where the function stands, for what is known of its locals.
  let place: String
  private(set) var scopes: [[String: Binding]] = [[:]]
  let names: NameScope
  /// The names that count how often a loop has gone round.
  var counters: Set<String> = []
  /// What has to be written before the statement that is read.
  var before: [String] = []
  /// The names of its own parameters and locals, which hide members of the class.
  private let hiding: Set<String>
  /// Writes what `flow:make` and its like do.
  var writer: DeedWriter?
  /// What a statement that ends the function says, such as `return .none`.
  let result: Result
  /// The cases of the enum that a decision gives, by the names of the branches.
  var branches: [String: String] = [:]
  /// Which of the service's own facts the returned values go to.
  var returnKey: String?
  /// What a table that is returned is called.
  var returnHint: String?

  enum Result {
    case entry
    case branch
    case answer
    /// A step, or nothing for one that is refused.
    case passed
    case value
  }

  /// - Parameters:
  ///   - bindings: What the parameters of the function stand for, in their order.
  ///   - taken: What the parameters of the function are called in Swift.
  init(
    _ model: ExportModel, owner: CodeOwner, function: LuaFunctionText, as result: Result,
    _ bindings: [Binding] = [.owner], taken: [String] = []
  ) {
    self.model = model
    self.owner = owner
    self.result = result
    names = model.locals(for: owner, besides: taken, members: model.members(of: owner))
    hiding = Set(function.declaredNames.map(SwiftName.identifier)).union(taken)
    reader = function.reader
    place = function.place.description
    for (name, binding) in zip(function.parameters, bindings) { bind(name, binding) }
  }

  /// Says values that stand in no function.
  init(_ model: ExportModel, _ owner: CodeOwner, in file: String) {
    self.model = model
    self.owner = owner
    result = .value
    names = model.locals(for: owner, members: model.members(of: owner))
    hiding = []
    reader = LuaReader(file: file)
    place = file
  }

  /// A member of the class, with `self.` if a parameter or local of the function has its name.
  func member(_ name: String) -> String { hiding.contains(name) ? "self.\(name)" : name }

  // MARK: names

  func bind(_ name: String, _ binding: Binding) { scopes[scopes.count - 1][name] = binding }

  func lookup(_ name: String) -> Binding? {
    for scope in scopes.reversed() { if let binding = scope[name] { return binding } }
    return nil
  }

  func inScope(_ body: () throws(Untranslatable) -> [String]) throws(Untranslatable) -> [String] {
    scopes.append([:])
    defer { scopes.removeLast() }
    return try names.inScope(body)
  }

  /// Whether an expression is the flow, the screen or the service itself.
  func isOwner(_ expression: LuaExpression) -> Bool {
    guard case .name(let name) = expression, case .owner? = lookup(name) else { return false }
    return true
  }

  /// Declares a local with a value.
  func declare(_ name: String, _ value: Code) -> String {
    let variable = names.local(SwiftName.identifier(name))
    bind(
      name,
      .code(Code(text: variable, type: value.type, key: value.key)))
    return variable
  }

  var flow: FlowScope? { if case .flow(let scope) = owner { scope } else { nil } }

  func takeBefore() -> [String] {
    defer { before = [] }
    return before
  }
}
