import Diagnostics
import Lua
import Navigation

/// A word that makes an entry of a `navigate` table: what a flow does for a step.
protocol EntryWord: Sendable {
  /// The name in scripts.
  var name: String { get }
  /// What it is for, in one sentence.
  var summary: Message { get }
  /// How it is written.
  var usage: String { get }
  /// It stands by itself, without parentheses.
  var isValue: Bool { get }
  /// The roots of flows it can act on; nothing if it does not matter.
  var needs: PresentableKind.Showing? { get }
  /// Returns what was written as an entry, or notes what is wrong with it.
  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry?
}

extension EntryWord {
  var isValue: Bool { false }
  var needs: PresentableKind.Showing? { nil }

  var word: Word {
    Word(name: name, summary: summary, usage: usage) { host in
      if isValue {
        let object = EntryObject(
          word: self, arguments: [], location: SourceLocation(file: "", line: 0))
        return try host.state.makeHandle(object, type: host.types.entry)
      }
      return try host.function(name) { host, call in
        guard let place = host.location(call) else { return [.nil] }
        let object = EntryObject(word: self, arguments: call.arguments, location: place)
        return [try host.state.makeHandle(object, type: host.types.entry)]
      }
    }
  }
}

/// All words for entries.
///
/// A new one is a file, or a part of one, and a line here.
enum EntryWordCatalog {
  static let all: [any EntryWord] = [
    PlacingWord(.show), PlacingWord(.set), PlacingWord(.push), PlacingWord(.present),
    PlacingWord(.detail), ContributeWord(),
    RemovingWord(.pop), RemovingWord(.popToRoot), RemovingWord(.dismiss), PopToWord(),
    SelectTabWord(),
    SendingWord(.finish), SendingWord(.forwardToParent), SendingWord(.forwardToCurrent),
    AllWord(), NoneWord(), IgnoreWord(),
  ]
}

/// The linking of one flow's entries: what its root is, and which step they are for.
struct EntryLinking {
  let linking: Linking
  /// What messages call the flow.
  let flow: String
  /// The flow's root, as far as it is known.
  let root: FlowRoot?
  /// The word for the root, as it was written.
  let rootName: String

  /// Returns the entry that a value stands for, or notes what is wrong with it.
  func entry(_ value: LuaValue, at location: SourceLocation?) -> Entry? {
    guard let object = value.entry else {
      if let word = linking.uncalledWord(value) {
        linking.report(
          .wordNotCalled(word.name, word.form), at: location, highlight: word.name)
        return nil
      }
      linking.report(
        .expected(flow, "an entry such as push \"Screen\"", got: value.typeName), at: location)
      return nil
    }
    checkRoot(object)
    return object.word.entry(object, self)
  }

  /// Notes a word that cannot act on the flow's root.
  private func checkRoot(_ object: EntryObject) {
    guard let needs = object.word.needs, let root, !root.fits(needs) else { return }
    let kinds = PresentableKind.catalog.filter { $0.showing == needs && $0 != .window }
    linking.report(
      .wrongRoot(
        object.word.name, needs: kinds.map(\.name).joined(separator: " or "), root: rootName),
      at: object.location, highlight: object.word.name)
  }
}

extension EntryWord {
  /// How it is written at its shortest: `pop()`, `push(…)`.
  var form: String { usage == "\(name)()" ? usage : "\(name)(…)" }
}

extension Linking {
  /// The word that a value is, written without its parentheses: a function of the host.
  func uncalledWord(_ value: LuaValue) -> (any EntryWord)? {
    guard let function = value.asFunction, let words = host.environment?.words else { return nil }
    return EntryWordCatalog.all.first { word in
      (try? words.rawGet(word.name))?.asFunction == function
    }
  }
}

extension FlowRoot {
  /// Tells whether a word that acts on containers of one way of showing can act on this root.
  func fits(_ showing: PresentableKind.Showing) -> Bool {
    switch self {
    case .inherited: true
    case .window: false
    case .container(let kind): kind.showing == showing
    case .screen: false
    }
  }
}
