import Diagnostics
import Foundation
import SwiftCode
import Testing

@Suite("An enum that was pasted, in exported Swift")
struct PastedEnumTests {
  private static let pasted = """
    /// How it begins.
    enum Mode: String { case fast = "f", slow }

    // The steps.
    enum Kind: Step, Equatable {
      case start // first
      /* the count */
      case pick(id: Int = 3, mode: Mode)
      case many([Int: String], done: Bool = false)
      case lists([[Int]])
      var isBig: Bool { false }
    }
    """

  private static func script(_ go: String) -> String {
    """
    local Step = steps "Kind" [=[
    \(pasted)
    ]=]
    screen "Home" { title = "Home", button "Go" { emits = \(go) } }
    flow "F" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", many = none, lists = none,
        pick = function(flow, id, mode)
          if id == 3 then return none end
          return forwardToParent(Step.pick(id, mode))
        end,
      },
    }
    """
  }

  @Test("stays as it is: default values, own types, comments and other enums")
  func stays() throws {
    let export = try Exporting.text(Self.script("Step.start"))
    let said = export.text("Steps.generated.swift", from: "///")
    let flow = export.text("Flows/F.generated.swift")

    #expect(said == Self.pasted + "\n")
    #expect(flow.contains("private func handlePick(id: Int, mode: Mode) -> FlowContributors {"))
    #expect(export.said.entries == export.said.all)
    let complaints = try Checker.complaints(about: export.texts, .six)
    #expect(complaints == "")
  }

  @Test("is a comment, and is told, where the script writes out values of own types")
  func goes() throws {
    let export = try Exporting.text(Self.script("Step.pick(7, \"fast\")"))
    let steps = export.text("Steps.generated.swift")

    #expect(
      steps.contains(
        "// TODO: the enum that was pasted could not stay: the script writes out values of Mode.\n")
    )
    #expect(steps.contains("//   case pick(id: Int = 3, mode: Mode)\n"))
    #expect(steps.contains("    case pick(id: Int, mode: Any)\n"))
    #expect(
      export.otherLeft.map(\.reason) == [
        "the enum Kind: the script writes out values of Mode"
      ])
    let complaints = try Checker.complaints(about: export.texts, .six)
    #expect(complaints == "")
  }
}
