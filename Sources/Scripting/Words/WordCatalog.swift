import Navigation

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
    + WaitingWords.all + [SecretWord.word]
    + ExploringWords.all
}

extension WordCatalog {
  /// The words that functions may not call everywhere.
  static let uses: [String: WordUse] = Dictionary(
    uniqueKeysWithValues: all.filter { $0.use.place != .anywhere }.map { ($0.name, $0.use) })
}

extension WordCatalog {
  /// The words whose braces hold functions that run when steps come or something is drawn.
  static let holdingFunctions = names(.holdsFunctions)
  /// The words whose first argument is a name or a title.
  package static let takingNames = names(.takesName)
  /// The words that declare something to which steps, entries and links refer.
  package static let declaringNames = names(.declaresName)
  /// The words whose braces hold members of a service.
  package static let holdingMembers = names(.holdsMembers)

  private static func names(_ facts: WordFacts) -> Set<String> {
    Set(all.filter { $0.facts.contains(facts) }.map(\.name))
  }
}

/// All words for entries.
///
/// A new one is a file, or a part of one, and a line here.
package enum EntryWordCatalog {
  /// The words.
  package static let names = Set(all.map(\.name))

  static let all: [any EntryWord] =
    Entry.Place.allCases.map(PlacingWord.init) + [ContributeWord()]
    + Entry.Removal.allCases.map(RemovingWord.init)
    + [
      PopToWord(), SelectTabWord(), AlertWord(.alert), AlertWord(.actionSheet),
      SendingWord(), SendingWord(to: .parent), SendingWord(to: .current), ForwardToWord(),
      FetchWord(), AllWord(), ChooseWord(), NoneWord(), IgnoreWord(), TodoWord(), GuardWord(),
    ]
}
