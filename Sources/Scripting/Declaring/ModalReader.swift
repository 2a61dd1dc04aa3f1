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
