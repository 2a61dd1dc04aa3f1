import Foundation
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

  @Test("An expectation that could print no values is found, wherever the word stands")
  func silentExpectations() throws {
    let workspace = try Workspace()
    let word = "#expect("
    try workspace.write(
      """
      \(word)try a() == 1)
      \(word)
        try b() == 1)
      \(word)c == (try d()))
      \(word)(try? e()) == nil)
      \(word)f { try g() } == "try it")
      \(word)throws: E.self) { try h() }
      \(word)said.contains("try this"))

      """, to: "a.swift")

    let result = try workspace.sextant.run(
      shell: "\(Sextant.package.path)/.ci/silent-expectations a.swift")
    let places = result.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(places == ["a.swift:1:", "a.swift:3:", "a.swift:4:", "a.swift:5:"])
  }
}
