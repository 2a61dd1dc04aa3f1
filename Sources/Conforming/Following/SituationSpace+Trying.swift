import Driving
import Navigation
import Scripting

extension SituationSpace {
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
    if let first = deeds[0].steps.first, event.isWriting(of: steps[first]) {
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
