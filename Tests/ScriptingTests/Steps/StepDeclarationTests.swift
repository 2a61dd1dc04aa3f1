import Navigation
import Testing

@testable import Scripting

@Suite("Declarations of steps")
struct StepDeclarationTests {
  @Test(
    "Steps are declared as a Swift enum writes them",
    arguments: [
      ("about", ["about"]),
      ("case about", ["about"]),
      ("case a, b(Int), c", ["a", "b(Int)", "c"]),
      ("moviePicked(withMovieId: Int)", ["moviePicked(withMovieId: Int)"]),
      ("alert(String)", ["alert(String)"]),
      ("go(_ id: Int, to place: String)", ["go(Int, to: String)"]),
      (
        "many(a: Int?, [String], b: [Bool?]?, Any, Double)",
        ["many(a: Int?, [String], b: [Bool?]?, Any, Double)"]
      ),
      ("old(Float, CGFloat)", ["old(Double, Double)"]),
      ("deep([[Int]])", ["deep([[Int]])"]),
      ("`default`", ["default"]),
      ("none()", ["none"]),
      ("trailing(Int,)", ["trailing(Int)"]),
      ("  spaced  (  a  :  Int  )  ;  next", ["spaced(a: Int)", "next"]),
      ("한글(이름: String)", ["한글(이름: String)"]),
    ])
  func reading(text: String, cases: [String]) throws {
    let shown = try StepDeclaration.cases(in: text, set: "S").map(\.description)
    #expect(shown == cases)
  }

  @Test("A whole enum can be pasted, comments and all")
  func pasted() throws {
    let cases = try StepDeclaration.cases(
      in: """
        /// The steps of the demo.
        public indirect enum DemoStep: Step, Equatable {
            // MARK: - Api Key
            case apiKey
            case apiKeyIsComplete   // done

            /* Movies,
               case notThisOne */
            case moviePicked (withMovieId: Int)
            case castPicked(withCastId: Int), alert(_ text: String)
        }
        """, set: "DemoStep")

    #expect(
      cases.map(\.description) == [
        "apiKey", "apiKeyIsComplete", "moviePicked(withMovieId: Int)",
        "castPicked(withCastId: Int)", "alert(String)",
      ])
    #expect(Set(cases.map(\.set)) == ["DemoStep"])
  }

  @Test(
    "What cannot be read is told with the reason",
    arguments: [
      ("", "there is no case in it"),
      ("// nothing", "there is no case in it"),
      ("enum S: Step {}", "there is no case in it"),
      ("enum S: Step", "the enum has no body"),
      ("3", "a case's name was expected, not 3"),
      ("\"about\"", "a case's name was expected, not \"about\""),
      ("a = 1", "a case's name was expected, not '='"),
      ("a(", "a type was expected"),
      ("a(b: )", "a type was expected"),
      ("a(Int", "')' was expected after the values of 'a'"),
      ("a([Int)", "']' was expected after a list's type"),
      (
        "a(id: UUID)",
        "the type 'UUID' is not known: Int, Double, String, Bool, Any, T?, [T]"
      ),
      ("a(\"x", "the text has no closing quote"),
    ])
  func failing(text: String, reason: String) {
    let failure = #expect(throws: SwiftScanner.Failure.self) {
      try StepDeclaration.cases(in: text, set: "S")
    }
    #expect(failure?.reason == reason)
  }
}
