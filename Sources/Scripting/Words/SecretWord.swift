import Diagnostics
import Lua
package import LuaSyntax

/// The word `secret`: the value of a secure field for a typed text.
package enum SecretWord {
  /// Replaces the texts of `secret` in Lua code by the values of a secure field.
  package static func sealed(in text: String) -> String {
    guard text.contains("secret") else { return text }
    let tree = SyntaxTree(parsing: text)
    var bytes = tree.source
    for literal in literals(in: tree).reversed() {
      let token = SealedText(literal.text).token
      bytes.replaceSubrange(literal.bytes, with: "\"\(token)\"".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The texts of the word: `secret "1234"`, `secret("1234")`, even if the code around them is not
  /// valid Lua.
  package static func literals(in tree: SyntaxTree) -> [(text: String, bytes: Range<Int>)] {
    guard tree.hasName("secret") else { return [] }
    return tree.tokens.indices.compactMap { index in
      guard tree.kind(ofToken: index) == .name, tree.text(ofToken: index) == "secret",
        let place = (index + 1..<tree.tokens.count).prefix(2).first(where: {
          tree.kind(ofToken: $0)?.isAnyString == true
        }), let text = tree.string(at: place)
      else { return nil }
      return (text, tree.tokens[place].bytes)
    }
  }

  static let word = Word(
    name: "secret",
    usage: "pin == secret \"1234\"", form: .function("text: string", gives: .string)
  ) { host in
    try host.function("secret", takes: 1) { host, call in
      guard let text = call[0].asString else {
        throw host.expected(call, "a string")
      }
      return [.string(SealedText(text).token)]
    }
  }
}
