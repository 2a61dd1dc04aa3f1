import Diagnostics
import Lua

/// The word `secret`: what a secure field holds when a text has been typed into it.
enum SecretWord {
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
