package import Diagnostics
import Lua
import Navigation
import Scripting

/// Something that has to be so at its place in a journey.
protocol Expectation {
  /// Looks whether it is so.
  ///
  /// - Throws: What is otherwise, and why.
  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure)
}

/// A kind of expectation: `expect.visible`.
package struct ExpectationWord: Sendable {
  /// Its name behind `expect.`.
  package let name: String
  /// How it is written.
  package let usage: String
  /// Its type, as editors write it.
  package let type: String
  /// What it is for, in one sentence.
  package let summary: Message
  /// Makes one of what is written behind it.
  ///
  /// - Throws: A diagnostic when it cannot make sense in this app.
  let make: @Sendable (ExpectationArguments) throws -> any Expectation
}

/// All kinds of expectations, in the order of the reference.
package enum ExpectationCatalog {
  /// The kinds; a new one is a file in `Expectations` and a line here.
  package static let all: [ExpectationWord] = [
    StepsExpectation.word, AnythingExpectation.word, OutcomeExpectation.word,
    NeverExpectation.word, RefusedExpectation.word, VisibleExpectation.word,
    HiddenExpectation.word, TreeExpectation.word, ChangesExpectation.word, RowsExpectation.word,
    LiveExpectation.word,
    ReleasedExpectation.word, PrintedExpectation.word, ThatExpectation.word,
  ]
}

/// What stands behind an expectation.
struct ExpectationArguments {
  let word: ExpectationWord
  let values: [LuaValue]
  let app: App
  let host: ScriptHost

  /// How messages call it.
  var title: String { "expect.\(word.name)" }

  /// The texts of the only argument, one or a list of them.
  func texts() throws -> [String] {
    guard values.count == 1 else { throw misfit("\(values.count) values") }
    switch values[0] {
    case .string(let text): return [text]
    case .table(let table): return try table.pairs().map { try text($0.value) }
    default: return [try text(values[0])]
    }
  }

  /// The text that the only argument is.
  func text() throws -> String {
    guard values.count == 1 else { throw misfit("\(values.count) values") }
    guard case .string(let text) = values[0] else { throw misfit(values[0].typeName) }
    return text
  }

  /// The text that an argument is, or the notation of a step.
  func text(_ value: LuaValue) throws -> String {
    if let step = value.asStep { return ".\(step.case.set).\(step)" }
    guard case .string(let text) = value else { throw misfit(value.typeName) }
    return text
  }

  /// Lines about steps.
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
    return text == StepsExpectation.anything ? nil : try StepPattern(text, in: app)
  }

  /// Says how the expectation is written.
  func misfit(_ got: String) -> Diagnostic {
    Diagnostic(
      .error, .wordNeeds(title, got: got), highlight: title, cure: .write(word.usage))
  }

  /// Says which keys there are.
  func unknownKey(_ key: String) -> Diagnostic {
    Diagnostic(.error, .unknownOption(key), highlight: key, cure: .write(word.usage))
  }
}
