import Diagnostics
import Lua
package import Navigation

/// What the functions of a guard may do, as it says: `may = { "present Login", "resume" }`.
///
/// Nothing of it is needed to run them. The graph and the checks believe it where the text of a function
/// does not tell: that of a plugin, whose names come from the app.
package struct GuardPromise: Hashable, Sendable {
  package enum Deed: Hashable, Sendable {
    /// Makes a screen or a flow and puts it somewhere, by the word for it.
    case place(Entry.Place, name: String, isFlow: Bool)
    case remove(Entry.Removal)
    /// Lets a step go on that the guard has looked at before.
    case resume
  }

  package let deeds: [Deed]
  /// The steps that the guard looks at; nil for all.
  package let steps: Set<StepCase>?

  private static let removing = Entry.Removal.allCases.map(\.rawValue)
  fileprivate static let alone = removing + ["resume"]
  fileprivate static let forms = Entry.Place.allCases.map { "\($0.rawValue) NAME" } + alone
}

extension Linking {
  /// What the option `may` of a guard says; nil if it is not there.
  func promise(_ reader: BlockReader, about steps: Set<StepCase>?) -> GuardPromise? {
    guard !reader["may"].isNil else { return nil }
    return GuardPromise(
      deeds: reader.names("may").compactMap { deed($0.name, at: $0.place) }, steps: steps)
  }

  private func deed(_ text: String, at place: SourceLocation?) -> GuardPromise.Deed? {
    if text == "resume" { return .resume }
    if let removal = Entry.Removal(rawValue: text) { return .remove(removal) }
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let destination = Entry.Place(rawValue: parts[0]) else {
      report(
        Message("E1024", ["text": text]), at: place, highlight: text,
        cure: Suggestion.nearest(to: text, among: GuardPromise.alone)
          .map { .didYouMean($0) } ?? .validNames(GuardPromise.forms))
      return nil
    }
    let name = parts[1]
    let isScreen = names.screenPlaces[name] != nil
    guard isScreen || names.isFlow(name) else {
      let all = names.screenPlaces.merging(names.flowPlaces) { first, _ in first }
      reportUnknown(.screen, name, among: all, besides: names.nativeFlows, at: place)
      return nil
    }
    return .place(destination, name: name, isFlow: !isScreen)
  }
}
