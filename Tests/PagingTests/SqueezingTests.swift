import Testing

@testable import Paging

@Suite("Programs of the page, squeezed")
struct SqueezingTests {
  @Test(
    "need no blanks, and no parentheses around one value",
    arguments: [
      ("const f = (a) => a + 1;", "const f=a=>a+1;"),
      ("run((a, b) => { go(a); });", "run((a,b)=>{go(a)});"),
      ("call(a) => b", "call(a)=>b"), ("say('a => (b)');", "say('a => (b)');"),
    ])
  func programs(text: String, squeezed: String) {
    #expect(Squeezing.program(text) == squeezed)
  }
}
