import Diagnostics
import Navigation

/// The rules for alerts and action sheets, whether the screen declares the style or its presenter
/// does.
struct AlertRules {
  let linking: Linking
  let style: ModalStyle

  /// Returns how a screen is presented in this style, and reports what an alert cannot have.
  ///
  /// A tap outside dismisses it if it has a cancel button and the style permits it (T10).
  ///
  /// - Parameters:
  ///   - place: The place of the style or the presentation.
  ///   - highlight: The word at that place.
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

  /// Reports that a presentable other than a screen is presented in this style.
  func reportNoScreen(_ what: String, at place: SourceLocation?) {
    linking.report(
      Message("E0991", ["what": what, "style": style.name]), at: place, highlight: "style")
  }

  /// Reports that this style is the default for modals.
  func reportDefault(at place: SourceLocation?) {
    let known = ModalStyle.catalog.filter { !$0.closesOnTap }.map(\.name)
    linking.report(
      Message("E0993", ["style": style.name]), at: place, highlight: "modal",
      cure: .writeOne(of: known))
  }
}

extension Linking {
  /// The modal that the presenting options of a screen declare; `nil` if they declare none.
  func modal(_ options: BlockReader, of screen: Screen) -> Modal? {
    let modal = ModalReader(options).modal(screen.modal?.style)
    guard let rules = alertRules(modal?.style) else { return modal }
    // The errors of a screen that is declared as an alert have been reported at its declaration.
    if screen.modal?.style == rules.style { return screen.modal }
    return rules.modal(
      screen.name, names.screens[screen.name]?.controls ?? [], at: options.place(of: "style"),
      highlight: "style")
  }

  /// The modal that the options of a presentable other than a screen declare.
  func modal(_ options: ModalReader, of what: String) -> Modal? {
    let modal = options.modal()
    alertRules(modal?.style)?.reportNoScreen(what, at: options.reader.place(of: "style"))
    return modal
  }

  /// The rules of a style; `nil` if the style has none.
  func alertRules(_ style: ModalStyle?) -> AlertRules? {
    style.flatMap { $0.closesOnTap ? AlertRules(linking: self, style: $0) : nil }
  }
}
