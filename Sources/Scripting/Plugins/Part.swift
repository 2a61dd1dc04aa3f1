package import Diagnostics

/// A named part of the program, of a script or of a plugin: one description for all kinds.
///
/// `:help`, completion, `:plugins`, `sextant plugins --parts`, the libraries for editors, the
/// references, the report of a reload and the check of headers read it.
package struct Part: Sendable {
  package let id: Replaceable
  /// How it is written; empty if that is its name.
  package let usage: String
  /// Its purpose, in one sentence.
  package let summary: Message
  package let options: [WordOption]
  /// Its type, as lua-language-server writes types; empty for a part that is not a word.
  package let type: String
  /// Additional inputs that it needs, such as the journeys of the app.
  package let needs: [String]
  /// The plugin that gives it; nil for the program and for the app.
  package var plugin: String?
  /// Where a script declares it; nil for the program.
  package var location: SourceLocation?
  /// Its texts in the script, by the names of its word's options.
  var said: [(option: String, text: String)] = []

  /// Describes a part.
  package init(
    _ kind: Replaceable.Kind, _ name: String, usage: String = "", summary: Message,
    options: [WordOption] = [], type: String = "", needs: [String] = [], plugin: String? = nil
  ) {
    id = Replaceable(kind, name)
    self.usage = usage
    self.summary = summary
    self.options = options
    self.type = type
    self.needs = needs
    self.plugin = plugin
  }

}
