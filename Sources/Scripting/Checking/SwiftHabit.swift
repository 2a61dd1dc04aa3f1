import Diagnostics

/// What is meant where a script is written as Swift would be: names without quotes, options with a
/// colon, comments with slashes.
struct SwiftHabit {
  let text: ScriptText
  /// The index of the token of a name that is not declared.
  let token: Int

  /// The cure for a name that is not declared; nil if it does not look like Swift.
  var cure: Message? { option ?? screen ?? comment ?? system }

  private var tokens: [LuaToken] { text.outline.tokens }
  private var name: String { tokens[token].text }

  private func isSign(_ sign: String, at offset: Int) -> Bool {
    tokens.indices.contains(token + offset) && tokens[token + offset].isSign(sign)
  }

  /// `{ start: set "Home" }`, which Lua reads as a call of a method.
  private var option: Message? {
    guard isSign(":", at: 1), isSign("{", at: -1) || isSign(",", at: -1),
      tokens.indices.contains(token + 2)
    else { return nil }
    let value = tokens[token + 2].text
    return .writeInstead("\(name) = \(value) …", of: "\(name): \(value) …")
  }

  /// `push(Home)`, where a screen is called so.
  private var screen: Message? {
    Self.declares(name, in: tokens) ? .namesAreTexts(name) : nil
  }

  /// `// 3 apples`, where Lua divides.
  private var comment: Message? {
    isSign("//", at: -1) ? .writeInstead("-- …", of: "// …") : nil
  }

  private var system: Message? { ["os", "io"].contains(name) ? .noSystem : nil }

  /// Whether a text declares a screen or a flow of that name.
  static func declares(_ name: String, in tokens: [LuaToken]) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { word, declared in
      declared.isString && declared.text == name && word.kind == .name
        && [BlockWord.screen.rawValue, BlockWord.flow.rawValue].contains(word.text)
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
