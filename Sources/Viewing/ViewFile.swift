import Diagnostics
import Driving
import Platform
import Serving

/// The port and the token of a view, kept beside the file of its session: whoever has the page open goes on
/// with the session when it goes on.
///
/// Only its owner may read it: who knows the token may do what the user may.
struct ViewFile {
  struct Content {
    let port: UInt16
    let secret: Secret
  }

  private static let version = 1
  private static let mostBytes = 1_024

  private static let form = JSONForm<Content>(
    .needed("v", .int), .needed("port", .int), .needed("token", .text),
    take: { (version, Int($0.port), $0.secret.text) },
    make: { read, number, token in
      guard read == version, let port = UInt16(exactly: number), port > 0 else { return nil }
      return Secret(token).map { Content(port: port, secret: $0) }
    })

  let path: String

  /// - Parameter session: The file of the session.
  init(besideSession session: String) { path = session + ".view" }

  /// What it holds; `nil` if there is none yet.
  ///
  /// - Throws: A diagnostic when it is something else, or others may read it.
  func content() throws(Diagnostic) -> Content? {
    let text: String?
    do throws(SystemError) {
      text = try self.text()
    } catch {
      if error.isMissing { return nil }
      throw refusal(.systemReason(error))
    }
    guard let text else { throw refusal(Message("pages.othersMayRead")) }
    guard let json = try? JSON(reading: text) else { throw refusal(Message("pages.isDamaged")) }
    if case .int(let version)? = json["v"], version > Self.version {
      throw refusal(Message("pages.isNewer"))
    }
    guard let content = Self.form.read({ json[$0] }) else {
      throw refusal(Message("pages.isDamaged"))
    }
    return content
  }

  /// Its text; `nil` if others than its owner may read or write it.
  private func text() throws(SystemError) -> String? {
    let file = try SystemFile.open(
      path, access: .reading, options: [.withoutWaiting, .withoutLinks])
    defer { SystemFile.close(file) }
    let status = try FileStatus(of: file)
    guard status.kind == .file else { throw .invalid }
    guard status.mode & 0o077 == 0 else { return nil }
    return String(
      decoding: try SystemFile.readAll(file, atMost: Self.mostBytes), as: UTF8.self)
  }

  /// Lets it hold other things.
  ///
  /// - Throws: A diagnostic when it cannot be written.
  func write(_ content: Content) throws(Diagnostic) {
    try TextFile.write(Self.form.json(content).text + "\n", to: path, mode: 0o600)
  }

  private func refusal(_ reason: Message) -> Diagnostic {
    Diagnostic(
      .error, Message("E0977", ["path": path, "reason": reason]))
  }
}
