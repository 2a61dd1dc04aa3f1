import Diagnostics
import Lua
import Platform

/// The words that reach outside the session.
///
/// A plugin has the words of its granted permissions, and trusted scripts have some without a
/// grant. Hooks and commands can use them, and loading scripts those that only read. Entries,
/// guards and steppers cannot: forks and replays run them again, and they may depend only on the
/// session.
enum PermissionWords {
  /// The words that need a permission, with the forms of the permissions that grant each.
  static let all: [(name: String, permissions: [String])] = [
    ("files", ["fs.read:PATTERN", "fs.write:PATTERN"]), ("environment", ["env:NAME"]),
    ("now", ["clock:real"]),
  ]

  /// The forms of the permissions that grant a word; `nil` if the word needs none.
  static func permissions(for name: String) -> [String]? {
    all.first { $0.name == name }?.permissions
  }

  /// The form of the permission that grants a function of a word; `nil` for none.
  static func permission(forMember member: String, of name: String) -> String? {
    guard name == "files" else { return nil }
    return switch member {
    case "read": "fs.read:PATTERN"
    case "write", "append": "fs.write:PATTERN"
    default: nil
    }
  }

  /// Adds the permitted words to an environment.
  ///
  /// - Parameter name: The owner of the environment, for messages.
  static func declare(
    in environment: StrictEnvironment, _ host: ScriptHost, _ permissions: [PluginPermission],
    of name: String
  ) throws {
    let (read, write) = (permissions.compactMap(\.readable), permissions.compactMap(\.writable))
    if !read.isEmpty || !write.isEmpty {
      try environment.declare(
        "files", .table(try files(host, name: name, read: read, write: write)))
    }
    let variables = permissions.compactMap(\.variable)
    if !variables.isEmpty {
      try environment.declare(
        "environment", try self.environment(host, plugin: name, variables: variables))
    }
    if permissions.contains(.realClock) { try environment.declare("now", try now(host)) }
  }

  private static func files(
    _ host: ScriptHost, name: String, read: [FilePattern], write: [FilePattern]
  ) throws -> LuaTable {
    let table = try host.state.makeTable()
    if !read.isEmpty {
      try table.rawSet(
        "read",
        try host.function("files.read", takes: 1) { host, call in
          let path = try path(call, patterns: read, kind: "fs.read", of: name, in: host)
          try host.requireOutside("files.read", call, alsoLoading: true)
          return [try host.contents(path).map { .string($0) } ?? .nil]
        })
    }
    for (verb, appending) in [("write", false), ("append", true)] where !write.isEmpty {
      try table.rawSet(
        verb,
        try host.function("files.\(verb)", takes: 2) { host, call in
          let path = try path(call, patterns: write, kind: "fs.write", of: name, in: host)
          guard let bytes = call[1].asBytes else {
            throw Diagnostic(
              .error, .expected("files.\(verb)", "a string", got: call[1].typeName),
              at: host.location(call), highlight: verb)
          }
          try host.requireOutside("files.\(verb)", call, alsoLoading: false)
          if host.plugins.settings.isReplay { return [] }
          host.listeners.willReachOut()
          try host.access.write(bytes, to: path, appending: appending)
          return []
        })
    }
    return table
  }

  /// The path that a call passes; throws if the plugin may not reach it.
  private static func path(
    _ call: LuaCall, patterns: [FilePattern], kind: String, of plugin: String,
    in host: ScriptHost
  ) throws(Diagnostic) -> FilePath {
    guard let text = call[0].asString else {
      throw Diagnostic(
        .error, .expected(call.name, "a path", got: call[0].typeName), at: host.location(call))
    }
    if let path = FilePath(text), patterns.contains(where: { $0.matches(path) }) { return path }
    throw Diagnostic(
      .error,
      Message(
        "E0853",
        [
          "plugin": plugin, "path": text,
          "list": (patterns.map { "\(kind):\($0.text)" }).joined(separator: ", "),
        ]),
      at: host.location(call), highlight: text)
  }

  private static func environment(
    _ host: ScriptHost, plugin: String, variables: [String]
  ) throws -> LuaValue {
    try host.function("environment", takes: 1) { host, call in
      guard let name = call[0].asString, variables.contains(name) else {
        throw Diagnostic(
          .error,
          Message(
            "E0854",
            [
              "plugin": plugin, "name": call[0].asString ?? call[0].typeName,
              "list": (variables.map { "env:\($0)" }).joined(separator: ", "),
            ]),
          at: host.location(call), highlight: call[0].asString)
      }
      try host.requireOutside("environment", call, alsoLoading: true)
      return [Environment[name].map { .string($0) } ?? .nil]
    }
  }

  private static func now(_ host: ScriptHost) throws -> LuaValue {
    try host.function("now", takes: 0) { host, call in
      try host.requireOutside("now", call, alsoLoading: false)
      return [.number(SystemClock.secondsSince1970)]
    }
  }
}

extension ScriptHost {
  /// Reads and writes files for plugins, relative to the script's folder.
  fileprivate var access: FileAccess { FileAccess(folder: scripts.folder) }

  /// Throws if the code that runs may be repeated, as it must not reach outside the session.
  fileprivate func requireOutside(
    _ word: String, _ call: LuaCall, alsoLoading: Bool
  ) throws(Diagnostic) {
    // A command may perform lines, whose entries, guards and steppers have their own rules.
    let isHandling = handler != nil || running.waiting != nil
    if running.event != nil || running.isCommand && !isHandling || (alsoLoading && !running.isLive)
    {
      return
    }
    throw Diagnostic(
      .error, Message("E0855", ["word": word, "alsoLoading": alsoLoading]), at: location(call),
      highlight: word.split(separator: ".").last.map(String.init))
  }

  /// The text of a file, `nil` if it does not exist; while scripts load it counts as a source file.
  fileprivate func contents(_ path: FilePath) throws(Diagnostic) -> String? {
    let tree = scripts.reader.tree
    if running.isLive, tree.isDisk {
      guard let bytes = try access.read(path) else { return nil }
      if let text = String(validating: bytes, as: UTF8.self) { return text }
      throw Diagnostic(.error, Message("E0860", ["path": path.text]))
    }
    let file =
      path.isAbsolute || scripts.folder == "." ? path.text : scripts.folder + "/" + path.text
    do throws(Diagnostic) {
      // A path on the disk must be a regular file, not a link.
      let isThere =
        scripts.reader.isSnapshot || !tree.isDisk ? true : try access.read(path) != nil
      let text = isThere ? try scripts.reader.text(file) : nil
      scripts.files.note(file, text)
      return text
    } catch {
      scripts.files.note(file, nil)
      if error.message == Message("E0101", ["path": file]) { return nil }
      throw error
    }
  }
}

extension LuaValue {
  /// The bytes of a string, which need not be valid UTF-8; nil for other values.
  fileprivate var asBytes: [UInt8]? {
    switch self {
    case .string(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    default: nil
    }
  }
}

extension PluginPermission {
  fileprivate var readable: FilePattern? {
    if case .read(let pattern) = self { pattern } else { nil }
  }

  fileprivate var writable: FilePattern? {
    if case .write(let pattern) = self { pattern } else { nil }
  }

  fileprivate var variable: String? {
    if case .environment(let name) = self { name } else { nil }
  }
}
