// Each table is changed through the same three verbs, written out per table so that a change
// costs no look-up. An element is kept for undoing before it is changed, once an epoch.
extension World {
  mutating func insert(_ node: consuming Node) -> PresentableID {
    let weight = node.weight
    held += weight
    made += weight
    let id = nodes.insert(node, epoch: epoch)
    while childLists.count <= Int(id.index) { childLists.append([]) }
    journal.append(.node(.takeBack(id)))
    return id
  }

  mutating func update(_ id: PresentableID, _ change: (inout Node) -> Void) {
    if nodes.needsKeeping(id, epoch: epoch) {
      journal.nodes.append(nodes[id])
      journal.append(.node(.replace(id)))
    }
    change(&nodes[id])
  }

  /// Replaces a presentable's content, of which some bytes are new.
  mutating func setContent(_ content: NodeContent, making bytes: Int, of id: PresentableID) {
    held += content.weight - nodes[id].weight
    made += 128 + bytes
    update(id) { $0.content = content }
  }

  mutating func remove(_ id: PresentableID) {
    held -= nodes[id].weight
    journal.nodes.append(nodes.remove(id))
    journal.append(.node(.giveBack(id)))
  }

  mutating func insert(_ flow: FlowInstance) -> FlowID {
    held += flow.weight
    made += flow.weight
    let id = flows.insert(flow, epoch: epoch)
    journal.append(.flow(.takeBack(id)))
    return id
  }

  mutating func update(_ id: FlowID, _ change: (inout FlowInstance) -> Void) {
    if flows.needsKeeping(id, epoch: epoch) {
      journal.flows.append(flows[id])
      journal.append(.flow(.replace(id)))
    }
    change(&flows[id])
  }

  /// Replaces what waits for a flow, of which some bytes are new.
  ///
  /// The lists as they were are kept for undoing, once an epoch.
  mutating func setContent(_ content: FlowContent, making bytes: Int = 0, of id: FlowID) {
    let before = journal.flows.count
    let lists = flows[id].content.listsWeight
    replaceContent(content, of: id)
    made += bytes + (journal.flows.count > before ? 128 + lists : 0)
  }

  /// Replaces the state of a flow.
  ///
  /// Values that a step writes and overwrites count once: only the last one is kept.
  mutating func remember(_ content: FlowContent, making bytes: Int, by id: FlowID) {
    if writing.flow != id || writing.epoch != epoch {
      writing = (flow: id, epoch: epoch, made: content.places)
      made += writing.made
    }
    let total = min(writing.made + bytes, content.stateWeight)
    made += total - writing.made
    writing.made = total
    replaceContent(content, of: id)
  }

  private mutating func replaceContent(_ content: FlowContent, of id: FlowID) {
    held += content.weight - flows[id].weight
    update(id) { $0.content = content }
  }

  mutating func remove(_ id: FlowID) {
    held -= flows[id].weight
    journal.flows.append(flows.remove(id))
    journal.append(.flow(.giveBack(id)))
  }

  mutating func insert(_ registration: consuming Registration) -> RegistrationID {
    let id = registrations.insert(registration, epoch: epoch)
    journal.append(.registration(.takeBack(id)))
    return id
  }

  mutating func update(_ id: RegistrationID, _ change: (inout Registration) -> Void) {
    if registrations.needsKeeping(id, epoch: epoch) {
      journal.registrations.append(registrations[id])
      journal.append(.registration(.replace(id)))
    }
    change(&registrations[id])
  }

  mutating func remove(_ id: RegistrationID) {
    journal.registrations.append(registrations.remove(id))
    journal.append(.registration(.giveBack(id)))
  }

  mutating func insert(_ stepper: StepperInstance) -> StepperID {
    let id = steppers.insert(stepper, epoch: epoch)
    journal.append(.stepper(.takeBack(id)))
    return id
  }

  mutating func update(_ id: StepperID, _ change: (inout StepperInstance) -> Void) {
    if steppers.needsKeeping(id, epoch: epoch) {
      journal.steppers.append(steppers[id])
      journal.append(.stepper(.replace(id)))
    }
    change(&steppers[id])
  }

  mutating func remove(_ id: StepperID) {
    journal.steppers.append(steppers.remove(id))
    journal.append(.stepper(.giveBack(id)))
  }

  mutating func insert(_ use: UseBlock) -> UseID {
    held += use.weight
    made += use.weight
    let id = uses.insert(use, epoch: epoch)
    journal.append(.use(.takeBack(id)))
    return id
  }

  mutating func remove(_ id: UseID) {
    held -= uses[id].weight
    journal.uses.append(uses.remove(id))
    journal.append(.use(.giveBack(id)))
  }

  mutating func insert(_ run: RoutineRun) -> RunID {
    let id = runs.insert(run, epoch: epoch)
    journal.append(.run(.takeBack(id)))
    return id
  }

  mutating func update(_ id: RunID, _ change: (inout RoutineRun) -> Void) {
    if runs.needsKeeping(id, epoch: epoch) {
      journal.runs.append(runs[id])
      journal.append(.run(.replace(id)))
    }
    change(&runs[id])
  }

  /// Keeps a value that a routine has read.
  mutating func keep(_ read: KeptReads.Read, by id: RunID) {
    var reads = runs[id].reads
    let places = reads.places
    let more = reads.add(read)
    guard more > 0 else { return }
    held += more
    made += more + places
    update(id) { $0.reads = reads }
  }

  mutating func remove(_ id: RunID) {
    held -= runs[id].weight
    journal.runs.append(runs.remove(id))
    journal.append(.run(.giveBack(id)))
  }

  mutating func insert(_ group: ReadyGroup) -> ReadyGroupID {
    let id = groups.insert(group, epoch: epoch)
    journal.append(.group(.takeBack(id)))
    return id
  }

  mutating func update(_ id: ReadyGroupID, _ change: (inout ReadyGroup) -> Void) {
    if groups.needsKeeping(id, epoch: epoch) {
      journal.groups.append(groups[id])
      journal.append(.group(.replace(id)))
    }
    change(&groups[id])
  }

  mutating func remove(_ id: ReadyGroupID) {
    journal.groups.append(groups.remove(id))
    journal.append(.group(.giveBack(id)))
  }
}
