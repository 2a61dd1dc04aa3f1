import Diagnostics
import Lua
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

/// A function in the text of a script.
struct FunctionKey: Hashable {
  let file: String
  /// Its index in the outline of the text; 0 is the whole text.
  let function: Int
}

/// What the engine calls functions of scripts for, noted while the scripts are linked.
struct FunctionRoles {
  private(set) var roles: [FunctionKey: [FunctionRole]] = [:]
  /// The tokens of names by which declarations hold these functions: `go = handle`.
  private(set) var mentions: Set<ArgumentKey> = []

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
      if let index = written.text.outline.function(at: written.token) {
        return add(FunctionKey(file: written.text.source.name, function: index), role)
      }
      mentions.insert(ArgumentKey(written.text, written.token))
      if let value = written.text.outline.onlyValue(at: written.token),
        let index = written.text.outline.function(at: value)
      {
        return add(FunctionKey(file: written.text.source.name, function: index), role)
      }
    }
    // A script may hand a function on as it likes; Lua says on which line that was written.
    let (file, line) = function.definition
    guard let outline = host.text(of: file)?.outline else { return }
    let found = outline.functions.indices.dropFirst().filter {
      outline.tokens[outline.functions[$0].token].line == line
    }
    if found.count == 1 { add(FunctionKey(file: file, function: found[0]), role) }
  }

  private mutating func add(_ key: FunctionKey, _ role: FunctionRole) {
    roles[key, default: []].append(role)
  }
}

extension BlockReader {
  /// Notes what the engine calls the function of an option for, and what it gives it first.
  func noteFunction(of key: String, as role: FunctionRole, with argument: ArgumentKind? = nil) {
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
