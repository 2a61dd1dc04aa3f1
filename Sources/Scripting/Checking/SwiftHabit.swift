import Diagnostics
import LuaSyntax

/// What is meant where a script is written as Swift would be: names without quotes, options with a
/// colon, comments with slashes.
struct SwiftHabit {
  /// A name that is not declared.
  let node: SyntaxNode

  /// The cure for a name that is not declared; nil if it does not look like Swift.
  var cure: Message? { option ?? screen ?? comment ?? system }

  private var name: String { node.text }

  /// `{ start: set "Home" }`, which Lua reads as a call of a method.
  private var option: Message? {
    guard let call = node.parent, call.kind == .methodCall, call.parent?.kind == .positionalField,
      let value = node.member?.text
    else { return nil }
    return .writeInstead("\(name) = \(value) …", of: "\(name): \(value) …")
  }

  /// `push(Home)`, where a screen is called so.
  private var screen: Message? {
    node.tree.declares(name) ? .namesAreTexts(name) : nil
  }

  /// `// 3 apples`, where Lua divides.
  private var comment: Message? {
    guard let parent = node.parent, parent.operatorToken == .doubleSlash, parent.child(1) == node
    else { return nil }
    return .writeInstead("-- …", of: "// …")
  }

  private var system: Message? { ["os", "io"].contains(name) ? .noSystem : nil }
}

extension SyntaxTree {
  /// Whether the text declares a screen or a flow of a name.
  func declares(_ name: String) -> Bool {
    [BlockWord.screen, .flow].contains { word in
      calls(ofGlobal: word.rawValue).contains { $0.text?.constant?.text == name }
    }
  }
}

extension Message {
  static func namesAreTexts(_ name: String) -> Message {
    Message(
      en: "screens and flows are named by texts: push \"\(name)\"",
      ko: "화면과 플로우의 이름은 따옴표 안에 씁니다: push \"\(name)\"")
  }
  fileprivate static let noSystem = Message(
    en:
      "scripts have no os and no io: the clock of the session is :clock, and a plugin may ask for clock:real or for files",
    ko: "스크립트에는 os와 io가 없습니다. 세션의 시각은 :clock이 정하고, 플러그인은 clock:real이나 파일 권한을 요청할 수 있습니다")
}
