package import Diagnostics
import Navigation

/// What the program has under a name, or a plugin gives in its place: one description for all kinds.
///
/// `sextant plugins --parts`, messages and the check of headers read it from here.
package struct Part: Sendable {
  package let id: Replaceable
  /// How it is written; empty if that is its name.
  package let usage: String
  /// What it is for, in one sentence.
  package let summary: Message
  /// The names of its options.
  package let options: [String]
  /// The plugin that gives it; nil for the program.
  package var plugin: String?

  /// Describes a part.
  package init(
    _ kind: Replaceable.Kind, _ name: String, usage: String = "", summary: Message,
    options: [String] = [], plugin: String? = nil
  ) {
    id = Replaceable(kind, name)
    self.usage = usage
    self.summary = summary
    self.options = options
    self.plugin = plugin
  }

  /// The words of the language.
  package static var words: [Part] {
    WordCatalog.all.map { Part(.word, $0.name, usage: $0.usage, summary: $0.summary) }
  }

  /// The ways in which modals lie over others.
  package static var modalStyles: [Part] {
    ModalStyle.catalog.map {
      Part(.modalStyle, $0.name, summary: Message(verbatim: $0.written))
    }
  }
}

extension App {
  /// What the app and its plugins give, of the kinds that the program has as well, each with its plugin.
  package var givenParts: [Part] {
    func plugin(_ place: SourceLocation?) -> String? { host.plugins.owner(of: place?.file)?.name }
    let draft = host.draft
    let words = host.plugins.all.flatMap { plugin in
      plugin.exports.map { Part(.word, $0.name, summary: .none, plugin: plugin.name) }
    }
    let commands = draft.commands.map {
      Part(
        .command, $0.name, usage: $0.arguments, summary: Message(verbatim: $0.help),
        plugin: plugin($0.location))
    }
    let extensions = draft.extensions.map { one in
      Part(
        one.kind.part(one.name).kind, one.name, summary: Message(verbatim: one.help),
        options: one.exporting.options.map(\.name), plugin: plugin(one.location))
    }
    let styles = draft.modalStyles.map {
      Part(
        .modalStyle, $0.name, summary: Message(verbatim: $0.style.written),
        plugin: plugin($0.location))
    }
    return words + commands + extensions + styles
  }

  /// What is wrong with what scripts give and say that they replace, held against all parts of the program.
  ///
  /// Words and modal styles are looked at while the scripts load, and parts of kinds that the surroundings
  /// do not know not at all.
  package var clashes: [Diagnostic] {
    guard !host.draft.commands.isEmpty || !host.draft.extensions.isEmpty else { return [] }
    let known = Dictionary(grouping: pluginSettings.parts(), by: \.id.kind)
    return Replaceable.Kind.allCases.flatMap { kind in
      kind == .word || kind == .modalStyle
        ? [] : known[kind].map { clashes(kind, with: $0.map(\.id.name)) } ?? []
    }
  }
}

extension Message {
  fileprivate static let none = Message(verbatim: "")
}
