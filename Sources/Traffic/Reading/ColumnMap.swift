package import Diagnostics

/// Which columns of a table say what: `session=user_id,time=ts,flow=screen_flow,step=event`.
///
/// A column is called by its name, or by its number from 1 on in CSV without a line of names.
package struct ColumnMap: Sendable {
  enum Role: String, CaseIterable {
    case session, time, flow, step, line
  }

  private(set) var columns: [Role: String] = [:]

  /// Reads a map.
  ///
  /// - Throws: A diagnostic that says what is wrong with it.
  package init(_ text: String) throws(Diagnostic) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(sides[0]).trimmed
      guard let role = Role(rawValue: name) else { throw Self.mistake("logs.noRole", name) }
      guard sides.count == 2, !String(sides[1]).trimmed.isEmpty else {
        throw Self.mistake("logs.noColumn", name)
      }
      guard columns[role] == nil else { throw Self.mistake("logs.roleTwice", name) }
      columns[role] = String(sides[1]).trimmed
    }
    if columns[.session] == nil { throw Self.mistake("logs.lacks", "session") }
    if columns[.line] == nil {
      for role in [Role.flow, .step] where columns[role] == nil {
        throw Self.mistake("logs.lacks", role.rawValue)
      }
    } else if columns[.flow] != nil || columns[.step] != nil {
      throw Self.mistake("logs.lineAndStep")
    }
  }

  /// Whether columns are called by numbers, so that no line has their names.
  var isOfNumbers: Bool { columns.values.allSatisfy { Int($0).map { $0 > 0 } ?? false } }

  private static func mistake(_ reason: String, _ name: String? = nil) -> Diagnostic {
    let name = name.map { VisibleText.line(of: $0, upTo: 40) }
    return Diagnostic(
      .error, Message("E1088", ["reason": Message(reason, ["name": name])]),
      cure: Message("logs.columnsCure"))
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
