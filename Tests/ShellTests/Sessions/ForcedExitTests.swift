import Diagnostics
import Testing

@testable import Shell

@Suite("The last message of a program whose script cannot be stopped")
struct ForcedExitTests {
  @Test("says how to resume a saved session, and nothing about one that is not saved")
  func words() {
    #expect(
      ForcedExit.words(DiagnosticPrinter(), session: "a.session") == """
        error: the script does not end and cannot be stopped, so the program ends (exit code 124)
              = everything shown so far is saved: sextant --session a.session resumes just before this
        """)
    #expect(
      ForcedExit.words(DiagnosticPrinter(), session: nil)
        == "error: the script does not end and cannot be stopped, so the program ends (exit code 124)"
    )
  }
}
