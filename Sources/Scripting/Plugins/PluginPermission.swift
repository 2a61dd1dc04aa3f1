import Diagnostics

/// Access outside the session, which a plugin can request in its header: `fs.read:assets/**`.
package enum PluginPermission: Hashable, Sendable {
  /// Reading the files that match: the word `files`, with `read`.
  case read(FilePattern)
  /// Writing the files that match: the word `files`, with `write` and `append`.
  case write(FilePattern)
  case environment(String)
  /// The time of day: the word `now` returns it instead of the session's clock.
  case realClock
  /// Putting something in place of a part of the program, which the header's `replaces` asks for.
  case replacing(Replaceable)

  /// The forms of grants; a header has the last form in a field of its own.
  package static let grants = forms + ["replace:KIND NAME"]

  package static let forms = ["fs.read:PATTERN", "fs.write:PATTERN", "env:NAME", "clock:real"]

  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let value = String(text[text.index(after: colon)...])
    switch text[..<colon] {
    case "fs.read":
      guard let pattern = FilePattern(value) else { return nil }
      self = .read(pattern)
    case "fs.write":
      guard let pattern = FilePattern(value) else { return nil }
      self = .write(pattern)
    case "env":
      guard Self.isVariable(value) else { return nil }
      self = .environment(value)
    case "clock":
      guard value == "real" else { return nil }
      self = .realClock
    case "replace":
      guard let part = Replaceable(value), !part.isFixed else { return nil }
      self = .replacing(part)
    default: return nil
    }
  }

  package var text: String {
    switch self {
    case .read(let pattern): "fs.read:\(pattern.text)"
    case .write(let pattern): "fs.write:\(pattern.text)"
    case .environment(let name): "env:\(name)"
    case .realClock: "clock:real"
    case .replacing(let part): "replace:\(part.text)"
    }
  }

  /// The permission as a header has it.
  package var written: String { replaceable?.text ?? text }

  /// The part that may be replaced; `nil` for another permission.
  package var replaceable: Replaceable? {
    if case .replacing(let part) = self { part } else { nil }
  }

  private static func isVariable(_ text: String) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

/// A grant for a plugin: `NAME` grants all requested permissions, `NAME:PERMISSION` one.
///
/// A grant of all by name does not apply to a project's plugin that shadows another plugin of that
/// name: it needs a grant for each permission.
package struct PluginGrant: Hashable, Sendable {
  package let plugin: String
  /// The granted permission; nil grants everything that the plugin asks for.
  package let permission: PluginPermission?

  package init(_ plugin: String, _ permission: PluginPermission? = nil) {
    self.plugin = plugin
    self.permission = permission
  }

  /// Reads a grant.
  ///
  /// - Returns: The grant; nothing if the text is none.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first.map(String.init), PluginFinder.isName(name) else { return nil }
    plugin = name
    permission = parts.count == 2 ? PluginPermission(String(parts[1])) : nil
    if parts.count == 2, permission == nil { return nil }
  }

  /// The grant in text form: `NAME` or `NAME:PERMISSION`.
  package var text: String { permission.map { "\(plugin):\($0.text)" } ?? plugin }

  /// Returns whether the grant covers a permission of a plugin.
  ///
  /// - Parameter isIntruder: Whether it is a project's plugin that shadows another plugin of its
  ///   name.
  func covers(_ permission: PluginPermission, of plugin: String, isIntruder: Bool) -> Bool {
    guard self.plugin == plugin else { return false }
    return self.permission.map { $0 == permission } ?? !isIntruder
  }
}

/// The permissions granted to a plugin, permanently or in a session, for as long as its files are
/// unchanged.
///
/// It stores the files themselves, not a checksum, so no other file can be mistaken for them.
package struct RememberedGrant: Hashable, Sendable {
  package let plugin: String
  /// The texts of the plugin's files, by path relative to its folder.
  package let files: [String: String]
  /// The granted permissions, in text form.
  package let permissions: Set<String>

  package init(plugin: String, files: [String: String], permissions: Set<String>) {
    self.plugin = plugin
    self.files = files
    self.permissions = permissions
  }

  /// Returns whether the grant is for this plugin and each of these files is unchanged.
  func holds(for plugin: String, _ files: [String: String]) -> Bool {
    self.plugin == plugin && !files.isEmpty
      && files.allSatisfy { self.files[$0.key]?.isSpelled($0.value) == true }
  }

  /// Returns whether the grant is for this plugin with these files, unchanged, and no others.
  func isExact(for plugin: String, _ files: [String: String]) -> Bool {
    self.files.count == files.count && holds(for: plugin, files)
  }
}

/// The permissions that a plugin requests and the user has not granted, for a question to the user.
package struct PermissionRequest: Sendable {
  package let plugin: PluginHeader
  package let found: PluginFinder.Found
  /// The texts of the plugin's files, by path relative to its folder.
  package let files: [String: String]
  /// The missing permissions, in the order written.
  package let permissions: [PluginPermission]

  /// A grant of all that is missing, valid until the plugin's files change.
  package var remembered: RememberedGrant {
    RememberedGrant(
      plugin: plugin.name, files: files, permissions: Set(permissions.map(\.text)))
  }
}

/// The trust level of a script: it decides what the script sees and can reach.
///
/// Limits of time and memory and the read-only string methods apply at every level.
/// `docs/SAFETY.md` has the table of levels.
public enum TrustLevel: String, Sendable, CaseIterable, Comparable {
  /// For scripts that you only inspect: no permission can be granted.
  case locked
  /// The default: the language, and for a plugin the permissions that it requests and you grant.
  case plugin
  /// For your own scripts: they can use `load`, metatables, the files below the script's folder and
  /// the time of day without a grant.
  case trusted

  /// Orders levels from the least permissions to the most.
  public static func < (left: TrustLevel, right: TrustLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .locked: 0
    case .plugin: 1
    case .trusted: 2
    }
  }

  /// The permissions that scripts of this level have without a grant.
  var permissions: [PluginPermission] {
    guard self == .trusted, let everything = FilePattern("**") else { return [] }
    return [.read(everything), .write(everything), .realClock]
  }

  /// Returns whether a plugin of this level has a permission without a grant.
  func includes(_ permission: PluginPermission) -> Bool {
    guard self == .trusted else { return false }
    switch permission {
    case .read(let pattern), .write(let pattern): return pattern.isWithinFolder
    case .realClock, .replacing: return true
    case .environment: return false
    }
  }
}

package struct TrustLevels: Sendable, Hashable {
  package var app = TrustLevel.plugin
  package var plugins: [String: TrustLevel] = [:]

  package init() {}

  /// Sets a level from a text: `LEVEL` for the app, `NAME=LEVEL` for a plugin.
  ///
  /// - Returns: Whether the text is valid.
  package mutating func take(_ text: String) -> Bool {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let level = parts.last.flatMap({ TrustLevel(rawValue: String($0)) }) else { return false }
    guard parts.count == 2 else {
      app = level
      return true
    }
    guard PluginFinder.isName(String(parts[0])) else { return false }
    plugins[String(parts[0])] = level
    return true
  }

  /// The level of a plugin: its own, or else the app's, but at most `plugin`.
  func level(ofPlugin name: String) -> TrustLevel { plugins[name] ?? min(app, .plugin) }
}
