import Diagnostics
import Lua
import Navigation

/// Calls a script's functions for one step: entries, guards and decisions.
struct ScriptCall {
  let flow: ScriptFlow
  let host: ScriptHost
  let step: Step
  let context: NavigationContext

  /// Returns the entry to perform; takes all decisions before anything is performed.
  func entry(_ linked: LinkedEntry, at place: SourceLocation?) throws -> Entry {
    switch linked {
    case .entry(let entry): return entry
    case .all(let entries): return .all(try entries.map { try entry($0, at: place) })
    case .choose(let choice):
      let name = try call(choice.decide, values())
      let index = try branch(name, of: choice.names, from: choice.decide)
      return try entry(choice.branches[index].handling, at: place)
    case .function(let function):
      return try entry(given: call(function, values()), at: place)
    }
  }

  /// Returns the entry that a function's result describes; nil means `none`.
  func entry(given result: LuaValue, at place: SourceLocation?) throws -> Entry {
    result.isNil ? .none : try entry(link(result, at: place), at: place)
  }

  /// The result of the flow's guard for the step.
  ///
  /// - Parameter answers: The number of answers that other guards have taken.
  func adaptation(_ guardian: LinkedGuard, after answers: Int) throws -> Adaptation {
    switch guardian {
    case .answer(let answer): return answer.adaptation(of: step)
    case .choose(let choice):
      switch try flow.ask(choice.decide, step: step, values: values(), in: context, after: answers)
        .outcome
      {
      case .waits(let wait): return .wait(wait)
      case .finished(let name):
        let names = choice.branches.map(\.name)
        let index = try branch(name, of: names, from: choice.decide)
        return choice.branches[index].answer.adaptation(of: step)
      }
    case .function(let function):
      let asked = try flow.ask(
        function, step: step, values: [try host.value(step)], in: context, after: answers)
      switch asked.outcome {
      case .waits(let wait): return .wait(wait)
      case .finished(let result): return try adaptation(result, from: function) ?? .refuse
      }
    }
  }

  /// The answer of a guard's function; nil if it has given none.
  func adaptation(_ result: LuaValue, from function: LuaFunction) throws -> Adaptation? {
    if let adapted = result.step { return .step(adapted) }
    if result.isNil { return nil }
    if let object = result.entry, object.word is IgnoreWord,
      let reason = object.arguments.first?.asString
    {
      return .decline(reason)
    }
    throw finding(Message("E0603", ["got": Message.part(result.typeName)]), at: function.place)
  }

  private func values() throws -> [LuaValue] {
    try step.values.map { try host.state.value($0) }
  }

  /// The index of the branch that a function has named.
  private func branch(
    _ result: LuaValue, of names: [String], from function: LuaFunction
  ) throws -> Int {
    if let name = result.asString, let index = names.firstIndex(of: name) { return index }
    let nearest = result.asString.flatMap { Suggestion.nearest(to: $0, among: names) }
    throw finding(
      Message(
        "E0423", ["got": Message.part(result.asString.map { "\"\($0)\"" } ?? result.typeName)]),
      at: function.place,
      cure: nearest.map { .didYouMean($0) }
        ?? Message(
          "scripts.branchesKnown", ["list": names.map { "\"\($0)\"" }.joined(separator: ", ")]))
  }

  /// Calls a function that does not wait.
  private func call(_ function: LuaFunction, _ values: [LuaValue]) throws -> LuaValue {
    guard case .value(let value) = try flow.call(function, step, values, in: context) else {
      return .nil
    }
    return value
  }

  /// Links the result of a function, as rows of tables are linked when scripts load.
  private func link(_ value: LuaValue, at place: SourceLocation?) throws -> LinkedEntry {
    let linking = Linking(host: host, names: host.app?.names ?? LinkedNames())
    let entries = EntryLinking(
      linking: linking, flow: "flow '\(flow.name)'", root: flow.root, rootName: flow.rootName)
    if let word = value.asFunction.flatMap(host.uncalledWord) {
      linking.report(word.message, at: place)
    } else if value.entry == nil {
      linking.report(
        Message("E0602", ["step": step.name, "got": Message.part(value.typeName)]), at: place)
    } else if let entry = entries.entry(value, at: place), linking.findings.isEmpty {
      return entry
    }
    var finding = linking.findings.all.first ?? Diagnostic(.error, Message("E0605"))
    finding.context = flow.context(step, in: context)
    throw finding
  }

  private func finding(
    _ message: Message, at place: SourceLocation, cure: Message? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, message, at: place, cure: cure, context: flow.context(step, in: context))
  }
}

extension GuardAnswer {
  fileprivate func adaptation(of step: Step) -> Adaptation {
    switch self {
    case .same: .step(step)
    case .step(let other): .step(other)
    case .refuse(let reason): .decline(reason)
    }
  }
}

/// The rows of a flow's table, prepared for looking up steps.
final class RunningRows {
  private let rows: [StepCase: RunningRow]
  /// The rows' cases by identity, for fast lookup: a script's steps share its case objects.
  private let cases: ContiguousArray<ObjectIdentifier>
  private let list: ContiguousArray<RunningRow>

  init(_ entries: [StepCase: ScriptFlow.Row]) {
    let list = entries.map { RunningRow($0.value, for: $0.key) }
    self.list = ContiguousArray(list)
    cases = ContiguousArray(list.map { ObjectIdentifier($0.declared) })
    rows = Dictionary(uniqueKeysWithValues: list.map { ($0.declared, $0) })
  }

  subscript(stepCase: StepCase) -> RunningRow? {
    guard cases.count <= 16 else { return rows[stepCase] }
    let identity = ObjectIdentifier(stepCase)
    for index in cases.indices where cases[index] == identity { return list[index] }
    return rows[stepCase]
  }
}

/// A row; keeps the last entry its function described, if the description is constant.
final class RunningRow {
  let declared: StepCase
  let place: SourceLocation?
  let kind: Kind
  /// The declared effects of its functions, if it comes from a guard with `may`.
  let promise: GuardPromise?
  /// The last linked description, kept alive so that no other object gets its identity.
  private var object: EntryObject?
  /// The entry in the table, or the entry linked last.
  private(set) var entry: Entry

  init(_ row: ScriptFlow.Row, for declared: StepCase) {
    self.declared = declared
    place = row.place
    promise = row.guardian?.promise
    entry = .none
    switch row.entry {
    case .entry(let entry):
      self.entry = entry
      kind = .data
    case .function(let function): kind = .function(function)
    case .choose, .all: kind = .decision(row.entry)
    }
  }

  enum Kind {
    /// The table contains the entry.
    case data
    case function(LuaFunction)
    case decision(LinkedEntry)
  }

  /// The identity of the description that need not be linked again.
  var answered: ObjectIdentifier? { object.map { ObjectIdentifier($0) } }

  /// Keeps an entry if its description is constant.
  func keep(_ entry: Entry, of value: LuaValue) {
    guard let object = value.entry, object.isConstant else { return }
    self.object = object
    self.entry = entry
  }
}

extension EntryObject {
  /// True if the description cannot change: it has no tables, functions or other mutable values.
  fileprivate var isConstant: Bool {
    arguments.allSatisfy { argument in
      switch argument {
      case .nil, .bool, .int, .number, .string, .bytes: true
      case .handle: argument.step != nil
      case .table, .function, .other: false
      }
    }
  }
}
