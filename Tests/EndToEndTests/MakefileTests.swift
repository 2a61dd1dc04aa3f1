import Testing

@Suite("What make is asked for")
struct MakefileTests {
  @Test("is lines that a shell can read, whatever the target")
  func lines() throws {
    // A comma in the argument of a call ends it, and leaves a quotation open.
    let result = try Sextant().run(
      shell: """
        for target in $(sed -n 's/^\\([a-z-]*\\):.*## .*/\\1/p' Makefile); do
          echo $target
          make -n $target | sh -n || exit 1
        done
        """)

    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(result.output.split(separator: "\n").contains("fuzz"))
  }
}
