import Diagnostics
import LuaSyntax
import Navigation
import Scripting

/// Reads what a flow does for a step as a list of actions.
struct HandlingReader {
  let names: DeclaredNames
  let scripts: Scripts
  let flow: AppOutline.Flow
  let step: StepCase
  /// What the guard that has brought the handling says that functions may do.
  let promise: GuardPromise?

  /// Returns the actions of a handling, in order.
  ///
  /// - Parameters:
  ///   - handling: What is done.
  ///   - branches: The branches in which it is done.
  ///   - field: The field of the step, if it is known.
  func actions(
    _ handling: AppOutline.Handling, _ branches: [String], in field: SyntaxNode?
  ) -> [FlowAction] {
    switch handling {
    case .entry(let entry):
      kinds(entry).map { FlowAction($0, in: branches, isPossible: $0.isTodo) }
    case .function(let place):
      kinds(FunctionReading(names: names, scripts: scripts, at: place, in: field))
        .map { FlowAction($0, in: branches, isPossible: true) }
    case .choose(let choices):
      choices.branches.flatMap { actions($0.handling, branches + [$0.name], in: nil) }
    case .all(let handlings): handlings.flatMap { actions($0, branches, in: nil) }
    }
  }

  /// What a function may do by its text, and where that does not tell, by what its guard says.
  private func kinds(_ reading: FunctionReading) -> [FlowAction.Kind] {
    let read = reading.kinds(for: step)
    guard let promise, reading.returns else { return read }
    let known = read.filter { if case .code = $0 { false } else { true } }
    let words = reading.words
    let named = promise.deeds.filter { words.contains($0.word) }
    let told = named.isEmpty && known.isEmpty ? promise.deeds : named
    let kinds = known + told.filter { !$0.isAmong(known) }.flatMap { self.kinds($0, promise) }
    return kinds.isEmpty ? read : kinds
  }

  private func kinds(_ deed: GuardPromise.PromisedEffect, _ promise: GuardPromise) -> [FlowAction
    .Kind]
  {
    switch deed {
    case .place(let place, let name, let isFlow):
      let target =
        isFlow ? Target(.flow(FlowReference(named: name))) : Target(.screen(Screen(name)))
      return [.place(place, [target], when: .created)]
    case .remove(let removal): return [.remove(removal, ifAny: false)]
    case .resume:
      // What the guard brings itself is no step that it has kept.
      return flow.rows.filter { !$0.isBrought }.map(\.step)
        .filter { promise.steps?.contains($0) ?? true }
        .map { .forward(FlowAction.Sent(step: $0, isResumed: true), to: .current) }
    }
  }

  private func kinds(_ entry: Entry) -> [FlowAction.Kind] {
    switch entry {
    case .none: [.nothing]
    case .ignore(let reason): [.ignore(reason)]
    case .todo(let todo): [.todo(todo)]
    case .place(let place, let targets, let moment):
      [.place(place, targets, when: moment)]
    case .contributeRoot: root
    case .contributeNew(let target): [.contribute([target])]
    case .contribute: [.code]
    case .remove(let removal, let ifAny): [.remove(removal, ifAny: ifAny)]
    case .popTo(let name): [.popTo(name)]
    case .select(let tab): [.selectTab(tab)]
    case .finish(let source): [.finish(sent(source))]
    case .forward(let source, let receiver): [.forward(sent(source), to: receiver)]
    case .fetch(let fetch): [names.fetches[fetch.name].map { .fetch($0) } ?? .code]
    case .all(let entries): entries.flatMap(kinds)
    }
  }

  private var root: [FlowAction.Kind] {
    guard case .screen(let screen) = flow.root else { return [] }
    return [.contribute([Target(.screen(screen))])]
  }

  private func sent(_ source: Entry.StepSource) -> FlowAction.Sent {
    switch source {
    case .step(let step): FlowAction.Sent(step: step.case, whole: step)
    case .same: FlowAction.Sent(step: step)
    }
  }
}

extension FlowAction.Kind {
  fileprivate var isTodo: Bool { if case .todo = self { true } else { false } }
}

extension GuardPromise.PromisedEffect {
  /// The word of the language that does it.
  fileprivate var word: String {
    switch self {
    case .place(let place, _, _): place.rawValue
    case .remove(let removal): removal.rawValue
    case .resume: "forwardToCurrent"
    }
  }

  /// Whether the text of a function says it already.
  fileprivate func isAmong(_ kinds: [FlowAction.Kind]) -> Bool {
    kinds.contains { kind in
      switch (self, kind) {
      case (.place(let promised, let name, _), .place(let place, let targets, _)):
        place == promised && targets.contains { $0.name == name }
      case (.remove(let removal), .remove(let other, _)): removal == other
      default: false
      }
    }
  }
}
