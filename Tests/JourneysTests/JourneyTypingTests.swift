import Diagnostics
import Testing

@testable import Journeys

@Suite("The journey keywords for editors")
struct JourneyTypingTests {
  @Test("include every keyword, expectation and option")
  func complete() {
    let text = JourneyTyping().text

    for word in JourneyWordCatalog.all { #expect(text.contains("\n\(word.name) = nil\n")) }
    for kind in ExpectationCatalog.all { #expect(text.contains("\n---@field \(kind.name) fun(")) }
    for option in JourneyOption.all { #expect(text.contains("\n---@field \(option.name)? ")) }
    #expect(text.hasPrefix("---@meta sextant.journeys\n"))
  }

  @Test("are also documented in Korean")
  func korean() {
    #expect(JourneyTyping(language: .korean).text.contains("앱 스크립트의 경로"))
  }
}
