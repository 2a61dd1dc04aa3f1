import LuaSyntax

extension SyntaxNode {
  /// The node as an S-expression: its kind, what it says itself, and the nodes below it.
  ///
  /// Texts that differ only in blanks, comments, a `;` after `return`, the separators of a table
  /// and how strings are written have the same one. `grammars.py` reads it.
  var symbolic: String {
    "(" + ([symbolicHead] + children.map(\.symbolic)).joined(separator: " ") + ")"
  }

  private var symbolicHead: String {
    switch kind {
    case .variable, .name, .methodName, .numeral: "\(kind) \(text)"
    case .localName: "\(kind) \(tree.text(of: firstToken))"
    case .binary, .unary: "\(kind) \(operatorToken.map { "\($0.spelling)" } ?? "?")"
    case .string: "\(kind) 0x\(meaning)"
    case .arguments where firstToken.kind != .leftParenthesis: "argument"
    default: "\(kind)"
    }
  }

  /// The bytes that a string means, each as two hexadecimal digits.
  private var meaning: String {
    guard case .string(let bytes) = constant else { return "?" }
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
