/// What ended a piece of Lua.
package struct LuaError: Error {
  /// What kind of failure it is.
  package enum Kind: Hashable, Sendable {
    /// The text is not Lua; `incomplete` when it only ends too early.
    case syntax(incomplete: Bool)
    /// A script or a function of the host raised an error.
    case runtime
    /// Lua got no memory.
    case memory
    /// An error handler failed in its turn.
    case errorInHandler
    /// The chunk is precompiled, not text.
    case binaryChunk
    /// The host stopped the script.
    case interrupted
    /// The script was stopped because it had run for so long.
    case timeLimit(milliseconds: Int)
    /// Calls were nested too deeply.
    case stackOverflow
    /// The state is closed.
    case closed
  }

  /// What kind of failure it is.
  package let kind: Kind
  /// What happened, without the position: at most 2 kB, without control characters.
  package let message: String
  /// Where it happened, if a line of Lua is to blame.
  package let location: LuaLocation?
  /// The Lua functions that were active, innermost first.
  package let traceback: [LuaFrame]
  /// The Swift error that a function of the host threw, if that is what happened.
  package let underlying: (any Error)?
  /// The level whose line is to be put in front, for an error that is yet to be raised.
  let level: Int?

  /// Describes a failure.
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
