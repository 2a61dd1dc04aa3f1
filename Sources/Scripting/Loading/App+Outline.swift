import Diagnostics
import Lua
package import Navigation

extension App {
  /// The declarations of the app.
  ///
  /// The first call takes time proportional to the length of the scripts, and so does one after scripts have loaded other
  /// texts.
  package var outline: AppOutline {
    let changes = host.scripts.sourceChanges
    if let knownOutline, knownOutline.sourceChanges == changes { return knownOutline.outline }
    let outline = madeOutline
    knownOutline = (changes, outline)
    return outline
  }

  private var madeOutline: AppOutline {
    let places = Dictionary(
      routines.map { ($0.name, $0.place) }
        + declaredObservers.compactMap { one in
          one.emits.function.map { (one.name, $0.place) }
        }
    ) { first, _ in first }
    let observed = Dictionary(
      declaredObservers.compactMap { one in one.emits.stepCase.map { (one.name, $0) } }
    ) { first, _ in first }
    return AppOutline(
      name: name, start: hasStart ? start.name : nil, modal: names.modal,
      stepSets: stepSets.map {
        AppOutline.StepSet(
          name: $0.name, cases: $0.cases, location: $0.location, pasted: $0.pasted)
      },
      screens: screenNamesAsDeclared.compactMap { names.screens[$0]?.outline(places, observed) },
      steppers: host.load.draft.steppers.compactMap {
        names.steppers[$0.name]?.outline(places, observed)
      },
      flows: flows.filter { !$0.isStub }.map(\.outline), links: links.all.map(\.outline),
      fetches: names.fetches.map(\.outline), services: servicesAsDeclared,
      nativeFlows: (host.natives.names + flows.filter(\.isStub).map(\.name)).sorted(),
      nativeStacks: Set(host.natives.flows.filter(\.hasStack).map(\.name)),
      isPart: host.natives.isPart,
      stubs: names.stubs.map(\.outline),
      pluginWords: Dictionary(pluginWords.map { ($0.name, $0.plugin) }) { first, _ in first },
      intentions: IntentionReader(draft: host.load.draft).intentions, todos: sources.todos,
      mainFile: host.scripts.mainFile,
      isOfPluginAlone: host.load.pluginAlone != nil,
      sources: sources)
  }
}

extension App {
  /// The screens in the order of their declarations, then undeclared ones.
  private var screenNamesAsDeclared: [String] {
    host.load.draft.screens.map(\.name) + names.stubs.filter { !$0.isFlow }.map(\.name)
  }
}

extension Flow {
  fileprivate var hasStack: Bool {
    if case .container(.navigation) = root { true } else { false }
  }
}

extension App {
  private var servicesAsDeclared: [AppOutline.Service] {
    host.load.draft.services.map { block in
      let shared = names.sharedService(block.name)
      return AppOutline.Service(
        name: block.name, state: shared?.state, isPersisted: shared?.isPersisted ?? false,
        needs: shared?.needs ?? [], members: shared?.memberNames ?? [], location: block.location)
    }
  }
}

extension Control {
  fileprivate var outline: AppOutline.Control {
    AppOutline.Control(
      kind: kind.rawValue, name: name, emits: emits?.stepCase,
      emitter: emits?.function?.place, role: role?.rawValue,
      placeholder: placeholder, isSecure: isSecure, initial: initial, rows: rows, location: location
    )
  }
}

extension Stub {
  fileprivate var outline: AppOutline.Stub {
    AppOutline.Stub(name: name, isFlow: isFlow, location: location)
  }
}

extension App {
  /// The outline of one of the scripts; `nil` if there is no such script.
}

extension ScreenDefinition {
  fileprivate func outline(
    _ routines: [String: SourceLocation], _ observed: [String: StepCase]
  ) -> AppOutline.Screen {
    let own =
      AppOutline.Emission.all(screen.initial, ready: screen.ready, timers: screen.timers)
      + screen.appear.map { AppOutline.Emission(step: $0.case, source: .appears) }
      + AppOutline.Emission.all(screen.observers, observed)
      + [screen.modal?.attempted].compactMap(\.self)
      .map { AppOutline.Emission(step: $0.case, source: .swipe) }
      + [screen.modal?.dismissed].compactMap(\.self)
      .map { AppOutline.Emission(step: $0.case, source: .dismissal) }
      + [screen.tabStep].compactMap(\.self)
      .map { AppOutline.Emission(step: $0.case, source: .tab) }
    let used = controls.compactMap { control in
      control.emits?.stepCase.map {
        AppOutline.Emission(
          step: $0, source: .control(kind: control.kind.rawValue, name: control.name))
      }
    }
    let others = screen.steppers.flatMap { stepper in
      stepper.outline([:], observed).emissions.map {
        AppOutline.Emission(step: $0.step, source: .stepper(stepper.name))
      }
    }
    let names =
      ([screen.routine] + screen.steppers.map(\.routine)).compactMap { $0 } + screen.observers
      + screen.steppers.flatMap(\.observers)
    return AppOutline.Screen(
      name: screen.name, location: location, modal: screen.modal,
      roles: controls.filter { $0.role != nil }.map(\.name),
      emissions: own + used + others, routines: names.compactMap { routines[$0] }, isStub: isStub,
      title: fixedTitle, controls: controls.map(\.outline), needs: needs,
      state: screen.state.filter { value in !controls.contains { $0.name == value.key } })
  }

  private var fixedTitle: String? {
    if case .text(let title)? = title { title } else { nil }
  }
}

extension AppOutline.Emission {
  fileprivate static func all(
    _ observers: [String], _ observed: [String: StepCase]
  ) -> [AppOutline.Emission] {
    observers.compactMap { observed[$0] }
      .map { AppOutline.Emission(step: $0, source: .observer) }
  }

  fileprivate static func all(
    _ initial: Step?, ready: [Step], timers: [StepTimer]
  ) -> [AppOutline.Emission] {
    [initial].compactMap { $0 }.map { AppOutline.Emission(step: $0.case, source: .initial) }
      + ready.map { AppOutline.Emission(step: $0.case, source: .ready) }
      + timers.map { AppOutline.Emission(step: $0.step.case, source: .timer) }
  }
}

extension StepperDefinition {
  fileprivate func outline(
    _ routines: [String: SourceLocation], _ observed: [String: StepCase]
  ) -> AppOutline.Stepper {
    AppOutline.Stepper(
      name: name,
      emissions: AppOutline.Emission.all(initial, ready: ready, timers: timers)
        + AppOutline.Emission.all(observers, observed),
      routine: ([routine].compactMap { $0 } + observers).compactMap { routines[$0] }.first)
  }
}

extension ScriptFlow {
  fileprivate var outline: AppOutline.Flow {
    let rows = handledSteps.compactMap { step in
      entries[step].map {
        AppOutline.Row(
          step: step, handling: $0.entry.map(\.place), location: $0.place,
          isBrought: $0.guardian != nil, promise: $0.guardian?.promise)
      }
    }
    let guards = guards.ordered { $0.key.name < $1.key.name }
      .map { AppOutline.Guard(step: $0.key, content: $0.value.outline) }
    let all = guardAll.map { [AppOutline.Guard(step: nil, content: .function($0.place))] }
    return AppOutline.Flow(
      name: name, location: location, root: root, rootName: rootName, start: start,
      stepper: stepper, modal: modal, tabStep: tabStep?.stepCase, attempted: modal?.attempted,
      rows: rows,
      guards: appGuards.flatMap(\.outline) + guards + (all ?? []))
  }
}

extension LinkedGuard {
  fileprivate var outline: AppOutline.Guard.Content {
    switch self {
    case .function(let function): .function(function.place)
    case .answer(let answer): .answers([("", answer.outline)])
    case .choose(let choice): .answers(choice.branches.map { ($0.name, $0.answer.outline) })
    }
  }
}

extension GuardAnswer {
  fileprivate var outline: AppOutline.Answer {
    switch self {
    case .same: .same
    case .step(let step): .step(step.case)
    case .refuse(let reason): .refuse(reason)
    }
  }
}

extension AppGuard {
  /// It as a guard of a flow, for each step that it looks at.
  fileprivate var outline: [AppOutline.Guard] {
    let steps = steps.map { $0.ordered { $0.name < $1.name } as [StepCase?] } ?? [nil]
    return steps.map { step in
      AppOutline.Guard(
        step: step, content: .function(function.place),
        owner: plugin.map { .plugin($0) } ?? .app, promise: promise)
    }
  }
}

extension LinkedFetch {
  fileprivate var outline: AppOutline.Fetch {
    AppOutline.Fetch(
      name: name, emits: [emits.stepCase].compactMap(\.self), emitter: emits.function?.place,
      fails: fails?.case, seconds: seconds.seconds, location: object.location)
  }
}

extension LinkDefinition {
  fileprivate var outline: AppOutline.Link {
    AppOutline.Link(
      pattern: text, steps: steps.map(\.step.case), flow: flow, isHeld: hold != nil,
      forgets: (hold?.forgets ?? []).ordered { $0.name < $1.name }, location: location)
  }
}

/// Reads `intended` declarations: `intended "dead-end" { because = "the last page" }`.
///
/// In the body of a screen, a flow or a service, the declaration applies to that; elsewhere its
/// table names the steps that it applies to.
struct IntentionReader {
  let draft: AppDraft

  var intentions: [AppOutline.Intention] {
    guard !draft.intentions.isEmpty else { return [] }
    var owners: [ObjectIdentifier: AppOutline.Intention.Subject] = [:]
    for block in draft.screens { own(block, subject: .screen(block.name), owners: &owners) }
    for block in draft.flows { own(block, subject: .flow(block.name), owners: &owners) }
    for block in draft.services + draft.overrides {
      own(block, subject: .service(block.name), owners: &owners)
    }
    return draft.intentions.map { block in
      AppOutline.Intention(
        check: block.name, reason: reason(block),
        subject: owners[ObjectIdentifier(block)] ?? .steps(steps(block)), location: block.location)
    }
  }

  private func own(
    _ block: BlockObject, subject: AppOutline.Intention.Subject,
    owners: inout [ObjectIdentifier: AppOutline.Intention.Subject]
  ) {
    for (_, value) in (try? block.body?.pairs()) ?? [] {
      if let inner = value.block, inner.word == .intended {
        owners[ObjectIdentifier(inner)] = subject
      }
    }
  }

  private func reason(_ block: BlockObject) -> String? {
    (try? block.body?.rawGet("because"))?.asString
  }

  private func steps(_ block: BlockObject) -> [StepCase] {
    ((try? block.body?.pairs()) ?? []).compactMap { $0.value.stepCase ?? $0.value.step?.case }
  }
}

/// An ordered effect of a handled step: a forwarded step, or a contributed flow with its first
/// step.
package enum HandedOver: Sendable {
  case toParent, toCurrent, toOther, flow

  /// A step that is sent on.
  package init(to receiver: Entry.Receiver) {
    switch receiver {
    case .parent: self = .toParent
    case .current: self = .toCurrent
    case .flow: self = .toOther
    }
  }

  /// Whether RxFlow processes the list in another order than written.
  ///
  /// RxFlow 2.13.2 (`FlowCoordinator.swift`) forwards to the parent immediately, and to the flow
  /// itself in a later turn of the main queue. It contributes the first flow before that turn, and
  /// each following flow one turn later. A step that `navigate(to:)` itself sends to another flow
  /// precedes all of these.
  package static func isReordered(_ list: [HandedOver]) -> Bool {
    let flows = list.filter { $0 == .flow }
    var taken = list.filter { $0 == .toOther }
    taken += list.filter { $0 == .toParent }
    taken += flows.prefix(1)
    taken += list.filter { $0 == .toCurrent }
    taken += flows.dropFirst()
    return taken != list
  }
}
