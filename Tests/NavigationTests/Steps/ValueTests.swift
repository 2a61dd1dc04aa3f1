import Navigation
import Testing

@Suite("Values")
struct ValueTests {
  @Test(
    "A value prints as Swift source would write it",
    arguments: [
      (Value.none, "nil"), (.bool(false), "false"), (.int(-3), "-3"), (.double(2), "2.0"),
      (.string("Home"), "\"Home\""), (.string("세종"), "\"세종\""),
      (.string("a\"b\\c\nd\te\rf\u{1B}\u{7F}"), #""a\"b\\c\nd\te\rf\u{1B}\u{7F}""#),
      (.list([]), "[]"), (.list([.int(1), .list([.string("x")])]), "[1, [\"x\"]]"),
      (.record([:]), "[:]"),
      (
        .record(["b": .int(2), "a": .none, "c d": .bool(true)]), #"["a": nil, "b": 2, "c d": true]"#
      ),
    ])
  func printing(value: Value, text: String) {
    #expect("\(value)" == text)
  }

  /// A type, a value, and what the type makes of it; nothing if it does not fit.
  static let pairs: [(ValueType, Value, Value?)] = [
    (.int, .int(3), .int(3)), (.int, .double(3), nil),
    (.int, .string("3"), nil), (.int, .bool(true), nil), (.int, .none, nil),
    (.double, .double(1.5), .double(1.5)), (.double, .int(2), .double(2)),
    (.double, .string("2"), nil),
    (.string, .string("a"), .string("a")), (.string, .int(1), nil),
    (.bool, .bool(false), .bool(false)), (.bool, .int(0), nil),
    (.any, .none, Value.none), (.any, .record(["a": .int(1)]), .record(["a": .int(1)])),
    (.optional(.int), .none, Value.none), (.optional(.int), .int(1), .int(1)),
    (.optional(.double), .int(1), .double(1)), (.optional(.int), .string("1"), nil),
    (.list(.int), .list([]), .list([])), (.list(.int), .list([.int(1)]), .list([.int(1)])),
    (.list(.double), .list([.int(1), .double(2)]), .list([.double(1), .double(2)])),
    (.list(.int), .list([.int(1), .string("2")]), nil), (.list(.int), .int(1), nil),
    (.list(.optional(.int)), .list([.none]), .list([.none])),
    (.list(.list(.string)), .list([.list([.string("a")])]), .list([.list([.string("a")])])),
    (.list(.int), .record([:]), nil),
  ]

  @Test(
    "A type accepts the same values as in Swift, and converts integers to Double",
    arguments: pairs)
  func accepting(type: ValueType, value: Value, accepted: Value?) {
    #expect(type.accepting(value) == accepted)
  }

  @Test(
    "A type prints as Swift writes it",
    arguments: [
      (ValueType.int, "Int"), (.double, "Double"), (.string, "String"), (.bool, "Bool"),
      (.any, "Any"), (.optional(.int), "Int?"), (.list(.optional(.string)), "[String?]"),
      (.optional(.list(.bool)), "[Bool]?"),
    ])
  func types(type: ValueType, text: String) {
    #expect("\(type)" == text)
  }

  @Test(
    "A message can name the type a value has",
    arguments: [
      (Value.none, "nil"), (.bool(true), "Bool"), (.int(1), "Int"), (.double(1), "Double"),
      (.string(""), "String"), (.list([]), "a list"), (.record([:]), "a table"),
    ])
  func typeNames(value: Value, name: String) {
    #expect(value.typeName == name)
  }
}
