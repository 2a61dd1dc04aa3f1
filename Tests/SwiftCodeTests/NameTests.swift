import Foundation
import Scripting
import SeededNumbers
import SwiftCode
import Testing

@Suite("Names in exported Swift", .serialized)
struct NameTests {
  @Test("are valid, each once, whatever the script calls its parts")
  func random() throws {
    for seed in (0..<UInt64(Effort.count(short: 2, long: 20))).map({ Effort.seed &+ $0 }) {
      Effort.trace("names \(seed)")
      let script = RandomNames(seed: seed).script
      let export = try Exporting.text(script)
      let complaints = try Checker.complaints(about: export.texts, .six)
      #expect(complaints == "", "seed \(seed)\n\(script)")
      let files = export.files.map { $0.name.lowercased().split(separator: "/").last ?? "" }
      #expect(Set(files).count == files.count, "seed \(seed): \(files)")
    }
  }

  @Test("Rows that only signs tell apart have names of their own, and a screen may be called UI")
  func rows() throws {
    let export = try Exporting.text(
      """
      local Step = steps "S" { "start", "pick(String)" }
      screen "Home" {
        list "languages" { items = { "C", "C++", "C#", "-1", "+1", "★" }, emits = Step.pick },
      }
      screen "UI" { title = "A screen named UI" }
      flow "F" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", pick = push "UI" },
      }
      """)
    let screen = export.text("Screens/HomeViewController.swift")
    let rows = screen.matches(of: /let (row\w+) = UIButton/).map { String($0.output.1) }

    #expect(rows == ["rowC", "rowCPlusPlus", "rowCSharp", "rowMinus1", "rowPlus1", "rowBlackStar"])
    #expect(
      export.text("Screens/AppUIViewController.swift", from: "final").hasPrefix(
        "final class AppUIViewController: AppUIScreen {"))
    let complaints = try Checker.complaints(about: export.texts, .six)
    #expect(complaints == "")
  }

  @Test("A value of a step that is called like something remembered does not hide it")
  func shadows() throws {
    let export = try Exporting.text(
      """
      local Step = steps "S" { "start", "add(count: Int)", "big", "small" }
      screen "Home" { title = "Home" }
      flow "F" {
        root = navigation, start = Step.start,
        navigate = {
          start = function(flow) flow.state.count = 10 return set "Home" end,
          add = function(flow, count)
            if flow.state.count == 10 then return forwardToCurrent(Step.big) end
            flow.state.count = count
            return forwardToCurrent(Step.small)
          end,
          big = none, small = none,
        },
      }
      """)

    #expect(
      export.text("Flows/F.generated.swift", from: "    private func handleAdd") == """
            private func handleAdd(count: Int) -> FlowContributors {
                if self.count == 10 {
                    return .one(flowContributor: .forwardToCurrentFlow(withStep: S.big))
                }
                self.count = count
                return .one(flowContributor: .forwardToCurrentFlow(withStep: S.small))
            }
        }

        """)
  }
}
