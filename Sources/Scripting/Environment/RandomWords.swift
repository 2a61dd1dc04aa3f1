import Diagnostics
import Lua
import Navigation

/// `math.random`, which draws the session's numbers: the same ones whenever the same is done.
///
/// Entries have it. What else scripts do may be done again, or not at all, and must not move the
/// numbers on.
enum RandomWords {
  static func declare(in math: LuaTable, _ host: ScriptHost) throws {
    try math.rawSet(
      "random",
      try host.function("math.random") { host, call in
        guard let handler = host.handler, host.waiting == nil, host.observing == nil else {
          throw Diagnostic(
            .error, .randomMisplaced, at: host.location(call), highlight: "random",
            cure: .randomMisplacedCure)
        }
        var numbers = handler.context.random
        return [try number(call, &numbers)]
      })
    try math.rawSet(
      "randomseed",
      try host.function("math.randomseed") { host, call in
        throw Diagnostic(
          .error, .seedIsGiven, at: host.location(call), highlight: "randomseed",
          cure: .seedIsGivenCure)
      })
  }

  /// The number that Lua's `math.random` would return for the arguments.
  private static func number(
    _ call: LuaCall, _ numbers: inout RandomNumbers
  ) throws -> LuaValue {
    switch call.arguments.count {
    case 0: return .number(Double(numbers.next() >> 11) * 0x1p-53)
    case 1:
      let most = try integer(call, 0)
      if most == 0 { return .int(Int(truncatingIfNeeded: numbers.next())) }
      return try within(1, most, position: 1, &numbers)
    case 2: return try within(integer(call, 0), integer(call, 1), position: 2, &numbers)
    default: throw LuaError.raise("wrong number of arguments")
    }
  }

  private static func within(
    _ least: Int, _ most: Int, position: Int, _ numbers: inout RandomNumbers
  ) throws -> LuaValue {
    guard least <= most else { throw refused(position, "interval is empty") }
    let count = UInt64(bitPattern: Int64(most)) &- UInt64(bitPattern: Int64(least)) &+ 1
    let drawn = numbers.next()
    let offset = count == 0 ? drawn : drawn.multipliedFullWidth(by: count).high
    return .int(least &+ Int(truncatingIfNeeded: offset))
  }

  private static func integer(_ call: LuaCall, _ position: Int) throws -> Int {
    if let number = call[position].asInt { return number }
    let reason =
      if case .number = call[position] {
        "number has no integer representation"
      } else {
        "number expected, got \(call[position].typeName)"
      }
    throw refused(position + 1, reason)
  }

  private static func refused(_ position: Int, _ reason: String) -> LuaError {
    LuaError.raise("bad argument #\(position) to 'random' (\(reason))")
  }
}
