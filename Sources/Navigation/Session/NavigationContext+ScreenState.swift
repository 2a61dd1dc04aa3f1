extension NavigationContext {
  /// What a screen remembers, by the names of its ``Screen/state``; nothing if it is gone.
  ///
  /// A handler changes it with ``Effect/setState(_:to:on:)``.
  ///
  /// ```swift
  /// guard case .string(let query)? = context.state(of: search)["query"] else { return nil }
  /// ```
  ///
  /// - Parameter screen: The screen; something else that can be shown remembers nothing.
  public func state(of screen: Presentable) -> [String: Value] {
    isGood ? session.info(screen)?.state ?? [:] : [:]
  }
}
