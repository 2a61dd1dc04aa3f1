package import Diagnostics
import Navigation

// What the shell says. One message each, both languages side by side.
extension Message {

  static let tourThere = Message(
    en: "New here? :tour shows you around in five short lessons.",
    ko: "처음이신가요? :tour가 다섯 단계로 안내합니다.")
  static func unknownCommand(_ name: String) -> Message {
    Message("E0501", en: "there is no command ':\(name)'", ko: "':\(name)' 명령이 없습니다")
  }
  static func severalCommands(_ name: String, _ commands: [String]) -> Message {
    let list = commands.map { ":\($0)" }.joined(separator: ", ")
    return Message(
      "E0516", en: "':\(name)' could be \(list)", ko: "':\(name)'에 맞는 명령이 여럿입니다: \(list)")
  }
  static let helpCure = Message(en: ":help lists the commands", ko: ":help 로 명령을 볼 수 있습니다")
  static func noHelp(_ name: String) -> Message {
    Message(
      "E0513", en: "there is no command or word '\(name)'", ko: "'\(name)'이라는 명령이나 키워드가 없습니다")
  }
  static let incomplete = Message(
    "E0514", en: "the statement is not complete", ko: "문장이 끝나지 않았습니다")
}

extension Message {
  static func didYouMeanCommand(_ name: String) -> Message {
    Message(en: "did you mean ':\(name)'?", ko: "혹시 ':\(name)'인가요?")
  }
  static func leftOut(_ count: Int) -> Message {
    Message(
      en: "   …  \(count) more; :log shows them", ko: "   …  \(count)개 더 있습니다. :log 로 볼 수 있습니다")
  }
  static func clockIs(_ time: String) -> Message {
    Message(en: "clock  \(time)", ko: "시각  \(time)")
  }
  static func flowReady(_ flow: String, _ parent: String?) -> Message {
    let from = parent.map { ", child of \($0)" } ?? ""
    let under = parent.map { ", \($0)의 자식" } ?? ""
    return Message(en: "flow   \(flow)  ready\(from)", ko: "플로우 \(flow)  준비됨\(under)")
  }
  static func serviceRemembers(_ service: String, _ state: Value) -> Message {
    Message(en: "service \(service)  \(state)", ko: "서비스 \(service)  \(state)")
  }
  static func flowNotReady(_ flow: String, _ parent: String?) -> Message {
    let from = parent.map { ", child of \($0)" } ?? ""
    let under = parent.map { ", \($0)의 자식" } ?? ""
    return Message(en: "flow   \(flow)  not ready\(from)", ko: "플로우 \(flow)  아직 준비 안 됨\(under)")
  }
  static func useWaits(_ asker: String, _ flows: String) -> Message {
    Message(
      en: "waits  \(asker) shows something when these are ready: \(flows)",
      ko: "대기   \(asker): 플로우의 준비를 기다립니다: \(flows)")
  }
  static func stepHeld(_ step: String, _ presentable: String) -> Message {
    Message(
      en: "held   \(step) comes when \(presentable) is visible",
      ko: "보류   \(step): \(presentable) 표시를 기다립니다")
  }
  static func routineHeld(_ emitter: String, _ presentable: String) -> Message {
    Message(
      en: "held   \(emitter) starts when \(presentable) is visible",
      ko: "보류   \(emitter): \(presentable) 표시를 기다립니다")
  }
  static func guardPending(_ flow: String, _ step: String) -> Message {
    Message(
      en: "guard  \(flow) waits for the answer about \(step)",
      ko: "가드   \(flow): \(step)의 답을 기다립니다")
  }
  static func fetchWaits(_ name: String, _ flow: String, _ time: String) -> Message {
    Message(
      en: "fetch  \(name) comes to \(flow) at \(time)", ko: "가져옴 \(time)에 \(name), 받는 플로우 \(flow)")
  }
  static func timerWaits(_ step: String?, _ emitter: String, _ time: String) -> Message {
    guard let step else {
      return Message(
        en: "timer  \(emitter) goes on at \(time)", ko: "타이머 \(time)에 \(emitter) 이어짐")
    }
    return Message(
      en: "timer  \(step) from \(emitter) at \(time)", ko: "타이머 \(time)에 \(emitter)의 \(step)")
  }
  static func commandForPeople(_ name: String) -> Message {
    Message(
      "E0535", en: "':\(name)' works only when typed; scripts cannot perform it",
      ko: "사람이 입력하는 명령이라 스크립트는 실행할 수 없습니다: ':\(name)'")
  }
  static func startsAnew(_ journey: String) -> Message {
    Message(
      "E0956", en: "'\(journey)' begins the app anew on its way, which only 'sextant test' does",
      ko: "'\(journey)' 여정은 도중에 앱을 새로 시작합니다. 그것은 'sextant test'에서만 합니다")
  }
  static func lineTooLong(_ most: Int) -> Message {
    Message(
      "E0536", en: "a step or a command may have at most \(most / 1024) kB",
      ko: "스텝이나 명령은 \(most / 1024) kB까지 쓸 수 있습니다")
  }
  static func commandInside(_ name: String) -> Message {
    Message(
      "E0525", en: "'\(name)' cannot run now: the session is handling a step",
      ko: "세션이 스텝을 처리하는 동안에는 쓸 수 없습니다: '\(name)'")
  }
  static func questionAsked(_ asker: String, _ text: String, _ number: Int?) -> Message {
    let number = number.map { " \($0)" } ?? ""
    let text = VisibleText.line(of: text)
    return Message(
      en: "\(asker) asks: \(text)  (:answer\(number) yes, no, a number or text)",
      ko: "\(asker)의 질문: \(text)  (:answer\(number) yes, no, 숫자나 글)")
  }
  static let helpStep = Message(
    en: "A line that begins with . is a step of the front screen: .moviePicked(1)",
    ko: "점(.)으로 시작하는 줄은 앞 화면이 내보내는 스텝입니다: .moviePicked(1)")
  static let helpCommand = Message(
    en: "A line that begins with : is a command, one of these:",
    ko: "콜론(:)으로 시작하는 줄은 명령입니다. 다음과 같습니다.")
  static let helpLua = Message(
    en: "Any other line is Lua; tap(\"Login\") does what :tap Login does.",
    ko: "나머지는 Lua입니다. tap(\"Login\")은 :tap Login과 같습니다.")
  package static func openedApp(_ app: String, flows: Int) -> Message {
    Message(
      en: "sextant: \(app), \(flows) \(flows == 1 ? "flow" : "flows"). "
        + ":help explains, :tree shows, :quit leaves.",
      ko: "sextant: \(app), 플로우 \(flows)개. :help 도움말, :tree 트리, :quit 끝내기.")
  }
}
