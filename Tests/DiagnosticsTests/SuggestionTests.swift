import Diagnostics
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "The nearest name is suggested",
    arguments: [
      ("CastDetial", ["MovieDetail", "CastDetail"], "CastDetail"),  // two letters swapped
      ("psuh", ["push", "pop", "present"], "push"),
      ("acb", ["abc"], "abc"),  // a swap is one edit, which three letters allow
      ("moviepicked", ["movieList", "moviePicked"], "moviePicked"),  // only the case differs
      ("TOLOGIN", ["toLogin", "toLogout"], "toLogin"),
      ("home", ["hose", "HOME"], "HOME"),  // case differs less than a letter
      ("Wishlst", ["Wishlist"], "Wishlist"),
      ("Wishhlist", ["Wishlist"], "Wishlist"),
      ("apiKeyIsCompleted", ["apiKey", "apiKeyIsComplete"], "apiKeyIsComplete"),
      ("settingsAreAllDnoeNwo", ["settingsAreAllDoneNow"], "settingsAreAllDoneNow"),
      ("tests", ["rests", "testy"], "testy"),  // the longer common beginning
      ("cart", ["bart", "dart"], "bart"),  // the first in the alphabet
      ("Home2", ["home1", "Home1"], "Home1"),  // the same case
      ("로그안", ["로그인", "로그아웃"], "로그인"),
      ("화면홈", ["홈화면", "화면"], "화면"),
    ])
  func nearest(name: String, candidates: [String], expected: String) {
    #expect(Suggestion.nearest(to: name, among: candidates) == expected)
    #expect(Suggestion.nearest(to: name, among: candidates.reversed()) == expected)
  }

  @Test(
    "Nothing is suggested when no name is near",
    arguments: [
      ("push", []),
      ("push", ["dismiss", "selectable"]),
      ("ab", ["xy"]),
      ("x", ["y", "xy"]),
      ("홈", ["앱"]),
      ("abc", ["xyc"]),
      ("Home", ["Home"]),  // it is there, so it was not mistyped
      ("", ["a", ""]),
    ] as [(String, [String])])
  func nothing(name: String, candidates: [String]) {
    #expect(Suggestion.nearest(to: name, among: candidates) == nil)
  }

  @Test("A one-letter name is suggested if only its case differs")
  func oneLetter() {
    #expect(Suggestion.nearest(to: "x", among: ["y", "X"]) == "X")
  }

  @Test("Long names are compared by their beginnings", .timeLimit(.minutes(10)))
  func longNames() {
    let long = String(repeating: "a", count: 1_000_000)
    let candidates = (0..<200).map { _ in long + "b" } + ["short"]

    #expect(Suggestion.nearest(to: long, among: candidates) == long + "b")
  }
}
