import Diagnostics
import LuaSyntax

/// Reports `shell:perform ":tap Lgoin"`: lines of the app's commands that fail on every screen of
/// the app.
///
/// Lines of plugins are not checked, because a plugin does not know its app.
struct PerformedLines: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    guard text.source.owner == nil, let names = host.load.linkedNames else { return [] }
    let lines = text.calls.compactMap(line)
    guard !lines.isEmpty else { return [] }
    let controls = ControlNames(Array(names.screens.values))
    return lines.compactMap { finding($0, controls) }
  }

  /// A literal line passed to `shell:perform`.
  private func line(_ call: CallSyntax) -> SyntaxNode? {
    guard call.isMethod, call.name?.text == "perform",
      let declaration = call.prefix.use?.declaration,
      case .shell? = host.functions.argumentKinds[declaration]
    else { return nil }
    return call.text
  }

  private func finding(_ node: SyntaxNode, _ controls: ControlNames) -> Diagnostic? {
    guard let line = node.constant?.text,
      !line.contains(where: { "\"'\\".contains($0) || $0.isNewline })
    else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1,
      let mistake = mistake(words[0], words: Array(words.dropFirst()), controls: controls)
    else { return nil }
    let nearest: String? = if case .unknown(let nearest) = mistake.what { nearest } else { nil }
    return Diagnostic(
      .error, Message("E0654", ["command": words[0], "name": mistake.name]),
      at: text.location(of: node),
      highlight: mistake.name, cure: nearest.map { .didYouMean($0) })
  }

  /// The mistake, if every way to split the words into a name and a rest has one.
  private func mistake(
    _ command: String, words: [String], controls: ControlNames
  ) -> (what: ControlNames.Mistake, name: String)? {
    let whole = words.joined(separator: " ")
    let splits = (1..<max(1, words.count)).map { count in
      (words.prefix(count).joined(separator: " "), words.dropFirst(count).joined(separator: " "))
    }
    switch command {
    case ":tap":
      guard let mistake = controls.mistake(tapping: whole),
        splits.allSatisfy({ controls.mistake(tapping: $0.0, row: $0.1) != nil })
      else { return nil }
      return (mistake, whole)
    case ":type":
      // A number may be one in the drawing.
      guard !splits.isEmpty, Int(words[0]) == nil,
        splits.allSatisfy({ controls.mistake(typingInto: $0.0) != nil })
      else { return nil }
      return controls.mistake(typingInto: words[0]).map { ($0, words[0]) }
    default: return nil
    }
  }
}
