import Diagnostics
import Navigation

/// `:back`: the back button of what is in front.
struct BackCommand: Command {
  let name = "back"
  let usage = ":back"
  let summary = Message(en: "goes back, as the back button does", ko: "뒤로 버튼처럼 뒤로 갑니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    shell.perform(.back)
    if shell.wasNothingInFront, shell.frontIsModal { shell.show(aside: .dismissModal) }
  }
}

/// `:dismiss`: swipes the top-most modal away.
struct DismissCommand: Command {
  let name = "dismiss"
  let usage = ":dismiss"
  let summary = Message(en: "dismisses the top-most modal", ko: "맨 위의 모달을 닫습니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    shell.perform(.dismiss)
    if shell.wasNothingInFront { shell.show(aside: .noModal) }
  }
}

extension Shell {
  /// The last input could be done by nothing that is in front.
  fileprivate var wasNothingInFront: Bool {
    session.log.last?.refusals.contains { $0.reason == .nothingInFront } == true
  }

  /// What is in front is presented over something.
  fileprivate var frontIsModal: Bool {
    var layer = session.tree.children.last
    var isModal = false
    while let next = layer?.presented.first {
      layer = next
      isModal = true
    }
    return isModal
  }

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

/// `:tab 2`, `:tab Home`: selects a tab of what is in front.
struct TabCommand: Command {
  let name = "tab"
  let usage = ":tab NUMBER|TITLE"
  let summary = Message(
    en: "selects a tab, by its number from 1 or its title", ko: "탭을 번호(1부터)나 제목으로 고릅니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    guard !arguments.isEmpty else {
      throw Diagnostic(.error, .needsArgument(name), cure: .usage(usage))
    }
    let text = arguments.joined(separator: " ")
    if let number = Int(text) {
      guard number >= 1 else { throw Diagnostic(.error, .badNumber(text), cure: .usage(usage)) }
      return shell.perform(.selectTab(number - 1))
    }
    shell.perform(.selectTab(try place(of: text, in: shell)))
  }

  /// The place of the tab of a title, or of the name of its flow or screen.
  private func place(of title: String, in shell: Shell) throws(Diagnostic) -> Int {
    let tabs = tabs(in: shell.session.tree)
    let names = tabs.map { [shell.knownTitle(of: $0), $0.name, $0.instance].compactMap(\.self) }
    if let place = names.firstIndex(where: { $0.contains(title) }) { return place }
    let nearest = Suggestion.nearest(to: title, among: names.compactMap(\.first))
    throw Diagnostic(.error, .noSuchTab(title), cure: nearest.map { .didYouMeanThis($0) })
  }

  /// The tabs that are deepest in front.
  private func tabs(in tree: TreeSnapshot) -> [TreeSnapshot] {
    var found: [TreeSnapshot] = []
    var node: TreeSnapshot? = tree.children.first
    while let layer = node?.presented.first { node = layer }
    while let current = node {
      // Only what selects has a child that is selected.
      let selected = current.children.first(where: \.isSelected)
      if selected != nil { found = current.children }
      node = selected ?? current.children.last
    }
    return found
  }
}
