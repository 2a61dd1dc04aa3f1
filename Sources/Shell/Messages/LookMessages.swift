import Diagnostics
import Driving
import Navigation

// What the commands that look say.
extension Message {
  static func noSuchScreen(_ name: String) -> Message {
    Message(
      "E0530", en: "there is no screen or flow '\(name)'", ko: "'\(name)'이라는 화면이나 플로우가 없습니다")
  }
  static func noWay(_ name: String, _ tried: Int, isFolded: Bool) -> Message {
    let but = (
      en: isFolded ? "; ways that only stack the same screen again were skipped" : "",
      ko: isFolded ? ". 같은 화면을 자기 위에 다시 쌓기만 하는 길은 더 가지 않았습니다" : ""
    )
    return Message(
      "E0531",
      en: "\(name) cannot be reached from here: all \(tried) ways were tried\(but.en)",
      ko: "여기서 할 수 있는 것으로는 \(name)에 갈 수 없습니다. \(tried)가지를 모두 해 보았습니다\(but.ko)")
  }
  static func wayNotFound(_ name: String, _ tried: Int) -> Message {
    Message(
      "E0532", en: "no way to \(name) was found; the search stopped after \(tried) trials",
      ko: "\(name)에 가는 길을 찾지 못했습니다. \(tried)번 해 보고 그만두었습니다")
  }
  static func looksOn(_ name: String) -> Message {
    Message(
      en: ":goto \(Action.written(name)) --more tries ten times as much",
      ko: ":goto \(Action.written(name)) --more 는 열 배 더 해 봅니다")
  }
  static func wayNotKnown(_ name: String, _ tried: Int) -> Message {
    Message(
      "E0534",
      en:
        "no way to \(name) was found in \(tried) trials: :goto needs a value that the app does not show",
      ko: "\(name)에 가는 길을 알 수 없습니다. \(tried)가지를 해 보았지만 앱에서 알 수 없는 값이 필요합니다")
  }
  /// What the user must enter to make a way possible: at most three things.
  static func toldMore(_ wants: [RoutePlanner.Want]) -> Message {
    let told = wants.suffix(3).reversed().map { want in
      switch want {
      case .text(let field, let screen):
        Message(
          en: "type a value into '\(field)' of \(screen): :type \(Action.written(field)) TEXT",
          ko: "\(screen)의 '\(field)'에 맞는 글을 넣으세요: :type \(Action.written(field)) TEXT")
      case .values(let stepCase):
        Message(
          en: "give the step its values: .\(stepCase)", ko: "스텝에 값을 주세요: .\(stepCase)")
      }
    }
    return Message(
      en: told.map(\.english).joined(separator: "; or ") + "; then run :goto again",
      ko: told.map { $0.text(in: .korean) }.joined(separator: " 또는 ") + ". 그다음 다시 :goto")
  }
  static let wayByHand = Message(
    en: "no control emits this step now, so it is typed",
    ko: "지금 이 스텝을 내보내는 컨트롤이 없어 직접 입력합니다")
  static let wayMayBeLong = Message(
    en: "there may be a shorter way: not everything was tried",
    ko: "더 짧은 길이 있을 수 있습니다. 할 수 있는 것을 다 해 보지는 않았습니다")
  static func alreadyThere(_ name: String) -> Message {
    Message(en: "\(name) is already in front", ko: "이미 앞에 있습니다: \(name)")
  }
  static func wayFound(_ count: Int, _ name: String) -> Message {
    let lines = count == 1 ? "this line leads" : "these \(count) lines lead"
    return Message(
      en: "\(lines) to \(name); :goto \(name) --yes runs \(count == 1 ? "it" : "them")",
      ko: "이 \(count)줄로 \(name)에 갑니다. :goto \(name) --yes로 실행합니다")
  }
  static func notDeclaredAnywhere(_ name: String) -> Message {
    Message("E0533", en: "'\(name)' is not declared", ko: "선언되지 않은 이름입니다: '\(name)'")
  }
  static func liveFlow(_ name: String, _ facts: [Message]) -> Message {
    let list = Message.list(facts, separator: ", ")
    return Message(en: "\(name)  \(list.english)", ko: "\(name)  \(list.korean)")
  }
  static func rootIs(_ name: String) -> Message {
    Message(en: "root \(name)", ko: "root \(name)")
  }
  static let isReady = Message(en: "ready", ko: "준비됨")
  static let isNotReady = Message(en: "not ready", ko: "아직 준비 안 됨")
  static let isNowhere = Message(en: "not in the tree", ko: "트리에 없음")
  static func hears(_ names: [String]) -> Message {
    let list = names.joined(separator: " ")
    return Message(en: "hears \(list)", ko: "듣는 것 \(list)")
  }
  static func isChild(of flow: String) -> Message {
    Message(en: "is alive as a child of \(flow)", ko: "\(flow)의 자식으로 살아 있습니다")
  }
  static let isRootFlow = Message(
    en: "is the root flow, which lives as long as the session", ko: "세션이 있는 동안 사는 최상위 플로우입니다")
  static func isInTree(_ path: String) -> Message {
    Message(en: "is in the tree: \(path)", ko: "트리에 있습니다: \(path)")
  }
  static func isIn(_ container: String) -> Message {
    Message(en: "is in \(container)", ko: "\(container) 안에 있습니다")
  }
  static func isHeardBy(_ flow: String) -> Message {
    Message(en: "was contributed: \(flow) hears it", ko: "contribute되었습니다. 듣는 플로우: \(flow)")
  }
  static func hasChild(_ flow: String) -> Message {
    Message(en: "has the child \(flow)", ko: "자식 플로우가 있습니다: \(flow)")
  }
  static func isAwaited(by flow: String) -> Message {
    Message(en: "is awaited by \(flow)", ko: "기다리는 플로우: \(flow)")
  }
  static let isNotKept = Message(
    en: "nothing keeps it alive, so the next change releases it", ko: "살려 두는 것이 없어 다음 변경 때 사라집니다")
  static let treeIsTheSame = Message(en: "the tree has not changed", ko: "트리는 그대로입니다")
  static func filesBroken(_ files: String) -> Message {
    Message(en: "files  broken: \(files)", ko: "파일   고장: \(files)")
  }
}
