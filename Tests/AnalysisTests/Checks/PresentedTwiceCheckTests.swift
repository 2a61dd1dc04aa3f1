import Testing

@testable import Analysis

@Suite("The check presented-twice")
struct PresentedTwiceCheckTests {
  @Test(
    "reports a modal that is refused whenever it is asked for, and nothing else", arguments: cases)
  func told(_ one: CheckCase) throws {
    let said = try checked(one.script)
    #expect(said == one.said)
  }

  private static let screens = """
    local Step = steps "Step" { "start", "one", "two" }
    screen "Home" { button "One" { emits = Step.one } }
    screen "One" { button "Two" { emits = Step.two } }
    screen "Two" {}

    """

  private static func flow(_ one: String, _ two: String, start: String = "set \"Home\"") -> String {
    screens + """
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = \(start), one = \(one), two = \(two) },
      }
      """
  }

  static let cases = [
    CheckCase(
      "A modal that only another modal of the flow asks for is told",
      flow("present \"One\"", "present \"Two\""),
      """
      app.lua:7:57: warning: 'Two' can never be presented: 'two' comes from 'One', which is \
      already presented [E0997]
          6 |   root = navigation, start = Step.start,
          7 |   navigate = { start = set "Home", one = present "One", two = present "Two" },
            |                                                         ^^^ dismiss first, in the same entry: all { dismiss(), … }
       check: presented-twice
      1 script: 1 warning
      """),
    CheckCase(
      "What dismisses first is not",
      flow("present \"One\"", "all { dismiss(), present \"Two\" }"),
      "1 script: nothing found"),
    CheckCase(
      "What a button of an alert asks for is not: the alert is gone then",
      flow("alert { \"Sure?\", button \"Yes\" { emits = Step.two } }", "present \"Two\"")
        .replacing("screen \"One\" { button \"Two\" { emits = Step.two } }\n", with: ""),
      "1 script: nothing found"),
    CheckCase(
      "A screen that is pushed as well may ask for it",
      flow("present \"One\"", "present \"Two\"", start: "set { \"Home\", \"One\" }"),
      "1 script: nothing found"),
  ]
}
