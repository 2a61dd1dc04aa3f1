import Diagnostics
import Lua
import Navigation

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
