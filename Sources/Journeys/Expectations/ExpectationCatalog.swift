import Diagnostics
import Lua
import Navigation
import Scripting

/// All kinds of expectations, in the order of the reference.
package enum ExpectationCatalog {
  /// The kinds; a new one is a file in `Expectations` and a line here.
  package static let all: [ExpectationWord] = [
    StepsExpectation.word, AnythingExpectation.word, OutcomeExpectation.word,
    NeverExpectation.word, RefusedExpectation.word, VisibleExpectation.word,
    HiddenExpectation.word, TreeExpectation.word, ChangesExpectation.word, RowsExpectation.word,
    LiveExpectation.word,
    ReleasedExpectation.word, PrintedExpectation.word, ThatExpectation.word,
    CanReachExpectation.word, NoneExpectation.word, DepthExpectation.word, SameExpectation.word,
  ]
}

// The expectations as plain data for exporters, by the names of their words' arguments.
extension VisibleExpectation {
  var fields: [JSON.Field] { JSON.fields(["names": .texts(names), "title": .text(title)]) }
}

extension HiddenExpectation {
  var fields: [JSON.Field] { [JSON.Field("names", names)] }
}

extension StepsExpectation {
  var fields: [JSON.Field] {
    [JSON.Field("steps", patterns.map { $0?.text ?? StepPattern.anything })]
  }
}

extension AnythingExpectation {
  var fields: [JSON.Field] { [] }
}

extension NeverExpectation {
  var fields: [JSON.Field] { [JSON.Field("steps", patterns.map(\.text))] }
}

extension OutcomeExpectation {
  var fields: [JSON.Field] { [JSON.Field(key: "outcome", value: .string(outcome))] }
}

extension RefusedExpectation {
  var fields: [JSON.Field] { reason.map { [JSON.Field(key: "reason", value: .string($0))] } ?? [] }
}

extension TreeExpectation {
  var fields: [JSON.Field] {
    [JSON.Field("lines", pattern.lines.map { String(repeating: "  ", count: $0.depth) + $0.text })]
  }
}

extension ChangesExpectation {
  var fields: [JSON.Field] { [JSON.Field("lines", lines)] }
}

extension RowsExpectation {
  var fields: [JSON.Field] { JSON.fields(["list": .string(list), "rows": .texts(rows)]) }
}

extension LiveExpectation {
  var fields: [JSON.Field] { JSON.fields(["names": .texts([name]), "count": .number(count)]) }
}

extension ReleasedExpectation {
  var fields: [JSON.Field] { [JSON.Field("names", names)] }
}

extension PrintedExpectation {
  var fields: [JSON.Field] { [JSON.Field("lines", lines)] }
}

extension ThatExpectation {
  var fields: [JSON.Field] { [JSON.Field(key: "sentence", value: .string(sentence))] }
}

extension CanReachExpectation {
  var fields: [JSON.Field] { name.map { [JSON.Field("names", [$0])] } ?? [] }
}

extension NoneExpectation {
  var fields: [JSON.Field] { [JSON.Field(key: "fault", value: .string(fault.rawValue))] }
}

extension DepthExpectation {
  var fields: [JSON.Field] {
    JSON.fields([
      "names": .texts([name]), "is": .string(relation.rawValue), "count": .int(count),
    ])
  }
}

extension GivenExpectation {
  var fields: [JSON.Field] { [JSON.Field("values", arguments.map(\.written))] }
}

extension SameExpectation {
  var fields: [JSON.Field] { [] }
}

extension LuaValue {
  /// The value as text; a table is only said to be one.
  var written: String {
    asStep.map { ".\($0.case.set).\($0)" } ?? asString ?? asInt.map { "\($0)" }
      ?? asNumber.map { "\($0)" } ?? typeName
  }
}

extension JSON.Field {
  fileprivate init(_ key: String, _ texts: [String]) {
    self.init(key: key, value: .texts(texts))
  }
}
