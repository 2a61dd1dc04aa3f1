import Diagnostics
import Scripting

// What the shell says of reloads.
extension Message {
  static func reloadOption(_ text: String) -> Message {
    Message(
      "E0805", en: ":reload has no option and the app no plugin '\(text)'",
      ko: ":reload의 옵션도 앱의 플러그인도 아닙니다: '\(text)'")
  }
  static let noEarlierVersion = Message(
    "E0806", en: "there is no earlier version to go back to", ko: "돌아갈 이전 버전이 없습니다")
  static func notReloaded(_ app: String, _ place: String, _ reason: Message, more: Int) -> Message {
    let (others, rest) = more == 0 ? ("", "") : (", and \(more) more", " 외 \(more)건")
    return Message(
      "E0800",
      en: "\(app) was not reloaded: \(place)\(reason.english)\(others) "
        + "(:reload --why)",
      ko: "\(app) 앱을 다시 불러오지 못했습니다: \(place)\(reason.korean)\(rest) "
        + "(:reload --why)")
  }
  static let neverReloaded = Message(
    en: "nothing has been reloaded yet", ko: "아직 다시 불러온 적이 없습니다")
  static func filesAsTheyRun(_ app: String) -> Message {
    Message(
      en: "\(app): the files match the running version again",
      ko: "\(app): 파일이 실행 중인 버전과 다시 같습니다")
  }
  /// A line of `:reload --why` about a file.
  static func reloadFile(_ file: String) -> Message {
    Message(en: "file   \(file)", ko: "파일   \(file)")
  }
  /// A line of `:reload --why` about a declaration.
  static func reloadChange(_ change: ReloadReport.Change) -> Message {
    let words = change.words
    return Message(en: "change \(words.english)", ko: "변경   \(words.korean)")
  }
  /// A line about something that a reload could not carry over unchanged.
  static func reloadNote(_ note: Message) -> Message {
    Message(en: "note   \(note.english)", ko: "알림   \(note.korean)")
  }
  static func promptLost(_ names: [String]) -> Message {
    let list = names.joined(separator: ", ")
    return Message(
      en: "lost, because the prompt keeps only plain data: \(list)",
      ko: "프롬프트에서 넣었지만 단순한 값이 아니라 없어졌습니다: \(list)")
  }
  static func reloadKept(
    _ flows: Int, _ screens: Int, _ steps: Int, _ routines: Int, _ fetches: [String]
  ) -> Message {
    let list = fetches.isEmpty ? "" : " (\(fetches.joined(separator: ", ")))"
    return Message(
      en: "kept   flows: \(flows), screens: \(screens), waiting steps and timers: \(steps), "
        + "functions in progress: \(routines)\(list)",
      ko: "유지   플로우 \(flows), 화면 \(screens), 기다리는 스텝과 타이머 \(steps), "
        + "진행 중인 함수 \(routines)\(list)")
  }

  static func reloaded(
    _ app: String, _ changes: [ReloadReport.Change], _ isSame: Bool, _ notes: Int, back: Bool
  ) -> Message {
    let (verb, koreanVerb) = back ? ("restored", "이전 버전") : ("reloaded", "다시 불러옴")
    if changes.count == 1, notes == 0, let words = changes.first?.words, words.english.count <= 100
    {
      return Message(
        en: "\(verb) \(app): \(words.english)", ko: "\(koreanVerb) \(app): \(words.korean)")
    }
    let (english, korean) = summary(changes.count, isSame)
    guard notes > 0 else {
      let why = changes.isEmpty ? "" : " (:reload --why)"
      return Message(
        en: "\(verb) \(app): \(english)\(why)", ko: "\(koreanVerb) \(app): \(korean)\(why)")
    }
    let noted = notes == 1 ? "1 note" : "\(notes) notes"
    return Message(
      en: "\(verb) \(app): \(english), \(noted) (:reload --why)",
      ko: "\(koreanVerb) \(app): \(korean), 알림 \(notes)건 (:reload --why)")
  }

  private static func summary(_ changes: Int, _ isSame: Bool) -> (String, String) {
    switch changes {
    case 0 where isSame: ("the files have not changed", "파일이 그대로입니다")
    case 0: ("same structure, new code", "구조는 그대로, 코드만 바뀜")
    case 1: ("1 change", "변경 1건")
    default: ("\(changes) changes", "변경 \(changes)건")
    }
  }
  static func replayFindsOther(_ input: Message, record: Int) -> Message {
    Message(
      en:
        "with the new scripts, record \(record) is the first that differs, from \(input.english):",
      ko: "새 스크립트는 \(record)번 기록에서 처음 달라집니다. 입력: \(input.korean)")
  }
  static func replayFindsSame(_ inputs: Int) -> Message {
    Message(
      en: "the new scripts give the same records for "
        + (inputs == 1 ? "the one input" : "all \(inputs) inputs"),
      ko: "새 스크립트로도 입력 \(inputs)개의 결과가 모두 같습니다")
  }
  static func replayLeft(_ count: Int) -> Message {
    Message(
      en: "\(count) later \(count == 1 ? "input was" : "inputs were") skipped, because "
        + "\(count == 1 ? "its target does" : "their targets do") not exist",
      ko: "뒤의 입력 \(count)개는 대상이 없어 빠졌습니다")
  }
  static let acceptOrRollback = Message(
    en: ":accept switches to the new scripts, :rollback keeps the present ones",
    ko: ":accept로 새 스크립트로 넘어가고, :rollback으로 그대로 둡니다")
  static func replayAccepted(_ app: String) -> Message {
    Message(
      en: "\(app) runs the new scripts now, as if it had from the start",
      ko: "\(app): 처음부터 새 스크립트였던 것처럼 이어집니다")
  }
  static let rolledBack = Message(
    en: "the scripts and the session stay as they are", ko: "스크립트와 세션은 그대로입니다")
  static let nothingReplayed = Message(
    "E0807", en: "there is no session to accept or drop; :reload --replay makes one",
    ko: "넘어갈 세션이 없습니다. :reload --replay로 만듭니다")
  static let replayIsOld = Message(
    "E0808", en: "the session has gone on since :reload --replay",
    ko: ":reload --replay 뒤로 세션이 더 나아갔습니다")
}
