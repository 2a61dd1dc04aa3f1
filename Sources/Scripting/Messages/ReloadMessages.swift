import Diagnostics

// What can be wrong when scripts are loaded again, and what is told of it.
extension Message {
  static let migrateGaveNothing = Message(
    "E0801", en: "'migrate' returned nil; it must return the new state",
    ko: "'migrate'가 nil을 돌려주었습니다. 새 상태를 돌려줘야 합니다")
  static func migrateWithoutVersion(_ what: String) -> Message {
    Message(
      "E0802", en: "\(what) has 'migrate' but no 'version'",
      ko: "\(what)에 'migrate'가 있지만 'version'이 없습니다")
  }
  static let migrateWithoutVersionCure = Message(
    en: "add the present version of the state: version = 2",
    ko: "지금 상태의 버전을 쓰세요: version = 2")
  static func migratedNoRecord(_ kind: NameKind) -> Message {
    Message(
      "E0803",
      en: "'migrate' of a \(kind.message.english) must return a table of names and plain values",
      ko: "\(kind.message.korean)의 'migrate'는 이름과 단순한 값의 테이블을 돌려줘야 합니다")
  }
  static func whileMigrating(_ name: String, from version: Int) -> Message {
    Message(
      en: "while '\(name)' was migrated from version \(version)",
      ko: "'\(name)' 상태를 버전 \(version)에서 옮기는 중")
  }
}

// The notes of a reload.
extension Message {
  static func keepsVersion(_ kind: NameKind, _ name: String) -> Message {
    Message(
      en:
        "\(kind.message.english) \(name) is no longer declared; its live instances keep the old version",
      ko: "\(kind.message.korean) \(name): 더 이상 선언되어 있지 않습니다. 살아 있는 인스턴스는 이전 버전을 유지합니다")
  }
  static func keepsRoot(_ flow: String) -> Message {
    Message(
      en: "\(flow) has another root now; its live instances keep the old root",
      ko: "\(flow)의 root가 바뀌었습니다. 살아 있는 인스턴스는 이전 root를 유지합니다")
  }
  static func keepsEmitting(_ kind: NameKind, _ name: String) -> Message {
    Message(
      en: "\(kind.message.english) \(name) has other timers, observers or steppers now; its live "
        + "instances keep those that they began with",
      ko: "\(kind.message.korean) \(name)의 타이머, 관찰, 스테퍼가 바뀌었습니다. 살아 있는 인스턴스는 시작할 때의 것을 "
        + "유지합니다")
  }
  static func stateWaits(_ service: String) -> Message {
    Message(
      en:
        "service \(service) declares no state any more; what it remembers returns if it does again",
      ko: "\(service) 서비스에 상태 선언이 없어졌습니다. 다시 선언하면 기억하던 것이 돌아옵니다")
  }
  static func fetchGoesOn(_ name: String) -> Message {
    Message(
      en: "fetch \(name) is no longer declared; what is under way comes as it was declared",
      ko: "fetch \(name): 더 이상 선언되어 있지 않습니다. 진행 중인 것은 선언되었던 대로 옵니다")
  }
  static func linkWaitsInVain(_ url: String, _ flow: String) -> Message {
    Message(
      en: "link \(url) waits for \(flow), which is no longer declared",
      ko: "링크 \(url): 더 이상 선언되지 않은 \(flow) 플로우를 기다립니다")
  }
  static func keepsShowing(_ kind: String, _ showing: String, _ count: Int) -> Message {
    let (things, verb) =
      count == 1 ? ("1 live container", "keeps") : ("\(count) live containers", "keep")
    return Message(
      en: "\(kind) shows its parts in another way now; \(things) of this kind \(verb) "
        + "shows = \"\(showing)\" until they are made again",
      ko: "\(kind)의 shows가 바뀌었습니다. 살아 있는 컨테이너 \(count)개는 다시 만들 때까지 "
        + "shows = \"\(showing)\"을 유지합니다")
  }
  static func stateBegun(_ screen: String, _ name: String) -> Message {
    Message(
      en: "\(screen) has the new state '\(name)', with its first value",
      ko: "\(screen)에 새 상태가 생겼습니다: '\(name)'. 처음 값으로 시작합니다")
  }
  static func stateShelved(_ screen: String, _ name: String) -> Message {
    Message(
      en:
        "\(screen) no longer declares '\(name)'; its value returns if you declare it again",
      ko: "\(screen)에서 '\(name)' 선언이 없어졌습니다. 다시 선언하면 값이 돌아옵니다")
  }
  static func stateReset(_ screen: String, _ name: String) -> Message {
    Message(
      en: "\(screen): '\(name)' was reset, because its value no longer fits",
      ko: "\(screen)의 '\(name)' 값이 맞지 않아 처음 값으로 되돌렸습니다")
  }
  static func stateMissed(_ owner: String, _ name: String) -> Message {
    Message(
      en: "\(owner): '\(name)' has its first value again, because 'migrate' does not return it",
      ko: "\(owner)의 '\(name)' 값을 'migrate'가 돌려주지 않아 처음 값으로 되돌렸습니다")
  }
  static func migratedUnknown(_ owner: String, _ name: String) -> Message {
    Message(
      en: "\(owner): 'migrate' returned '\(name)', which is not declared; it is put aside",
      ko: "\(owner): 'migrate'가 돌려준 '\(name)'은 선언되지 않아 치워 둡니다")
  }
  static func stateRestored(_ screen: String, _ name: String) -> Message {
    Message(
      en: "\(screen): '\(name)' is back, with its old value",
      ko: "\(screen)의 '\(name)' 상태가 전의 값으로 돌아왔습니다")
  }
  static func versionKept(_ name: String, _ from: Int, _ to: Int) -> Message {
    Message(
      en: "\(name) goes from version \(from) to \(to) without 'migrate'; its state stays as it is",
      ko: "\(name)의 버전이 바뀌었지만(\(from) → \(to)) 'migrate'가 없어 상태를 그대로 둡니다")
  }
  static func versionMigrated(_ name: String, _ from: Int, _ to: Int) -> Message {
    Message(
      en: "\(name) was migrated from version \(from) to \(to)",
      ko: "\(name)의 상태를 옮겼습니다: 버전 \(from) → \(to)")
  }
  static func givenGone(_ name: String) -> Message {
    Message(
      en: "given '\(name)' is not declared; a relaunch begins with the services' own first values",
      ko: "given '\(name)': 선언되어 있지 않아, 다시 시작하면 서비스 자신의 처음 값으로 시작합니다")
  }
  static func stepWaitsInVain(_ step: String, _ declared: String) -> Message {
    Message(
      en: "\(step) is waiting but does not fit \(declared); it will fail when its turn comes",
      ko: "기다리는 스텝 \(step): 선언 \(declared)에 맞지 않아 차례가 오면 실패합니다")
  }
  static func stepWaitsUndeclared(_ step: String) -> Message {
    Message(
      en: "\(step) is waiting but is no longer declared",
      ko: "기다리는 스텝 \(step): 더 이상 선언되어 있지 않습니다")
  }
  static func servicesMade(_ names: [String]) -> Message {
    let list = names.joined(separator: ", ")
    return Message(
      en: "services made again, without what they kept in Lua: \(list)",
      ko: "서비스를 다시 만들어 Lua 안에 둔 값이 없어졌습니다: \(list)")
  }
  static func routinesEnd(_ kind: NameKind, _ name: String) -> Message {
    Message(
      en:
        "\(kind.message.english) \(name) no longer has a function 'ready'; the one in progress is dropped",
      ko: "\(kind.message.korean) \(name)에 함수 'ready'가 없어져, 진행 중이던 것을 버립니다")
  }
  static func historyCut(_ reason: String) -> Message {
    Message(
      en:
        "earlier inputs cannot be undone: an earlier state could not be migrated (\(reason))",
      ko: "이전 상태를 옮길 수 없어 지금까지의 입력은 되돌릴 수 없습니다 (\(reason))")
  }
}
