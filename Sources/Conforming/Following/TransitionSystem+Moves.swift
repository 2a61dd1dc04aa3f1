import Driving
import Navigation
import Scripting

extension TransitionSystem {
  /// The actions to try in a state.
  func moves(in trial: Trial, _ trying: Trying) -> [(Driving.Action, Input)] {
    let possible = trial.possibilities
    func all(_ possibilities: [Possibility]) -> [(Driving.Action, Input)] {
      possibilities.compactMap { one in one.input.map { (one.said, $0) } }
    }
    switch trying {
    case .usual: return all(possible.all(.all) + possible.opening(links))
    case .known:
      let usual = Set(possible.all(.all).map(\.action))
      return all(possible.all(.entering(known)).filter { !usual.contains($0.action) })
    case .suggested(let event):
      return suggestions(of: event, in: trial).compactMap { action in
        (try? action.input(in: trial.session, of: app)).map { (action, $0) }
      }
    case .twice(let event):
      return possible.all(.all).compactMap { one in
        guard let step = one.step, event.step.isWriting(of: step),
          let input = one.input?.twice, let action = Driving.Action(input, in: trial.session)
        else { return nil }
        return (action.said(in: trial.session, of: app) ?? action, input)
      }
    case .opened(let url): return all(possible.opening([url]))
    case .launch: return all(possible.relaunching(with: [nil]))
    }
  }

  /// Typing and answers with the values of a line, links with its values, and another launch.
  private func suggestions(
    of event: WrittenEvent, in trial: Trial
  ) -> [Driving.Action] {
    let session = trial.session
    var found: [Driving.Action] = []
    if let first = edges[0].steps.first, event.isWriting(of: steps[first]) {
      found.append(.relaunch(nil))
    }
    let texts = event.step.arguments.flatMap(\.value.typed)
    if takesAnyValues, !event.step.arguments.isEmpty {
      let other = OtherValues(step: event.step)
      for possibility in trial.possibilities.all(.all) {
        guard let own = other.action(like: possibility, in: session) else { continue }
        let action = own.said(in: session, of: app) ?? own
        if !found.contains(action) { found.append(action) }
      }
    }
    for screen in TouchableScreen.all(in: session, of: app) {
      for field in screen.controls where field.kind.isField {
        found += texts.map { .type([field.name, $0]) }
      }
    }
    for (place, _) in session.questions.enumerated() {
      found += texts.map { .answer(.string($0), question: place + 1) }
    }
    for link in app.links.all where link.stepNames.contains(event.step.name) {
      found += URLTemplate(link.text).filled(with: texts).map { .open($0) }
    }
    return found
  }
}

/// Values of the real app's data where the prototype has other data.
struct OtherValues {
  /// The step that is looked for.
  let step: WrittenStep

  /// A possibility with the values of the step; nil if it emits no step of that case, or emits just
  /// that.
  func action(like possibility: Possibility, in session: Session) -> Driving.Action? {
    guard let own = possibility.step, let input = possibility.input, own.name == step.name,
      !own.values.isEmpty, !step.isWriting(of: own),
      let arguments = step.arguments(asIn: own.case)
    else { return nil }
    var values: [Value] = []
    for (argument, parameter) in zip(arguments, own.case.parameters) {
      guard let value = argument.value.value(as: parameter.type) else { return nil }
      values.append(value)
    }
    let other = Step(own.case, values)
    guard other.misfit == nil, step.isWriting(of: other) else { return nil }
    return input.emitting(other).flatMap { Driving.Action($0, in: session) }
  }
}

extension Input {
  /// The same with another step; nil if it is about no step of a screen.
  fileprivate func emitting(_ step: Step) -> Input? {
    switch self {
    case .tap(_, let screen): .tap(step, on: screen)
    case .emit(_, let emitter): .emit(step, from: emitter)
    case .enter(let value, let name, let screen, _):
      .enter(value, into: name, of: screen, emitting: step)
    default: nil
    }
  }
}
