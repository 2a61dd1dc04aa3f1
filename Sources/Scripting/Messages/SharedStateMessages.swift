import Diagnostics

// What can be wrong with the state of services.
extension Message {
  static func serviceNeedsColon(_ service: String, _ name: String) -> Message {
    Message(
      "E0880", en: "'\(name)' is a method of service '\(service)' and was called with a dot",
      ko: "'\(service)' 서비스의 메서드를 점으로 불렀습니다: '\(name)'")
  }
  static func serviceNeedsColonCure(_ service: String, _ name: String) -> Message {
    Message(
      en: "call it with a colon: \(service):\(name)(…)",
      ko: "콜론으로 부르세요: \(service):\(name)(…)")
  }
  static func serviceOnlySeen(_ service: String) -> Message {
    Message(
      "E0881",
      en: "the state of service '\(service)' is changed where it can only be read",
      ko: "읽기만 하는 곳에서 '\(service)' 서비스의 상태를 바꿉니다")
  }
  static let serviceOnlySeenCure = Message(
    en: "make the change in an entry of a flow, in a guard or in a routine, and only read here",
    ko: "플로우의 항목이나 가드, 루틴에서 바꾸고 여기서는 읽기만 하세요")
  static func serviceOutOfSight(_ service: String) -> Message {
    Message(
      "E0882", en: "service '\(service)' has no state here: no session runs this function",
      ko: "여기서는 '\(service)' 서비스에 상태가 없습니다. 세션이 실행하는 함수가 아닙니다")
  }
  static let serviceOutOfSightCure = Message(
    en: "use it in entries, guards, routines and functions that draw a screen",
    ko: "항목, 가드, 루틴, 화면을 그리는 함수에서 쓰세요")
  static func serviceStateIsInside(_ service: String) -> Message {
    Message(
      "E0883", en: "only the functions of service '\(service)' can use its state",
      ko: "'\(service)' 서비스의 상태는 그 서비스의 함수만 쓸 수 있습니다")
  }
  static func serviceStateIsInsideCure(_ service: String) -> Message {
    Message(
      en: "call a function of the service that returns or changes the value: \(service):name(…)",
      ko: "값을 돌려주거나 바꾸는 서비스의 함수를 부르세요: \(service):name(…)")
  }
  static func serviceStateUnknown(_ service: String, _ name: String) -> Message {
    Message(
      "E0884", en: "service '\(service)' declares no state '\(name)'",
      ko: "'\(service)' 서비스가 선언하지 않은 상태입니다: '\(name)'")
  }
  static func serviceStateUnknownCure(_ service: String, _ name: String) -> Message {
    Message(
      en: "declare it with its first value: service \"\(service)\" { state = { \(name) = … } }",
      ko: "처음 값과 함께 선언하세요: service \"\(service)\" { state = { \(name) = … } }")
  }
  /// A fetch whose function returns nil, and says why.
  static func fetchedNothing(because reason: String) -> Message {
    let text = String(VisibleText.line(of: reason).prefix(500))
    return Message("E0980", en: "'gives' returned nil: \(text)", ko: "gives가 nil을 돌려주었습니다: \(text)")
  }
  static func madeUnderReservedName(_ service: String, _ name: String) -> Message {
    Message(
      "E0981",
      en: "'make' of service '\(service)' returned '\(name)', which is what its functions "
        + "call its own",
      ko: "'\(service)' 서비스의 make가 돌려준 '\(name)'은 서비스의 함수가 쓰는 이름입니다")
  }
  static let madeUnderReservedNameCure = Message(
    en: "give that member another name", ko: "그 멤버에 다른 이름을 주세요")
  static func noMemberOfService(_ service: String, _ name: String) -> Message {
    Message(
      "E0982", en: "service '\(service)' has no function or constant '\(name)'",
      ko: "'\(service)' 서비스에 없는 함수나 상수입니다: '\(name)'")
  }
  static func givensKnown(_ names: [String]) -> Message {
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return names.isEmpty
      ? Message(
        en: "declare it in the script: given \"name\" { Service = { … } }",
        ko: "스크립트에 선언하세요: given \"이름\" { Service = { … } }")
      : Message(en: "there are \(list)", ko: "있는 것: \(list)")
  }
  static func givenWithoutState(_ service: String) -> Message {
    Message(
      "E0887", en: "service '\(service)' has no state to begin with",
      ko: "처음 값을 줄 상태가 없는 서비스입니다: '\(service)'")
  }
  static func givenWithoutStateCure(_ service: String) -> Message {
    Message(
      en: "declare it: service \"\(service)\" { state = { … } }; or use override for its members",
      ko: "선언하세요: service \"\(service)\" { state = { … } }. 멤버를 바꾸려면 override를 쓰세요")
  }
  static let observerEmits = Message(
    "E0886", en: "an observer looks and emits nothing itself",
    ko: "observe의 함수는 보기만 하고 스스로 내보내지 않습니다")
  static let observerEmitsCure = Message(
    en: "return the value that matters, and say the step in emits",
    ko: "지켜볼 값을 돌려주고, 스텝은 emits에 쓰세요")
  static func whileObservingServices(_ name: String) -> Message {
    Message(en: "in an observer of \(name)", ko: "\(name)의 observe에서")
  }
  static func serviceStateIsNoTable(_ service: String, got: String) -> Message {
    Message(
      "E0885",
      en: "'state' of service '\(service)' must be a table of names and first values, got \(got)",
      ko: "'\(service)' 서비스의 state에는 이름과 처음 값의 테이블을 쓰세요. 받은 값: \(part(got).korean)")
  }
  static func serviceStateIsNoTableCure(_ service: String) -> Message {
    Message(
      en: "write service \"\(service)\" { state = { count = 0 } }, or give the member another name",
      ko: "service \"\(service)\" { state = { count = 0 } }처럼 쓰거나 멤버에 다른 이름을 주세요")
  }
}
