import Diagnostics
import Lua
import LuaSyntax

/// What is known of the functions of the scripts.
struct KnownFunctions {
  /// The kinds of the arguments that the engine passes to functions, by their first parameters.
  var argumentKinds: [Declaration: ArgumentKind] = [:]
  var roles = FunctionRoles()
  /// The functions of proxies' methods, by kind and name.
  var methods: [String: LuaFunction] = [:]
  /// Where the functions are written that services have as methods.
  var methodPlaces: Set<SourceLocation> = []
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

extension ValueText {
  /// Records the kind of the first argument that the engine passes to the function.
  func noteArgument(_ kind: ArgumentKind, in host: ScriptHost) {
    guard let parameter = node.asFunction?.parameters.first else { return }
    host.functions.argumentKinds[parameter] = kind
  }
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
