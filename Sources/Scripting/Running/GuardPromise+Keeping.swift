import Diagnostics
import Lua
import LuaSyntax
import Navigation

// Checks that a guard's functions have only the effects declared with `may`. Effects that `may`
// cannot express, such as selecting a tab, are not checked.
extension GuardPromise {
  /// Checks one effect.
  ///
  /// Effects that the text of the function shows need no declaration.
  ///
  /// - Throws: A diagnostic for an undeclared effect.
  func keep(_ effect: Effect, in session: Session, _ line: Line) throws(Diagnostic) {
    switch effect {
    case .push(let part, _): try keep(.push, parts: [part], session: session, line: line)
    case .set(let parts, _): try keep(.set, parts: parts, session: session, line: line)
    case .detail(let part, _): try keep(.detail, parts: [part], session: session, line: line)
    case .present(let part, _): try keep(.present, parts: [part], session: session, line: line)
    case .makeKeyAndVisible(let part): try keep(.show, parts: [part], session: session, line: line)
    case .remove(let removal, _): try keep(removal, line)
    case .ifAny(let effect): try keep(effect, in: session, line)
    case .use(_, _, let effects):
      for effect in effects { try keep(effect, in: session, line) }
    default: return
    }
  }

  /// Throws if an entry does something that is not promised.
  ///
  /// - Parameter step: The step that is handled.
  func keep(_ entry: Entry, for step: Step, _ line: Line) throws(Diagnostic) {
    switch entry {
    case .place(let place, let targets, _):
      for target in targets.flatMap(\.leaves) {
        try keep(place, name: target.name ?? "", line: line)
      }
    case .remove(let removal, _): try keep(removal, line)
    case .forward(let source, to: .current):
      if !deeds.contains(.resume), !line.says(source.step(for: step).case.name) {
        throw line.breach("resume")
      }
    case .all(let entries): for entry in entries { try keep(entry, for: step, line) }
    default: return
    }
  }

  private func keep(
    _ place: Entry.Place, parts: [Presentable], session: Session, line: Line
  ) throws(Diagnostic) {
    for part in parts { try keep(place, name: session.name(of: part), line: line) }
  }

  private func keep(_ place: Entry.Place, name: String, line: Line) throws(Diagnostic) {
    // A container has no name that `may` could contain.
    let isContainer = line.host.app?.containerNames.contains(name) == true
    let isSaid = deeds.contains {
      if case .place(place, let said, _) = $0 { said == name || isContainer } else { false }
    }
    if !isSaid, !line.says(name) { throw line.breach("\(place.rawValue) \(name)") }
  }

  private func keep(_ removal: Entry.Removal, _ line: Line) throws(Diagnostic) {
    let name = removal.rawValue
    if !deeds.contains(.remove(removal)), !line.says(name) { throw line.breach(name) }
  }
}

extension GuardPromise {
  /// A line of a guard's function that does something.
  struct Line {
    let host: ScriptHost
    /// `nil` if unknown.
    let place: SourceLocation?

    /// Whether the text of the function contains a name, so that readers of the text know it.
    func says(_ name: String) -> Bool {
      guard let place, let text = host.text(of: place.file) else { return false }
      // The first function is the file itself; of others around the line the graph reads the
      // inmost.
      let around = text.tree.functions.dropFirst().last { function in
        let lines = text.lines(of: function)
        return lines.contains(place.line)
      }
      return around.map { text.tree.mentions(name, in: $0.bytes) } ?? false
    }

    func breach(_ deed: String) -> Diagnostic {
      Diagnostic(
        .error, Message("E1114", ["action": deed]), at: place)
    }
  }
}
