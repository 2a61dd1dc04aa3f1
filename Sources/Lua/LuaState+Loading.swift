internal import CLuaShim

extension LuaState {
  /// Compiles a chunk of Lua text into a function, without running it.
  ///
  /// - Parameters:
  ///   - source: The text. Precompiled chunks are refused: Lua does not verify them.
  ///   - chunkName: `"@file.lua"` for a file, `"=prompt"` for anything else; without one of these
  ///     marks the name is taken as if it had `=`.
  ///   - environment: The globals of the chunk; `nil` means an empty table of its own.
  /// - Returns: The chunk as a function.
  /// - Throws: `.syntax` when it does not compile, `.binaryChunk` when it is not text.
  package func load(
    _ source: String, chunkName: String, environment: LuaTable? = nil,
  ) throws(LuaError) -> LuaFunction {
    try load(Array(source.utf8), chunkName: chunkName, environment: environment)
  }

  /// Compiles a chunk of Lua text, given as bytes, into a function, without running it.
  ///
  /// - Parameters:
  ///   - source: The bytes of the text.
  ///   - chunkName: As for a text in a string.
  ///   - environment: The globals of the chunk; `nil` means an empty table of its own.
  /// - Returns: The chunk as a function.
  /// - Throws: `.syntax` when it does not compile, `.binaryChunk` when it is not text.
  package func load(
    _ source: [UInt8], chunkName: String, environment: LuaTable? = nil,
  ) throws(LuaError) -> LuaFunction {
    let name = ChunkName(chunkName)
    if source.first == 0x1B { throw .binaryChunk(in: name) }
    let stack = try core.stackWithRoom(for: 3)
    let base = lua_gettop(stack)
    defer { lua_settop(stack, base) }
    // luaL_loadbufferx compiles under Lua's own protection: it reports and never raises.
    let status = source.withUnsafeBytes { bytes in
      luaL_loadbufferx(
        stack, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, name.marked, "t",
      )
    }  // stack: chunk or message
    guard status == LUA_OK else { throw core.loadError(stack, status: status, in: name) }
    try setEnvironment(environment, on: stack)
    core.chunks[name.short] = name.plain
    return LuaFunction(core: core, reference: try core.popReference(stack))
  }

  /// Forgets a chunk's full name; errors from it then show the name as Lua cuts it off.
  package func forgetChunk(_ name: String) { core.chunks[ChunkName("@" + name).short] = nil }

  // stack: chunk -> chunk
  private func setEnvironment(_ table: LuaTable?, on stack: OpaquePointer) throws(LuaError) {
    if let table {
      try core.push(.table(table), to: stack)
    } else {
      try core.check(shim_pushTable(stack))
    }  // stack: chunk, environment
    // A chunk's first upvalue is its _ENV; text always has exactly that one.
    _ = lua_setupvalue(stack, -2, 1)
  }
}
