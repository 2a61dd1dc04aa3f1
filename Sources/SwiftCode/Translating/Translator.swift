import Navigation
import Scripting

/// Why something cannot be said in Swift.
struct Untranslatable: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// Says functions of scripts in Swift.
///
/// What it is sure of it says; for all else it throws, and the function is written as a comment.
final class Translator {
  /// Whose function it is, which says what its first parameter stands for.
  enum Owner {
    case flow(FlowScope)
    case screen(String)
    /// A method of a service that has a state: its first parameter is the service.
    case service(String)
    /// A function that emits in its own time: its first parameter is who emits.
    case routine(String)
    case nobody
  }

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
    case made(Part, MadePart)
  }

  let model: ExportModel
  let owner: Owner
  let file: String
  /// Where the function stands, for what is known of its locals.
  let place: String
  private(set) var scopes: [[String: Binding]] = [[:]]
  let names: NameScope
  /// The names that count how often a loop has gone round.
  var counters: Set<String> = []
  /// What has to be written before the statement that is read.
  var before: [String] = []
  /// The names that are assigned again in the function.
  private let assigned: Set<String>
  private let used: Set<String>
  /// Writes what `flow:make` and its like do.
  var writer: DeedWriter?
  /// What a statement that ends the function says, such as `return .none`.
  let result: Result
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

  init(
    _ model: ExportModel, _ owner: Owner, _ function: LuaFunctionText, as result: Result,
    names: NameScope = NameScope()
  ) {
    self.model = model
    self.owner = owner
    self.result = result
    self.names = names
    file = function.file
    place = "\(function.file):\(function.line)"
    var (assigned, used): (Set<String>, Set<String>) = ([], [])
    Self.note(function.body, &assigned, &used)
    (self.assigned, self.used) = (assigned, used)
  }

  private static func note(
    _ body: [LuaStatement], _ assigned: inout Set<String>, _ used: inout Set<String>
  ) {
    var found: Set<String> = []
    body.visit { if case .name(let name) = $0 { found.insert(name) } }
    used.formUnion(found)
    for statement in body {
      switch statement {
      case .assign(let targets, _):
        for target in targets {
          switch target {
          case .name(let name), .index(.name(let name), _): assigned.insert(name)
          default: break
          }
        }
      case .if(let branches, let otherwise):
        for branch in branches { note(branch.body, &assigned, &used) }
        note(otherwise ?? [], &assigned, &used)
      case .forEach(_, _, let inner), .count(_, _, _, let inner), .while(_, let inner),
        .do(let inner):
        note(inner, &assigned, &used)
      default: break
      }
    }
  }

  func isAssigned(_ name: String) -> Bool { assigned.contains(name) }
  func isUsed(_ name: String) -> Bool { used.contains(name) }

  // MARK: names

  func bind(_ name: String, _ binding: Binding) { scopes[scopes.count - 1][name] = binding }

  func lookup(_ name: String) -> Binding? {
    for scope in scopes.reversed() { if let binding = scope[name] { return binding } }
    return nil
  }

  func inScope(_ body: () throws(Untranslatable) -> [String]) throws(Untranslatable) -> [String] {
    scopes.append([:])
    defer { scopes.removeLast() }
    return try body()
  }

  /// Whether an expression is the flow, the screen or the service itself.
  func isOwner(_ expression: LuaExpression) -> Bool {
    guard case .name(let name) = expression, case .owner? = lookup(name) else { return false }
    return true
  }

  /// Declares a local with a value.
  func declare(_ name: String, _ value: Code) -> String {
    let variable = names.name(SwiftName.identifier(name))
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
