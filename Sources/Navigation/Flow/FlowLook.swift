/// What a function can see of a flow that only looks: nothing can be changed through it.
public struct FlowLook: Sendable {
  /// The name of the flow's definition.
  public let definition: String
  /// The instance's full name: `ShopFlow#0`.
  public let name: String
  /// The values the flow was made with.
  public let params: Params
  /// What the flow remembers between steps.
  public let state: Value
  /// What the services remember.
  public let services: ServiceStates
}
