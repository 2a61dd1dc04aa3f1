/// One change of the world, in the form that undoes it.
///
/// Each change of the world appends its opposite to a journal. Applying the opposites of a step or
/// an input in reverse order restores the state before, at a cost that grows only with the changes.
/// A change is small and refers to nothing; the value that it restores is in a separate list of the
/// journal.
enum Change {
  case node(SlotTable<Node>.Change)
  case flow(SlotTable<FlowInstance>.Change)
  case registration(SlotTable<Registration>.Change)
  case stepper(SlotTable<StepperInstance>.Change)
  case use(SlotTable<UseBlock>.Change)
  case group(SlotTable<ReadyGroup>.Change)
  case run(SlotTable<RoutineRun>.Change)
  /// One field of an element.
  case field(FieldChange)
  /// All children of a container, a list kept beside.
  case children(PresentableID)
  case dropLastChild(PresentableID)
  case addChild(PresentableID, PresentableID)
  /// The number of the next instance of a name.
  case counter(NameID, Int32)
  /// The single values of the world, kept beside.
  case scalars
  /// What is visible since the last settlement behind so many that stay, so many kept beside.
  case visible(behind: Int32, Int32)
  /// The external presentables, a list kept beside.
  case externals
  /// The links on their way, a list kept beside.
  case links
  /// The links that wait for the flows they are for, a list kept beside.
  case heldLinks
  /// What a service remembers, kept beside, by the service's place.
  case service(Int32)
  /// The observers at work, a list kept beside.
  case watches
  case dropTimer(Int32)
  /// A timer, kept beside, is put in.
  case addTimer(Int32)
}

/// A change of one field of an element, with the new value.
///
/// Most steps change only these fields. Keeping one field for undo avoids copying the whole element
/// with everything that it refers to.
enum FieldChange {
  case flags(PresentableID, Node.Flags)
  case parent(PresentableID, Link<SlotOwner.Presentable>)
  /// The first registration made with a presentable.
  case registrationOn(PresentableID, Link<Registration>)
  /// The first registration of a flow.
  case registrationIn(FlowID, Link<Registration>)
  case nextOnPresentable(RegistrationID, Link<Registration>)
  case nextInFlow(RegistrationID, Link<Registration>)
  case previousInFlow(RegistrationID, Link<Registration>)
}

extension World {
  /// Sets a field; the old value is kept, unless the element was made or kept in this epoch.
  @inline(__always)
  mutating func set(_ change: FieldChange) {
    let isKept = isKept(change)
    let opposite = exchange(change)
    if !isKept { journal.append(.field(opposite)) }
  }

  /// Sets a field, and returns the change that restores the old value.
  @inline(__always)
  mutating func exchange(_ change: FieldChange) -> FieldChange {
    switch change {
    case .flags(let id, let flags):
      let old = nodes[id].flags
      nodes[id].flags = flags
      return .flags(id, old)
    case .parent(let id, let link):
      return .parent(id, Self.put(link, in: &nodes[id].parent))
    case .registrationOn(let id, let link):
      return .registrationOn(id, Self.put(link, in: &nodes[id].firstRegistration))
    case .registrationIn(let id, let link):
      return .registrationIn(id, Self.put(link, in: &flows[id].firstRegistration))
    case .nextOnPresentable(let id, let link):
      return .nextOnPresentable(id, Self.put(link, in: &registrations[id].nextOnPresentable))
    case .nextInFlow(let id, let link):
      return .nextInFlow(id, Self.put(link, in: &registrations[id].nextInFlow))
    case .previousInFlow(let id, let link):
      return .previousInFlow(id, Self.put(link, in: &registrations[id].previousInFlow))
    }
  }

  /// Returns what was there.
  @inline(__always)
  private static func put<Owner>(
    _ link: Link<Owner>, in place: inout SlotKey<Owner>?
  ) -> Link<Owner> {
    let old = Link(place)
    place = link.wrappedValue
    return old
  }

  @inline(__always)
  private func isKept(_ change: FieldChange) -> Bool {
    switch change {
    case .flags(let id, _), .parent(let id, _), .registrationOn(let id, _):
      nodes.isKept(id, in: epoch)
    case .registrationIn(let id, _): flows.isKept(id, in: epoch)
    case .nextOnPresentable(let id, _), .nextInFlow(let id, _), .previousInFlow(let id, _):
      registrations.isKept(id, in: epoch)
    }
  }
}

extension World {
  /// Sets or clears a flag of a presentable.
  @inline(__always)
  mutating func set(_ flag: Node.Flags, _ holds: Bool = true, of id: PresentableID) {
    let flags = nodes[id].flags
    let new = holds ? flags.union(flag) : flags.subtracting(flag)
    if new != flags { set(.flags(id, new)) }
  }
}
