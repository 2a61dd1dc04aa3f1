import Testing

@testable import Journeys

@Suite("What was expected beside what is")
struct DifferenceTests {
  private func marked(_ expected: [String], _ actual: [String]) -> [String] {
    Difference.of(
      expected.map { Difference.Entry(value: $0, text: $0, isAnything: $0 == "...") },
      actual.map { Difference.Entry(value: $0, text: $0) }, matches: ==
    ).lines.map(\.marked)
  }

  @Test("Nothing beside nothing is no difference")
  func nothing() {
    #expect(
      Difference.of([Difference.Entry<Int>](), [Difference.Entry<Int>](), matches: ==).isEmpty)
  }

  @Test("What is the same on both sides stands once")
  func same() {
    #expect(marked(["a", "b"], ["a", "b"]) == ["  a", "  b"])
  }

  @Test("What is missing and what is too much is marked where it belongs")
  func changed() {
    #expect(marked(["a", "b", "c"], ["a", "x", "c", "d"]) == ["  a", "- b", "+ x", "  c", "+ d"])
  }

  @Test("Three dots stand for any number of lines, also for none")
  func anything() {
    #expect(marked(["...", "c"], ["a", "b", "c"]) == ["  a", "  b", "  c"])
    #expect(marked(["a", "..."], ["a"]) == ["  a"])
    #expect(marked(["...", "c"], ["a", "b"]) == ["  a", "  b", "- c"])
  }

  @Test("As few lines as can be are marked")
  func fewest() {
    #expect(marked(["b", "c", "a"], ["a", "b", "c"]) == ["+ a", "  b", "  c", "- a"])
  }
}
