import Testing

@testable import Journeys

@Suite("The difference between expected and actual lines")
struct DifferenceTests {
  private func marked(_ expected: [String], _ actual: [String]) -> [String] {
    Difference.of(
      expected.map { Difference.Entry(value: $0, text: $0, isAnything: $0 == "...") },
      actual.map { Difference.Entry(value: $0, text: $0) }, matches: ==
    ).lines.map(\.marked)
  }

  @Test("Two empty texts have no difference")
  func nothing() {
    #expect(
      Difference.of([Difference.Entry<Int>](), [Difference.Entry<Int>](), matches: ==).isEmpty)
  }

  @Test("A line that is the same on both sides is shown once")
  func same() {
    #expect(marked(["a", "b"], ["a", "b"]) == ["  a", "  b"])
  }

  @Test("A missing line and an extra line are marked where they belong")
  func changed() {
    #expect(marked(["a", "b", "c"], ["a", "x", "c", "d"]) == ["  a", "- b", "+ x", "  c", "+ d"])
  }

  @Test("Three dots match any number of lines, even none")
  func anything() {
    #expect(marked(["...", "c"], ["a", "b", "c"]) == ["  a", "  b", "  c"])
    #expect(marked(["a", "..."], ["a"]) == ["  a"])
    #expect(marked(["...", "c"], ["a", "b"]) == ["  a", "  b", "- c"])
  }

  @Test("As few lines as possible are marked")
  func fewest() {
    #expect(marked(["b", "c", "a"], ["a", "b", "c"]) == ["+ a", "  b", "  c", "- a"])
  }
}
