package import Diagnostics
import Lua
import Navigation
package import Scripting

protocol Expectation {
  /// Checks the expectation.
  ///
  /// - Throws: The difference, and the reason for it.
  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure)
  /// The expectation as plain data; empty if the word is all of it.
  var fields: [JSON.Field] { get }
}

/// A kind of expectation: `expect.visible`.
package struct ExpectationWord: Sendable {
  /// The name after `expect.`.
  package let name: String
  package let usage: String
  /// Its type in the notation of lua-language-server.
  package let type: String
  /// Makes an expectation from the arguments of its word.
  ///
  /// - Throws: A diagnostic if it cannot hold in this app.
  let make: @Sendable (ExpectationArguments) throws -> any Expectation
  /// The sentence if it has values; nil if the catalogue's text is all of it.
  private let ownSummary: Message?

  init(
    name: String, usage: String, type: String, summary: Message? = nil,
    make: @escaping @Sendable (ExpectationArguments) throws -> any Expectation
  ) {
    (self.name, self.usage, self.type, self.make) = (name, usage, type, make)
    ownSummary = summary
  }

  /// What it checks.
  package var summary: Message { ownSummary ?? Message("expectation.\(name)") }

  /// The description for `:help` and the references.
  package var part: Part {
    Part(.expectation, name, usage: usage, summary: summary, type: type)
  }
}

struct ExpectationArguments {
  let word: ExpectationWord
  let values: [LuaValue]
  let app: App
  let host: ScriptHost

  var title: String { "expect.\(word.name)" }

  /// The only argument as texts: one, or a list of them.
  func texts() throws -> [String] {
    guard values.count == 1 else { throw misfit("\(values.count) values") }
    switch values[0] {
    case .string(let text): return [text]
    case .table(let table): return try table.pairs().map { try text($0.value) }
    default: return [try text(values[0])]
    }
  }

  /// The only argument, which must be a text.
  func text() throws -> String {
    guard values.count == 1 else { throw misfit("\(values.count) values") }
    guard case .string(let text) = values[0] else { throw misfit(values[0].typeName) }
    return text
  }

  /// An argument as text; a step in its notation.
  func text(_ value: LuaValue) throws -> String {
    if let step = value.asStep { return ".\(step.case.set).\(step)" }
    guard case .string(let text) = value else { throw misfit(value.typeName) }
    return text
  }

  /// The patterns of the step lines; `nil` is any number of steps.
  func patterns() throws -> [StepPattern?] {
    if case .table(let table)? = values.first, values.count == 1 {
      return try table.pairs().compactMap { key, value in
        guard key.asString == nil else { throw unknownKey(key.asString ?? "") }
        return value.isMissingStep ? nil : try pattern(value)
      }
    }
    return try values.filter { !$0.isMissingStep }.map { try pattern($0) }
  }

  private func pattern(_ value: LuaValue) throws -> StepPattern? {
    let text = try text(value)
    return text == StepPattern.anything ? nil : try StepPattern(text, in: app)
  }

  /// The error for wrong arguments, with the usage of the expectation.
  func misfit(_ got: String) -> Diagnostic {
    Diagnostic(
      .error, Message("E0911", ["word": title, "got": got]), highlight: title,
      cure: .write(word.usage))
  }

  func unknownKey(_ key: String) -> Diagnostic {
    Diagnostic(.error, Message("E0909", ["name": key]), highlight: key, cure: .write(word.usage))
  }
}
