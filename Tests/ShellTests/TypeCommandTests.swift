import Foundation
import LineEditor
import Testing

@testable import Shell

@Suite(":type, and :tap on toggles")
struct TypeCommandTests {
  private static let script = """
    local Step = steps "Step" { "start", "typed(String)", "dark(on: Bool)", "search(String)", "over" }
    screen "Form" {
      field "email" { placeholder = "Your address", emits = Step.typed },
      field "full name" { initial = "Kim", text = "Name" },
      toggle "dark" { emits = Step.dark },
      toggle "big" { initial = true, text = "Big letters" },
      button "Search" { emits = Step.search, value = "email" },
      button "Fail" { emits = Step.search, value = function(screen) return #screen.state.email end },
      button "Over" { emits = Step.over },
    }
    screen "Sheet" { button "OK" { emits = Step.start } }
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = set "Form", typed = none, dark = none, search = none, over = present "Sheet" } }
    """

  @Test("completes fields, and for :tap the controls that can be tapped")
  func completing() throws {
    let stage = try Stage(Self.script)
    let completer = Completer(shell: stage.shell)
    let texts = { (line: String) in
      completer.completions(line, line.count).candidates.map(\.text)
    }

    #expect(texts(":type ") == ["email", "full name"])
    #expect(texts(":type f") == ["full name"])
    #expect(texts(":tap ") == ["dark", "big", "Search", "Fail", "Over"])
  }
}
