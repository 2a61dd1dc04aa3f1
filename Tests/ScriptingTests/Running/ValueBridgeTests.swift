import Diagnostics
import Lua
import Navigation
import SeededNumbers
import Testing

@testable import Scripting

@Suite("Values passed to Lua and back")
struct ValueBridgeTests {
  let state = LuaState()

  @Test(
    "A Lua value becomes plain data if it can",
    arguments: [
      ("nil", Value.none), ("true", .bool(true)), ("3", .int(3)), ("3.0", .int(3)),
      ("-2.5", .double(-2.5)), ("1e300", .double(1e300)), ("'세종'", .string("세종")),
      ("''", .string("")),
      ("{}", .list([])),
      ("{1, 'a', {true}}", .list([.int(1), .string("a"), .list([.bool(true)])])),
      ("{a = 1, b = {c = 'x'}}", .record(["a": .int(1), "b": .record(["c": .string("x")])])),
      (
        "(function() local t = {} for i = 5, 1, -1 do t[i] = i end return t end)()",
        .list([.int(1), .int(2), .int(3), .int(4), .int(5)])
      ),
    ])
  func plain(source: String, value: Value) throws {
    let made = try Value(try lua(source))
    #expect(made == value)
  }

  @Test(
    "A value that is not plain data is refused with the reason",
    arguments: [
      ("print", "a function cannot be kept in a state or a step; use plain data"),
      ("{ f = print }", "a function cannot be kept in a state or a step; use plain data"),
      (
        "{ 1, a = 2 }",
        "a table with keys of several kinds cannot be kept in a state or a step; use plain data"
      ),
      (
        "{ 1, nil, 3 }",
        "a table with keys of several kinds cannot be kept in a state or a step; use plain data"
      ),
      (
        "{ [true] = 1 }",
        "a table with keys of several kinds cannot be kept in a state or a step; use plain data"
      ),
      (
        "'\\xff'",
        "a text that is not UTF-8 (byte 1) cannot be kept in a state or a step; use plain data"
      ),
      ("coroutine.create(print)", "a thread cannot be kept in a state or a step; use plain data"),
      (
        "(function() local t = {} t[1] = t return t end)()",
        "a table that contains itself, or is nested deeper than 64 tables, cannot be kept in a state or a step; use plain data"
      ),
    ])
  func notPlain(source: String, reason: String) throws {
    let value = try lua(source)
    let finding = #expect(throws: Diagnostic.self) { try Value(value) }
    #expect(finding?.message.code == "E0607")
    #expect(finding?.message.text(in: .english) == reason)
  }

  @Test(
    "A value that goes to Lua comes back unchanged",
    arguments: [1, 2, 3, UInt64.random(in: .min ... .max)])
  func roundTrip(seed: UInt64) throws {
    var dice = SeededNumbers(seed: seed)
    for round in 0..<300 {
      let value = random(depth: 0, using: &dice)
      let back = try Value(try state.value(value))
      #expect(back == value, "seed \(seed), round \(round)")
    }
  }

  private func lua(_ source: String) throws -> LuaValue {
    let environment = try state.makeTable()
    for (key, value) in try state.standardLibrary().pairs() { try environment.rawSet(key, value) }
    let chunk = try state.load("return " + source, chunkName: "=t", environment: environment)
    return try chunk.call().first ?? .nil
  }

  /// Anything but what Lua cannot tell apart: an absent field, an empty record, a whole Double.
  private func random(depth: Int, using dice: inout SeededNumbers) -> Value {
    let number = Int.random(in: -1_000_000...1_000_000, using: &dice)
    switch Int.random(in: 0..<(depth < 4 ? 8 : 5), using: &dice) {
    case 0: return .bool(dice.oneIn(2))
    case 1: return .int(number)
    case 2: return .int(dice.oneIn(2) ? .max : .min)
    case 3: return .double(Double(number) + 0.5)
    case 4: return .string(["", "a", "세종", "a\u{0}b", "👨‍👩‍👧"].randomElement(using: &dice) ?? "")
    case 5, 6:
      let count = Int.random(in: 0...4, using: &dice)
      return .list((0..<count).map { _ in random(depth: depth + 1, using: &dice) })
    default:
      var fields: [String: Value] = [:]
      for name in ["a", "b c", "이름"].prefix(Int.random(in: 1...3, using: &dice)) {
        fields[name] = random(depth: depth + 1, using: &dice)
      }
      return .record(fields)
    }
  }
}
