import Diagnostics
import Navigation
import Testing

@testable import Steps

@Suite("Steps as they are typed")
struct StepLiteralTests {
  @Test(
    "A step is typed as in Swift, with the dot and the labels optional",
    arguments: [
      (".about", nil, "about", []),
      ("about", nil, "about", []),
      (".DemoStep.about", "DemoStep", "about", []),
      ("DemoStep.about", "DemoStep", "about", []),
      (".a()", nil, "a", []),
      (".moviePicked(withMovieId: 23452)", nil, "moviePicked", ["withMovieId: 23452"]),
      (".moviePicked(23452)", nil, "moviePicked", ["23452"]),
      (" . a ( 1 , ) ", nil, "a", ["1"]),
      (".a(1_000, -2, 2.5, -0.5, 1e3)", nil, "a", ["1000", "-2", "2.5", "-0.5", "1000.0"]),
      (".a(true, false, nil)", nil, "a", ["true", "false", "nil"]),
      (".a(\"x\", b: \"\")", nil, "a", ["\"x\"", "b: \"\""]),
      (".a(\"q\\\"b\\\\n\\n\\u{48}\\t\\'\")", nil, "a", ["\"q\\\"b\\\\n\\nH\\t'\""]),
      (".a([], [1, [\"x\"]])", nil, "a", ["[]", "[1, [\"x\"]]"]),
      (
        ".a([:], [\"b\": 1, \"a\": [\"c\": nil,],])", nil, "a",
        ["[:]", "[\"a\": [\"c\": nil], \"b\": 1]"]
      ),
      (".a(.infinity, -.infinity, .nan)", nil, "a", [".infinity", "-.infinity", ".nan"]),
      (".a(-9223372036854775808)", nil, "a", ["-9223372036854775808"]),
      (".한글(이름: \"세종\")", nil, "한글", ["이름: \"세종\""]),
    ] as [(String, String?, String, [String])])
  func reading(text: String, set: String?, name: String, arguments: [String]) throws {
    let literal = try StepLiteral(text)

    #expect(literal.set == set)
    #expect(literal.name == name)
    let written = literal.arguments.map { argument in
      let label = argument.label.map { "\($0): " } ?? ""
      return label + argument.value.description
    }
    #expect(written == arguments)
  }

  @Test(
    "Text that is not a step is refused with the reason",
    arguments: [
      ("", "a step's name was expected after '.'"),
      (".", "a step's name was expected after '.'"),
      (".a.b.c", "a step's name was expected after '.'"),
      (".a.", "a step's name was expected after '.'"),
      (".a.(1)", "a step's name was expected after '.'"),
      ("(1)", "a step's name was expected after '.'"),
      (".a(", "a value was expected"),
      (".a(1", "')' was expected after the values"),
      (".a(1 2)", "')' was expected after the values"),
      (".a(1x)", "')' was expected after the values"),
      (".a(,)", "a value was expected"),
      (".a(b)", "'b' is not a value; write a string as \"…\""),
      (".a(b: c)", "'c' is not a value; write a string as \"…\""),
      (".a(-)", "a number was expected after '-'"),
      (".a(-\"x\")", "a number was expected after '-'"),
      (".a([1)", "']' was expected after a list"),
      (".a([1: 2])", "named values are written [\"name\": value]"),
      (".a([\"a\": 2, 3])", "named values are written [\"name\": value]"),
      (".a([\"a\": 2, \"a\": 3])", "the name 'a' is used twice"),
      (".a([\"a\": 2)", "']' was expected after a list"),
      (".a(.pi)", "a value that begins with '.' can only be .infinity or .nan"),
      (".a(\"x)", "the text has no closing quote"),
      (".a(\"x\\", "the text has no closing quote"),
      (".a(\"\\q\")", "'\\q' is not an escape sequence"),
      (".a(\"\\u48\")", "'\\u' needs {…} after it"),
      (".a(\"\\u{D800}\")", "'\\u{D800}' is not a character"),
      (".a(1.2.3)", "'1.2.3' is not a number"),
      (".a(1e999)", "'1e999' is not a number"),
      (".a b", "unexpected text after the step"),
      (".a() b", "unexpected text after the step"),
    ])
  func failing(text: String, reason: String) {
    let failure = #expect(throws: StepLiteral.Failure.self) { try StepLiteral(text) }
    #expect(failure?.reason == reason)
  }

  @Test(
    "A text value is read back unchanged, whatever it begins and ends with",
    arguments: [
      "\u{301}", "a\u{301}", "\n\u{301}", "\u{D4E}", "\\\u{301}", "\"\u{20DD}\"", "\r\n\u{200D}",
      "🇰🇷🇰", "\u{1F3FD}", "\u{0}\u{1B}", "각\u{11A8}",
    ])
  func melting(text: String) throws {
    let read = try StepLiteral(".a(\(Value.string(text)))").arguments.map(\.value)

    #expect(read == [.string(text)])
    guard case .string(let same)? = read.first else { return }
    #expect(Array(same.unicodeScalars) == Array(text.unicodeScalars))
  }
}
