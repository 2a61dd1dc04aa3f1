internal import CLuaShim

extension LuaState {
  /// Makes a Lua function that runs a closure of the host.
  ///
  /// An error the closure throws is raised in Lua after the closure has returned. A script that
  /// catches it sees a readable value; one that reaches the host again is the same Swift error, as
  /// `LuaError.underlying`. The closure may call Lua. It stops the coroutine that called it by
  /// throwing `LuaYield`.
  ///
  /// - Parameters:
  ///   - name: What messages call the function.
  ///   - body: The closure; Lua retains it as long as the function is reachable.
  /// - Returns: The function.
  package func makeFunction(
    _ name: String, _ body: @escaping LuaBody,
  ) throws(LuaError) -> LuaFunction {
    let stack = try core.stackWithRoom(for: 1)
    try core.pushFunction(LuaCallback(name: name, core: core, body: body), to: stack)
    return LuaFunction(core: core, reference: try core.popReference(stack))
  }

  /// Makes a value that stands for a host object in scripts.
  ///
  /// Each call makes a new value: keep and reuse it where scripts are to compare identities.
  ///
  /// - Parameters:
  ///   - object: The object; Lua retains it until the value is collected or the state closes.
  ///   - type: What scripts can do with it.
  ///   - weight: About how many bytes the object takes, if they are many: they count as memory of the
  ///     state, so that scripts cannot have more of them than they may use.
  /// - Returns: The value, of the case `.handle`.
  package func makeHandle(
    _ object: AnyObject, type: LuaHandleType, weight: Int = 0
  ) throws(LuaError) -> LuaValue {
    let stack = try core.stackWithRoom(for: 1)
    try core.pushHandle(
      object, type.identity, metatable: type.reference, weight: max(0, weight), to: stack)
    return .handle(
      LuaHandle(
        object: object, identity: type.identity,
        value: .userdata(LuaReference(core: core, reference: try core.popReference(stack))),
      )
    )
  }

  /// Makes a kind of handle; its metatable can be neither read nor replaced by a script.
  ///
  /// Each closure gets the operands as its arguments, in Lua's order. What has no closure is an
  /// error for the script, except that `toString` then gives the name and `equal` identity.
  ///
  /// - Parameters:
  ///   - name: What messages and `tostring` call a handle of this kind.
  ///   - index: Answers `handle.key`; arguments: handle, key.
  ///   - newIndex: Answers `handle.key = value`; arguments: handle, key, value.
  ///   - call: Answers `handle(...)`; arguments: handle, then those of the call.
  ///   - equal: Answers `==` between two handles.
  ///   - lessThan: Answers `<`.
  ///   - length: Answers `#handle`.
  ///   - concatenate: Answers `..`.
  ///   - toString: Answers `tostring(handle)` with a string.
  ///   - pairs: Answers `pairs(handle)` with an iterator, a state and a first key.
  /// - Returns: The kind.
  package func makeHandleType(
    name: String, index: LuaBody? = nil, newIndex: LuaBody? = nil, call: LuaBody? = nil,
    equal: LuaBody? = nil, lessThan: LuaBody? = nil, length: LuaBody? = nil,
    concatenate: LuaBody? = nil, toString: LuaBody? = nil, pairs: LuaBody? = nil,
  ) throws(LuaError) -> LuaHandleType {
    let stack = try core.stackWithRoom(for: 1)
    try core.pushHandleMetatable(name, to: stack)
    let metatable = LuaTable(core: core, reference: try core.popReference(stack))
    let events: [(String, LuaBody?)] = [
      ("__index", index), ("__newindex", newIndex), ("__call", call), ("__eq", equal),
      ("__lt", lessThan), ("__len", length), ("__concat", concatenate),
      ("__tostring", toString), ("__pairs", pairs),
    ]
    for case (let event, let body?) in events {
      try metatable.rawSet(event, .function(makeFunction("\(name).\(event)", body)))
    }
    return LuaHandleType(identity: LuaHandleType.Identity(name: name), metatable: metatable)
  }
}
