import Diagnostics
import Lua

/// The word `secret`: what a secure field holds when a text has been typed into it.
package enum SecretWord {
  /// A text of Lua, with what a secure field holds in place of the texts behind `secret`.
  ///
  /// Of escapes, those of quotes and backslashes are decoded.
  package static func sealed(in text: String) -> String {
    guard text.contains("secret") else { return text }
    let tokens = LuaScanner.tokens(of: text)
    var bytes = Array(text.utf8)
    for index in tokens.indices.reversed() {
      guard let literal = literal(at: index, in: tokens) else { continue }
      let token = SealedText(literal.unescaped.text).token
      bytes.replaceSubrange(literal.range, with: "\"\(token)\"".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text behind the word at a place: `secret "1234"`, `secret("1234")`; nil if something else is there.
  package static func literal(at index: Int, in tokens: [LuaToken]) -> LuaToken? {
    guard tokens[index].kind == .name, tokens[index].text == "secret" else { return nil }
    return tokens[(index + 1)...].prefix(2).first(where: \.isString)
  }

  static let word = Word(
    name: "secret",
    summary: Message(
      en: "what a secure field holds for a text, to compare with: dots and a mark",
      ko: "secure 입력란이 어떤 글에 대해 갖는 값. 비교할 때 씁니다: 점과 표지"),
    usage: "pin == secret \"1234\""
  ) { host in
    try host.function("secret", takes: 1) { host, call in
      guard let text = call[0].asString else {
        throw Diagnostic(
          .error, .expected("secret", "a string", got: call[0].typeName),
          at: host.location(call), highlight: "secret")
      }
      return [.string(SealedText(text).token)]
    }
  }
}
