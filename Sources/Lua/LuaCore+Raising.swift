internal import CLuaShim

extension LuaCore {
  /// Pushes the value that stands in Lua for an error that a host function threw.
  ///
  /// If even that fails, for want of memory or of C stack, it pushes a message made beforehand.
  func pushError(_ error: any Error, to stack: OpaquePointer) {
    lua_settop(stack, 0)
    do {
      try pushErrorValue(error, to: stack)
    } catch {
      lua_settop(stack, 0)
      if error.kind == .stackOverflow {
        shim_pushOverflowMessage(stack)
      } else {
        shim_pushMemoryMessage(stack)
      }
    }  // stack: error value
  }

  private func pushErrorValue(_ error: any Error, to stack: OpaquePointer) throws(LuaError) {
    _ = try stackWithRoom(for: 2)
    guard let error = error as? LuaError else { return try pushCarrier(error, to: stack) }
    if let level = error.level {
      let place = location(stack, level: level).map { "\($0): " } ?? ""
      return try push(.string(place + error.message), to: stack)
    }
    switch error.kind {
    // Raised as it was: no handler of the script gets to see either.
    case .memory: shim_pushMemoryMessage(stack)
    case .interrupted where isStopping(stack): shim_pushMemoryMessage(stack)
    case .timeLimit where isStopping(stack): shim_pushMemoryMessage(stack)
    default: try pushCarrier(error, to: stack)
    }
  }

  // A call inside this one may have been stopped alone; that is an error like any other here.
  private func isStopping(_ stack: OpaquePointer) -> Bool { shim_stopStatus(stack) != LUA_OK }

  private func pushCarrier(_ error: any Error, to stack: OpaquePointer) throws(LuaError) {
    guard let type = owner?.carrierType else { throw .closed }
    let carrier = ErrorCarrier(error, location: location(stack, level: 1))
    let weight = (error as? any LuaWeighed)?.luaWeight ?? LuaCore.carrierWeight
    try pushHandle(carrier, type.identity, metatable: type.reference, weight: weight, to: stack)
  }

  /// The assumed size, in bytes, of an error that is not `LuaWeighed`.
  private static let carrierWeight = 1024

  /// Returns where the script is: the first Lua line at a level or above it.
  func location(_ stack: OpaquePointer, level: Int) -> LuaLocation? {
    caller(stack, level: level)?.location
  }

  /// Returns the first Lua function at a level or above it, and whether it is a whole chunk.
  func caller(
    _ stack: OpaquePointer, level: Int
  ) -> (location: LuaLocation, isMain: Bool)? {
    var isSameChunk = false
    guard let level = Int32(exactly: max(0, level)),
      shim_location(stack, level, &place, &isSameChunk)
    else { return nil }
    if !isSameChunk { placeChunk = place.chunkText }
    return (LuaLocation(chunk: placeChunk, line: Int(place.line)), place.isMain)
  }
}
