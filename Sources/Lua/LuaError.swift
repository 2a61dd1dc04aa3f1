package struct LuaError: Error {
  package enum Kind: Hashable, Sendable {
    /// The text is not valid Lua; `incomplete` if it only ends too early.
    case syntax(incomplete: Bool)
    /// A script or a function of the host raised an error.
    case runtime
    /// Lua could not allocate memory.
    case memory
    case errorInHandler
    case binaryChunk
    /// The host stopped the script.
    case interrupted
    case timeLimit(milliseconds: Int)
    case stackOverflow
    case closed
  }

  package let kind: Kind
  /// What happened, without the position: at most 2 kB, without control characters.
  package let message: String
  /// nil if no line of Lua is to blame.
  package let location: LuaLocation?
  /// The Lua functions that were active, innermost first.
  package let traceback: [LuaFrame]
  /// The Swift error that a host function threw, if one did.
  package let underlying: (any Error)?
  /// The stack level whose line is prefixed to the message when this error is raised.
  let level: Int?

  package init(
    kind: Kind, message: String, location: LuaLocation? = nil, traceback: [LuaFrame] = [],
    underlying: (any Error)? = nil,
  ) {
    self.init(
      kind: kind, message: message, location: location, traceback: traceback,
      underlying: underlying, level: nil,
    )
  }

  init(
    kind: Kind, message: String, location: LuaLocation?, traceback: [LuaFrame],
    underlying: (any Error)?, level: Int?,
  ) {
    self.kind = kind
    self.message = message
    self.location = location
    self.traceback = traceback
    self.underlying = underlying
    self.level = level
  }

  /// Makes the error with which a function of the host blames the line that called it.
  ///
  /// Thrown from the function, it is a string to Lua, with the position in front, like an error of
  /// the standard libraries.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - level: 1 to blame the caller, 2 to blame the caller's caller, and so on.
  /// - Returns: The error to throw.
  package static func raise(_ message: String, level: Int = 1) -> LuaError {
    LuaError(
      kind: .runtime, message: message, location: nil, traceback: [], underlying: nil,
      level: level,
    )
  }
}

extension LuaError: CustomStringConvertible {
  /// The position, if any, and the message.
  package var description: String {
    location.map { "\($0): \(message)" } ?? message
  }
}
