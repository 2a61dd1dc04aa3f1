import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A file of the app, parsed.
package struct SwiftFile {
  /// The path as it is written in places: relative to the folder that was named.
  package let path: String
  let tree: SourceFileSyntax
  let lines: SourceLocationConverter

  /// Whether it is a block of a document: there a later declaration replaces an earlier one.
  let isBlock: Bool

  package init(path: String, text: String, isBlock: Bool = false) {
    self.path = path
    self.isBlock = isBlock
    let parsed = Parser.parse(source: text)
    // Operators as a tree. An operator that the app declares itself leaves its expression as it is.
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    tree = folded.as(SourceFileSyntax.self) ?? parsed
    lines = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The blocks of Swift in a Markdown document, each a file whose lines are those of the document.
  package static func blocks(path: String, document: String) -> [SwiftFile] {
    var blocks: [SwiftFile] = []
    var lines: [Substring] = []
    var start: Int?
    for (number, line) in document.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let mark = line.drop { $0 == " " }
      if start == nil {
        if mark.lowercased().hasPrefix("```swift") { (start, lines) = (number + 1, []) }
      } else if mark.hasPrefix("```"), let first = start {
        let before = String(repeating: "\n", count: first)
        blocks.append(
          SwiftFile(path: path, text: before + lines.joined(separator: "\n"), isBlock: true))
        start = nil
      } else {
        lines.append(line)
      }
    }
    // A document without marks around its code.
    return blocks.isEmpty ? [SwiftFile(path: path, text: document, isBlock: true)] : blocks
  }

  /// Whether the text is not valid Swift.
  package var hasError: Bool { tree.hasError }

  func place(of node: some SyntaxProtocol) -> SwiftPlace {
    let position = node.positionAfterSkippingLeadingTrivia
    return SwiftPlace(path: path, line: lines.location(for: position).line)
  }
}

/// A line of Swift code, printed as `Sources/Cart/CartFlow.swift:41`.
package struct SwiftPlace: Hashable, Sendable, CustomStringConvertible {
  package let path: String
  package let line: Int

  package var description: String { "\(path):\(line)" }
}

extension SyntaxProtocol {
  /// The text on one line, with single blanks.
  var oneLine: String {
    trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
