import Diagnostics
import LuaSyntax

/// Reports entries whose value is lost, because they are statements: `return` is missing.
struct LostEntries: TextCheck {
  let text: ScriptText
  let host: ScriptHost

  func findings() -> [Diagnostic] {
    text.tree.nodes(.callStatement).compactMap { statement in
      guard let call = statement.firstChild?.asCall?.head, let word = call.word,
        EntryWordCatalog.names.contains(word),
        host.environment(of: text.source.name)?.has(word) == true
      else { return nil }
      return Diagnostic(
        .error, Message("E0617", ["word": word]), at: text.location(of: statement),
        highlight: text.tree.text(of: statement.firstToken),
        cure: statement.isInFunction
          ? Message("scripts.entryLostCure", ["word": word]) : Message("scripts.entryLostOutside"))
    }
  }
}
