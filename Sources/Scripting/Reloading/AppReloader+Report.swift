import Diagnostics
import Navigation

// The report of a reload.
extension AppReloader {
  func report(
    on new: App, _ use: DefinitionsInUse, prepared: PreparedRedefinition, migration: Migration
  ) -> ReloadReport {
    var report = ReloadReport(kept: kept(use))
    report.files = new.files.changed(since: app.files)
    report.changes =
      DeclarationDiff(from: app.declarations, to: new.declarations) { live($0, use) }.changes
    report.notes =
      replacements(new) + vanished(from: new, use) + roots(new, use) + containers(new, use)
    report.notes += migration.notes(use) + prepared.changes.map { note($0) }
    if let given = new.given, new.names.givens[given] == nil {
      report.notes.append(Message("reloading.givenGone", ["name": given]))
    }
    report.notes += steps(new) + routines(new, use) + services(new)
    report.notes += states(new) + emitters(new, use) + fetches(new) + links(new)
    if let failure = prepared.historyFailure {
      let reason = (failure as? Diagnostic)?.message.text(in: .english) ?? "\(failure)"
      report.notes.append(Message("reloading.historyCut", ["reason": reason]))
    }
    return report
  }

  private func kept(_ use: DefinitionsInUse) -> ReloadReport.Kept {
    ReloadReport.Kept(
      flows: use.liveFlows.values.reduce(0, +), screens: use.liveScreens.values.reduce(0, +),
      steps: session.waitingSteps.count, routines: session.runningRoutines.count,
      fetches: session.fetches.map { session.names.text($0.name) })
  }

  private func live(_ id: DeclaredNode.ID, _ use: DefinitionsInUse) -> Int? {
    switch id.kind {
    case .flow: use.liveFlows[id.name]
    case .screen: use.liveScreens[id.name]
    case .container: use.liveContainers.first { $0.key.name == id.name }?.value
    default: nil
    }
  }

  /// Notes about parts of the program that plugins newly replace, or no longer replace.
  private func replacements(_ new: App) -> [Message] {
    let (before, now) = (app.host.plugins.replacing, new.host.plugins.replacing)
    return Set(before.keys).union(now.keys).ordered { $0.text < $1.text }.compactMap { part in
      guard before[part]?.name != now[part]?.name else { return nil }
      return now[part].map { Message("plugins.isReplacedNow", ["part": part, "plugin": $0.name]) }
        ?? Message("plugins.isOriginalAgain", ["part": part])
    }
  }

  /// Notes about live flows and screens that the new version no longer declares.
  private func vanished(from new: App, _ use: DefinitionsInUse) -> [Message] {
    var missing = app.missing(from: new)
    // The grey screens of stubs are roots, and the notes about flows cover them.
    let grey = Set(app.names.stubs.filter(\.isFlow).map(\.screen))
    missing.screens.removeAll(where: grey.contains)
    return missing.flows.filter { use.liveFlows[$0] != nil }.map {
      Message("reloading.keepsVersion", ["kind": NameKind.flow, "name": $0])
    }
      + missing.screens.filter { use.liveScreens[$0] != nil }.map {
        Message("reloading.keepsVersion", ["kind": NameKind.screen, "name": $0])
      }
  }

  private func roots(_ new: App, _ use: DefinitionsInUse) -> [Message] {
    new.flows.filter { flow in
      guard use.liveFlows[flow.name] != nil, let old = app.flow(named: flow.name) else {
        return false
      }
      return old.rootName != flow.rootName || old.compact != flow.compact
    }.map { Message("reloading.keepsRoot", ["flow": $0.name]) }
  }

  /// Notes about live containers: they keep the kind they were made with.
  private func containers(_ new: App, _ use: DefinitionsInUse) -> [Message] {
    let old = Dictionary(app.host.load.draft.containers.map { ($0.name, $0.kind) }) { first, _ in
      first
    }
    return new.host.load.draft.containers.compactMap { container in
      guard let before = old[container.name], before != container.kind,
        let count = use.liveContainers[before], let showing = before.showing.written
      else { return nil }
      return Message(
        "reloading.keepsShowing",
        ["kind": container.name, "showing": showing, "count": count])
    }
  }

  private func note(_ change: PreparedRedefinition.StateChange) -> Message {
    switch change.kind {
    case .begun: Message("reloading.stateBegun", ["screen": change.owner, "name": change.name])
    case .shelved: Message("reloading.stateShelved", ["screen": change.owner, "name": change.name])
    case .reset: Message("reloading.stateReset", ["screen": change.owner, "name": change.name])
    case .missed: Message("reloading.stateMissed", ["owner": change.owner, "name": change.name])
    case .unknown:
      Message("reloading.migratedUnknown", ["owner": change.owner, "name": change.name])
    case .restored:
      Message("reloading.stateRestored", ["screen": change.owner, "name": change.name])
    }
  }

  /// Notes about waiting steps, which stay as they were made, that no longer fit their case.
  private func steps(_ new: App) -> [Message] {
    let waiting = session.waitingSteps
    guard !waiting.isEmpty else { return [] }
    let declared = Dictionary(new.cases.map { ($0, $0) }) { first, _ in first }
    let known = Set(app.cases)
    return waiting.compactMap { step in
      guard let now = declared[step.case] else {
        return known.contains(step.case)
          ? Message("reloading.stepWaitsUndeclared", ["step": "\(step)"]) : nil
      }
      let fits =
        now.parameters.count == step.values.count
        && zip(now.parameters, step.values).allSatisfy { $0.type.accepting($1) != nil }
      return fits
        ? nil : Message("reloading.stepWaitsInVain", ["step": "\(step)", "declared": "\(now)"])
    }.unique
  }

  /// Notes about running functions that the new version of their screen or stepper lacks.
  private func routines(_ new: App, _ use: DefinitionsInUse) -> [Message] {
    let names = Set(new.routines.map(\.name))
    let running = Set(session.runningRoutines)
    return app.routines.filter {
      running.contains($0.name) && !names.contains($0.name) && new.declares(stepperOf: $0)
    }.map { routine in
      let isScreen = new.names.screens[routine.definition] != nil
      return Message(
        "reloading.routinesEnd",
        ["kind": isScreen ? NameKind.screen : .stepper, "name": routine.definition])
    }
  }

  private func services(_ new: App) -> [Message] {
    let old = Set(app.names.madeServices.map(\.name))
    let names = new.names.madeServices.map(\.name).filter {
      old.contains($0) && new.names.sharedService($0) == nil
    }
    return names.isEmpty
      ? [] : [Message("reloading.servicesMade", ["list": names.sorted().joined(separator: ", ")])]
  }
}

// Notes about things that continue with their old definition.
extension AppReloader {
  /// Notes about live screens and steppers that have other timers, observers or steppers now, which
  /// begin when they are contributed.
  private func emitters(_ new: App, _ use: DefinitionsInUse) -> [Message] {
    let screens = use.liveScreens.keys.sorted().filter { name in
      guard let old = app.screen(named: name)?.screen, let new = new.names.screens[name]?.screen
      else { return false }
      return old.timers != new.timers || !Set(new.observers).isSubset(of: old.observers)
        || old.steppers.map(\.name) != new.steppers.map(\.name)
    }
    let steppers = use.liveSteppers.sorted().filter { name in
      guard let old = app.names.steppers[name], let new = new.names.steppers[name] else {
        return false
      }
      return old.timers != new.timers || !Set(new.observers).isSubset(of: old.observers)
    }
    return screens.map {
      Message("reloading.keepsEmitting", ["kind": NameKind.screen, "name": $0])
    }
      + steppers.map {
        Message("reloading.keepsEmitting", ["kind": NameKind.stepper, "name": $0])
      }
  }

  /// Notes about services whose state is kept without a declaration.
  private func states(_ new: App) -> [Message] {
    app.names.sharedServices.map(\.name).filter { new.names.sharedService($0) == nil }
      .map { Message("reloading.stateWaits", ["service": $0]) }
  }

  /// Notes about running fetches that are no longer declared.
  private func fetches(_ new: App) -> [Message] {
    let running = Set(session.runningRoutines)
    let names = Set(new.routines.map(\.name))
    return app.names.fetches
      .filter { running.contains($0.routine) && !names.contains($0.routine) }
      .map { Message("reloading.fetchGoesOn", ["name": $0.name]) }
  }

  /// Notes about links that wait for a flow that nothing declares any more.
  private func links(_ new: App) -> [Message] {
    session.waitingLinks.compactMap { link in
      guard case .receiver(let flow) = link.hold, app.flow(named: flow) != nil,
        new.flow(named: flow) == nil
      else { return nil }
      return Message("reloading.linkWaitsInVain", ["url": link.url, "flow": flow])
    }
  }
}

extension ScriptFlow {
  /// How its root is shown on a phone, if otherwise.
  fileprivate var compact: PresentableKind.Showing? {
    if case .container(let kind) = root { kind.compact } else { nil }
  }
}
