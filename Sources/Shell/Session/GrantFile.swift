package import Diagnostics
import Driving
package import Scripting

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
