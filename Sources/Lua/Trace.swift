internal import CLuaShim

/// The active functions that the shim copied, as values that outlive its memory.
///
/// A trace is allocated only as far as it is filled, so it is never copied as a whole.
enum Trace {
  /// Returns the frames, innermost first.
  static func frames(_ trace: UnsafePointer<shim_trace>) -> [LuaFrame] {
    let omitted = Int(trace.pointee.omitted)
    let lastOfTop = trace.pointee.topCount - 1
    return (0..<trace.pointee.count).compactMap { number in
      let omittedCallers = number == lastOfTop ? omitted : 0
      return shim_frameAt(trace, number)?.pointee.luaFrame(omittedCallers: omittedCallers)
    }
  }

  /// Returns the full name of an active chunk from the short one in a message; nil if not active.
  static func chunk(of trace: UnsafePointer<shim_trace>, _ short: String) -> String? {
    for number in 0..<trace.pointee.count {
      guard let frame = shim_frameAt(trace, number)?.pointee else { continue }
      if frame.shortChunkText == short { return frame.chunkText }
    }
    return nil
  }
}

// The frames are C arrays that Swift sees as tuples; reading one as bytes is sound because a tuple
// of one type lies in memory like an array of it.

extension shim_place {
  var chunkText: String {
    withUnsafeBytes(of: chunk, shim_frame.name)
  }
}

extension shim_frame {
  var chunkText: String {
    withUnsafeBytes(of: chunk, Self.name)
  }

  var location: LuaLocation {
    LuaLocation(chunk: chunkText, line: Int(line))
  }

  /// The chunk's name as Lua writes it in messages.
  fileprivate var shortChunkText: String {
    withUnsafeBytes(of: shortChunk, Self.text)
  }

  private var functionText: String {
    if isMain { return "main chunk" }
    let name = withUnsafeBytes(of: name, Self.text)
    return name.isEmpty ? "function at line \(definedAt)" : name
  }

  /// A copy of the frame that outlives Lua's memory.
  fileprivate func luaFrame(omittedCallers: Int) -> LuaFrame {
    LuaFrame(
      function: functionText, location: location, isTailCall: isTailCall,
      omittedCallers: omittedCallers,
    )
  }

  /// The chunk's full name, unchanged: the file is found by it.
  fileprivate static func name(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  fileprivate static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    LuaMessage.sanitized(UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 }))
  }
}
