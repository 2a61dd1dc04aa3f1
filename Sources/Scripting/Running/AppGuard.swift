package import Diagnostics
import Lua
import LuaSyntax
package import Navigation

/// A guard of an app or of a plugin, which runs before the flows' own guards (S2).
package struct AppGuard {
  /// The plugin that declares it; nil for the app.
  package let plugin: String?
  /// The steps that it applies to; `nil` for all.
  package let steps: Set<StepCase>?
  /// The names of the flows that it applies to; `nil` for all.
  let flows: Set<String>?
  /// Its entries, for flows without an entry for these steps.
  let rows: BlockReader?
  /// What its functions and entries may do, as declared with `may`; `nil` if not declared.
  package let promise: GuardPromise?
  /// The services that its functions need.
  let needs: [String]
  let function: LuaFunction
  package let location: SourceLocation

  func looks(at step: StepCase) -> Bool { steps?.contains(step) ?? true }

  /// Returns whether a flow has an entry for a step of the guard.
  func concerns(_ flow: ScriptFlow) -> Bool {
    isAsked(for: flow.name) && flow.entries.keys.contains(where: looks)
  }

  func isAsked(for flow: String) -> Bool { flows?.contains(flow) ?? true }
}

/// Runs the guards of an app and its plugins for a step of one flow; each receives the result of
/// the one before.
///
/// A guard that waits runs again with its answers, and so do the guards before it, with the same
/// results. Each takes its own answers, and leaves the others to the guards after it.
struct AppGuardInquiry {
  let flow: ScriptFlow
  let host: ScriptHost
  let context: NavigationContext

  enum Outcome {
    /// The step after all guards, and the number of answers they have taken.
    case passed(Step, answers: Int)
    case decided(Adaptation)
  }

  func ask(about step: Step) throws -> Outcome {
    var step = step
    var answers = 0
    for guardian in flow.appGuards where guardian.looks(at: step.case) {
      let asked = try noting(guardian) {
        try host.timing("adapt", name: "line \(guardian.location.line)", place: guardian.location) {
          try flow.ask(
            guardian.function, step: step, values: [try host.value(step)], in: context,
            after: answers,
            promising: guardian.promise)
        }
      }
      answers = asked.answers
      switch asked.outcome {
      case .waits(let wait): return .decided(.wait(wait))
      case .finished(let result):
        let call = ScriptCall(flow: flow, host: host, step: step, context: context)
        // A guard without an answer passes the step.
        let said = try noting(guardian) {
          try call.adaptation(result, from: guardian.function)
        }
        guard let adaptation = said else { continue }
        if case .step(let other) = adaptation {
          if other != step { note(adaptation, of: guardian) }
          step = other
        } else {
          note(adaptation, of: guardian)
          return .decided(adaptation)
        }
      }
    }
    return .passed(step, answers: answers)
  }

  /// Runs a body whose failure is attributed to a guard.
  private func noting<Result>(_ guardian: AppGuard, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch {
      note(nil, of: guardian)
      throw error
    }
  }

  private func note(_ adaptation: Adaptation?, of guardian: AppGuard) {
    host.listeners.decision?(
      GuardDecision(plugin: guardian.plugin, location: guardian.location, adaptation: adaptation))
  }
}

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
