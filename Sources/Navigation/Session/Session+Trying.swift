// Sessions for trying things out.
extension Session {
  /// Returns a copy of the session without a past, of which nothing can be undone.
  ///
  /// The copy has no listeners. Making it takes almost no time; its first change copies the tables
  /// that it touches. A ``fork()`` also copies the log.
  package func trial() -> Session {
    let copy = Session(configuration: configuration, names: names)
    copy.world = World(copying: world)
    copy.world.journal = Journal()
    copy.definitions.value = definitions.value
    copy.progress.value.isCopy = true
    copy.log.skip(to: log.lastNumber)
    copy.history.value.firstInput = inputNumber
    copy.inputNumber = inputNumber
    copy.history.value.firstLogged = log.lastNumber
    copy.history.value.firstJournal = copy.world.journal.end
    copy.mayGoOn = mayGoOn
    copy.isTimeUp = isTimeUp
    return copy
  }

  /// Contributes a presentable to a live flow from outside, as a step of that flow would.
  ///
  /// - Returns: Whether the flow lives and accepted the contribution.
  package func contribute(_ presentable: Presentable, toFlow name: InstanceName) -> Bool {
    guard let id = world.flows.keys.first(where: { world.flows[$0].name == name }) else {
      return false
    }
    begin()
    var isDone = false
    gesture { isDone = contribute(presentable, .presentable, pass: Pass(), to: id) }
    finish()
    return isDone
  }
}

/// A stepper that a flow listens to.
package struct Hearing: Hashable {
  package let flow: InstanceName
  /// The presentable contributed with the stepper; its visibility gates the steps.
  package let presentable: InstanceName
  package let hearsPresentable: Bool
  /// The separate steppers to which the flow listens, such as view models.
  package let steppers: [InstanceName]
  /// Whether visibility does not gate the steps: a flow's stepper, or contributed with that option.
  package let isOpen: Bool
}

extension Session {
  /// All steppers that flows listen to, in the order of contribution.
  package var hearings: [Hearing] {
    world.registrations.keys.map { id in
      let registration = world.registrations[id]
      return Hearing(
        flow: world.flows[registration.flow].name,
        presentable: world.nodes[registration.presentable].name,
        hearsPresentable: registration.hearsPresentable,
        steppers: registration.isFetch
          ? registration.runs.map { world.runs[$0].emitter }
          : registration.steppers.map { world.steppers[$0].name },
        isOpen: registration.isFlows || registration.passesHidden)
    }
  }

  /// The live flows with their roots, parents before children.
  package var flowRoots: [(flow: InstanceName, root: InstanceName, parent: InstanceName?)] {
    world.liveFlows.map { id in
      let flow = world.flows[id]
      return (
        flow.name, world.nodes[flow.root].name, flow.parent.map { world.flows[$0].name }
      )
    }
  }

  /// Whether a presentable was removed from the tree, or is below one that was (T3).
  package func isDismissed(_ presentable: Presentable) -> Bool {
    !world.nodes.contains(presentable.id) || world.isDismissed(presentable.id)
  }
}
