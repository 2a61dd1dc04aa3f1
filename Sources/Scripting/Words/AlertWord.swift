import Diagnostics
import Lua
import Navigation

/// `alert { "Delete all?", button "Delete" { emits = Step.deleteAll }, button "Cancel" {} }`, and
/// `actionSheet`: declares a screen with buttons, and presents it.
///
/// The screen is called by its first text, or by `name`. UIKit's counterpart is `UIAlertController`.
struct AlertWord: DataWord {
  let style: ModalStyle

  init(_ style: ModalStyle) { self.style = style }

  var name: String { style.name }
  var usage: String {
    style == .alert
      ? "alert { \"Delete all?\", button \"Delete\" { emits = Step.deleteAll }, button \"Cancel\" {} }"
      : "actionSheet { \"Share\", button \"Copy link\" { emits = Step.copy }, button \"Cancel\" { role = \"cancel\" } }"
  }
  var summary: Message {
    style == .alert
      ? Message(
        en: "presents an alert; a tap on a button closes it, then its step is handled",
        ko: "경고창을 띄웁니다. 버튼을 누르면 닫히고, 그다음 버튼의 스텝이 처리됩니다")
      : Message(
        en: "presents an action sheet; a tap outside it is a tap on its cancel button",
        ko: "액션 시트를 띄웁니다. 바깥을 누르면 취소 버튼을 누른 것과 같습니다")
  }

  var word: Word {
    Word(name: name, summary: summary, usage: usage) { host in
      try host.function(name, takes: 1) { host, call in
        guard let place = host.location(call) else { return [.nil] }
        let block = try declared(host, call, at: place)
        let object = EntryObject(word: self, arguments: [.string(block.name)], location: place)
        return [
          try host.state.makeHandle(object, type: host.types.entry, weight: object.weight)
        ]
      }
    }
  }

  /// Declares the screen: it is a part of the app, as any other is, and not made when the step comes.
  private func declared(
    _ host: ScriptHost, _ call: LuaCall, at place: SourceLocation
  ) throws -> BlockObject {
    guard host.mode != .running else {
      throw Diagnostic(
        .error, .atTopLevel(name), at: place, highlight: name, cure: .alertIsDeclaredCure(name))
    }
    guard let body = call[0].asTable else {
      throw Diagnostic(
        .error, .expected(name, "a text and buttons in braces", got: call[0].typeName), at: place,
        highlight: name, cure: .writtenLike(usage))
    }
    let own = try body.rawGet("name").asString
    guard let name = try own ?? body.rawGet(1).asString, !name.isEmpty else {
      throw Diagnostic(
        .error, .expected(self.name, "a text first", got: try body.rawGet(1).typeName), at: place,
        highlight: self.name, cure: .writtenLike(usage))
    }
    try host.count(declared: [name], call)
    let block = BlockObject(word: .screen, name: name, location: place, style: style)
    block.body = body
    if var finding = host.draft.declare(block, in: host.plugins) {
      finding.cure = finding.cure ?? .alertNamesCure
      try host.report(finding)
    }
    return block
  }

  func entry(_ object: EntryObject, _ linking: EntryLinking) -> Entry? {
    guard let name = object.arguments.first?.asString else { return nil }
    return (linking.linking.names.screens[name]?.screen).map { .present(Target(.screen($0))) }
  }
}

extension ScreenLinker {
  /// Reports what an alert cannot hold, and one without any button.
  func checkAlert(_ block: BlockObject, _ style: ModalStyle, _ controls: [Control]) {
    for control in controls where control.kind != .button && control.kind != .field {
      linking.report(
        .alertHolds(style.name, control.kind.rawValue), at: control.location,
        highlight: control.name)
    }
    if !controls.contains(where: { $0.kind == .button }) {
      linking.report(
        .alertHasNoButton(style.name, block.name), at: block.location, highlight: style.name,
        cure: .alertHasNoButtonCure)
    }
  }
}

extension Message {
  fileprivate static func alertIsDeclaredCure(_ word: String) -> Message {
    Message(
      en:
        "write \(word) { … } as the step's entry and let text = function(screen) … end say what differs, or declare a screen with style = \"\(word)\" and present that",
      ko:
        "\(word) { … }를 스텝의 항목으로 쓰고 달라지는 글은 text = function(screen) … end로 정하거나, style = \"\(word)\"인 화면을 선언해 present 하세요"
    )
  }
  fileprivate static let alertNamesCure = Message(
    en: "give one of them another name: alert { name = \"DeleteOne\", \"Delete?\", … }",
    ko: "둘 중 하나에 다른 이름을 주세요: alert { name = \"DeleteOne\", \"Delete?\", … }")
  fileprivate static func alertHolds(_ style: String, _ control: String) -> Message {
    Message(
      "E0968", en: "'\(style)' holds buttons and fields, not a \(control)",
      ko: "'\(style)'에는 버튼과 입력란만 둘 수 있습니다: \(control)")
  }
  fileprivate static func alertHasNoButton(_ style: String, _ name: String) -> Message {
    Message(
      "E0969", en: "'\(name)' has no button, so nobody could close it",
      ko: "'\(name)'에 버튼이 없어서 닫을 수 없습니다")
  }
  fileprivate static let alertHasNoButtonCure = Message(
    en: "a button may emit nothing: button \"OK\" {}",
    ko: "아무것도 내보내지 않는 버튼도 됩니다: button \"OK\" {}")
}
