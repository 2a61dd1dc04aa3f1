import Diagnostics

// What can be wrong when scripts are loaded again, and what is told of it.
extension Message {
  static let migrateGaveNothing = Message(
    "E0801", en: "'migrate' gave nothing; it has to return the new state",
    ko: "'migrate'가 아무것도 돌려주지 않았습니다. 새 상태를 돌려줘야 합니다")
  static func migrateWithoutVersion(_ what: String) -> Message {
    Message(
      "E0802", en: "\(what) has 'migrate' and no 'version'",
      ko: "\(what)에 'migrate'가 있지만 'version'이 없습니다")
  }
  static let migrateWithoutVersionCure = Message(
    en: "say which version the state is of now: version = 2",
    ko: "지금 상태의 버전을 쓰세요: version = 2")
  static let migratedNoRecord = Message(
    "E0803", en: "'migrate' of a screen has to return a table of names and plain values",
    ko: "화면의 'migrate'는 이름과 단순한 값의 표를 돌려줘야 합니다")
  static func whileMigrating(_ name: String, from version: Int) -> Message {
    Message(
      en: "while '\(name)' was migrated from version \(version)",
      ko: "'\(name)'을(를) 버전 \(version)에서 옮기는 중")
  }
}

// The notes of a reload.
extension Message {
  static func keepsVersion(_ kind: NameKind, _ name: String) -> Message {
    Message(
      en:
        "\(kind.message.english) \(name) is not declared any more; what lives of it keeps its old version",
      ko: "\(kind.message.korean) \(name)이(가) 더 이상 선언되어 있지 않아, 살아 있는 것은 이전 버전을 유지합니다")
  }
  static func keepsRoot(_ flow: String) -> Message {
    Message(
      en: "\(flow) has another root now; what lives of it keeps the root it has",
      ko: "\(flow)의 root가 바뀌었습니다. 살아 있는 것은 지금의 root를 유지합니다")
  }
  static func keepsShowing(_ kind: String, _ showing: String, _ count: Int) -> Message {
    let (things, verb) =
      count == 1 ? ("1 live container", "keeps") : ("\(count) live containers", "keep")
    return Message(
      en: "\(kind) shows its parts in another way now; \(things) of this kind \(verb) "
        + "shows = \"\(showing)\" until made anew",
      ko: "\(kind)의 shows가 바뀌었습니다. 살아 있는 컨테이너 \(count)개는 다시 만들 때까지 "
        + "shows = \"\(showing)\"을 유지합니다")
  }
  static func stateBegun(_ screen: String, _ name: String) -> Message {
    Message(
      en: "\(screen) remembers '\(name)' now, with its first value",
      ko: "\(screen)이(가) 이제 '\(name)'을(를) 처음 값으로 기억합니다")
  }
  static func stateShelved(_ screen: String, _ name: String) -> Message {
    Message(
      en:
        "\(screen) does not show '\(name)' any more; the value comes back if it is declared again",
      ko: "\(screen)에 '\(name)'이(가) 없어졌습니다. 다시 선언하면 값이 돌아옵니다")
  }
  static func stateReset(_ screen: String, _ name: String) -> Message {
    Message(
      en: "\(screen) has '\(name)' reset: its value did not fit any more",
      ko: "\(screen)의 '\(name)' 값이 맞지 않아 처음 값으로 되돌렸습니다")
  }
  static func stateRestored(_ screen: String, _ name: String) -> Message {
    Message(
      en: "\(screen) has '\(name)' again, with the value it had",
      ko: "\(screen)의 '\(name)'이(가) 전의 값으로 돌아왔습니다")
  }
  static func versionKept(_ name: String, _ from: Int, _ to: Int) -> Message {
    Message(
      en: "\(name) goes from version \(from) to \(to) without 'migrate'; its state stays as it is",
      ko: "\(name)의 버전이 \(from)에서 \(to)(으)로 바뀌었지만 'migrate'가 없어 상태를 그대로 둡니다")
  }
  static func versionMigrated(_ name: String, _ from: Int, _ to: Int) -> Message {
    Message(
      en: "\(name) was migrated from version \(from) to \(to)",
      ko: "\(name)을(를) 버전 \(from)에서 \(to)(으)로 옮겼습니다")
  }
  static func stepWaitsInVain(_ step: String, _ declared: String) -> Message {
    Message(
      en: "\(step) waits, and does not fit \(declared); it will fail when its turn comes",
      ko: "\(step)이(가) 기다리지만 \(declared)에 맞지 않아 차례가 오면 실패합니다")
  }
  static func stepWaitsUndeclared(_ step: String) -> Message {
    Message(
      en: "\(step) waits, and is not declared any more",
      ko: "\(step)이(가) 기다리지만 더 이상 선언되어 있지 않습니다")
  }
  static func servicesMade(_ names: [String]) -> Message {
    let list = names.joined(separator: ", ")
    return Message(
      en: "made anew, what they kept in Lua is gone: \(list)",
      ko: "다시 만들어 Lua 안에 둔 것은 없어졌습니다: \(list)")
  }
  static func routinesEnd(_ kind: NameKind, _ name: String) -> Message {
    Message(
      en:
        "\(kind.message.english) \(name) has no function 'ready' any more; the one in progress is forgotten",
      ko: "\(kind.message.korean) \(name)에 함수 'ready'가 없어져, 진행 중이던 것은 잊힙니다")
  }
  static func historyCut(_ reason: String) -> Message {
    Message(
      en:
        "what was done before cannot be undone: an earlier state could not be migrated (\(reason))",
      ko: "이전 상태를 옮길 수 없어 지금까지의 일은 되돌릴 수 없습니다 (\(reason))")
  }
}
