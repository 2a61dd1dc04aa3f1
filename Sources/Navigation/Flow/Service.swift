/// The definition of a service with a state: data that several flows and screens share.
///
/// The state exists once in a session, before the root flow is made (V4). Handlers read and change
/// it through their context, under the declared names only.
///
/// ```swift
/// session.define([Service("Cart", state: ["items": .list([])])])
/// ```
public struct Service: Sendable {
  /// The definition's name.
  public let name: String
  /// The initial values, by name; the state has these names and no others.
  public var state: [String: Value]
  /// Whether the state is kept when the session is relaunched (I4).
  public var isPersisted: Bool

  /// The version of the state; a redefinition with another version migrates the state (H7).
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
