import LuaSyntax
import Testing

extension SyntaxNode {
  /// The line on which the node begins.
  var line: Int { tree.line(ofByte: bytes.lowerBound) }
}

extension SyntaxTree {
  /// The tree as text: a line for each node with its kind, and the text of nodes without children.
  var dump: String { block.dump }
}

extension SyntaxNode {
  /// The node and the nodes below it, one a line, indented by their depth.
  var dump: String {
    var lines: [String] = []
    var depth: [Int32: Int] = [:]
    walk { node in
      let level = node == self ? 0 : (node.parent.flatMap { depth[$0.number] } ?? 0) + 1
      depth[node.number] = level
      var line = String(repeating: "  ", count: level) + "\(node.kind)"
      if let sign = node.operatorToken { line += " \(sign.spelling)" }
      if node.kind == .localName {
        line += " " + tree.text(of: node.firstToken)
      } else if node.firstChild == nil, !node.tokens.isEmpty {
        line += " " + node.text
      }
      lines.append(line)
      return .descend
    }
    return lines.joined(separator: "\n")
  }

  /// The kinds of the node and the nodes below it, with their children in parentheses.
  var shape: [String] {
    var shape: [String] = []
    walk { node in
      shape.append("\(node.kind) \(node.tokens) \(node.operatorToken.map { "\($0)" } ?? "")")
      return .descend
    }
    return shape
  }
}

/// Compares the tree of a text, without its block, with lines; the text must have no error.
func expectTree(
  _ text: String, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let tree = SyntaxTree(parsing: text)
  #expect(tree.dump == indented(lines), sourceLocation: sourceLocation)
  #expect(tree.error == nil, sourceLocation: sourceLocation)
}

/// Compares the tree and the error of a text that Lua refuses.
///
/// - Parameter error: The line, the message and the bytes at which Lua notices, as
///   `line: message near bytes`.
func expectBroken(
  _ text: String, _ lines: String, error: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let tree = SyntaxTree(parsing: text)
  #expect(tree.dump == indented(lines), sourceLocation: sourceLocation)
  #expect(tree.errorText == error, sourceLocation: sourceLocation)
}

private func indented(_ lines: String) -> String {
  (["block"] + lines.split(separator: "\n").map { "  " + $0 }).joined(separator: "\n")
}

extension SyntaxTree {
  /// The error as `line: message near bytes`; `no error` if Lua accepts the text.
  var errorText: String {
    guard let error else { return "no error" }
    return "\(error.line): \(error.message) near \(text(of: error.bytes))"
  }
}

/// The expression that a text is; the node of all of the text, which no test expects, if it is none.
func expression(_ text: String) -> SyntaxNode {
  let tree = SyntaxTree(parsing: "return " + text)
  return tree.block.firstChild?.firstChild?.firstChild ?? tree.chunk
}
