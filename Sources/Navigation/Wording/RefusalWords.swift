package import Diagnostics

extension Refusal {
  package var words: Message {
    switch self {
    case .presenterNotVisible: Message(en: "the presenter is not visible", ko: "띄우는 쪽이 보이지 않습니다")
    case .presentingAlready: Message(en: "already presenting", ko: "이미 무언가를 띄우고 있습니다")
    case .nothingPresented: Message(en: "nothing presented", ko: "띄워진 것이 없습니다")
    case .lastScreen: Message(en: "the last screen", ko: "마지막 화면입니다")
    case .noSuchTab: Message(en: "no such tab", ko: "그런 탭이 없습니다")
    case .attachedAlready: Message(en: "it is in the tree already", ko: "이미 트리에 있습니다")
    case .containsItself: Message(en: "it would contain itself", ko: "자기 자신을 담게 됩니다")
    case .stackOnStack:
      Message(en: "a stack cannot be put on a stack", ko: "스택을 스택 위에 올릴 수 없습니다")
    case .nestedTooDeeply: Message(en: "nested too deeply", ko: "너무 깊이 겹쳐 있습니다")
    case .sessionFull:
      Message(en: "the session is full", ko: "세션이 가득 찼습니다")
    case .notOnStack: Message(en: "it is not on that stack", ko: "그 스택에 없습니다")
    case .flowEnded: Message(en: "its flow has ended", ko: "그 플로우는 끝났습니다")
    case .wrongKind(let verb, let needs):
      Message(en: "\(verb): not a \(needs)", ko: "\(verb): 종류가 다릅니다(\(needs) 필요)")
    case .noSuchTarget(let verb):
      Message(en: "\(verb): no such target", ko: "\(verb): 대상이 없습니다")
    case .nameTaken:
      Message(
        en: "another flow has that name, in a script or in Swift",
        ko: "스크립트나 Swift의 다른 플로우가 그 이름을 씁니다")
    case .contributedAlready: Message(en: "already contributed", ko: "이미 contribute되었습니다")
    case .nothingInFront:
      Message(
        en: "nothing in front of the user can do that", ko: "앞에 보이는 것 가운데 그렇게 할 수 있는 것이 없습니다")
    case .covered(let cover):
      Message(en: "\(VisibleText.of(cover)) covers it", ko: "\(VisibleText.of(cover))에 가려져 있습니다")
    case .tabBarHidden(let screen):
      Message(
        en: "\(VisibleText.of(screen)) hides the tab bar",
        ko: "\(VisibleText.of(screen)): 탭 바를 숨깁니다")
    case .notDismissable(let modal):
      Message(
        en: "\(VisibleText.of(modal)) cannot be swiped away",
        ko: "\(VisibleText.of(modal)): 쓸어서 닫을 수 없습니다")
    case .notAllowed(let flow):
      Message(en: "\(flow) does not allow it", ko: "\(flow)에서 허용하지 않습니다")
    case .noSuchDetent(let detent):
      Message(
        en: "the sheet does not stand at \(detent.rawValue)",
        ko: "시트에 \(detent.rawValue) 높이가 없습니다")
    case .notVisible: Message(en: "the screen is not visible", ko: "보이지 않습니다")
    case .noSuchState(let name):
      Message(en: "the screen has no state '\(name)'", ko: "'\(name)' 상태가 없습니다")
    case .notStarted:
      Message(en: "the session is not running", ko: "실행 중인 세션이 아닙니다")
    case .dismissedAlready: Message(en: "dismissed already", ko: "이미 사라졌습니다")
    }
  }
}

extension Refusal: CustomStringConvertible {
  /// The reason in a few English words.
  public var description: String { words.english }
}

extension Record.Refused {
  /// The refused instance and the reason: `refused: Home#0: it is in the tree already`.
  package func words(_ names: NameList) -> Message {
    let reason = reasonWords(names)
    return Message(en: "refused: \(reason.english)", ko: "거절됨: \(reason.korean)")
  }

  /// The contributed instance, if there is one, and the reason.
  func reasonWords(_ names: NameList) -> Message {
    let (what, reason) = (contribution.map { names.shown($0) + ": " } ?? "", reason.words)
    return Message(en: what + reason.english, ko: what + reason.korean)
  }
}
