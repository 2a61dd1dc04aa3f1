import Diagnostics
import Lua
import Navigation

/// The rows of a flow's table as steps find them.
final class RunningRows {
  private let rows: [StepCase: RunningRow]
  /// The same cases and rows, to be found by identity: steps of a script have the case it declares.
  private let cases: ContiguousArray<ObjectIdentifier>
  private let list: ContiguousArray<RunningRow>

  init(_ entries: [StepCase: ScriptFlow.Row]) {
    let list = entries.map { RunningRow($0.value, for: $0.key) }
    self.list = ContiguousArray(list)
    cases = ContiguousArray(list.map { ObjectIdentifier($0.declared) })
    rows = Dictionary(uniqueKeysWithValues: list.map { ($0.declared, $0) })
  }

  /// Returns the row for the steps of a case, if there is one.
  subscript(stepCase: StepCase) -> RunningRow? {
    guard cases.count <= 16 else { return rows[stepCase] }
    let identity = ObjectIdentifier(stepCase)
    for index in cases.indices where cases[index] == identity { return list[index] }
    return rows[stepCase]
  }
}

/// One row, with what its function gave last if that is always the same.
final class RunningRow {
  /// The case as the script declares it.
  let declared: StepCase
  /// Where the row is written.
  let place: SourceLocation?
  /// What gives the entry.
  let kind: Kind
  /// The description that was linked last, which is kept so that no other has its identity.
  private var object: EntryObject?
  /// The entry as it stands in the table, or as it was linked last.
  private(set) var entry: Entry

  init(_ row: ScriptFlow.Row, for declared: StepCase) {
    self.declared = declared
    place = row.place
    entry = .none
    switch row.entry {
    case .entry(let entry):
      self.entry = entry
      kind = .data
    case .function(let function): kind = .function(function)
    case .choose, .all: kind = .decision(row.entry)
    }
  }

  /// What gives the entry of a row.
  enum Kind {
    /// The table: it is data.
    case data
    case function(LuaFunction)
    case decision(LinkedEntry)
  }

  /// The description that need not be linked again.
  var answered: ObjectIdentifier? { object.map { ObjectIdentifier($0) } }

  /// Keeps an entry if its description cannot mean anything else the next time.
  func keep(_ entry: Entry, of value: LuaValue) {
    guard let object = value.entry, object.isConstant else { return }
    self.object = object
    self.entry = entry
  }
}

extension EntryObject {
  /// A script cannot change what it says: there is no table in it, and nothing that is made anew.
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
