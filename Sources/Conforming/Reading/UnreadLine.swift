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
      .error, .cannotBeRead(isTwin: first.isTwin),
      at: SourceLocation(file: log.name, line: first.line),
      cure: first.isTwin ? .twinCure : .unreadCure,
      notes: lines.count > 1 ? [.init(.othersToo(lines.dropFirst().map(\.line)))] : [])
  }
}

extension Message {
  fileprivate static func cannotBeRead(isTwin: Bool) -> Message {
    Message(
      "E1150",
      en: isTwin
        ? "this line has the same text for the flow and the step"
        : "this line is about navigation, but its flow or its step cannot be read",
      ko: isTwin
        ? "이 줄은 플로우와 스텝 자리에 같은 글이 있습니다" : "이동에 관한 줄이지만 플로우나 스텝을 읽을 수 없습니다")
  }
  fileprivate static let unreadCure = Message(
    en:
      "print flow and step as Swift does, or describe the line with --pattern; --skip-unreadable leaves such lines out",
    ko: "플로우와 스텝을 Swift가 출력하는 대로 출력하거나 --pattern으로 모양을 알려 주세요. --skip-unreadable은 이런 줄을 뺍니다")
  fileprivate static let twinCure = Message(
    en:
      "print \\($0) for the flow and \\($1) for the step; --skip-unreadable leaves such lines out",
    ko: "플로우에는 \\($0), 스텝에는 \\($1)을 출력하세요. --skip-unreadable은 이런 줄을 뺍니다")
  fileprivate static func othersToo(_ lines: [Int]) -> Message {
    let list = lines.prefix(5).map(String.init).joined(separator: ", ")
    let rest = lines.count > 5 ? ", …" : ""
    return Message(
      en: "\(lines.count + 1) lines cannot be read; the others: \(list)\(rest)",
      ko: "읽을 수 없는 줄 \(lines.count + 1)개. 나머지: \(list)\(rest)")
  }
}
