import Diagnostics
import Lua
package import LuaSyntax
import Navigation

enum WaitingWords {
  static let all = [sleeping, awaiting]

  private static let sleeping = Word(
    name: "sleep",
    usage: "sleep(2)", form: .function("seconds: number"),
    use: .waits(cure: "words.sleepCure"), takes: 1
  ) { host, call in
    guard let seconds = call[0].asNumber, seconds >= 0, seconds < 1e9 else {
      throw host.expected(call, "a number of seconds, 0 or more")
    }
    return try host.wait(.time(.milliseconds(Int((seconds * 1000).rounded()))))
  }

  private static let awaiting = Word(
    name: "await",
    usage: "local isValid = await \"is the key valid?\"",
    form: .function("question: string", gives: .any), use: .waits(cure: "words.awaitCure"),
    takes: 1
  ) { host, call in
    guard let question = call[0].asString, !question.isEmpty else {
      throw host.expected(call, "a question")
    }
    guard question.utf8.count <= Wait.mostBytesOfQuestion else {
      throw Diagnostic(
        .error, Message("E0665", ["limit": Wait.mostBytesOfQuestion]), at: host.location(call),
        highlight: "await")
    }
    return try host.wait(.answer(question))
  }
}

extension Wait {
  fileprivate static let mostBytesOfQuestion = 2_000
}

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
