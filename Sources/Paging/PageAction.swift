import Diagnostics
import Driving
import Navigation
import Scripting

/// What can be done, as a page says it: enough to find it again, and to say it in each language.
struct PageAction {
  private let app: App
  private let names: PageNames
  /// The screen in front, and the definitions of all that can be touched, as they are before anything is done.
  private let front: Presentable?
  private let definitions: [Presentable: String]

  init(app: App, names: PageNames, session: Session) {
    self.app = app
    self.names = names
    front = session.front.last
    let known = session.touchable.compactMap { screen in
      session.definition(of: screen).map { (screen, $0) }
    }
    definitions = Dictionary(known) { first, _ in first }
  }

  /// - Parameters:
  ///   - action: The action.
  ///   - screen: Whose control is used; nil for what is no control.
  ///   - note: What the user sees of it besides: a row's text, a question, the step that time brings.
  func json(_ action: Driving.Action, on screen: Presentable?, note: String?) -> JSON {
    let words = action.words(in: app)
    let isControl = screen != nil
    let isFront = screen == nil || screen == front
    return .object([
      "k": .string(kind(action)), "l": .string(names.plain(action.line(in: app))),
      "n": isControl ? words.first.map { .string($0) } : nil, "v": .text(value(action, words)),
      "t": isControl && words.count == 1 ? nil : note.map { .string($0) },
      "s": isFront ? nil : screen.flatMap { definitions[$0] }.map { .string($0) },
    ])
  }

  private func kind(_ action: Driving.Action) -> String {
    if case .letGo = action { return "letGo" }
    return action.kind?.name ?? "other"
  }

  /// What is said of it besides the control's name.
  private func value(_ action: Driving.Action, _ words: [String]) -> String? {
    switch action {
    case .type: words.last
    case _ where action.controlWords != nil: nil
    case .letGo(let swipe): swipe == .back ? "back" : "dismiss"
    case .fail(let name): names.plain(name)
    case .clock(let time): time.readable
    default: words.isEmpty ? nil : words.joined(separator: " ")
    }
  }
}
