import Lua
import Testing

@Suite("Values between host and Lua")
struct LuaValueTests {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test(
    "A plain value comes back from Lua as it went in",
    arguments: [
      .nil, true, false, 0, .int(.min), .int(.max), 1.5, .number(2), .number(.infinity), "",
      "text", "with\0zero", "Grüße 한국어 🧭", .bytes([0xFF, 0x00, 0xC3]),
    ] as [PlainValue])
  func roundTrip(plain: PlainValue) throws {
    let result = try bench.run("return ...", plain.value)
    #expect(result == [plain.value])
  }

  @Test("A string that is not UTF-8 arrives with all of its bytes")
  func invalidText() throws {
    let result = try bench.run("return '\\xff\\0a', #...", "a\0b")
    #expect(result == [.bytes([0xFF, 0, 0x61]), 3])
  }

  @Test(
    "Messages say that a string is not UTF-8, and give its first wrong byte",
    arguments: [
      ("\\xff", 1), ("ab\\xc3", 3), ("한\\xed\\xa0\\x80", 4), ("é\\xf0\\x9f\\x98x", 3), ("\\x80", 1),
    ])
  func invalidTextName(text: String, byte: Int) throws {
    let value = try bench.run("return '\(text)'").first

    #expect(value?.typeName == "text that is not UTF-8 (byte \(byte))")
  }

  @Test("A table or function passed through the host comes back as the same object")
  func identity() throws {
    let table = try bench.state.makeTable()
    let function = try bench.state.makeFunction("f") { _ in [] }

    let result = try bench.run("return ...", .table(table), .function(function))

    #expect(result == [.table(table), .function(function)])
    let found = try bench.run("return {}")
    #expect(found != [.table(table)])
  }

  @Test("Lua values with no host type arrive with their type name, and cannot be passed back")
  func other() throws {
    let result = try bench.run("return coroutine.create(print), io.stdout")

    #expect(result == [.other(typeName: "thread"), .other(typeName: "userdata")])
    #expect(throws: LuaError.self) { try bench.run("return ...", result[0]) }
  }

  @Test("A value of another state is refused")
  func foreign() throws {
    let table = try LuaState().makeTable()
    let other = LuaState()
    let alive = try other.makeTable()

    for value in [table, alive] {
      let error = #expect(throws: LuaError.self) { try bench.run("return ...", .table(value)) }
      #expect(error?.parts == ErrorParts(.runtime, "the value belongs to another Lua state"))
    }
  }

  @Test("A value converts only to types that it fits")
  func access() throws {
    let table = try bench.state.makeTable()

    #expect(LuaValue.number(3).asInt == 3)
    #expect(LuaValue.number(3.5).asInt == nil)
    #expect(LuaValue.int(3).asNumber == 3)
    #expect(LuaValue.string("a").asBytes == [0x61])
    #expect(LuaValue.bytes([0xFF]).asString == nil)
    #expect(LuaValue.bool(true).asBool == true)
    #expect(LuaValue.table(table).asTable == table)
    #expect(LuaValue.nil.isNil && !LuaValue.nil.isTruthy && !LuaValue.bool(false).isTruthy)
    #expect(LuaValue.int(0).isTruthy)
  }

  @Test("Each value names its type as Lua does")
  func typeNames() throws {
    let values: [LuaValue] = [
      nil, true, 1, 1.5, "a", .bytes([0xFF]), .table(try bench.state.makeTable()),
    ]

    #expect(
      values.map(\.typeName)
        == [
          "nil", "boolean", "number", "number", "string", "text that is not UTF-8 (byte 1)",
          "table",
        ])
  }
}

/// A value that needs no state, and may therefore be a test's argument.
enum PlainValue: Sendable, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  case `nil`
  case bool(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case bytes([UInt8])

  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(stringLiteral value: String) { self = .string(value) }

  var value: LuaValue {
    switch self {
    case .nil: .nil
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .bytes(let value): .bytes(value)
    }
  }
}
