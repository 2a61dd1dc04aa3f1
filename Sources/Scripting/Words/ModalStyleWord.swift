import Diagnostics
import Lua
import Navigation

/// `modalStyle "card" { below = "covered", dismissal = "none" }`: a presentation style for modals.
///
/// The style is used by its name, as `sheet` is: `present { "Login", style = "card" }`.
enum ModalStyleWord {
  static let word = Word(
    name: "modalStyle",
    usage: "modalStyle \"card\" { below = \"covered\", dismissal = \"none\" }",
    declaring: .modalStyle, OptionCatalog.modalStyle
  ) { host, name, reader in
    _ = reader.string("help")
    guard let place = reader.location, let style = style(name, reader) else { return .nil }
    host.load.draft.modalStyles.append(ModalStyleDeclaration(style: style, location: place))
    return .nil
  }

  private static func style(_ name: String, _ reader: BlockReader) -> ModalStyle? {
    let original = ModalStyle.named(name)
    let part = Replaceable(.modalStyle, name)
    let owner = reader.host.plugins.owner(of: reader.location?.file)
    if original != nil, owner?.header.replaces.contains(part) != true {
      reader.linking.report(
        .partIsTaken(part), at: reader.location, highlight: name,
        cure: Message(
          "plugins.replacesCure", ["text": "plugin { …, replaces = { \"\(part.text)\" } }"]))
      return nil
    }
    for key in ["below", "dismissal"] { _ = reader.has(key, highlight: name) }
    guard let text = reader.choice("below"),
      let below = ModalStyle.Below.named.first(where: { $0.name == text }),
      let text = reader.choice("dismissal"),
      let dismissal = ModalStyle.Dismissal.named.first(where: { $0.name == text })
    else { return nil }
    return ModalStyle(
      name: name, below: below.value, dismissal: dismissal.value,
      closesOnTap: original?.closesOnTap ?? false, counterpart: original?.counterpart)
  }
}

extension ModalStyle {
  /// The options of the style, as declared.
  var written: String { "below = \"\(below)\", dismissal = \"\(dismissal)\"" }
}
