import Diagnostics
import Lua
import Navigation

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
