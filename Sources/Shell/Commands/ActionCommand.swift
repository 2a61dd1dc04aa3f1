import Diagnostics
import Driving
import Navigation

/// `:tap Login`, `:type email kim@example.com`, `:back`: does an action, whose kind says all about it.
struct ActionCommand: Command {
  let kind: ActionKind

  init(_ kind: ActionKind) { self.kind = kind }

  var name: String { kind.name }
  var usage: String { ":" + kind.usage }
  var summary: Message { kind.summary }

  func run(_ arguments: [String], in shell: Shell) throws {
    try shell.act(kind, arguments)
    if let aside = shell.aside(after: kind) { shell.show(aside: aside) }
  }
}

extension Shell {
  /// What would have helped a gesture for which there is nothing in front.
  fileprivate func aside(after kind: ActionKind) -> Message? {
    let isBack = kind.name == ActionKind.back.name
    guard isBack || kind.name == ActionKind.dismiss.name,
      session.log.last?.refusals.contains(where: { $0.reason == .nothingInFront }) == true
    else { return nil }
    return isBack ? frontIsModal ? .dismissModal : nil : .noModal
  }

  /// What is in front is presented over something.
  private var frontIsModal: Bool { session.tree.children.last?.presented.isEmpty == false }

  /// Says below a record what would have helped.
  fileprivate func show(aside cure: Message) {
    guard !settings.json else { return }
    show(text: "      = " + cure.text(in: settings.language))
  }
}

extension Message {
  fileprivate static let dismissModal = Message(
    en: "a modal is in front: :dismiss takes it away", ko: "앞에 모달이 있습니다. :dismiss로 닫습니다")
  fileprivate static let noModal = Message(
    en: "no modal is in front; :back goes back", ko: "앞에 모달이 없습니다. 뒤로 가려면 :back을 쓰세요")
}
