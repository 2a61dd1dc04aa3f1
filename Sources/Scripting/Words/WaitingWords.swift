import Diagnostics
import Lua
import Navigation

enum WaitingWords {
  static let all = [sleeping, awaiting]

  private static let sleeping = Word(
    name: "sleep",
    summary: Message(
      en: "in a guard or a stepper's ready: waits, on the session's clock",
      ko: "가드나 스테퍼의 ready에서: 세션의 시계로 기다립니다"),
    usage: "sleep(2)", form: .function("seconds: number"), use: .waits(cure: .sleepCure), takes: 1
  ) { host, call in
    guard let seconds = call[0].asNumber, seconds >= 0, seconds < 1e9 else {
      throw host.expected(call, "a number of seconds, 0 or more")
    }
    return try host.wait(.time(.milliseconds(Int((seconds * 1000).rounded()))))
  }

  private static let awaiting = Word(
    name: "await",
    summary: Message(
      en: "in a guard or a stepper's ready: asks a question, and gives the answer",
      ko: "가드나 스테퍼의 ready에서: 질문을 하고 그 답을 돌려줍니다"),
    usage: "local isValid = await \"is the key valid?\"",
    form: .function("question: string", gives: .any), use: .waits(cure: .awaitCure), takes: 1
  ) { host, call in
    guard let question = call[0].asString, !question.isEmpty else {
      throw host.expected(call, "a question")
    }
    guard question.utf8.count <= Wait.mostBytesOfQuestion else {
      throw Diagnostic(
        .error, .questionTooLong(Wait.mostBytesOfQuestion), at: host.location(call),
        highlight: "await")
    }
    return try host.wait(.answer(question))
  }
}

extension Message {
  fileprivate static let awaitCure = Message(
    en:
      "ask in a guard of the step: adapt = { go = function(flow, step) if await \"Sure?\" then return step end end }",
    ko:
      "그 스텝의 가드에서 물으세요: adapt = { go = function(flow, step) if await \"Sure?\" then return step end end }"
  )
  fileprivate static let sleepCure = Message(
    en:
      "wait in a guard of the step, adapt = { go = function(flow, step) sleep(2) return step end }, or let a fetch send a step later",
    ko:
      "그 스텝의 가드에서 기다리거나, adapt = { go = function(flow, step) sleep(2) return step end }, fetch가 나중에 스텝을 보내게 하세요"
  )
}

extension Wait {
  fileprivate static let mostBytesOfQuestion = 2_000
}
