import Foundation
import Testing

@Suite("sextant explain")
struct ExplainTests {
  @Test("explains a code, in the requested language")
  func page() throws {
    let english = try Sextant().run(["explain", "E0101"])
    let korean = try Sextant().run(["explain", "e101", "--lang", "ko"])

    #expect(
      english
        == .success(
          """
          E0101  the file '…' does not exist

          There is no file at this path.

          for example
            $ sextant run nowhere.lua

          what helps
            Check the spelling of the path and the folder you are in.

          """))
    #expect(korean.output.hasPrefix("E0101  '…' 파일이 없습니다\n"))
  }

  @Test("without a code lists all codes, one per line")
  func list() throws {
    let result = try Sextant().run(["explain"])
    let lines = result.output.split(separator: "\n")

    #expect(result.code == 0)
    #expect(lines.count > 75)
    #expect(lines.allSatisfy { $0.wholeMatch(of: /[EW]\d{4}  .+/) != nil })
  }

  @Test("with an unknown code is wrong usage")
  func unknown() throws {
    let result = try Sextant().run(["explain", "E0199"])

    #expect(result.code == 2)
    #expect(result.errors.hasPrefix("Error: There is no code 'E0199'"))
  }

  @Test("is not suggested when the output is a pipe")
  func pipes() throws {
    let result = try Sextant().run(["run", "nowhere.lua"])

    #expect(!result.errors.contains("explain"))
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
