// Sessions for trying things out.
extension Session {
  /// Returns a session that is the same and has no past: nothing of it can be taken back.
  ///
  /// Nobody hears what happens in it. Costs next to nothing before its first change, which pays for
  /// the tables it touches, however much has happened before; a ``fork()`` pays for the log besides.
  package func trial() -> Session {
    let copy = Session(configuration: configuration, names: names)
    copy.world = World(copying: world)
    copy.world.journal = Journal()
    copy.known.value = known.value
    copy.progress.value.isCopy = true
    copy.log.skip(to: log.lastNumber)
    copy.history.value.firstInput = inputNumber
    copy.inputNumber = inputNumber
    copy.firstLogged = log.lastNumber
    copy.firstJournal = copy.world.journal.end
    copy.mayGoOn = mayGoOn
    copy.isTimeUp = isTimeUp
    return copy
  }

  /// Contributes a presentable to a live flow from outside, as a step of that flow would.
  ///
  /// - Returns: Whether that flow lives and took it.
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
  /// The separate steppers that are heard: view models, timers, services.
  package let steppers: [InstanceName]
  /// The steps are not gated: the stepper is a flow's, or was contributed that way.
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

  /// Tells whether a presentable was taken out of the tree, or lies below one that was (T3).
  package func isDismissed(_ presentable: Presentable) -> Bool {
    !world.nodes.contains(presentable.id) || world.isDismissed(presentable.id)
  }
}
