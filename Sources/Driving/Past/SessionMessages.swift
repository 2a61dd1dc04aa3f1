package import Diagnostics
package import Platform

// What is said of sessions that are kept in a file.
extension Message {
  package static func sessionInUse(_ path: String) -> Message {
    Message(
      "E0760", en: "the session '\(path)' is in use by another process",
      ko: "'\(path)' 세션을 다른 프로세스가 쓰고 있습니다")
  }
  package static func sessionUnusable(_ path: String, _ reason: Message) -> Message {
    Message(
      "E0761", en: "cannot keep a session in '\(path)': \(reason.english)",
      ko: "'\(path)'에 세션을 보관할 수 없습니다: \(reason.korean)")
  }
  package static func noSession(_ path: String) -> Message {
    Message(
      "E0762",
      en: "'\(path)' is not a session: its first line cannot be read, and it was left as it is",
      ko: "세션이 아닙니다: '\(path)'. 첫 줄을 읽을 수 없어 그대로 두었습니다")
  }
  package static func noSessionCure(_ isDamaged: Bool) -> Message {
    isDamaged
      ? Message(
        en:
          "the first line, with the scripts, is damaged; without it the session cannot be restored",
        ko: "스크립트가 든 첫 줄이 손상되었습니다. 그 줄 없이는 아무것도 되살릴 수 없습니다")
      : Message(
        en: "name a file that does not exist yet, or one that --session has made",
        ko: "아직 없는 파일이나 --session이 만든 파일을 적으세요")
  }
  package static func laterSession(_ path: String, _ version: String) -> Message {
    Message(
      "E0763", en: "'\(path)' is a session of version \(version), which this program does not know",
      ko: "이 프로그램이 모르는 버전(\(version))의 세션입니다: '\(path)'")
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
    Message(en: "the whole file is kept as '\(copy)'", ko: "전체를 '\(copy)'에 보관했습니다")
  }
  package static func tornSession(_ path: String) -> Message {
    Message(
      "E0765",
      en: """
        the last line of the session '\(path)' is incomplete and was left out; \
        its result was never shown
        """,
      ko: "세션 '\(path)'의 마지막 줄은 끝까지 쓰이지 않아 뺐습니다. 그 결과는 아무도 보지 못했습니다")
  }
  package static func sessionNotKept(_ path: String, _ reason: Message) -> Message {
    Message(
      "E0766",
      en: """
        cannot write to '\(path)': \(reason.english). The session goes on, but it is no longer \
        saved; each input tries again
        """,
      ko: """
        '\(path)'에 쓸 수 없습니다: \(reason.korean). 세션은 계속되지만 여기서부터는 저장되지 않습니다. \
        입력마다 다시 써 봅니다
        """)
  }
  package static func sessionKeptAgain(_ path: String) -> Message {
    Message(
      en: "the whole session is saved in '\(path)' again", ko: "세션 전체가 다시 '\(path)'에 저장되었습니다")
  }
  package static func otherScript(_ path: String, _ script: String, _ given: String) -> Message {
    Message(
      "E0767", en: "the session '\(path)' belongs to '\(script)', not to '\(given)'",
      ko: "'\(path)': '\(given)' 아닌 '\(script)'의 세션입니다")
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
        the session '\(path)' has other results than before, first with \(first.english): either the \
        scripts do not do the same each time, or another version of the program wrote it
        """,
      ko: """
        '\(path)' 세션의 결과가 전과 다릅니다. 처음 다른 것: \(first.korean). 스크립트가 매번 다르게 \
        동작하거나, 프로그램의 다른 버전이 한 것입니다
        """)
  }
  package static func sessionResumed(_ path: String, inputs: Int, at position: Int) -> Message {
    let noun = inputs == 1 ? "input" : "inputs"
    return Message(
      en: "resumed the session \(path): \(inputs) \(noun) replayed, now at record \(position)",
      ko: "\(path) 세션을 이어 갑니다. 입력 \(inputs)개를 다시 했고, 지금 \(position)번 기록입니다")
  }
  package static func sessionBegun(_ path: String) -> Message {
    Message(
      en: "every input is saved in \(path)", ko: "모든 입력을 \(path)에 저장합니다")
  }
  package static let grantOfSessionNotKept = Message(
    en: "this permission cannot be saved; grant it again when you resume the session",
    ko: "여기서 허용한 것은 저장할 수 없습니다. 세션을 이어 갈 때 다시 허용하세요")
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
      en: "ran \(count) \(count == 1 ? "line" : "lines") of \(path)",
      ko: "\(path)의 \(count)줄을 했습니다")
  }
  package static func loadedJourney(_ count: Int, _ name: String, expectations: Int) -> Message {
    let rest = expectations == 0 ? "" : "; sextant test checks what it expects"
    return Message(
      en: "ran \(count) \(count == 1 ? "line" : "lines") of the journey \"\(name)\"\(rest)",
      ko: "여정 \"\(name)\"의 \(count)줄을 했습니다\(expectations == 0 ? "" : ". 기대는 sextant test가 확인합니다")")
  }
  static func otherLua(_ saved: String, current: String) -> Message {
    Message(
      en:
        "it was saved with Lua \(saved) and runs on Lua \(current) now, which may behave differently",
      ko: "Lua \(saved)에서 저장했고 지금은 Lua \(current)에서 실행합니다. 동작이 다를 수 있습니다")
  }
  package static func otherSeed(_ seed: UInt64, here: UInt64) -> Message {
    Message(
      en: "it was made with --seed \(seed), and this session has --seed \(here)",
      ko: "그 세션의 시드는 --seed \(seed), 이 세션의 시드는 --seed \(here)입니다")
  }
  package static func cannotLoad(_ path: String) -> Message {
    Message(
      "E0770", en: "'\(path)' is neither a session nor a file of journeys",
      ko: "세션도 여정 파일도 아닙니다: '\(path)'")
  }
  package static let cannotLoadCure = Message(
    en: "--session FILE makes a session, :save NAME writes a journey",
    ko: "--session FILE이 세션을, :save NAME이 여정을 만듭니다")
  package static func cannotDo(_ line: Message) -> Message {
    Message(
      "E0771", en: "\(line.english) cannot be done here: its target does not exist",
      ko: "여기서는 할 수 없습니다: \(line.korean). 그 대상이 없습니다")
  }
  package static func sessionUnreadable(_ path: String, _ error: SystemError) -> Message {
    let reason = Message.fileReason(error)
    return Message(
      "E0772", en: "cannot read the session '\(path)': \(reason.english)",
      ko: "'\(path)' 세션을 읽을 수 없습니다: \(reason.korean)")
  }
  package static func whichJourney(_ path: String, _ names: [String]) -> Message {
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return Message(
      "E0773", en: "name a journey of '\(path)': \(list)",
      ko: "'\(path)'의 여정을 고르세요: \(list)")
  }
  package static let scriptsStay = Message(
    en: "(other scripts took over here; these stay)", ko: "(여기서 스크립트가 바뀌었지만 지금 것을 그대로 씁니다)")
  package static func replayDiffersHere(_ path: String) -> Message {
    Message(
      "E0774", en: "this had another result in the session '\(path)'",
      ko: "세션 '\(path)'에서는 결과가 달랐습니다")
  }
}
