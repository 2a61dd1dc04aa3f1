package import Diagnostics
import Driving
package import Scripting

/// A plugin's request for permissions that stopped a reload, and how to repeat that reload.
struct PermissionAsked {
  let request: PermissionRequest
  let reader: SourceReader
  /// Whether the reload was `:reload --back`.
  let back: Bool
  let settings: PluginSettings
}

/// Permissions that the user grants at the prompt.
struct PermissionPrompt {
  /// Whether there is a user at a prompt who can be asked.
  var asks = false
  /// The unanswered request of the latest reload.
  var asked: PermissionAsked?
  var grants: SessionGrants
}

// A plugin that has come to ask for more while the session lives.
extension Shell {
  /// Asks the user for the permissions whose lack stopped a reload.
  func ask(_ asked: PermissionAsked?) {
    permissions.asked = nil
    guard permissions.asks, !settings.json, let asked else { return }
    permissions.asked = asked
    show(text: Message.asks(asked.request).text(in: settings.language))
    show(Message("prompt.permissionChoice"))
  }

  /// Takes a line as the answer, if a plugin has asked and it is one; a script cannot give it.
  ///
  /// - Returns: Whether it was the answer.
  func answersPermission(_ text: String) -> Bool {
    guard let asked = permissions.asked, line?.isPerformed != true,
      let answer = PermissionAnswer(text.trimmed)
    else { return false }
    permissions.asked = nil
    switch answer {
    case .yes: break
    case .always:
      if !permissions.grants.keepForGood(asked.request.remembered) {
        show(Message("prompt.grantNotKept"))
      }
    case .no:
      show(Message("prompt.notPermitted", ["plugin": asked.request.plugin.name, "app": app.name]))
      return true
    }
    var settings = asked.settings
    settings.grants += asked.request.grants
    settings.allowed += asked.request.grants
    reload(from: asked.reader, back: asked.back, with: settings)
    return true
  }
}

package enum PermissionAnswer {
  /// Permitted this time.
  case yes
  /// Permitted until the plugin's files change.
  case always
  case no

  package init?(_ line: String) {
    switch line.lowercased() {
    case "y", "yes", "네", "예": self = .yes
    case "a", "always", "항상": self = .always
    case "n", "no", "아니요": self = .no
    default: return nil
    }
  }
}

extension PermissionRequest {
  package var grants: [PluginGrant] { permissions.map { PluginGrant(plugin.name, $0) } }
}

extension Message {
  package static func asks(_ request: PermissionRequest) -> Message {
    let list = request.permissions.map { "\n  \($0.text)" }.joined()
    let plugin = "\(request.plugin.name) \(request.plugin.version)"
    let other = request.found.shadowed.first?.file
    return Message(
      "prompt.asks", ["plugin": plugin, "file": request.found.file, "other": other, "list": list])
  }
}

/// What the user has granted to plugins for good, and what in sessions that are kept: a file of JSON
/// lines that only the user may read.
///
/// The files of the plugin are kept with each grant, so that a plugin that has changed asks again.
package struct GrantFile {
  private let folder: String
  private var path: String { folder + "/permissions.jsonl" }

  /// Returns nil if the environment has no folder for the program's state.
  package init?(_ environment: ProcessEnvironment) {
    guard let folder = environment.stateFolder else { return nil }
    self.folder = folder
  }

  private struct Line: Hashable {
    let grant: RememberedGrant
    /// Whether it was given in a session; it is then valid only in sessions that gave it.
    let isInSession: Bool

    init(_ grant: RememberedGrant, inSession: Bool) {
      self.grant = grant
      isInSession = inSession
    }

    private static let form = JSONForm<Line>(
      .needed("files", .dictionary(of: .text)), .needed("permissions", .textSet),
      .needed("plugin", .text), .flag("session"),
      take: { ($0.grant.files, $0.grant.permissions, $0.grant.plugin, $0.isInSession) },
      make: { Line(RememberedGrant(plugin: $2, files: $0, permissions: $1), inSession: $3) })

    /// Parses a line; nil if it grants nothing.
    init?(_ text: Substring) {
      let json = try? JSON(reading: String(text))
      guard let line = json.flatMap(Self.form.codec.read) else { return nil }
      self = line
    }

    var text: String { Self.form.json(self).text }
  }

  /// Reads all lines; one that makes no sense grants nothing.
  ///
  /// - Throws: A diagnostic when there is a file and it cannot be read: whoever writes it then would
  ///   take back all that it grants.
  private func lines() throws(Diagnostic) -> [Line] {
    try TextFile.text(of: path).map { $0.split(separator: "\n").compactMap(Line.init) } ?? []
  }

  /// The lines that grant something; empty if the file cannot be read.
  private var known: [Line] { (try? lines()) ?? [] }

  /// The permanent grants.
  package var grants: Set<RememberedGrant> { Set(known.filter { !$0.isInSession }.map(\.grant)) }

  /// The grants given in sessions; each is valid only in sessions that gave it.
  package var inSessions: Set<RememberedGrant> { Set(known.filter(\.isInSession).map(\.grant)) }

  /// Adds a grant for good; what was granted so to other versions of the plugin goes.
  ///
  /// - Throws: A diagnostic when the file cannot be written.
  package func add(_ grant: RememberedGrant) throws(Diagnostic) {
    try write(
      try lines().filter { $0.isInSession || $0.grant.plugin != grant.plugin }
        + [Line(grant, inSession: false)])
  }

  /// Adds a grant that is good in sessions where it was given.
  ///
  /// - Throws: A diagnostic when the file cannot be written.
  package func addInSession(_ grant: RememberedGrant) throws(Diagnostic) {
    let (lines, line) = (try lines(), Line(grant, inSession: true))
    if !lines.contains(line) { try write(lines + [line]) }
  }

  private func write(_ lines: [Line]) throws(Diagnostic) {
    try TextFile.makeFolder(folder, mode: 0o700)
    try TextFile.write(lines.map { $0.text + "\n" }.joined(), to: path, mode: 0o600)
  }
}

/// What was permitted to plugins in a session that is kept.
///
/// The journal says that it was, and may be somebody else's; so it is kept where only this user can
/// write as well. That alone is good for nothing either.
struct SessionGrants {
  private let file: GrantFile?
  /// The grants that have been saved, or could not be.
  private var known: Set<RememberedGrant> = []

  init(_ file: GrantFile?) { self.file = file }

  /// Keeps a grant for good.
  ///
  /// - Returns: Whether it could be kept.
  func keepForGood(_ grant: RememberedGrant) -> Bool {
    guard let file else { return false }
    return (try? file.add(grant)) != nil
  }

  /// Keeps what is new.
  ///
  /// - Returns: Whether all of it could be kept.
  mutating func keep(_ grants: some Sequence<RememberedGrant>) -> Bool {
    let new = grants.filter { known.insert($0).inserted }
    let isKept = new.map { grant in
      guard let file else { return false }
      return (try? file.addInSession(grant)) != nil
    }
    return !isKept.contains(false)
  }
}

extension Shell {
  /// Saves what was permitted at the prompt, if the session is saved.
  func keepGrants() {
    guard driver.journal != nil else { return }
    driver.sync()
    if !permissions.grants.keep(app.grantsOfPrompt) {
      show(Message("sessions.grantOfSessionNotKept"))
    }
  }
}
