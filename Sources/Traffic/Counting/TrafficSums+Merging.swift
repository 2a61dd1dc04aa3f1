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
          throw Diagnostic(
            .error, Message("E1093", ["name": VisibleText.line(of: twice)]), at: place)
        }
      }
    }
  }
}
