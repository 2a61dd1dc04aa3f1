extension LuaError {
  static var closed: LuaError {
    LuaError(kind: .closed, message: "the Lua state is closed")
  }

  /// The host and Lua called each other too deeply.
  static var tooDeep: LuaError {
    LuaError(kind: .stackOverflow, message: "C stack overflow")
  }

  static func runtime(_ message: String) -> LuaError {
    LuaError(kind: .runtime, message: message)
  }

  static func binaryChunk(in chunk: ChunkName) -> LuaError {
    LuaError(
      kind: .binaryChunk,
      message: "'\(chunk.plain)' is a precompiled chunk; only Lua text is loaded",
    )
  }

  /// The same error with this traceback, unless it has one already.
  func traced(_ frames: [LuaFrame]) -> LuaError {
    guard traceback.isEmpty else { return self }
    return LuaError(
      kind: kind, message: message, location: location, traceback: frames,
      underlying: underlying, level: level,
    )
  }
}
