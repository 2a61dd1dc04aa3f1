import Diagnostics
import Lua
package import Navigation

/// The declared effects of a guard's functions: `may = { "present Login", "resume" }`.
///
/// Running the guard does not use them. The graph and the checks use them for functions whose text
/// does not show the effects, such as a plugin's functions that use names of the app.
package struct GuardPromise: Hashable, Sendable {
  package enum PromisedEffect: Hashable, Sendable {
    /// Makes a screen or a flow and puts it into the tree, with this word.
    case place(Entry.Place, name: String, isFlow: Bool)
    case remove(Entry.Removal)
    /// Resumes a step that the guard has held.
    case resume
  }

  package let deeds: [PromisedEffect]
  /// The steps that the guard applies to; `nil` for all.
  package let steps: Set<StepCase>?

  private static let removing = Entry.Removal.allCases.map(\.rawValue)
  fileprivate static let alone = removing + ["resume"]
  fileprivate static let forms = Entry.Place.allCases.map { "\($0.rawValue) NAME" } + alone
}

extension Linking {
  /// The value of the guard's option `may`; `nil` if it is missing.
  func promise(_ reader: BlockReader, about steps: Set<StepCase>?) -> GuardPromise? {
    guard !reader["may"].isNil else { return nil }
    return GuardPromise(
      deeds: reader.names("may").compactMap { deed($0.name, at: $0.place) }, steps: steps)
  }

  private func deed(_ text: String, at place: SourceLocation?) -> GuardPromise.PromisedEffect? {
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
