package import Diagnostics
package import Navigation

extension Message {
  /// What was refused and why, in a few words.
  package static func refused(_ refused: Record.Refused, names: NameList) -> Message {
    let what = refused.contribution.map { names.text($0) + ": " } ?? ""
    return Message(
      en: "refused: \(what)\(refused.reason)", ko: "거절됨: \(what)\(refused.reason.inKorean)")
  }
}

extension Refusal {
  /// The reason in a few Korean words.
  var inKorean: String {
    switch self {
    case .presenterNotVisible: "띄우는 쪽이 보이지 않습니다"
    case .presentingAlready: "이미 무언가를 띄우고 있습니다"
    case .nothingPresented: "띄워진 것이 없습니다"
    case .lastScreen: "마지막 화면입니다"
    case .noSuchTab: "그런 탭이 없습니다"
    case .attachedAlready: "이미 트리에 있습니다"
    case .containsItself: "자기 자신을 담게 됩니다"
    case .nestedTooDeeply: "너무 깊이 겹쳐 있습니다"
    case .sessionFull: "세션이 담을 수 있는 만큼 담고 있습니다"
    case .notOnStack: "그 스택에 없습니다"
    case .flowEnded: "그 플로우는 끝났습니다"
    case .wrongKind(let verb, let needs): "\(verb): \(needs)이(가) 아닙니다"
    case .noSuchTarget(let verb): "\(verb): 대상이 없습니다"
    case .contributedAlready: "이미 contribute되었습니다"
    case .nothingInFront: "앞에 보이는 것 가운데 그렇게 할 수 있는 것이 없습니다"
    case .notVisible: "보이지 않습니다"
    case .noSuchState(let name): "'\(name)' 상태가 없습니다"
    case .dismissedAlready: "이미 사라졌습니다"
    }
  }
}
