import Testing

@testable import Paging

@Suite("Programs of the page, squeezed")
struct SqueezingTests {
  @Test(
    "need no blanks, and no parentheses around one value",
    arguments: [
      ("const f = (a) => a + 1;", "let f=a=>a+1;"),
      ("run((a, b) => { go(a); });", "run((a,b)=>{go(a)});"),
      ("call(a) => b", "call(a)=>b"), ("say('a => (b)');", "say('a => (b)');"),
    ])
  func programs(text: String, squeezed: String) {
    #expect(Squeezing.program(text) == squeezed)
  }

  @Test("of a style have short names of custom properties")
  func styles() {
    let squeezed = Squeezing.style(
      ":root {--ink: #000;--ink-soft: #999;}p {color: var(--ink-soft);}")
    #expect(squeezed == ":root{--a:#000;--b:#999}p{color:var(--b)}")
  }
}
