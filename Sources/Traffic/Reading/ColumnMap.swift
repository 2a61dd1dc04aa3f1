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
    Diagnostic(.error, message, cure: .columnsCure)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension Message {
  private static func columns(_ en: String, _ ko: String) -> Message {
    Message("E1088", en: "--columns is wrong: \(en)", ko: "--columns가 잘못되었습니다: \(ko)")
  }
  fileprivate static func noRole(_ name: String) -> Message {
    let name = VisibleText.line(of: name, upTo: 40)
    return columns("there is no '\(name)' in it", "'\(name)' 항목은 없습니다")
  }
  fileprivate static func noColumn(_ name: String) -> Message {
    columns("\(name)= needs the name of a column", "\(name)= 뒤에 열 이름이 필요합니다")
  }
  fileprivate static func roleTwice(_ name: String) -> Message {
    columns("\(name)= stands twice", "\(name)= 항목이 두 번 있습니다")
  }
  fileprivate static func lacks(_ name: String) -> Message {
    columns("\(name)= is missing", "\(name)= 항목이 없습니다")
  }
  fileprivate static let lineAndStep = columns(
    "line= stands for flow= and step=", "line= 항목이 있으면 flow=와 step=은 쓰지 않습니다")
  fileprivate static let columnsCure = Message(
    en:
      "such as --columns session=user_id,time=ts,flow=flow,step=step; or line=message for a column with lines of a log",
    ko: "예: --columns session=user_id,time=ts,flow=flow,step=step. 로그 줄이 든 열은 line=message")
}
