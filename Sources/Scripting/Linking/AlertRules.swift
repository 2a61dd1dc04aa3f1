import Diagnostics
import Navigation

/// What holds for whatever is presented as an alert or an action sheet, wherever that is said: a screen
/// says it of itself, or what presents it does.
struct AlertRules {
  let linking: Linking
  let style: ModalStyle

  /// How a screen is presented in this style: one that has a cancel button can be taken away by a tap
  /// outside, where the style has that (T10).
  ///
  /// - Parameters:
  ///   - place: Where it is said that the screen is presented so.
  ///   - highlight: The word there.
  func modal(
    _ name: String, _ controls: [Control], at place: SourceLocation?, highlight: String
  ) -> Modal {
    for control in controls where control.kind != .button && control.kind != .field {
      linking.report(
        .alertHolds(style.name, control.kind.rawValue), at: control.location,
        highlight: control.name)
    }
    if !controls.contains(where: { $0.kind == .button }) {
      linking.report(
        .alertHasNoButton(style.name, name), at: place, highlight: highlight,
        cure: .alertHasNoButtonCure)
    }
    let cancels = controls.filter { $0.role == .cancel }
    if let second = cancels.dropFirst().first {
      linking.report(
        .alertHasTwoCancels(style.name, name), at: second.location, highlight: second.name,
        cure: .alertHasTwoCancelsCure,
        notes: [Diagnostic.Note(.declaredHere(cancels[0].name), at: cancels[0].location)])
    }
    return Modal(style, isDismissable: !cancels.isEmpty)
  }

  /// Reports that something that is no screen is presented in this style.
  func reportNoScreen(_ what: String, at place: SourceLocation?) {
    linking.report(
      .alertIsAScreen(style.name, what), at: place, highlight: "style", cure: .alertIsAScreenCure)
  }

  /// Reports that all modals are to be presented in this style.
  func reportDefault(at place: SourceLocation?) {
    let known = ModalStyle.catalog.filter { !$0.closesOnTap }.map(\.name)
    linking.report(
      .alertIsNoDefault(style.name), at: place, highlight: "modal", cure: .writeOne(of: known))
  }
}

extension Linking {
  /// How the options of what presents a screen say that it is presented; nil if they say nothing.
  func modal(_ options: BlockReader, of screen: Screen) -> Modal? {
    let modal = ModalReader(options).modal(screen.modal?.style)
    guard let rules = alertRules(modal?.style) else { return modal }
    // What is wrong with a screen that is an alert by itself has been reported there.
    if screen.modal?.style == rules.style { return screen.modal }
    return rules.modal(
      screen.name, names.screens[screen.name]?.controls ?? [], at: options.place(of: "style"),
      highlight: "style")
  }

  /// How the options of something that is no screen say that it is presented.
  func modal(_ options: ModalReader, of what: String) -> Modal? {
    let modal = options.modal()
    alertRules(modal?.style)?.reportNoScreen(what, at: options.reader.place(of: "style"))
    return modal
  }

  /// The rules for what is presented in a style; nil if the style has none of its own.
  func alertRules(_ style: ModalStyle?) -> AlertRules? {
    style.flatMap { $0.closesOnTap ? AlertRules(linking: self, style: $0) : nil }
  }
}

extension Message {
  fileprivate static func alertHolds(_ style: String, _ control: String) -> Message {
    Message(
      "E0968", en: "'\(style)' holds buttons and fields, not a \(control)",
      ko: "'\(style)'에는 버튼과 입력란만 둘 수 있습니다: \(control)")
  }
  fileprivate static func alertHasNoButton(_ style: String, _ name: String) -> Message {
    Message(
      "E0969", en: "'\(name)' has no button, so nobody could close it",
      ko: "'\(name)'에 버튼이 없어서 닫을 수 없습니다")
  }
  fileprivate static let alertHasNoButtonCure = Message(
    en: "a button may emit nothing: button \"OK\" {}",
    ko: "아무것도 내보내지 않는 버튼도 됩니다: button \"OK\" {}")
  fileprivate static func alertHasTwoCancels(_ style: String, _ name: String) -> Message {
    Message(
      "E0990", en: "'\(name)' has two buttons with role = \"cancel\"; '\(style)' has one at most",
      ko: "'\(name)'에 role = \"cancel\"인 버튼이 둘입니다. '\(style)'에는 하나만 둘 수 있습니다")
  }
  fileprivate static let alertHasTwoCancelsCure = Message(
    en: "remove the role from one of them", ko: "둘 중 하나에서 role을 지우세요")
  fileprivate static func alertIsAScreen(_ style: String, _ what: String) -> Message {
    Message(
      "E0991", en: "\(what) cannot be presented as '\(style)': only a screen with buttons can",
      ko: "\(what): '\(style)' 스타일로 띄울 수 없습니다. 버튼이 있는 화면만 됩니다")
  }
  fileprivate static func alertIsNoDefault(_ style: String) -> Message {
    Message(
      "E0993", en: "'\(style)' cannot be the style of all modals of an app",
      ko: "'\(style)' 스타일은 앱의 모든 모달에 쓸 수 없습니다")
  }
  fileprivate static let alertIsAScreenCure = Message(
    en: "use another style, or present a screen", ko: "다른 스타일을 쓰거나 화면을 띄우세요")
}
