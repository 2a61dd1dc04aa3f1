extension LuaError {
  /// The state is closed.
  static var closed: LuaError {
    LuaError(kind: .closed, message: "the Lua state is closed")
  }

  /// Host and Lua called each other too deeply.
  static var tooDeep: LuaError {
    LuaError(kind: .stackOverflow, message: "C stack overflow")
  }

  /// A mistake in the use of a value.
  static func runtime(_ message: String) -> LuaError {
    LuaError(kind: .runtime, message: message)
  }

  /// A precompiled chunk was to be loaded.
  static func binaryChunk(in chunk: ChunkName) -> LuaError {
    LuaError(
      kind: .binaryChunk,
      message: "'\(chunk.plain)' is a precompiled chunk; only Lua text is loaded",
    )
  }

  /// The same error with a trace, for one that was made where there was none.
  func traced(_ frames: [LuaFrame]) -> LuaError {
    guard traceback.isEmpty else { return self }
    return LuaError(
      kind: kind, message: message, location: location, traceback: frames,
      underlying: underlying, level: level,
    )
  }
}
