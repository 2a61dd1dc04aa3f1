import Foundation
import Testing

@Suite("sextant explain")
struct ExplainTests {
  @Test("without a code lists all codes, one per line")
  func list() throws {
    let result = try Sextant().run(["explain"])
    let lines = result.output.split(separator: "\n")

    #expect(result.code == 0)
    #expect(lines.count > 75)
    #expect(lines.allSatisfy { $0.wholeMatch(of: /[EW]\d{4}  .+/) != nil })
  }

  @Test("is suggested once on a terminal, below all errors of a script")
  func terminal() throws {
    let result = try Sextant().run(
      shell: "script -qec '\"'\"$0\"'\" run nowhere.lua' /dev/null 2>&1 || true")
    guard !result.output.isEmpty, !result.output.contains("not found") else { return }

    #expect(result.output.contains("run 'sextant explain E0101' for details"))
    #expect(result.output.split(separator: "explain").count == 2)
  }
}
