import Diagnostics
import Navigation
import Scripting

/// The controls whose values nothing can depend on but how a screen looks.
///
/// What a user sets there and no function reads leads to situations that differ in nothing a log could tell. Twelve
/// such toggles would make 4,096 of them. Whether a value is read is decided by the texts: a name that stands anywhere
/// else than where the control is declared, or where a text is made, counts as read.
struct IdleControls {
  private let names: Set<String>

  init(_ app: App) {
    let outline = app.outline
    let kinds = Set(outline.screens.flatMap { $0.controls.map(\.kind) })
    var silent = Set(
      outline.screens.flatMap(\.controls).filter { $0.initial != nil && !$0.isEmitting }.map(
        \.name))
    // Swift may read anything.
    if outline.isPart || !outline.nativeFlows.isEmpty { silent = [] }
    for file in app.sources.names where !silent.isEmpty {
      guard let text = app.textOutline(of: file), let read = Self.namesRead(in: text, kinds) else {
        silent = []
        break
      }
      silent.subtract(read)
    }
    names = silent
  }

  /// Whether nothing reads the values of the controls of a name.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// The names in a text that may be read; nil if any may.
  private static func namesRead(in text: LuaOutline, _ kinds: Set<String>) -> Set<String>? {
    let tokens = text.tokens
    let shown = text.functions.filter { isShown($0, tokens) }.map { $0.token..<$0.end }
    var found: Set<String> = []
    for (place, token) in tokens.enumerated() {
      if shown.contains(where: { $0.contains(place) }) { continue }
      if token.kind == .name || token.isString, token.text == "state" {
        // All of it is taken, or something in it by a name that is not written.
        let next = place + 1 < tokens.count ? tokens[place + 1].text : ""
        if token.isString || next != "." && next != "=" { return nil }
      }
      if token.kind == .name { found.insert(token.text) }
      if token.isString, !declares(place, tokens, kinds) { found.insert(token.text) }
    }
    return found
  }

  /// Whether a function only makes a text that is seen: `text = function(screen) … end`.
  private static func isShown(_ function: LuaOutline.Function, _ tokens: [LuaToken]) -> Bool {
    guard function.token >= 2, tokens[function.token - 1].text == "=" else { return false }
    return ["text", "badge", "phase"].contains(tokens[function.token - 2].text)
  }

  /// Whether a string is the name of a control where that is declared: `toggle "wifi"`.
  private static func declares(
    _ place: Int, _ tokens: [LuaToken], _ kinds: Set<String>
  ) -> Bool {
    guard place > 0 else { return false }
    let isCall = place > 1 && tokens[place - 1].text == "("
    let word = tokens[isCall ? place - 2 : place - 1]
    return word.kind == .name && kinds.contains(word.text)
  }
}
