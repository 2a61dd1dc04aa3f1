import Diagnostics

/// Changes of a list or table that was read from what flows, screens and services remember: reading gives a
/// copy, so that they would be lost.
struct StateCopies: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    let changed = Set(text.outline.tableChanges)
    return text.outline.uses.compactMap { use in
      guard let binding = use.binding, !text.outline.bindings[binding].isReassigned,
        let kind = host.argumentKinds[ArgumentKey(text, binding)], kind.remembers
      else { return nil }
      return finding(use.token, isChanged: changed.contains(use.token))
    }
  }

  /// - Parameter isChanged: The name is passed to a call such as `table.insert(`.
  private func finding(_ token: Int, isChanged: Bool) -> Diagnostic? {
    let (parts, end) = parts(after: token)
    guard
      let state = parts.firstIndex(where: { $0.name == "state" }),
      state + 1 < parts.count, let field = parts[state + 1].name
    else { return nil }
    let isInside = state + 2 < parts.count
    let isWhole = tokens[end].isSign(",") || tokens[end].isSign(")")
    guard isInside ? tokens[end].isSign("=") : isChanged && isWhole else { return nil }
    let path = (token..<parts[state + 1].end).map { tokens[$0].text }.joined()
    return Diagnostic(
      .error, .stateCopied(field), at: text.location(of: parts[state + 1].end - 1),
      highlight: field, cure: .stateCopiedCure(field, path))
  }

  private var tokens: [LuaToken] { text.outline.tokens }

  /// The fields and indexes after a name, each with its end token, and the end of all.
  private func parts(after token: Int) -> (parts: [(name: String?, end: Int)], end: Int) {
    var parts: [(name: String?, end: Int)] = []
    var next = token + 1
    while next + 1 < tokens.count {
      if tokens[next].isSign("."), tokens[next + 1].kind == .name {
        parts.append((tokens[next + 1].text, next + 2))
      } else if tokens[next].isSign("["), let close = tokens.closing(next) {
        parts.append((nil, close + 1))
      } else {
        break
      }
      next = parts[parts.count - 1].end
    }
    return (parts, min(next, tokens.count - 1))
  }
}

extension ArgumentKind {
  /// The argument has `state`.
  var remembers: Bool {
    switch self {
    case .flow, .looking, .service: true
    case .stepping, .shell: false
    }
  }
}

extension Message {
  fileprivate static func stateCopied(_ field: String) -> Message {
    Message(
      "E0655", en: "reading '\(field)' gives a copy, so changes to it are lost",
      ko: "'\(field)' 값을 읽으면 복사본이 나오므로 그 안에서 바꾼 것은 사라집니다")
  }
  fileprivate static func stateCopiedCure(_ field: String, _ path: String) -> Message {
    Message(
      en: "change a local and put it back: local \(field) = \(path) … \(path) = \(field)",
      ko: "지역 변수에서 바꾸고 다시 넣으세요: local \(field) = \(path) … \(path) = \(field)")
  }
}
