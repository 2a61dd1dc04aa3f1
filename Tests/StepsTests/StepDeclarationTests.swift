import Navigation
import Testing

@testable import Steps

@Suite("Declarations of steps")
struct StepDeclarationTests {
  @Test(
    "Steps are declared as in a Swift enum",
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

  @Test("An optional can be as deep as a value, and no deeper")
  func marks() throws {
    func declared(_ marks: Int) throws -> Int {
      let text = "deep(Int\(String(repeating: "?", count: marks)))"
      return try StepDeclaration.cases(in: text, set: "S").count
    }
    let deepest = try declared(Value.depthLimit)
    #expect(deepest == 1)
    #expect(throws: (any Error).self) { try declared(Value.depthLimit + 1) }
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
    "A declaration that cannot be read is reported with the reason",
    arguments: [
      ("", "it declares no case"),
      ("// nothing", "it declares no case"),
      ("enum S: Step {}", "it declares no case"),
      ("enum S: Step", "the enum has no body"),
      ("3", "a case's name was expected, not 3"),
      ("\"about\"", "a case's name was expected, not \"about\""),
      ("a = 1", "a case's name was expected, not '='"),
      ("a(", "a type was expected"),
      ("a(b: )", "a type was expected"),
      ("a(Int", "')' was expected after the values of 'a'"),
      ("a([Int)", "']' was expected after a list's type"),
      (
        "a(id: Itn)",
        "the type 'Itn' is not known; valid types: Int, Double, String, Bool, Any, T?, [T]"
      ),
      ("a(id: Optional<Int)", "'>' was expected after types between '<' and '>'"),
      ("a((Int, Int)", "')' was expected after the values of 'a'"),
      ("a(Int = \"\"\"x\"\"\"", "')' was expected after the values of 'a'"),
      ("a(\"\"\"x\"\"\")", "a string of several lines cannot be used here"),
      ("a(\"x", "the text has no closing quote"),
    ])
  func failing(text: String, reason: String) {
    let failure = #expect(throws: SwiftScanner.Failure.self) {
      try StepDeclaration.cases(in: text, set: "S")
    }
    #expect(failure?.reason == reason)
  }

  @Test(
    "An unknown type accepts any value, whatever Swift allows there",
    arguments: [
      ("a(User)", "a(Any)", ["User"]),
      ("a([User])", "a([Any])", ["User"]),
      ("a(filter: Filter?)", "a(filter: Any?)", ["Filter"]),
      ("a(Date, URL)", "a(Any, Any)", ["Date", "URL"]),
      ("a(UInt, Int64, UInt8)", "a(Int, Int, Int)", []),
      ("a([String: Int])", "a(Any)", ["[String: Int]"]),
      ("a([Movie.ID : [Film]]?)", "a(Any?)", ["[Movie.ID : [Film]]"]),
      ("a(Optional<Int>, Array<Int>, Swift.String)", "a(Int?, [Int], String)", []),
      ("a(Result<[User], any Error>)", "a(Any)", ["Result<[User], any Error>"]),
      ("a(Movie.ID)", "a(Any)", ["Movie.ID"]),
      ("a(then: (Int) -> Void)", "a(then: Any)", ["(Int) -> Void"]),
      (
        "a(@escaping (_ id: Int, Bool) async throws -> [Int])", "a(Any)",
        ["(_ id: Int, Bool) async throws -> [Int]"]
      ),
      ("a(then: (() -> Void)?)", "a(then: Any?)", ["() -> Void"]),
      ("a((Int, name: String))", "a(Any)", ["(Int, name: String)"]),
      ("a((Int))", "a(Int)", []),
      ("a(any Codable & Sendable)", "a(Any)", ["Codable & Sendable"]),
      ("a(inout Int)", "a(Int)", []),
      (
        "a(id: Int = 3, in list: [Int] = [1, 2], by: Order = .init(a: (1, 2)), t: String = \"a, b)\")",
        "a(id: Int, in: [Int], by: Any, t: String)", ["Order"]
      ),
      (
        "bookPicked(Book), poolOpened(in: Pool), string(Spring), spring", "",
        ["Book", "Pool", "Spring"]
      ),
    ])
  func opaque(text: String, cases: String, opaque: [String]) throws {
    let declaration = try StepDeclaration(text, set: "S")

    #expect(declaration.opaque.map(\.name) == opaque)
    #expect(declaration.failures.isEmpty)
    #expect(declaration.misspelled.isEmpty)
    if !cases.isEmpty { #expect(declaration.cases.map(\.description) == [cases]) }
  }

  /// An enum as an app has it, with all that is no step.
  private static let whole = #"""
    import Foundation

    @frozen public enum AppStep: String, Step {
      /* a /* nested */ comment with case no */
      static let all = ["a", """
        case notThis(
        """]
      case movieList, open(id: Int), /// and
        detail(Movie.ID)
      private(set) var count: Int { get { 0 } set {} }
      public static func title(of step: Self) -> String
      {
        switch step { case .movieList: return "case \(all.map { "\($0)" }) {"; default: return #"x"# }
      }
      case raw = "raw", other = "o"
      #if DEBUG
      case debug
      #endif
      init?(url: URL) { return nil }
      subscript(_ index: Int) -> Int { 0xFF + index..<3 }
      enum Inner { case inner(Int) }
      typealias ID = Int; case `default`
      @available(iOS 13, *) indirect case last(AppStep)
      var lazyOne = [1, 2]
        .map { $0 }
    }

    extension AppStep { var isLast: Bool { if case .last = self { true } else { false } } }
    """#

  @Test("Members of a pasted enum that are not cases are skipped with their bodies")
  func members() throws {
    let declaration = try StepDeclaration(Self.whole, set: "AppStep")

    #expect(declaration.failures.isEmpty)
    #expect(
      declaration.cases.map(\.description) == [
        "movieList", "open(id: Int)", "detail(Any)", "raw", "other", "debug", "default",
        "last(Any)",
      ])
    #expect(declaration.opaque.map(\.name) == ["Movie.ID", "AppStep"])
  }

  @Test(
    "Of several pasted enums, the one with the name of the set declares it, else the one that is a step",
    arguments: [("Kind", "start"), ("Mode", "fast"), ("Other", "start")])
  func several(set: String, first: String) throws {
    let declaration = try StepDeclaration(
      """
      enum Mode: String { case fast, slow }
      enum Kind: Step { case start, pick(mode: Mode, [ Int ]) }
      extension Kind { enum Inner { case a } }
      """, set: set)

    #expect(declaration.cases.first?.name == first)
    #expect(declaration.cases.count == 2)
    #expect(declaration.types["pick"] == (first == "start" ? ["Mode", "[ Int ]"] : nil))
  }

  @Test("An invalid case is reported, and the other cases are still read")
  func bad() throws {
    let declaration = try StepDeclaration(
      """
      enum S: Step {
        case one
        case two(id: , Int)
        case three(Int), four([Int), five(
        case six(Int)
        case 7
        case eight
      }
      """, set: "S")

    #expect(declaration.cases.map(\.description) == ["one", "three(Int)", "six(Int)", "eight"])
    #expect(
      declaration.failures.map { "\($0.name ?? "-"): \($0.failure.reason)" } == [
        "two: a type was expected", "four: ']' was expected after a list's type",
        "-: a case's name was expected, not 7",
      ])
  }
}
