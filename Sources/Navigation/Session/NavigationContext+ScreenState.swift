extension NavigationContext {
  /// Returns a screen's state, by the names of its ``Screen/state``; empty if the screen is gone.
  ///
  /// A handler changes it with ``Effect/setState(_:to:on:)``.
  ///
  /// ```swift
  /// guard case .string(let query)? = context.state(of: search)["query"] else { return nil }
  /// ```
  ///
  /// - Parameter screen: The screen; other presentables have no state.
  public func state(of screen: Presentable) -> [String: Value] {
    isGood ? session.info(screen)?.state ?? [:] : [:]
  }
}
