import Diagnostics
import Lua
import LuaSyntax
import Navigation

/// What the engine calls a function of a script for, which decides what the function may call.
enum FunctionRole {
  /// An entry, or what picks one, of a flow with this root; nil if the root is not known.
  case entry(root: FlowRoot?, rootName: String)
  /// A guard, or what picks its answer.
  case guardian
  /// What a screen or a stepper does when it is ready.
  case ready
  /// A function of a service, which may be called from any other.
  case service
  /// A function that only looks, hears or gives: a text, a hook, a command, a fetch.
  case looking

  /// Whether a function may wait that is called for this.
  var mayWait: Bool {
    switch self {
    case .guardian, .ready, .service: true
    case .entry, .looking: false
    }
  }
}

/// What the engine calls functions of scripts for, noted while the scripts are linked.
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

  /// Notes what the engine calls a function for, if its text can be found.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - written: Where the option is written that holds it; nil if that is not known.
  ///   - role: What it is called for.
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
    // A script may hand a function on as it likes; Lua says on which line that was written.
    let (file, line) = function.definition
    guard let text = host.text(of: file), let found = text.function(onLine: line) else { return }
    add(found, role)
  }

  private mutating func add(_ function: FunctionSyntax, _ role: FunctionRole) {
    roles[function, default: []].append(role)
  }
}

/// What the engine calls the function of an option for, and what it gives it first.
struct FunctionUse: Sendable {
  /// Nil if nothing is noted of it.
  let role: FunctionRole?
  /// The first argument, by the services that the declaration needs; nil if nothing is known of it.
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
  /// Notes what the engine calls the function of an option for, as its form says.
  ///
  /// - Parameter form: The form, if it is not that of the option itself.
  func noteFunction(of key: String, _ form: OptionForm? = nil) {
    let use = (form ?? self.form(of: key)).use
    guard let role = use.role else { return }
    noteFunction(of: key, as: role, with: use.argument?(linking.needs))
  }

  /// Notes what the engine calls a function under a key for, and what it gives it first.
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
    host.functionRoles.note(function, at: written, as: role, in: host)
  }
}
