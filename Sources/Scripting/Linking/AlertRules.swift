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
        Message("E0968", ["style": style.name, "control": control.kind.rawValue]),
        at: control.location,
        highlight: control.name)
    }
    if !controls.contains(where: { $0.kind == .button }) {
      linking.report(
        Message("E0969", ["name": name]), at: place, highlight: highlight)
    }
    let cancels = controls.filter { $0.role == .cancel }
    if let second = cancels.dropFirst().first {
      linking.report(
        Message("E0990", ["name": name, "style": style.name]), at: second.location,
        highlight: second.name,
        notes: [Diagnostic.Note(.declaredHere(cancels[0].name), at: cancels[0].location)])
    }
    return Modal(style, isDismissable: !cancels.isEmpty)
  }

  /// Reports that something that is no screen is presented in this style.
  func reportNoScreen(_ what: String, at place: SourceLocation?) {
    linking.report(
      Message("E0991", ["what": what, "style": style.name]), at: place, highlight: "style")
  }

  /// Reports that all modals are to be presented in this style.
  func reportDefault(at place: SourceLocation?) {
    let known = ModalStyle.catalog.filter { !$0.closesOnTap }.map(\.name)
    linking.report(
      Message("E0993", ["style": style.name]), at: place, highlight: "modal",
      cure: .writeOne(of: known))
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
