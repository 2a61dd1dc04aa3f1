package import Diagnostics
package import Lua

/// One word of the language: its name, what it is for, and what scripts get under it.
///
/// The environment, `:help` and the reference all take it from here.
package struct Word: Sendable {
  package let name: String
  package let summary: Message
  package let usage: String
  let value: @Sendable (ScriptHost) throws -> LuaValue

  package init(
    name: String, summary: Message, usage: String,
    value: @escaping @Sendable (ScriptHost) throws -> LuaValue
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.value = value
  }
}

/// All words of the language, in the order of the reference.
package enum WordCatalog {
  /// The words.
  ///
  /// A new one is a file in `Words` and a line here.
  package static let all: [Word] =
    [BlockWord.app.word, PluginWord.word, ExportWord.word, OriginalWord.word, CommandWord.word]
    + Replaceable.Kind.extensionWords + [ContainerWord.word, ModalStyleWord.word]
    + [StepsWord.word, CoordinateWord.word, AdaptWord.word, OnWord.word]
    + BlockWord.allCases.filter { $0 != .app }.map(\.word)
    + [LinkWord.word, CaptureWord.word]
    + RootWords.all
    + EntryWordCatalog.all.map(\.word)
    + WaitingWords.all
    + ExploringWords.all
}
