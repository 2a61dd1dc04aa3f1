import Testing

@testable import Scripting

@Suite("Hints for Lua syntax errors")
struct SyntaxHintTests {
  @Test("Lua's message is shown with the probable mistake", arguments: cases)
  func telling(one: Told) throws {
    let found = try findings(["app.lua": one.script])
    #expect(found == one.said)
  }

  @Test(
    "A keyword with a typo is named, wherever Lua stops",
    arguments: [
      ("lokal x = 1", "lokal", "local"), ("fucntion f() end", "fucntion", "function"),
      ("local fucntion f() end", "fucntion", "function"), ("retrun 1", "retrun", "return"),
      ("local f = funtion() end", "funtion", "function"), ("func f() end", "func", "function"),
      ("local x if x thn x() end", "thn", "then"), ("whlie true do end", "whlie", "while"),
      ("for i = 1, 2 dp end", "dp", "do"), ("for k, v inn pairs {} do end", "inn", "in"),
      ("iff true then end", "iff", "if"), ("repat print() until true", "repat", "repeat"),
      ("repeat print() untl true", "untl", "until"), ("local x = nto true", "nto", "not"),
      ("local x = true adn false", "adn", "and"), ("do print() edn", "edn", "end"),
      ("if true then print() esle print() end", "esle", "else"),
      ("if true then print() elif false then print() end", "elif", "elseif"),
      ("for i = 1, 2 do\n  print(i)\n  braek\nend", "braek", "break"),
      ("::a:: gotoo a", "gotoo", "goto"),
    ])
  func keyword(text: String, name: String, keyword: String) throws {
    let found = try findings(["app.lua": text + "\n"])
    #expect(
      found.contains("did you mean the keyword '\(keyword)' instead of '\(name)'?"), "\(found)")
  }

  static let cases = [
    Told(
      "a comma that is missing in a table",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      flow "App" {
        root = navigation, start = Step.a,
        navigate = {
          a = set "A"
          b = none,
        },
      }
      """,
      """
      app.lua:7:5: error: '}' expected (to close '{' at line 5) near 'b' [E0114]
          6 |     a = set "A"
          7 |     b = none,
            |     ^ is a comma missing at the end of line 6?
      1 error
      """),
    Told(
      "a comma that is missing between arguments",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      print("a" "b")
      """,
      """
      app.lua:3:11: error: ')' expected near '"b"' [E0114]
          2 | screen "A" {}
          3 | print("a" "b")
            |           ^^^ is a comma missing before '"b"'?
      1 error
      """),
    Told(
      "an if that is not closed",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      flow "App" {
        root = navigation, start = Step.a,
        navigate = {
          a = function(flow)
            if flow.visible then
              return none
          end,
          b = none,
        },
      }
      """,
      """
      app.lua:9:8: error: unexpected symbol near ',' [E0114]
          8 |         return none
          9 |     end,
            |        ^ is 'end' missing before line 9?
      app.lua:7: note: this 'if' is not closed
          7 |       if flow.visible then
      1 error
      """),
    Told(
      "a function that is not closed",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      flow "App" {
        root = navigation, start = Step.a,
        navigate = {
          a = function(flow)
            return none
          b = none,
        },
      }
      """,
      """
      app.lua:8:5: error: 'end' expected (to close 'function' at line 6) near 'b' [E0114]
          7 |       return none
          8 |     b = none,
            |     ^ is 'end' missing before line 8?
      app.lua:6: note: this 'function' is not closed
          6 |     a = function(flow)
      1 error
      """),
    Told(
      "a brace that is not closed",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      flow "App" {
        root = navigation, start = Step.a,
        navigate = {
          a = set "A",
          b = none,
      }
      """,
      """
      app.lua:8: error: '}' expected (to close '{' at line 3) near <eof> [E0114]
          7 |     b = none,
          8 | }
            = is '}' missing before line 8?
      app.lua:5: note: this '{' is not closed
          5 |   navigate = {
      1 error
      """),
    Told(
      "a parenthesis that is not closed",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      flow "App" {
        root = navigation, start = Step.a,
        navigate = {
          a = set(navigation { "A" },
          b = none,
        },
      }
      """,
      """
      app.lua:7:7: error: ')' expected (to close '(' at line 6) near '=' [E0114]
          6 |     a = set(navigation { "A" },
          7 |     b = none,
            |       ^ is ')' missing before line 7?
      app.lua:6: note: this '(' is not closed
          6 |     a = set(navigation { "A" },
      1 error
      """),
    Told(
      "an end that is missing at the end",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      local function f(x)
        if x then
          return 1
        end
      """,
      """
      app.lua:6: error: 'end' expected (to close 'function' at line 3) near <eof> [E0114]
          5 |     return 1
          6 |   end
            = is 'end' missing at the end?
      app.lua:3: note: this 'function' is not closed
          3 | local function f(x)
      1 error
      """),
    Told(
      "a function whose end is missing far above",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      local function f(x)
        return x

      local function g(x)
        if x then
          return f(x)
        end
      end

      print(g(1))
      """,
      """
      app.lua:6:1: error: 'end' expected (to close 'function' at line 3) near 'local' [E0114]
          6 | local function g(x)
            | ^^^^^ is 'end' missing before line 6?
      app.lua:3: note: this 'function' is not closed
          3 | local function f(x)
      1 error
      """),
    Told(
      "else if for elseif",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      local function f(x)
        if x == 3 then
          return 1
        else if x == 4 then
          return 2
        end
      end
      print(f(1))
      """,
      """
      app.lua:10: error: 'end' expected (to close 'function' at line 3) near <eof> [E0114]
          9 | end
         10 | print(f(1))
            = 'else if' on line 6 opens an 'if' that needs an 'end' of its own; write 'elseif'
      app.lua:4: note: this 'if' is not closed
          4 |   if x == 3 then
      1 error
      """),
    Told(
      "a text that is not closed",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      screen "B {
        title = 3 }
      """,
      """
      app.lua:3:8: error: unfinished string near '"B {' [E0114]
          2 | screen "A" {}
          3 | screen "B {
            |        ^^^^ is the closing quote missing?
      1 error
      """),
    Told(
      "a long text that is not closed",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      local text = [[ abc
      """,
      """
      app.lua:3: error: unfinished long string (starting at line 3) near <eof> [E0114]
          2 | screen "A" {}
          3 | local text = [[ abc
            = is its ]] missing?
      1 error
      """),
    Told(
      "a pasted enum with a list of lists",
      """
      local Step = steps "S" [[
        enum S: Step {
          case rows([[Int]])
        }
      ]]
      """,
      """
      app.lua:3:22: error: unexpected symbol near ')' [E0114]
          2 |   enum S: Step {
          3 |     case rows([[Int]])
            |                      ^ the text in [[ … ]] ends at the ]] on line 3; write it as [=[ … ]=]
      1 error
      """),
    Told(
      "one equals sign in a condition",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      local x = 3
      if x = 3 then print(x) end
      """,
      """
      app.lua:4:6: error: 'then' expected near '=' [E0114]
          3 | local x = 3
          4 | if x = 3 then print(x) end
            |      ^ Lua has no '=' here; write ==
      1 error
      """),
    Told(
      "two equals signs in an assignment",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      local x == 3
      """,
      """
      app.lua:3:9: error: unexpected symbol near '==' [E0114]
          2 | screen "A" {}
          3 | local x == 3
            |         ^^ Lua has no '==' here; write =
      1 error
      """),
    Told(
      "unequal as in other languages",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      local x = 3
      if x != 3 then print(x) end
      """,
      """
      app.lua:4:6: error: 'then' expected near '!' [E0114]
          3 | local x = 3
          4 | if x != 3 then print(x) end
            |      ^ Lua has no '!=' here; write ~=
      1 error
      """),
    Told(
      "a name of other letters",
      """
      local Step = steps "S" { "a" }
      local x = { 이름 = 3 }
      """,
      """
      app.lua:2:13: error: unexpected symbol near '<\\236>' [E0114]
          1 | local Step = steps "S" { "a" }
          2 | local x = { 이름 = 3 }
            |             ^^ names may contain only A-Z, a-z, 0-9 and _; write other letters in \
      quotes: { ["이름"] = 1 }
      1 error
      """),
    Told(
      "a field of other letters",
      """
      local Step = steps "S" { "시작" }
      screen "A" { button "B" { emits = Step.시작 } }
      """,
      """
      app.lua:2:40: error: <name> expected near '<\\236>' [E0114]
          1 | local Step = steps "S" { "시작" }
          2 | screen "A" { button "B" { emits = Step.시작 } }
            |                                        ^^ names after a dot may contain only A-Z, \
      a-z, 0-9 and _; \
      write Step["시작"]
      1 error
      """),
    Told(
      "a step with a colon",
      """
      local Step = steps "S" { "a" }
      screen "A" { button "B" { emits = Step:a } }
      """,
      """
      app.lua:2:42: error: function arguments expected near '}' [E0114]
          1 | local Step = steps "S" { "a" }
          2 | screen "A" { button "B" { emits = Step:a } }
            |                                          ^ did you mean 'Step.a'?
      1 error
      """),
    Told(
      "a declaration of other languages",
      "let x = 3",
      """
      app.lua:1:5: error: syntax error near 'x' [E0114]
          1 | let x = 3
            |     ^ Lua has no 'let' here; write local
      1 error
      """),
    Told(
      "an operator of other languages",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      local x = 3
      x += 1
      """,
      """
      app.lua:4:3: error: syntax error near '+' [E0114]
          3 | local x = 3
          4 | x += 1
            |   ^ Lua has no '+=' here; write x = x + …
      1 error
      """),
    Told(
      "and as in other languages",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      local x = 3 && 4
      """,
      """
      app.lua:3:14: error: unexpected symbol near '&' [E0114]
          2 | screen "A" {}
          3 | local x = 3 && 4
            |              ^ Lua has no '&&' here; write and
      1 error
      """),
    Told(
      "a then that is missing",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      if Step
        print(Step)
      end
      """,
      """
      app.lua:4:3: error: 'then' expected near 'print' [E0114]
          3 | if Step
          4 |   print(Step)
            |   ^^^^^ is 'then' missing at the end of line 3?
      1 error
      """),
    Told(
      "a do that is missing",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      for i = 1, 3
        print(i)
      end
      """,
      """
      app.lua:4:3: error: 'do' expected near 'print' [E0114]
          3 | for i = 1, 3
          4 |   print(i)
            |   ^^^^^ is 'do' missing at the end of line 3?
      1 error
      """),
    Told(
      "a name without quotes",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      flow App { root = navigation }
      """,
      """
      app.lua:3:6: error: syntax error near 'App' [E0114]
          2 | screen "A" {}
          3 | flow App { root = navigation }
            |      ^^^ write the name in quotes: flow "App"
      1 error
      """),
    Told(
      "a screen's name without quotes",
      """
      flow "App" { root = navigation, navigate = { start = push Home } }
      """,
      """
      app.lua:1:59: error: '}' expected near 'Home' [E0114]
          1 | flow "App" { root = navigation, navigate = { start = push Home } }
            |                                                           ^^^^ write the name in quotes: push "Home"
      1 error
      """),
    Told(
      "an arrow in a table",
      """
      flow "App" { root = navigation, navigate = { start => none } }
      """,
      """
      app.lua:1:53: error: unexpected symbol near '>' [E0114]
          1 | flow "App" { root = navigation, navigate = { start => none } }
            |                                                     ^ Lua has no '=>' here; write =
      1 error
      """),
    Told(
      "an end too many",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      print(1)
      end
      """,
      """
      app.lua:4:1: error: <eof> expected near 'end' [E0114]
          3 | print(1)
          4 | end
            | ^^^ the 'end' on line 4 closes nothing
      1 error
      """),
    Told(
      "a parenthesis too many",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      print(1))
      """,
      """
      app.lua:3:9: error: unexpected symbol near ')' [E0114]
          2 | screen "A" {}
          3 | print(1))
            |         ^ the ')' on line 3 closes nothing
      1 error
      """),
    Told(
      "something after return",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
      local function f()
        return 1
        print(3)
      end
      """,
      """
      app.lua:5:3: error: 'end' expected (to close 'function' at line 3) near 'print' [E0114]
          4 |   return 1
          5 |   print(3)
            |   ^^^^^ nothing can follow 'return' in its block
      1 error
      """),
    Told(
      "an indentation that means nothing",
      """
      local Step = steps "S" { "a", "b" }
      screen "A" {}
        local function f()
      return 1
          end
      local x = {
      """,
      """
      app.lua:6: error: unexpected symbol near <eof> [E0114]
          5 |     end
          6 | local x = {
            = is '}' missing at the end?
      app.lua:6: note: this '{' is not closed
      1 error
      """),
  ]
}
