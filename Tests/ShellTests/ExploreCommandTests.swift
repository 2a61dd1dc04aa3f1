import Testing

@testable import Shell

@Suite("The command :explore")
struct ExploreCommandTests {
  @Test("goes on from one situation at least")
  func fewest() throws {
    let transcript = try Stage(script: "hello").transcript([":explore 0", ":explore 1"])
    #expect(
      transcript == """
        > :explore 0
        error: '0' is not a number of situations [E1055]
              = write :explore [SITUATIONS]
        > :explore 1
        :explore: not complete — 1 situation, depth 0 (complete to depth 0); 4 transitions = 0 walked + 0 refused + 0 folded + 4 skipped (--situations), seed 0
        """)
  }
}
