import Diagnostics
import Testing

@testable import Shell

@Suite("The drawing of a tree")
struct TreeDrawingTests {
  private static let script = """
    local Step = steps "Step" { "start", "more" }
    screen "Long" { title = "아주 긴 제목을 가진 화면입니다, 정말로" }
    screen "Sheet" { title = "알림" }
    flow "App" {
      root = tabs, start = Step.start,
      navigate = {
        start = set { { "Inner", start = Step.start, title = "첫째 탭" }, "Sheet" },
        more = present "Sheet",
      },
    }
    flow "Inner" { root = navigation, navigate = { start = set "Long" } }
    """

  /// A width, a set of characters, and what is drawn with them.
  struct Look: Sendable, CustomTestStringConvertible {
    let settings: OutputSettings
    let drawing: String
    var testDescription: String { "\(settings.width) columns, ascii: \(settings.ascii)" }
  }

  static let looks = [
    Look(
      settings: OutputSettings(width: 80),
      drawing: """
        ● window
        ● └─ tabs App#0
        ●    ├─ navigation Inner#0 "첫째 탭"  selected
        ●    │  └─ screen Long#0 "아주 긴 제목을 가진 화면입니다, 정말로"  in Inner#0
        ·    ├─ screen Sheet#0 "알림"  in App#0
        ●    ╰▲ screen Sheet#1 "알림"  in App#0  presented over App#0, which stays visi…
        """),
    Look(
      settings: OutputSettings(width: 40),
      drawing: """
        ● window
        ● └─ tabs App#0
        ●    ├─ navigation Inner#0 "첫째 탭"  s…
        ●    │  └─ screen Long#0 "아주 긴 제목…
        ·    ├─ screen Sheet#0 "알림"  in App#0
        ●    ╰▲ screen Sheet#1 "알림"  in App#0…
        """),
    Look(
      settings: OutputSettings(ascii: true, width: 80),
      drawing: """
        * window
        * `- tabs App#0
        *    |- navigation Inner#0 "첫째 탭"  selected
        *    |  `- screen Long#0 "아주 긴 제목을 가진 화면입니다, 정말로"  in Inner#0
             |- screen Sheet#0 "알림"  in App#0
        *    +^ screen Sheet#1 "알림"  in App#0  presented over App#0, which stays vi...
        """),
    Look(
      settings: OutputSettings(ascii: true, width: 40),
      drawing: """
        * window
        * `- tabs App#0
        *    |- navigation Inner#0 "첫째 탭" ...
        *    |  `- screen Long#0 "아주 긴 제...
             |- screen Sheet#0 "알림"  in App#0
        *    +^ screen Sheet#1 "알림"  in App...
        """),
    Look(
      settings: OutputSettings(language: .korean, width: 40),
      drawing: """
        ● window
        ● └─ tabs App#0
        ●    ├─ navigation Inner#0 "첫째 탭"  …
        ●    │  └─ screen Long#0 "아주 긴 제목…
        ·    ├─ screen Sheet#0 "알림"  App#0 소…
        ●    ╰▲ screen Sheet#1 "알림"  App#0 소…
        """),
  ]

  @Test("fits the width, whatever characters are in the titles", arguments: looks)
  func fits(_ look: Look) throws {
    var settings = look.settings
    settings.isNarrow = true
    let stage = try Stage(Self.script, settings)
    _ = stage.said(":navigate .more")

    #expect(stage.said(":tree") == look.drawing)
  }
}
