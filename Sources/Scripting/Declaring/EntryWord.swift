import Diagnostics
import Lua
import Navigation

/// A word that makes an entry of a `navigate` table.
protocol EntryWord: Sendable {
  var name: String { get }
  var usage: String { get }
  /// Its parameters and result.
  var form: WordForm { get }
  var facts: WordFacts { get }
  /// Whether the word is written without parentheses.
  var isValue: Bool { get }
  /// The most arguments that the word takes; nil if `link` checks their number itself.
  var takes: Int? { get }
  /// Whether a second text may follow the first one without a comma.
  var takesTwoTexts: Bool { get }
  /// The kind of root that the word needs; nil if any will do.
  var needs: PresentableKind.Showing? { get }
  /// When functions may call the word.
  var use: WordUse { get }
  /// Declares the object while the scripts load, if the word makes a declaration.
  func declare(_ object: EntryObject, in host: ScriptHost)
  /// Returns the entry; `nil` after a report.
  func link(_ object: EntryObject, _ linking: EntryLinking) -> LinkedEntry?
  /// The value that scripts see under the name.
  var word: Word { get }
}

/// A word whose entry is plain data, complete when it is linked.
protocol DataWord: EntryWord {
  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry?
}

extension DataWord {
  func link(_ object: EntryObject, _ linking: EntryLinking) -> LinkedEntry? {
    entry(object, linking).map { .entry($0) }
  }
}

extension EntryWord {
  var facts: WordFacts { [] }
  var isValue: Bool { false }
  var takes: Int? { 1 }
  var takesTwoTexts: Bool { false }
  var needs: PresentableKind.Showing? { nil }

  var use: WordUse { .anywhere }

  func declare(_ object: EntryObject, in host: ScriptHost) {}

  var word: Word {
    Word(name: name, usage: usage, form: form, facts: facts, use: use) { host in
      if isValue {
        let object = EntryObject(
          word: self, arguments: [], location: SourceLocation(file: "", line: 0))
        return try host.state.makeHandle(object, type: host.types.entry)
      }
      return try host.function(name) { host, call in
        guard let place = host.location(call) else { return [.nil] }
        if let takes { try host.refuseMore(than: takes, call, of: name) }
        try host.require(use, of: name, call)
        let object = EntryObject(
          word: self, arguments: call.arguments, location: place, maker: host.running.replacedWord)
        declare(object, in: host)
        return [
          try host.state.makeHandle(object, type: host.types.entry, weight: object.weight)
        ]
      }
    }
  }
}

extension EntryObject {
  /// Where the word's first argument is written; nil if the source does not show it.
  func written(_ linking: EntryLinking) -> ValueText? {
    linking.linking.host.argument(word.name, with: arguments, at: location)
  }
}

/// The context for linking the entries of one flow: its name and its root.
struct EntryLinking {
  let linking: Linking
  /// How messages refer to the flow.
  let flow: String
  /// The flow's root; nil if it is not known.
  let root: FlowRoot?
  /// The word for the root, as it was written.
  let rootName: String

  /// The role of functions among the entries.
  var role: FunctionRole { .entry(root: root, rootName: rootName) }

  /// Returns the function or entry of a row or a branch.
  func rowEntry(_ value: LuaValue, at location: SourceLocation?) -> LinkedEntry? {
    guard let function = value.asFunction else { return entry(value, at: location) }
    if function.definition.source == "[C]" { return entry(value, at: location) }
    return .function(function)
  }

  func entry(_ value: LuaValue, at location: SourceLocation?) -> LinkedEntry? {
    guard let object = value.entry else {
      if let word = value.asFunction.flatMap(linking.host.uncalledWord) {
        linking.report(word.message, at: location, highlight: word.name)
        return nil
      }
      linking.report(
        .expected(flow, "an entry such as push \"Screen\"", got: value.typeName), at: location,
        highlight: location.flatMap(linking.host.word))
      return nil
    }
    if let maker = object.maker { linking.host.listeners.replacedWord?(maker) }
    checkRoot(object)
    return linking.nested(object.word.name, at: object.place ?? location) {
      object.word.link(object, self)
    }
  }

  private func checkRoot(_ object: EntryObject) {
    guard let needs = object.word.needs, let root, !root.fits(needs) else { return }
    linking.report(
      .wrongRoot(object.word.name, needs, root: rootName), at: object.location,
      highlight: object.word.name)
  }
}

extension Message {
  /// The error for a word that needs a flow with another root.
  static func wrongRoot(
    _ word: String, _ needs: PresentableKind.Showing, root: String
  ) -> Message {
    let kinds = PresentableKind.catalog.filter { $0.showing == needs && $0 != .window }
    return wrongRoot(word, needs: kinds.map(\.name).joined(separator: " or "), root: root)
  }
}

extension ScriptHost {
  /// The message for a function in the place of an entry: a word without its parentheses.
  ///
  /// `nil` for functions of the script and of Lua's library.
  func uncalledWord(_ function: LuaFunction) -> (name: String, message: Message)? {
    guard function.definition.source == "[C]" else { return nil }
    let word = words.first { word in
      (try? environment?.words.rawGet(word.name))?.asFunction == function
    }
    return word.map { word in
      let takesNothing = word.usage.hasPrefix("\(word.name)()")
      return (
        word.name,
        Message(
          "E0401", ["word": word.name, "form": takesNothing ? "\(word.name)()" : "\(word.name)(…)"])
      )
    }
  }
}

extension FlowRoot {
  /// Whether a word that acts on containers with this `showing` can act on the flow's root.
  func fits(_ showing: PresentableKind.Showing) -> Bool {
    switch self {
    case .inherited: true
    case .window: false
    case .container(let kind):
      kind.showing == showing || showing == .selected && kind.showing.isSelecting
    case .screen: false
    }
  }
}
