import Diagnostics
import Lua
import Navigation

/// `math.random`, which draws the session's random numbers: the same inputs give the same numbers.
///
/// Only entries can use it. Other functions may run repeatedly or not at all, and must not advance
/// the generator.
enum RandomWords {
  static func declare(in math: LuaTable, _ host: ScriptHost) throws {
    try math.rawSet(
      "random",
      try host.function("math.random") { host, call in
        guard let handler = host.handler, host.running.waiting == nil, host.running.event == nil
        else {
          throw Diagnostic(
            .error, Message("E0690"), at: host.location(call), highlight: "random")
        }
        let numbers = handler.context.random
        do {
          return [try host.state.value(numbers.draw(try choice(call)))]
        } catch let misfit as Draw.Misfit {
          throw Diagnostic(
            .error,
            Message("E1120", ["said": "\(misfit.said)", "range": misfit.range]),
            at: host.location(call), highlight: "random")
        }
      })
    try math.rawSet(
      "randomseed",
      try host.function("math.randomseed") { host, call in
        throw Diagnostic(
          .error, Message("E0691"), at: host.location(call), highlight: "randomseed")
      })
  }

  /// Reads the arguments as Lua's `math.random` does.
  private static func choice(_ call: LuaCall) throws -> Draw.Choice {
    switch call.arguments.count {
    case 0: return .fraction
    case 1:
      let most = try integer(call, 0)
      return most == 0 ? .integer : try within(1, most, position: 1)
    case 2: return try within(integer(call, 0), integer(call, 1), position: 2)
    default: throw LuaError.raise("wrong number of arguments")
    }
  }

  private static func within(
    _ least: Int, _ most: Int, position: Int
  ) throws -> Draw.Choice {
    guard least <= most else { throw refused(position, "interval is empty") }
    return .whole(least...most)
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

extension Draw.Misfit {
  /// The range of the number, for messages.
  fileprivate var range: Message {
    switch choice {
    case .whole(let range):
      Message(
        "scripts.numberMisfitWhole", ["from": "\(range.lowerBound)", "to": "\(range.upperBound)"])
    case .fraction: Message("scripts.numberMisfitFraction")
    case .integer, .bits: Message("scripts.numberMisfitInteger")
    }
  }
}
