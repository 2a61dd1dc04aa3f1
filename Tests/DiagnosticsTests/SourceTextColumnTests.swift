import Diagnostics
import Testing

@Suite("Columns of a token")
struct SourceTextColumnTests {
  /// A token, the line it is looked for on, and the part that should be underlined.
  struct Example: Sendable, CustomTestStringConvertible {
    let token: String
    let line: String
    let underlined: String?

    init(_ token: String, on line: String, _ underlined: String?) {
      self.token = token
      self.line = line
      self.underlined = underlined
    }

    var testDescription: String { "\(token) on \(line)" }
  }

  @Test(
    "A token is found only if it is unambiguous",
    arguments: [
      Example("castPicked", on: #"castPicked = push "Cast""#, "castPicked"),
      Example("Cast", on: #"castPicked = push "Cast""#, #""Cast""#),
      Example("Cast", on: "push 'Cast'", "'Cast'"),
      Example("Cast", on: "push [[Cast]]", "Cast"),
      Example("Cast", on: #"castPicked = push "CastDetail""#, nil),
      Example("Home", on: #"Home = push "Home""#, nil),
      Example("Home", on: #"push "Home" -- not Home"#, #""Home""#),
      Example("Home", on: #"--[[ Home ]] push "Home""#, #""Home""#),
      Example("Home", on: #"--[==[ ]] Home ]==] push "Home""#, #""Home""#),
      Example("Home", on: #"-- push "Home""#, nil),
      Example("Home", on: #"title = "a -- b", push "Home""#, #""Home""#),
      Example("Home", on: #"title = "\"-- b", push "Home""#, #""Home""#),
      Example("Home", on: "x = [==[ -- ]] ]==] .. Home", "Home"),
      Example("moviePicked", on: #""moviePicked(withMovieId: Int)","#, "moviePicked"),
      Example("Step.login", on: "emits = Step.login,", "Step.login"),
      Example("Step.login", on: "emits = Step.loginDone,", nil),
      Example("=", on: "if a == b then c = d end", "="),
      Example(")", on: "f(1))", nil),
      Example("홈", on: #"title = "홈", push "홈화면""#, #""홈""#),
      Example("x", on: "y\u{301}x x", "x"),
      Example("", on: "x", nil),
      Example("longer than the line", on: "x", nil),
      Example("a_b", on: "a_b_c a_b2 a_b", "a_b"),
    ])
  func token(example: Example) {
    let source = SourceText(name: "a.lua", text: example.line)

    let columns = source.column(of: example.token, onLine: 1)

    let underlined = columns.map { columns in
      String(example.line.dropFirst(columns.lowerBound - 1).prefix(columns.count))
    }
    #expect(underlined == example.underlined)
  }

  @Test("Comments and strings that began on earlier lines are recognised")
  func severalLines() {
    let source = SourceText(
      name: "a.lua",
      text: #"""
        #!/usr/bin/env sextant -- Home
        --[[ a comment
        over lines ]] x = "Home" --[[ Home
        Home ]] y = [[
        -- Home
        ]] z = "one \
        -- two \z
           -- Home" -- Home
        """#)

    #expect(source.column(of: "Home", onLine: 1) == nil)
    #expect(source.column(of: "Home", onLine: 3) == 19..<25)
    #expect(source.column(of: "Home", onLine: 4) == nil)
    #expect(source.column(of: "Home", onLine: 5) == 4..<8)
    #expect(source.column(of: "Home", onLine: 8) == 7..<11)
    #expect(source.column(of: "Home", onLine: 9) == nil)
  }

  @Test("An unclosed comment, string or bracket ends at the end of the text")
  func unfinished() {
    for text in ["--[[ Home", "x = \"Home", "x = [[ Home", "x = \"\\", "x = '\\z", "--", "[=", "-"]
    {
      let source = SourceText(name: "a.lua", text: text)

      _ = source.column(of: "Home", onLine: 1)
    }
    #expect(SourceText(name: "a", text: "x = \"Home").column(of: "Home", onLine: 1) == 6..<10)
  }
}
