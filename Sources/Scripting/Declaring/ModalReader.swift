import Diagnostics
import Lua
import Navigation

/// Reads how a presentable is presented: `style`, and the options of a sheet.
struct ModalReader {
  let reader: BlockReader
  /// These are the options of a screen or a flow, not of an entry.
  let isDeclaration: Bool

  private var linking: Linking { reader.linking }

  init(_ reader: BlockReader, isDeclaration: Bool = false) {
    (self.reader, self.isDeclaration) = (reader, isDeclaration)
  }

  /// The modal that the options declare; `nil` if there are none.
  ///
  /// - Parameter usual: The style if only other options are present; `nil` for the app's default.
  func modal(_ usual: ModalStyle? = nil) -> Modal? {
    guard OptionCatalog.modal.keys.contains(where: { !reader[$0].isNil }) else { return nil }
    let style = style(under: "style") ?? usual ?? linking.names.modal.style
    let detents = reader.names("detents").compactMap {
      detent($0.name, at: $0.place ?? reader.place(of: "detents"))
    }
    let undimmed = reader.string("undimmed").flatMap {
      detent($0, at: reader.valuePlace(of: "undimmed"))
    }
    if style.closesOnTap, !reader["dismissable"].isNil {
      reader.report(
        Message("E0992", ["style": style.name]), of: "dismissable")
    }
    for key in ["detents", "undimmed"]
    where !reader[key].isNil && style.name != ModalStyle.sheet.name {
      reader.report(
        Message("E0966", ["option": key, "style": style.name]), of: key)
    }
    return Modal(
      style, isDismissable: isDismissable, detents: detents, undimmed: undimmed,
      attempted: reader.step("didAttemptToDismiss"), dismissed: reader.step("didDismiss"))
  }

  /// The function that decides whether the user may dismiss it; `nil` for none.
  var gate: LuaFunction? {
    reader["dismissable"].asFunction.flatMap { _ in reader.function("dismissable") }
  }

  private var isDismissable: Bool {
    switch reader["dismissable"] {
    case .nil: return true
    case .function where isDeclaration: return true
    case .function:
      reader.misfit("dismissable", .bool, cure: Message("scripts.gateIsDeclared"))
      return true
    default: return reader.bool("dismissable")
    }
  }

  /// The style that an option names; `nil` if it is missing, or after a report.
  func style(under key: String) -> ModalStyle? {
    guard let name = reader.string(key) else { return nil }
    if let style = linking.style(named: name) { return style }
    linking.report(
      Message("E0965", ["name": name]), at: reader.valuePlace(of: key), highlight: name,
      cure: .modalStyleCure(name, and: linking.host.load.draft.modalStyles.map(\.name)))
    return nil
  }

  private func detent(_ name: String, at place: SourceLocation?) -> Detent? {
    if let detent = Detent(rawValue: name) { return detent }
    let known = Detent.allCases.map(\.rawValue)
    linking.report(
      Message("E0967", ["name": name]), at: place, highlight: name,
      cure: Suggestion.nearest(to: name, among: known).map { .didYouMean($0) }
        ?? .writeOne(of: known))
    return nil
  }
}

extension Linking {
  /// The style of a name, as the edition of the scripts means it.
  func style(named name: String) -> ModalStyle? {
    if let declared = host.load.draft.modalStyles.first(where: { $0.name == name }) {
      return declared.style
    }
    guard host.plugins.settings.edition == .classicModals else { return ModalStyle.named(name) }
    switch name {
    case "full": return .classic
    case "over": return .classicOver
    default: return ModalStyle.named(name)
    }
  }
}

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
