internal import CLuaShim

extension LuaCore {
  /// Returns the error that ended a call, whose value is on the top of the stack.
  func callError(_ stack: OpaquePointer, status: Int32) -> LuaError {
    switch status {
    case Int32(SHIM_INTERRUPTED), Int32(SHIM_TIMED_OUT): stop(stack, status)
    case LUA_ERRMEM: outOfMemory(stack)
    default: reportedError(stack) ?? handlerError(stack)
    }
  }

  /// Returns the error of a chunk that did not compile; its message is on the top of the stack.
  func loadError(_ stack: OpaquePointer, status: Int32, in chunk: ChunkName) -> LuaError {
    if status == LUA_ERRMEM { return outOfMemory(stack) }
    // Inside a call its message handler has made a report of what is no mistake in the text.
    if let error = reportedError(stack) { return error }
    let names = [chunk.short: chunk.plain]
    let (location, message) = PositionedMessage.split(text(stack, at: -1)) { names[$0] }
    guard status == LUA_ERRSYNTAX, !message.hasPrefix("C stack overflow") else {
      return LuaError(kind: .stackOverflow, message: message, location: location)
    }
    // Lua writes the end of the text as <eof>, without the quotes it puts around all else.
    let kind = LuaError.Kind.syntax(incomplete: message.hasSuffix("<eof>"))
    return LuaError(kind: kind, message: message, location: location)
  }

  /// Returns the error of a call that was interrupted or exceeded its time limit.
  func stop(_ stack: OpaquePointer, _ status: Int32) -> LuaError {
    let frames = shim_interruptTrace(stack).map(Trace.frames) ?? []
    let isOvertime = status == Int32(SHIM_TIMED_OUT)
    let milliseconds = Int(shim_reachedLimit(stack))
    return LuaError(
      kind: isOvertime ? .timeLimit(milliseconds: milliseconds) : .interrupted,
      message: isOvertime ? "stopped after \(milliseconds) ms" : "interrupted",
      location: frames.first?.location, traceback: frames,
    )
  }

  func outOfMemory(_ stack: OpaquePointer) -> LuaError {
    let frames = shim_refusalTrace(stack).map(Trace.frames) ?? []
    return LuaError(
      kind: .memory, message: "not enough memory", location: frames.first?.location,
      traceback: frames,
    )
  }

  // The value is no report when the message handler failed in its turn.
  private func handlerError(_ stack: OpaquePointer) -> LuaError {
    LuaError(kind: .errorInHandler, message: text(stack, at: -1))
  }

  private func reportedError(_ stack: OpaquePointer) -> LuaError? {
    // The report stays on the stack, which keeps the trace alive.
    guard let trace = shim_report(stack, -1) else { return nil }
    let frames = Trace.frames(trace)
    shim_pushReportHandle(stack, -1)  // stack: report, handle or nil
    defer { lua_settop(stack, -2) }
    if let carrier = handle(stack, at: -1)?.object as? ErrorCarrier {
      return carried(carrier, frames)
    }
    shim_pushReportMessage(stack, -2)  // stack: report, nil, message
    defer { lua_settop(stack, -2) }
    return scriptError(text(stack, at: -1), trace: trace, frames: frames)
  }

  private func carried(_ carrier: ErrorCarrier, _ frames: [LuaFrame]) -> LuaError {
    // An error of a call that a host function made: its own trace already shows the way here.
    if let inner = carrier.error as? LuaError { return inner.traced(frames) }
    return LuaError(
      kind: .runtime, message: carrier.message, location: carrier.location, traceback: frames,
      underlying: carrier.error,
    )
  }

  private func scriptError(
    _ text: String, trace: UnsafePointer<shim_trace>, frames: [LuaFrame],
  ) -> LuaError {
    let (location, message) = PositionedMessage.split(text) { short in
      chunks[short] ?? Trace.chunk(of: trace, short)
    }
    let isOverflow = message.hasPrefix("stack overflow") || message.hasPrefix("C stack overflow")
    return LuaError(
      kind: isOverflow ? .stackOverflow : .runtime, message: message,
      location: location ?? frames.first?.location, traceback: frames,
    )
  }

  // Reads only a value that is a string already: converting one could raise.
  private func text(_ stack: OpaquePointer, at index: Int32) -> String {
    var count = 0
    guard lua_type(stack, index) == LUA_TSTRING,
      let start = lua_tolstring(stack, index, &count)
    else { return "error object: " + String(cString: lua_typename(stack, lua_type(stack, index))) }
    return LuaMessage.sanitized(UnsafeRawBufferPointer(start: start, count: count))
  }
}
