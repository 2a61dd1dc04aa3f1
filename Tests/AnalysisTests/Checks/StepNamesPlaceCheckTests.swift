import Testing

@testable import Analysis

@Suite("The check step-names-place")
struct StepNamesPlaceCheckTests {
  private let script = """
    local Step = steps "Step" { "start", "showDetail(Int)", "toLogin", "tokenGone", "goneAway" }
    screen "Home" { button "Login" { emits = Step.toLogin } }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = {
        start = function(flow) return forwardToCurrent(Step.toLogin) end,
        showDetail = function(flow) return forwardToCurrent(Step.goneAway) end,
        toLogin = function(flow) return forwardToCurrent(Step.tokenGone) end,
        tokenGone = function(flow) return forwardToCurrent(Step.showDetail(1)) end,
        goneAway = push "Home",
      },
    }
    """

  @Test("reports nothing unless it is enabled")
  func silent() throws {
    let said = try checked(script)
    #expect(said == "1 script: nothing found")
  }

  @Test("reports only step names that say where to go")
  func told() throws {
    let said = try checked(script, Selection(enabled: ["step-names-place"]))
    #expect(
      said == """
        app.lua:1:39: warning: 'showDetail' says where to go, not what happened [E0718]
            1 | local Step = steps "Step" { "start", "showDetail(Int)", "toLogin", "tokenGone", "goneAway" }
              |                                       ^^^^^^^^^^ name what happened, such as 'detailPicked' or 'detailRequested'
         check: step-names-place
        app.lua:1:57: warning: 'toLogin' says where to go, not what happened [E0718]
            1 | local Step = steps "Step" { "start", "showDetail(Int)", "toLogin", "tokenGone", "goneAway" }
              |                                                         ^^^^^^^^^ name what happened, such as 'loginPicked' or 'loginRequested'
         check: step-names-place
        1 script: 2 warnings
        """)
  }

  @Test(
    "suggests names in correct English",
    arguments: [
      ("toGNB", "'gnbPicked' or 'gnbRequested'"),
      ("showURLDetail", "'urlDetailPicked' or 'urlDetailRequested'"),
      ("goBack", "'backTapped'"), ("pushLoginScreen", "'loginPicked' or 'loginRequested'"),
      ("to_login", "'loginPicked' or 'loginRequested'"), ("toLoginIsRequired", "'loginIsRequired'"),
      ("goToSignUpComplete", "'signUpComplete'"),
      ("presentView", "'viewPicked' or 'viewRequested'"),
    ])
  func proposals(step: String, names: String) throws {
    let text = try checked(
      script.replacing("toLogin", with: step), Selection(enabled: ["step-names-place"]))

    #expect(text.contains("such as \(names)\n"), "\(text)")
  }

  @Test("can be marked as intended; the mark is reported as idle only while the check is enabled")
  func meant() throws {
    let meant = script + "\nintended \"step-names-place\" { Step.showDetail, Step.toLogin }"
    let idle = script + "\nintended \"step-names-place\" { Step.tokenGone }"

    let firstSaid = try checked(meant, Selection(all: true))
    #expect(firstSaid == "1 script: nothing found, 2 intended")
    let secondSaid = try checked(idle)
    #expect(secondSaid == "1 script: nothing found")
    let thirdSaid = try checked(idle, Selection(all: true))
    #expect(thirdSaid.contains("[E0719]"))
  }
}
