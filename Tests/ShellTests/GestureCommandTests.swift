import Diagnostics
import Testing

@testable import Shell

@Suite("The gesture commands")
struct GestureCommandTests {
  private static let modals = """
    local Step = steps "S" { "start", "ask", "full", "sheet", "close" }
    screen "Home" {
      button "Ask" { emits = Step.ask }, button "Full" { emits = Step.full }, button "Sheet" { emits = Step.sheet },
    }
    screen "Full" { style = "full", button "Close" { emits = Step.close } }
    screen "Sheet" {}
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = set "Home", full = present "Full", sheet = present "Sheet", close = dismiss(),
        ask = alert { "Sure?", button "Yes" { emits = Step.full }, button "No" {} },
      },
    }
    """

  @Test(
    "that are refused under a modal say what closes it",
    arguments: [
      (":tap Ask", ":back", "tap a button of the modal: :tap Yes, :tap No"),
      (":tap Ask", ":tab 2", "tap a button of the modal: :tap Yes, :tap No"),
      (":tap Full", ":back", "tap a button of the modal: :tap Close"),
      (":tap Full", ":dismiss", "tap a button of the modal: :tap Close"),
      (":tap Sheet", ":back", "dismiss the modal with :dismiss"),
      (":tree", ":drag large", "only a sheet with detents can be dragged; none is visible"),
      (":tree", ":dismiss", "no modal is presented; use :back to go back"),
    ])
  func covered(first: String, gesture: String, cure: String) throws {
    let stage = try Stage(Self.modals)
    _ = stage.said(first)
    let said = stage.said(gesture)
    #expect(said.hasSuffix("\n      = \(cure)"), "\(said)")
  }
}
