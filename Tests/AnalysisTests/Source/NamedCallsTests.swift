import Diagnostics
import LuaSyntax
import Testing

@testable import Analysis

@Suite("Whether code names the screens it shows literally")
struct NamedCallsTests {
  @Test(
    "A literal name is known: directly, in a variable, in a container or as one of two",
    arguments: [
      "push \"A\"", "push(\"A\")", "push { \"A\", title = x .. y, [z] = w }",
      "local a = screen \"A\" { } return push(a)",
      "local a = flow:make \"A\" flow.root:push(a)",
      "local a a = flow:make({ \"A\" }) flow.root:push(a)",
      "push(tabs { \"A\", { \"B\", start = s(x) } })",
      "push(kind == x and \"A\" or \"B\")",
      "flow.root:push(flow:make \"A\")",
      "flow.root:present(flow.window)", "present(flow:find(\"A\" .. x))",
      "local a = flow.root:push { \"A\" } return contribute(a)",
      "local detail = flow:make \"A\" flow.root:push(detail)",
      "local t = { push = 1 }",
    ])
  func known(_ text: String) { #expect(!isComputed(text)) }

  @Test(
    "A computed name may be any name",
    arguments: [
      "push((\"%sDetail\"):format(kind))", "push(kind .. \"Detail\")", "push(\"A\" .. kind)",
      "push(table.concat { \"A\", kind })", "push(name)", "push(names[1])", "push(flow.params[1])",
      "function f(a) a = \"A\" push(a) end", "for _, a in pairs(t) do push(a) end",
      "for a in next, t do push(a) end", "local a, b = \"A\", g() push(b)",
      "local a = \"A\" a = a .. x push(a)", "local a = \"A\" a = (\"A\"):upper() push(a)",
      "local a = \"A\" .. x push(a)", "local a = f(\"A\") push(a)",
      "push(x or \"A\")", "push { f(x) }", "push(tabs { \"A\", x })", "flow:make(kind)",
      "flow.make(flow, kind)", "contribute(kind)", "local p = push p(x)", "local p = push p = f",
      "f(push)",
      "return nav[word](\"A\")", "local m = flow.make m(flow, x)",
    ])
  func computed(_ text: String) { #expect(isComputed(text)) }

  @Test(
    "A local hides a word, unless it passes the word on",
    arguments: [
      ("local function push(x) return x end push(name)", false),
      ("local function f(push) push(name) end", false),
      ("local push = nav.push push(name)", true),
      ("local push = original \"word push\" push(name)", true),
      ("local push = nav.push push \"A\"", false),
      ("local push = nav.push f(push)", true),
      ("function M.push(x) end", false), ("a.push, b = 1, 2", false),
    ])
  func hidden(_ text: String, _ expected: Bool) { #expect(isComputed(text) == expected) }

  @Test(
    "What a local may be is known from its own values",
    arguments: [
      ("local a = \"A\" do local a = x end push(a)", false),
      ("local a, b = \"A\", g() push(a)", false), ("local a, b = g() push(b)", true),
      ("local a = \"A\" local function f(a) end push(a)", false),
      ("local a = kind == x and \"A\" or \"B\" push(a)", false),
      ("push(nav.screen \"A\" { })", false), ("local function f(...) push(...) end", true),
    ])
  func values(_ text: String, _ expected: Bool) { #expect(isComputed(text) == expected) }

  private func isComputed(_ text: String) -> Bool {
    var found = false
    SourceText(name: "app.lua", text: text).tree.chunk.walk { node in
      found = found || NamedCalls.isComputed(at: node)
      return .descend
    }
    return found
  }
}
