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
        error: '0' is not a number of states [E1055]
              = write :explore [STATES]
        > :explore 1
        :explore: not explored completely: 1 state, 4 transitions, depth 0
          not tried: 4 transitions (--situations); all paths of up to 0 lines were explored
        """)
  }
}
