import Diagnostics
import Lua
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
