import Conforming
package import Diagnostics
import Scripting

extension TrafficSums {
  /// Adds what parts come to that stand in files, one on each line.
  ///
  /// - Parameters:
  ///   - files: The files; `-` is standard input.
  ///   - name: What the sums are of.
  /// - Throws: What is wrong with a file or a line of it, or that a session stands in two parts.
  package init(merging files: [String], of name: String) throws(Diagnostic) {
    self.init()
    for path in files {
      let text = try LogText(file: path)
      var number = 0
      for line in text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
        number += 1
        if line.allSatisfy({ $0 <= 0x20 }) { continue }
        let place = SourceLocation(file: text.name, line: number)
        if let twice = add(try TrafficSums(reading: line, of: name, at: place)) {
          throw Diagnostic(.error, .sessionTwice(twice), at: place, cure: .sessionTwiceCure)
        }
      }
    }
  }
}

extension Message {
  fileprivate static func sessionTwice(_ name: String) -> Message {
    Message(
      "E1093", en: "the session \(VisibleText.line(of: name)) stands in two parts",
      ko: "세션 \(VisibleText.line(of: name))이(가) 두 부분에 있습니다")
  }
  fileprivate static let sessionTwiceCure = Message(
    en: "cut the input so that all rows of a session are in one part, and count each part once",
    ko: "한 세션의 행이 모두 한 부분에 있도록 나누고 각 부분을 한 번만 세세요")
}
