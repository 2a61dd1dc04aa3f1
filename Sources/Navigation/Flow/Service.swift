/// The definition of a service that has a state: data that several flows and screens share.
///
/// Its state exists once in a session, before the root flow is made (V4). A handler reads and changes it
/// through its context, and only the names that are declared here exist.
///
/// ```swift
/// session.define([Service("Cart", state: ["items": .list([])])])
/// ```
public struct Service: Sendable {
  /// The definition's name.
  public let name: String
  /// What it remembers at first, by name; nothing can be remembered under another name.
  public var state: [String: Value]
  /// Its state goes on when the session is relaunched (I4).
  public var isPersisted: Bool

  /// The version of what it remembers; that of another version is converted when it is redefined (H7).
  public var version: Int

  /// Describes a service.
  public init(
    _ name: String, state: [String: Value], isPersisted: Bool = false, version: Int = 1
  ) {
    self.name = name
    self.version = version
    self.state = state
    self.isPersisted = isPersisted
  }
}
