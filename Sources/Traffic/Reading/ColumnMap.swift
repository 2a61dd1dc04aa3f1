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
      guard let role = Role(rawValue: name) else { throw Self.mistake(.noRole(name)) }
      guard sides.count == 2, !String(sides[1]).trimmed.isEmpty else {
        throw Self.mistake(.noColumn(name))
      }
      guard columns[role] == nil else { throw Self.mistake(.roleTwice(name)) }
      columns[role] = String(sides[1]).trimmed
    }
    if columns[.session] == nil { throw Self.mistake(.lacks("session")) }
    if columns[.line] == nil {
      for role in [Role.flow, .step] where columns[role] == nil {
        throw Self.mistake(.lacks(role.rawValue))
      }
    } else if columns[.flow] != nil || columns[.step] != nil {
      throw Self.mistake(.lineAndStep)
    }
  }

  /// Whether columns are called by numbers, so that no line has their names.
  var isOfNumbers: Bool { columns.values.allSatisfy { Int($0).map { $0 > 0 } ?? false } }

  private static func mistake(_ message: Message) -> Diagnostic {
    Diagnostic(.error, message, cure: Message("logs.columnsCure"))
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension Message {
  private static func columns(_ reason: Message) -> Message {
    Message("E1088", ["reason": reason])
  }
  fileprivate static func noRole(_ name: String) -> Message {
    let name = VisibleText.line(of: name, upTo: 40)
    return columns(Message("logs.noRole", ["name": name]))
  }
  fileprivate static func noColumn(_ name: String) -> Message {
    columns(Message("logs.noColumn", ["name": name]))
  }
  fileprivate static func roleTwice(_ name: String) -> Message {
    columns(Message("logs.roleTwice", ["name": name]))
  }
  fileprivate static func lacks(_ name: String) -> Message {
    columns(Message("logs.lacks", ["name": name]))
  }
  fileprivate static let lineAndStep = columns(
    Message("logs.lineAndStep"))
}
