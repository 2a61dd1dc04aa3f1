package import Diagnostics
package import Platform

// What is said of sessions that are kept in a file.
extension Message {
  package static func sessionInUse(_ path: String) -> Message {
    Message(
      "E0760", en: "the session '\(path)' is in use by another process",
      ko: "세션 '\(path)'을(를) 다른 프로세스가 쓰고 있습니다")
  }
  package static func sessionUnusable(_ path: String, _ reason: Message) -> Message {
    Message(
      "E0761", en: "cannot keep a session in '\(path)': \(reason.english)",
      ko: "'\(path)'에 세션을 보관할 수 없습니다: \(reason.korean)")
  }
  package static func noSession(_ path: String) -> Message {
    Message(
      "E0762",
      en: "'\(path)' is no session: its first line cannot be read, and it was left as it is",
      ko: "'\(path)'은(는) 세션이 아닙니다. 첫 줄을 읽을 수 없어 그대로 두었습니다")
  }
  package static func noSessionCure(_ isDamaged: Bool) -> Message {
    isDamaged
      ? Message(
        en: "the first line, with the scripts, is damaged; without it nothing can be done again",
        ko: "스크립트가 든 첫 줄이 손상되었습니다. 그 줄 없이는 아무것도 되살릴 수 없습니다")
      : Message(
        en: "name a file that is not there yet, or one that --session has made",
        ko: "아직 없는 파일이나 --session이 만든 파일을 적으세요")
  }
  package static func laterSession(_ path: String, _ version: String) -> Message {
    Message(
      "E0763", en: "'\(path)' is a session of version \(version), which this program does not know",
      ko: "'\(path)'은(는) 이 프로그램이 모르는 버전 \(version)의 세션입니다")
  }
  package static func damagedSession(
    _ path: String, line: Int, inputs: Int, unused: Int, _ whole: [String]
  ) -> Message {
    let lines = unused == 1 ? "line \(line)" : "lines \(line)-\(line + unused - 1)"
    let list = whole.prefix(5).joined(separator: ", ") + (whole.count > 5 ? ", …" : "")
    let used = inputs == 1 ? "1 input before it is" : "\(inputs) inputs before it are"
    let more = whole.isEmpty ? "" : "; among them \(list)"
    let korean = whole.isEmpty ? "" : ". 그중 읽을 수 있는 것: \(list)"
    return Message(
      "E0764",
      en: """
        line \(line) of the session '\(path)' is damaged: the \(used) used, \
        \(lines) \(unused == 1 ? "is" : "are") not\(more)
        """,
      ko: """
        세션 '\(path)'의 \(line)번째 줄이 손상되었습니다. 그 앞의 입력 \(inputs)개는 쓰고, \
        \(line)번째 줄부터 \(unused)줄은 쓰지 않습니다\(korean)
        """)
  }
  package static func damagedKept(_ copy: String) -> Message {
    Message(en: "all of it is kept as '\(copy)'", ko: "전체를 '\(copy)'에 보관했습니다")
  }
  package static func tornSession(_ path: String) -> Message {
    Message(
      "E0765",
      en: """
        the last line of the session '\(path)' was not written to its end and is left out; \
        nobody saw what came of it
        """,
      ko: "세션 '\(path)'의 마지막 줄은 끝까지 쓰이지 않아 뺐습니다. 그 결과는 아무도 보지 못했습니다")
  }
  package static func sessionNotKept(_ path: String, _ reason: Message) -> Message {
    Message(
      "E0766",
      en: """
        cannot write to '\(path)': \(reason.english). The session goes on, but from here on nothing \
        survives its end; each input tries again
        """,
      ko: """
        '\(path)'에 쓸 수 없습니다: \(reason.korean). 세션은 계속되지만 여기서부터는 끝나면 사라집니다. \
        입력마다 다시 써 봅니다
        """)
  }
  package static func sessionKeptAgain(_ path: String) -> Message {
    Message(
      en: "all of the session is in '\(path)' again", ko: "세션 전체가 다시 '\(path)'에 있습니다")
  }
  package static func otherScript(_ path: String, _ script: String, _ given: String) -> Message {
    Message(
      "E0767", en: "the session '\(path)' is one of '\(script)', not of '\(given)'",
      ko: "세션 '\(path)'은(는) '\(given)'이(가) 아니라 '\(script)'의 세션입니다")
  }
  package static func otherScriptCure(_ path: String) -> Message {
    Message(
      en: "sextant --session \(path) goes on with it; another file begins a new session",
      ko: "sextant --session \(path)로 이어 가거나, 다른 파일로 새 세션을 시작하세요")
  }
  package static func sessionDiffers(_ path: String, _ first: Message) -> Message {
    Message(
      "E0768",
      en: """
        the session '\(path)' does not come out as it was, first with \(first.english): either the \
        scripts do not do the same each time, or another version of the program did it
        """,
      ko: """
        세션 '\(path)'이(가) 전과 다르게 되살아났습니다. 처음 다른 것: \(first.korean). 스크립트가 매번 다르게 \
        동작하거나, 프로그램의 다른 버전이 한 것입니다
        """)
  }
  package static func sessionResumed(_ path: String, inputs: Int, at position: Int) -> Message {
    let noun = inputs == 1 ? "input" : "inputs"
    return Message(
      en: "the session \(path) goes on: \(inputs) \(noun) done again, at record \(position)",
      ko: "세션 \(path)을(를) 이어 갑니다. 입력 \(inputs)개를 다시 했고, 지금 \(position)번 기록입니다")
  }
  package static func sessionBegun(_ path: String) -> Message {
    Message(
      en: "every input is kept in \(path)", ko: "모든 입력을 \(path)에 보관합니다")
  }
  package static let grantOfSessionNotKept = Message(
    en: "what is permitted here cannot be kept; say it again when the session goes on",
    ko: "여기서 허용한 것은 보관할 수 없습니다. 세션을 이어 갈 때 다시 허용하세요")
  package static func replayEnds(_ count: Int, at position: Int) -> Message {
    let noun = count == 1 ? "input" : "inputs"
    return Message(
      en: "the end: \(count) \(noun), at record \(position)",
      ko: "끝: 입력 \(count)개, \(position)번 기록")
  }
  package static func theClock(_ time: String) -> Message {
    Message(en: "(the clock\(time))", ko: "(시계\(time))")
  }
  package static func loadedLines(_ count: Int, _ path: String) -> Message {
    Message(
      en: "\(count) \(count == 1 ? "line" : "lines") of \(path) done",
      ko: "\(path)의 \(count)줄을 했습니다")
  }
  package static func loadedJourney(_ count: Int, _ name: String, expectations: Int) -> Message {
    let rest = expectations == 0 ? "" : "; what it expects is for sextant test to see"
    return Message(
      en: "\(count) \(count == 1 ? "line" : "lines") of the journey \"\(name)\" done\(rest)",
      ko: "여정 \"\(name)\"의 \(count)줄을 했습니다\(expectations == 0 ? "" : ". 기대는 sextant test가 봅니다")")
  }
  package static func otherSeed(_ seed: UInt64, here: UInt64) -> Message {
    Message(
      en: "its random numbers begin at --seed \(seed), those of this session at \(here)",
      ko: "그쪽 난수는 --seed \(seed)에서, 이 세션의 난수는 \(here)에서 시작합니다")
  }
  package static func cannotLoad(_ path: String) -> Message {
    Message(
      "E0770", en: "'\(path)' is neither a session nor a file of journeys",
      ko: "'\(path)'은(는) 세션도 여정 파일도 아닙니다")
  }
  package static let cannotLoadCure = Message(
    en: "--session FILE makes a session, :save NAME writes a journey",
    ko: "--session FILE이 세션을, :save NAME이 여정을 만듭니다")
  package static func cannotDo(_ line: Message) -> Message {
    Message(
      "E0771", en: "\(line.english) cannot be done here: what it is about is not there",
      ko: "여기서는 \(line.korean)을(를) 할 수 없습니다. 그 대상이 없습니다")
  }
  package static func sessionUnreadable(_ path: String, _ error: SystemError) -> Message {
    let reason = Message.fileReason(error)
    return Message(
      "E0772", en: "cannot read the session '\(path)': \(reason.english)",
      ko: "세션 '\(path)'을(를) 읽을 수 없습니다: \(reason.korean)")
  }
  package static func whichJourney(_ path: String, _ names: [String]) -> Message {
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return Message(
      "E0773", en: "which journey of '\(path)'? There \(names.count == 1 ? "is" : "are") \(list)",
      ko: "'\(path)'의 어느 여정입니까? 있는 것: \(list)")
  }
  package static let scriptsStay = Message(
    en: "(other scripts took over here; these stay)", ko: "(여기서 스크립트가 바뀌었지만 지금 것을 그대로 씁니다)")
  package static func replayDiffersHere(_ path: String) -> Message {
    Message(
      "E0774", en: "this came out otherwise when it was done in the session '\(path)'",
      ko: "세션 '\(path)'에서는 결과가 달랐습니다")
  }
}
