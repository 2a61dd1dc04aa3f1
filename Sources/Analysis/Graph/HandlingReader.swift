import Diagnostics
import Navigation
import Scripting

/// Reads what a flow does for a step as a list of actions.
struct HandlingReader {
  let names: DeclaredNames
  let scripts: Scripts
  let flow: AppOutline.Flow
  let step: StepCase

  /// Returns the actions of a handling, in order.
  ///
  /// - Parameters:
  ///   - handling: What is done.
  ///   - branches: The branches in which it is done.
  ///   - token: The token of the step's key, if it is known.
  func actions(_ handling: AppOutline.Handling, _ branches: [String], after token: Int?) -> [Action]
  {
    switch handling {
    case .entry(let entry):
      kinds(entry).map { Action($0, in: branches) }
    case .function(let place):
      FunctionReading(names: names, scripts: scripts, at: place, after: token)
        .kinds(for: step).map { Action($0, in: branches, isPossible: true) }
    case .choose(let choices):
      choices.flatMap { actions($0.handling, branches + [$0.name], after: nil) }
    case .all(let handlings): handlings.flatMap { actions($0, branches, after: nil) }
    }
  }

  private func kinds(_ entry: Entry) -> [Action.Kind] {
    switch entry {
    case .none: [.nothing]
    case .ignore(let reason): [.ignore(reason)]
    case .show(let target): [.place(.show, [target], when: target.when)]
    case .set(let targets, let moment): [.place(.set, targets, when: moment)]
    case .push(let target): [.place(.push, [target], when: target.when)]
    case .present(let target): [.place(.present, [target], when: target.when)]
    case .detail(let target): [.place(.detail, [target], when: target.when)]
    case .contributeRoot: root
    case .contributeNew(let target): [.place(.contribute, [target], when: .created)]
    case .contribute: [.code]
    case .pop: [.remove("pop", ifAny: false)]
    case .popToRoot: [.remove("popToRoot", ifAny: false)]
    case .dismiss: [.remove("dismiss", ifAny: false)]
    case .ifAny(let entry):
      kinds(entry).map { kind in
        if case .remove(let word, _) = kind { .remove(word, ifAny: true) } else { kind }
      }
    case .popTo(let name): [.popTo(name)]
    case .select(let tab): [.selectTab(tab)]
    case .finish(let source): [.finish(sent(source))]
    case .forwardToParent(let source): [.forwardToParent(sent(source))]
    case .forwardToCurrent(let source): [.forwardToCurrent(sent(source))]
    case .fetch(let fetch): [names.fetches[fetch.name].map { .fetch($0) } ?? .code]
    case .forwardTo(let flow, let source): [.forwardTo(flow, sent(source))]
    case .all(let entries): entries.flatMap(kinds)
    }
  }

  private var root: [Action.Kind] {
    guard case .screen(let screen) = flow.root else { return [] }
    return [.place(.contribute, [Target(.screen(screen))], when: .created)]
  }

  private func sent(_ source: Entry.StepSource) -> Action.Sent {
    switch source {
    case .step(let step): Action.Sent(step: step.case, whole: step)
    case .same: Action.Sent(step: step)
    }
  }
}
