import Diagnostics
import Lua
import LuaSyntax
import Navigation

/// The purpose for which the engine calls a function of a script; it decides which words the
/// function may call.
enum FunctionRole {
  /// An entry of a flow with this root, or a function that chooses one; `nil` if the root is
  /// unknown.
  case entry(root: FlowRoot?, rootName: String)
  /// A guard, or a function that chooses its answer.
  case guardian
  /// The `ready` function of a screen or a stepper.
  case ready
  /// A function of a service, which may be called from any other.
  case service
  /// A function that only reads, observes or computes: a text, a hook, a command, a fetch.
  case looking

  /// Whether a function may wait that is called for this.
  var mayWait: Bool {
    switch self {
    case .guardian, .ready, .service: true
    case .entry, .looking: false
    }
  }
}

/// The roles of the scripts' functions, noted while the scripts are linked.
struct FunctionRoles {
  private(set) var roles: [FunctionSyntax: [FunctionRole]] = [:]
  /// The names by which declarations hold these functions: `go = handle`.
  private(set) var mentions: Set<SyntaxNode> = []

  /// One entry for each kind of root.
  var entries: [FunctionRole] {
    var found: [String: FunctionRole] = [:]
    for case .entry(let root?, let name) in roles.values.joined() where found[name] == nil {
      found[name] = .entry(root: root, rootName: name)
    }
    return Array(found.values)
  }

  /// Notes the role of a function, if its text can be found.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - written: The place of the option that contains it; `nil` if unknown.
  ///   - role: The role.
  ///   - host: The host of the scripts.
  mutating func note(
    _ function: LuaFunction, at written: ValueText?, as role: FunctionRole, in host: ScriptHost
  ) {
    if let written {
      if let function = written.node.asFunction {
        return add(function, role)
      }
      mentions.insert(written.node)
      if let function = written.node.onlyValue?.asFunction {
        return add(function, role)
      }
    }
    // A script may pass a function around; Lua knows the line of its definition.
    let (file, line) = function.definition
    guard let text = host.text(of: file), let found = text.function(onLine: line) else { return }
    add(found, role)
  }

  private mutating func add(_ function: FunctionSyntax, _ role: FunctionRole) {
    roles[function, default: []].append(role)
  }
}

/// The role of an option's function, and its first argument.
struct FunctionUse: Sendable {
  /// Nil if nothing is noted of it.
  let role: FunctionRole?
  /// Returns the first argument's kind for the services that the declaration needs; `nil` if
  /// unknown.
  var argument: (@Sendable (_ needs: [String]) -> ArgumentKind)?

  static var unseen: FunctionUse { FunctionUse(role: nil) }
  static var looking: FunctionUse { FunctionUse(role: .looking) }
  static var screen: FunctionUse { FunctionUse(role: .looking) { .looking("screen", needs: $0) } }
  static var look: FunctionUse {
    FunctionUse(role: .looking) { .looking(FlowProxy.kind, needs: $0) }
  }
  static var observer: FunctionUse { FunctionUse(role: .looking) { .stepping(needs: $0) } }
  static var ready: FunctionUse { FunctionUse(role: .ready) { .stepping(needs: $0) } }
  static var guardian: FunctionUse { FunctionUse(role: .guardian) { .flow(needs: $0) } }
  static var command: FunctionUse { FunctionUse(role: .looking) { _ in .shell } }
}

extension BlockReader {
  /// Notes the role and the argument of an option's function, according to its form.
  ///
  /// - Parameter form: The form, if not the option's own.
  func noteFunction(of key: String, _ form: OptionForm? = nil) {
    let use = (form ?? self.form(of: key)).use
    guard let role = use.role else { return }
    noteFunction(of: key, as: role, with: use.argument?(linking.needs))
  }

  /// Notes the role and the argument of the function under a key.
  func noteFunction(of key: String, as role: FunctionRole, with argument: ArgumentKind?) {
    noteFunction(self[key], at: value(key), as: role, with: argument)
  }

  /// Notes the same of a value without a key, by its place among them.
  func noteFunction(ofItem index: Int, as role: FunctionRole) {
    guard items.indices.contains(index) else { return }
    noteFunction(items[index], at: item(index), as: role, with: nil)
  }

  private func noteFunction(
    _ value: LuaValue, at written: ValueText?, as role: FunctionRole, with argument: ArgumentKind?
  ) {
    if let argument { written?.noteArgument(argument, in: host) }
    guard let function = value.asFunction else { return }
    host.functions.roles.note(function, at: written, as: role, in: host)
  }
}
