import Diagnostics
import Navigation
import Scripting

/// Reads entries that are data.
struct EntryReader {
  let model: ExportModel
  let step: StepCase
  /// The code of the values of the step that is handled.
  let values: [Code]

  func deed(_ entry: Entry) -> PlannedEntry {
    switch entry {
    case .none: .nothing
    case .ignore(let reason): .ignore(reason)
    case .todo(let todo): .unknown(todo)
    case .place(let place, let targets, let moment): .place(place, targets.map(part), moment)
    case .contributeRoot: .contributeRoot
    case .contributeNew(let target): .contribute(part(target))
    case .contribute: .todo(nil, "a contribution that a function has made")
    case .remove(let removal, _): .remove(removal)
    case .popTo(let name): .popTo(name)
    case .select(let tab): .select(tab)
    case .finish(let source): .finish(code(source))
    case .forward(let source, let receiver): .forward(code(source), to: receiver)
    case .fetch(let fetch): model.fetch(fetch.name).map { .fetch($0) } ?? .todo(nil, "a fetch")
    case .all(let entries): .all(entries.map(deed))
    }
  }

  private func code(_ source: Entry.StepSource) -> String {
    switch source {
    case .step(let step): model.names.step(step)
    case .same: model.names.step(step, values.map(\.text))
    }
  }

  func part(_ target: Target) -> PlannedPresentable {
    var part: PlannedPresentable
    switch target.kind {
    case .screen(let screen): part = PlannedPresentable(.screen(screen.name))
    case .flow(let flow): part = PlannedPresentable(.flow(flow.name))
    case .container(let kind, let targets):
      part = PlannedPresentable(.container(kind, targets.map(self.part)))
    }
    (part.start, part.steppers) = stepper(target.stepper)
    if case .screen(let screen) = target.kind { part.steppers = screen.steppers }
    part.title = target.title.map(SwiftText.quoted)
    part.badge = target.labels.badge.map(SwiftText.quoted)
    part.image = target.labels.image.map(SwiftText.quoted)
    part.values = target.params.map { values in
      values.map { Code(text: $0.code, type: SwiftType($0)) }
    }
    part.moment = target.when
    part.modal = target.modal
    part.allowsNotPresented = target.allowStepWhenNotPresented
    part.allowsDismissed = target.allowStepWhenDismissed
    if case .screen(let screen) = target.kind {
      // RxFlow listens to what is visible; a tab that only emits is not, and UIKit tells of a swipe when it is over.
      let isGone = screen.modal?.dismissed != nil
      part.allowsNotPresented = part.allowsNotPresented || isGone || screen.tabStep != nil
      part.allowsDismissed = part.allowsDismissed || isGone
    }
    return part
  }

  private func stepper(_ stepper: Stepper) -> (start: String?, others: [StepperDefinition]) {
    switch stepper {
    case .one(let step): (model.names.step(step), [])
    case .new(let definition): (nil, [definition])
    case .composite(let parts):
      parts.map(self.stepper).reduce((nil, [])) { ($0.0 ?? $1.start, $0.1 + $1.others) }
    case .none, .default, .presentable, .own: (nil, [])
    }
  }
}

extension ExportModel {
  /// What is fetched under a name; nil if it cannot be said what comes.
  func fetch(_ name: String) -> FetchPlan? {
    guard let fetch = fetches[name] else { return nil }
    let seconds = fetch.seconds
    guard fetch.emits.count == 1, fetch.emitter == nil, let stepCase = fetch.emits.first else {
      return nil
    }
    var step: String?
    if stepCase.parameters.isEmpty {
      step = names.step(stepCase, [])
    } else if let emits = trees.fetch(named: name)?["emits"], case .call = emits {
      let translator = Translator(self, .nobody, in: fetch.location.file)
      step = (try? translator.value(emits))?.text
    } else if let gives = trees.fetch(named: name)?["gives"]?.asFunction {
      step = Translator.fetched(gives, as: stepCase, self)
    }
    guard let step else { return nil }
    let fails = fetch.fails.flatMap { $0.parameters.isEmpty ? names.step($0, []) : nil }
    return FetchPlan(name: name, seconds: seconds, step: step, fails: fails)
  }
}
