/// A read-only view of a flow, for functions that must not change anything.
public struct FlowLook: Sendable {
  /// The name of the flow's definition.
  public let definition: String
  /// The instance's full name: `ShopFlow#0`.
  public let name: String
  /// The values the flow was made with.
  public let params: Params
  /// The flow's state.
  public let state: Value
  /// The states of the services.
  public let services: ServiceStates
}
