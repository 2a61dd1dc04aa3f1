package import Diagnostics
package import Navigation

/// Something that the exported app does otherwise than the prototype, and why.
package enum Difference: CaseIterable, Sendable {
  case askingGuard, order, contributedAgain, endedBeforeReady, siblings, heldLink, askingLink, swipe

  /// The rule of SEMANTICS.md that RxFlow or UIKit does not follow.
  package var rule: String {
    switch self {
    case .askingGuard: "D4"
    case .order: "D6"
    case .contributedAgain: "D11"
    case .endedBeforeReady: "D12"
    case .siblings: "D14"
    case .heldLink, .askingLink: "L4"
    case .swipe: "styles of modals"
    }
  }

  package var message: Message {
    switch self {
    case .askingGuard:
      Message(en: "later steps do not wait for the answer", ko: "뒤에 온 스텝은 대답을 기다리지 않습니다")
    case .order:
      Message(
        en: "RxFlow takes forwards and the first steps of flows in another order",
        ko: "RxFlow는 forward와 플로우의 첫 스텝을 다른 순서로 처리합니다")
    case .contributedAgain:
      Message(
        en: "contributed again, the screen is heard twice",
        ko: "다시 contribute하면 화면의 스텝이 두 번씩 옵니다")
    case .endedBeforeReady:
      Message(
        en: "the others are never shown, since RxFlow waits for a flow that has ended",
        ko: "RxFlow는 끝난 플로우를 계속 기다리므로 다른 플로우가 보이지 않습니다")
    case .siblings:
      Message(en: "siblings get it in any order", ko: "형제 플로우가 받는 순서는 정해져 있지 않습니다")
    case .heldLink:
      Message(
        en: "the steps that a flow has missed come at once when it lives",
        ko: "플로우가 놓친 스텝들은 플로우가 생기면 한꺼번에 옵니다")
    case .askingLink:
      Message(
        en: "the next step does not wait for a guard that asks",
        ko: "다음 스텝은 묻는 가드를 기다리지 않습니다")
    case .swipe:
      Message(
        en: "UIKit does not let the user swipe it away", ko: "UIKit에서는 사용자가 쓸어서 닫을 수 없습니다")
    }
  }

  /// The line that marks it in the code.
  var comment: String { "// differs from the prototype: \(rule), \(message.english)" }
}

/// A step of a flow that the exported app handles otherwise, as who has looked at the whole app knows it.
package struct KnownDifference: Sendable {
  package let flow: String
  package let step: StepCase
  package let difference: Difference

  package init(_ difference: Difference, flow: String, step: StepCase) {
    (self.difference, self.flow, self.step) = (difference, flow, step)
  }
}

extension ExportModel {
  /// Notes that a place of the script is another in the app, and returns the line for the code.
  func mark(_ difference: Difference, at place: SourceLocation?) -> String {
    tally.note(difference, at: place)
    return difference.comment
  }
}
