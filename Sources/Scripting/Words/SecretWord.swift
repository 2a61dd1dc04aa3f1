import Diagnostics
import Lua
package import LuaSyntax

/// The word `secret`: what a secure field holds when a text has been typed into it.
package enum SecretWord {
  /// A text of Lua, with what a secure field holds in place of the texts behind `secret`.
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

  /// The texts behind the word: `secret "1234"`, `secret("1234")`, also where Lua refuses what is around them.
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
    summary: Message("words.secret"),
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
