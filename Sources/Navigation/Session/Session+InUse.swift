package struct DefinitionsInUse {
  package internal(set) var liveFlows: [String: Int] = [:]
  package internal(set) var liveScreens: [String: Int] = [:]
  /// The steppers to which flows listen, without screens and flows.
  package internal(set) var liveSteppers: Set<String> = []
  package internal(set) var liveContainers: [PresentableKind: Int] = [:]
  /// The flows that live or that undo and redo can restore.
  package internal(set) var flows: Set<String> = []
  /// The screens that live or that undo and redo can restore.
  package internal(set) var screens: Set<String> = []
  /// The routines that run, wait, or can be restored.
  package internal(set) var routines: Set<String> = []
}

extension Session {
  /// The definitions in use; takes time proportional to what lives and what can be undone.
  package var definitionsInUse: DefinitionsInUse {
    var found = DefinitionsInUse()
    for id in world.nodes.keys {
      let kind = world.nodes[id].kind
      if kind.isContainer { found.liveContainers[kind, default: 0] += 1 }
      guard let screen = world.nodes[id].content.screen else { continue }
      found.liveScreens[screen.name, default: 0] += 1
    }
    for id in world.flows.keys {
      if let name = definitions.value.name(of: world.flows[id]) {
        found.liveFlows[name, default: 0] += 1
      }
    }
    for id in world.steppers.keys {
      found.liveSteppers.insert(world.steppers[id].definition.name)
    }
    for id in world.runs.keys { found.routines.insert(world.runs[id].routine) }
    for id in world.registrations.keys { found.add(world.registrations[id].held) }
    found.screens = Set(found.liveScreens.keys)
    found.flows = Set(found.liveFlows.keys)
    add(world.journal, to: &found)
    for journal in history.value.redoJournals { add(journal, to: &found) }
    return found
  }

  private func add(_ journal: Journal, to found: inout DefinitionsInUse) {
    for node in journal.nodes {
      if let screen = node.content.screen { found.screens.insert(screen.name) }
    }
    found.flows.formUnion(journal.flows.compactMap { definitions.value.name(of: $0) })
    for run in journal.runs { found.routines.insert(run.routine) }
    for registration in journal.registrations { found.add(registration.held) }
  }

  /// All steps that wait for visibility, the clock, a guard, or the turn of a link.
  package var waitingSteps: [Step] {
    var steps = heldSteps.map(\.step)
    for timer in world.timers {
      if case .emit(let step, _, _) = timer.action { steps.append(step) }
    }
    for id in world.flows.keys {
      let content = world.flows[id].content
      if let pending = content.pending { steps.append(pending.entry.step) }
      steps += content.waiting.map(\.step)
    }
    for link in world.links + world.heldLinks { steps += link.steps }
    return steps
  }
}

extension DefinitionsInUse {
  fileprivate mutating func add(_ held: [Held]) {
    for case .routine(let name, _, _) in held { routines.insert(name) }
  }
}

extension Session {
  package var runningRoutines: [String] { world.runs.keys.map { world.runs[$0].routine } }
}
