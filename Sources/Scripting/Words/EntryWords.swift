import Diagnostics
import Lua
import Navigation

/// `pop()`, `popToRoot()`, `dismiss()`: remove a presentable from the tree.
///
/// With `{ ifAny = true }`, nothing to remove is no error.
struct RemovingWord: DataWord {
  let removal: Entry.Removal

  init(_ removal: Entry.Removal) { self.removal = removal }

  var name: String { removal.rawValue }
  var form: WordForm {
    .function(
      "options?: \(OptionCatalog.removal.className)", options: OptionCatalog.removal, gives: .entry)
  }
  var usage: String { "\(name)(), \(name) { ifAny = true }" }
  var needs: PresentableKind.Showing? { removal == .dismiss ? nil : .last }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    isIfAny(object, linking).map { .remove(removal, ifAny: $0) }
  }

  /// Whether `ifAny` is set; `nil` after a report.
  private func isIfAny(_ object: EntryObject, _ linking: EntryLinking) -> Bool? {
    guard let argument = object.arguments.first, !argument.isNil else { return false }
    guard let table = argument.asTable else {
      linking.linking.report(
        .expected(name, "empty parentheses, or { ifAny = true }", got: argument.typeName),
        at: object.location, highlight: name)
      return nil
    }
    let reader = BlockReader(
      table, what: name, at: object.location, linking.linking,
      written: object.written(linking)?.table)
    reader.allow(OptionCatalog.removal)
    for item in reader.items {
      linking.linking.report(
        .expected(name, "options only", got: item.typeName), at: object.location, highlight: name)
    }
    return reader.bool("ifAny")
  }
}

struct PopToWord: DataWord {
  let name = "popTo"
  let usage = "popTo \"Home\""
  var form: WordForm {
    .function("name: sextant.ScreenName|sextant.FlowName", gives: .entry)
  }
  let facts: WordFacts = .takesName
  let needs: PresentableKind.Showing? = .last

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    guard let target = object.arguments.first?.asString else {
      linking.linking.report(
        .expected(
          name, "a screen's or a flow's name", got: object.arguments.first?.typeName ?? "nothing"),
        at: object.location, highlight: name)
      return nil
    }
    let names = linking.linking.names
    if names.screenPlaces[target] == nil, !names.isFlow(target) {
      linking.linking.reportUnknown(
        .screen, target, among: names.places, for: .any,
        at: object.written(linking)?.location ?? object.location)
      return nil
    }
    return .popTo(target)
  }
}

struct SelectTabWord: DataWord {
  let name = "selectTab"
  let usage = "selectTab(2), selectTab \"Home\""
  var form: WordForm {
    .function("tab: integer|string", gives: .entry)
  }
  let facts: WordFacts = .takesName
  let needs: PresentableKind.Showing? = .selected

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    switch object.arguments.first {
    case .int(let place)? where place >= 1: return .select(.index(place - 1))
    case .string(let name)?: return .select(.name(name))
    default:
      let got = object.arguments.first.map { $0.asInt.map(String.init) ?? $0.typeName }
      linking.linking.report(
        .expected(name, "a number from 1, or a title", got: got ?? "nothing"),
        at: object.location, highlight: name)
      return nil
    }
  }
}

/// Words that send a step on: `finish`, `forwardToParent`, `forwardToCurrent`.
///
/// Without an argument they send the handled step.
struct SendingWord: DataWord {
  /// The receiver of the step; `nil` for the parent, when the flow ends.
  let receiver: Entry.Receiver?

  /// - Parameter receiver: The receiver of the step: the parent or the flow itself; `nil` ends the
  ///   flow.
  init(to receiver: Entry.Receiver? = nil) { self.receiver = receiver }

  var name: String { receiver?.word ?? "finish" }
  var form: WordForm { .function("step?: sextant.Step", gives: .entry) }
  var usage: String { "\(name)(Step.done), \(name)()" }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    linking.source(object.arguments.first, of: object).map { source in
      receiver.map { .forward(source, to: $0) } ?? .finish(source)
    }
  }
}

/// `forwardTo("MenuFlow", Step.about)`: sends a step to one flow anywhere in the session.
struct ForwardToWord: DataWord {
  let name = "forwardTo"
  let takes: Int? = 2
  var form: WordForm {
    .function("flow: sextant.FlowName, step?: sextant.Step", gives: .entry)
  }
  let facts: WordFacts = .takesName
  let usage = "forwardTo(\"MenuFlow\", Step.about), forwardTo \"MenuFlow\""

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    guard let flow = object.arguments.first?.asString else {
      linking.linking.report(
        .expected(name, "a flow's name", got: object.arguments.first?.typeName ?? "nothing"),
        at: object.location, highlight: name)
      return nil
    }
    let place = object.written(linking)?.location ?? object.location
    guard linking.linking.checkFlow(flow, at: place) else { return nil }
    return linking.source(object.arguments.dropFirst().first, of: object)
      .map { .forward($0, to: .flow(flow)) }
  }
}

extension EntryLinking {
  /// The step that an entry sends: the given one, or the handled step.
  fileprivate func source(_ value: LuaValue?, of object: EntryObject) -> Entry.StepSource? {
    guard let value, !value.isNil else { return .same }
    return linking.step(value, object.word.name, at: object.location).map { .step($0) }
  }
}

/// `alert { "Delete all?", button "Delete" { emits = Step.deleteAll }, button "Cancel" {} }`, and
/// `actionSheet`: declares a screen with buttons, and presents it.
///
/// The screen is called by its first text, or by `name`. UIKit's counterpart is
/// `UIAlertController`.
struct AlertWord: DataWord {
  let style: ModalStyle

  init(_ style: ModalStyle) { self.style = style }

  var name: String { style.name }
  var form: WordForm { .braces(OptionCatalog.alert, gives: .entry) }
  var facts: WordFacts { .holdsFunctions }
  var usage: String {
    style == .alert
      ? "alert { \"Delete all?\", button \"Delete\" { emits = Step.deleteAll }, button \"Cancel\" {} }"
      : "actionSheet { \"Share\", button \"Copy link\" { emits = Step.copy }, button \"Cancel\" { role = \"cancel\" } }"
  }
  var word: Word {
    Word(
      name: name, usage: usage, form: form, facts: facts, use: use, takes: 1
    ) { host, call in
      guard let place = host.location(call) else { return [.nil] }
      let block = try declared(host, call, at: place)
      let object = EntryObject(word: self, arguments: [.string(block.name)], location: place)
      return [try host.state.makeHandle(object, type: host.types.entry, weight: object.weight)]
    }
  }

  var use: WordUse { .declares(cure: "words.alertIsDeclaredCure") }

  /// Declares the screen: it is a part of the app, as any other is, and not made when the step
  /// comes.
  private func declared(
    _ host: ScriptHost, _ call: LuaCall, at place: SourceLocation
  ) throws -> BlockObject {
    guard let body = call[0].asTable else {
      throw Diagnostic(
        .error, .expected(name, "a text and buttons in braces", got: call[0].typeName), at: place,
        highlight: name, cure: Message("scripts.writtenLike", ["usage": usage]))
    }
    let own = try body.rawGet("name")
    guard own.isNil || own.asString != nil else {
      throw Diagnostic(
        .error, .expected("name", "a string", got: own.typeName),
        at: host.place(of: "name", from: place) ?? place, highlight: "name")
    }
    guard let name = try own.asString ?? body.rawGet(1).asString, !name.isEmpty else {
      throw Diagnostic(
        .error, .expected(self.name, "a text first", got: try body.rawGet(1).typeName), at: place,
        highlight: self.name, cure: Message("scripts.writtenLike", ["usage": usage]))
    }
    try host.count(declared: [name], call)
    let block = BlockObject(word: .screen, name: name, location: place, style: style)
    block.body = body
    if var finding = host.load.draft.declare(block, in: host.plugins) {
      finding.cure = finding.cure ?? Message("words.alertNamesCure")
      try host.report(finding)
    }
    return block
  }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    guard let name = object.arguments.first?.asString else { return nil }
    return (linking.linking.names.screens[name]?.screen).map { .present(Target(.screen($0))) }
  }
}

struct NoneWord: DataWord {
  let name = "none"
  let usage = "none"
  var form: WordForm {
    .value(.entry)
  }
  let isValue = true

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? { Entry.none }
}

struct IgnoreWord: DataWord {
  let name = "ignore"
  let usage = "ignore \"nothing is presented\""
  var form: WordForm {
    .function("why: string", gives: .entry)
  }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    guard let reason = object.arguments.first?.asString else {
      linking.linking.report(
        .expected(
          name, "the reason as a string", got: object.arguments.first?.typeName ?? "nothing"),
        at: object.location, highlight: name)
      return nil
    }
    return .ignore(reason)
  }
}

/// `fetch { "Products", seconds = 1, emits = Step.loaded }`: loads data for a flow, asynchronously.
///
/// It is declared while the scripts load, in a table of entries or beside it, and identified by its
/// name, so a running fetch survives a reload.
struct FetchWord: DataWord {
  let name = "fetch"
  let usage =
    "fetch { \"Products\", seconds = 1, gives = function(services) … end, emits = Step.loaded }"
  var form: WordForm {
    .braces(OptionCatalog.fetch, gives: .entry)
  }
  let facts: WordFacts = [.holdsFunctions, .takesName]

  let use = WordUse.declares(cure: "words.fetchIsDeclaredCure")

  func declare(_ object: EntryObject, in host: ScriptHost) {
    host.load.draft.fetches.append(object)
  }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    // One that could not be linked has been reported.
    linking.linking.names.fetches.first { $0.object === object }.map { .fetch($0.fetch) }
  }
}
