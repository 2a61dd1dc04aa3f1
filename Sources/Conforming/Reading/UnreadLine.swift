import Diagnostics

/// A line that is about navigation, but whose flow or step cannot be read.
package struct UnreadLine: Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The place in the text at which it begins.
  let start: Int
  /// The app has printed the same for flow and step.
  var isTwin = false
}

extension UnreadLine {
  /// Why a log is not followed beyond the first of some lines.
  static func diagnostic(of lines: [UnreadLine], in log: ReadLog) -> Diagnostic? {
    guard let first = lines.first else { return nil }
    return Diagnostic(
      .error, Message("E1150", ["isTwin": first.isTwin]),
      at: SourceLocation(file: log.name, line: first.line),
      cure: first.isTwin ? Message("logs.twinCure") : Message("logs.unreadCure"),
      notes: lines.count > 1 ? [.init(.othersToo(lines.dropFirst().map(\.line)))] : [])
  }
}

extension Message {
  fileprivate static func othersToo(_ lines: [Int]) -> Message {
    let list = lines.prefix(5).map(String.init).joined(separator: ", ")
    let rest = lines.count > 5 ? ", …" : ""
    return Message("logs.othersToo", ["lines": lines.count + 1, "list": list, "rest": rest])
  }
}
