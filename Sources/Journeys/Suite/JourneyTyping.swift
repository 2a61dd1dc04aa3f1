package import Diagnostics
import Scripting

/// The words of journeys as a library file for lua-language-server.
///
/// It is made from the tables that also read journeys, so the two always agree.
package struct JourneyTyping {
  private let language: Language

  package init(language: Language = .english) { self.language = language }

  package var text: String {
    ([head, journey, expect] + JourneyWordCatalog.all.map { word($0.part) }).joined(
      separator: "\n\n") + "\n"
  }

  private var head: String {
    """
    ---@meta sextant.journeys

    ---@class sextant.JourneyLine

    ---@class sextant.JourneyApp
    \(look)

    ---@alias sextant.FetchName string
    ---@alias sextant.ShownName string
    ---@alias sextant.StepLine string
    ---@alias sextant.StepText string
    ---@alias sextant.TreeText string

    ---@class sextant.VisibleBody
    ---@field [integer] sextant.ShownName
    ---@field title? string
    """
  }

  private var look: String {
    AppLookField.allCases.map { "---@field \($0.rawValue) \($0.type) \(text($0.summary))" }
      .joined(separator: "\n")
  }

  private var journey: String {
    let fields = JourneyOption.all.map { option in
      "---@field \(option.name)? \(option.type) \(text(option.summary))"
    }
    let items = "---@field [integer] sextant.JourneyLine|sextant.JourneyLine[]"
    return (["---@class sextant.JourneyBody", items] + fields).joined(separator: "\n")
  }

  private var expect: String {
    let fields = ExpectationCatalog.all.map(\.part).map { kind in
      "---@field \(kind.id.name) \(kind.type) \(text(kind.summary))"
    }
    return (["---@class sextant.Expect"] + fields).joined(separator: "\n")
  }

  private func word(_ word: Part) -> String {
    """
    ---\(text(word.summary))
    ---
    ---    \(word.usage.replacing("\n", with: "\n---    "))
    ---@type \(word.type)
    \(word.id.name) = nil
    """
  }

  private func text(_ message: Message) -> String { message.text(in: language) }
}
