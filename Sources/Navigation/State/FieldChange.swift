/// One field of an element, with the value that it gets.
///
/// What most steps change is changed, kept and undone by itself: a whole element would be copied for it, with all
/// that it refers to.
enum FieldChange {
  case flags(PresentableID, Node.Flags)
  case parent(PresentableID, Link<Node>)
  /// The first registration made with a presentable.
  case registrationOn(PresentableID, Link<Registration>)
  /// The first registration of a flow.
  case registrationIn(FlowID, Link<Registration>)
  case nextOnPresentable(RegistrationID, Link<Registration>)
  case nextInFlow(RegistrationID, Link<Registration>)
  case previousInFlow(RegistrationID, Link<Registration>)
}

extension World {
  /// Gives a field its value; what it had is kept, unless the whole element was made or kept in this epoch.
  @inline(__always)
  mutating func set(_ change: FieldChange) {
    let isKept = isKept(change)
    let opposite = exchange(change)
    if !isKept { journal.append(.field(opposite)) }
  }

  /// Gives a field its value, and returns what gives it the one that it had.
  @inline(__always)
  mutating func exchange(_ change: FieldChange) -> FieldChange {
    switch change {
    case .flags(let id, let flags):
      let old = nodes[id].flags
      nodes[id].flags = flags
      return .flags(id, old)
    case .parent(let id, let parent):
      let old = nodes[id].parent
      nodes[id].parent = parent.wrappedValue
      return .parent(id, Link(old))
    case .registrationOn(let id, let first):
      let old = nodes[id].firstRegistration
      nodes[id].firstRegistration = first.wrappedValue
      return .registrationOn(id, Link(old))
    case .registrationIn(let id, let first):
      let old = flows[id].firstRegistration
      flows[id].firstRegistration = first.wrappedValue
      return .registrationIn(id, Link(old))
    case .nextOnPresentable(let id, let next):
      let old = registrations[id].nextOnPresentable
      registrations[id].nextOnPresentable = next.wrappedValue
      return .nextOnPresentable(id, Link(old))
    case .nextInFlow(let id, let next):
      let old = registrations[id].nextInFlow
      registrations[id].nextInFlow = next.wrappedValue
      return .nextInFlow(id, Link(old))
    case .previousInFlow(let id, let previous):
      let old = registrations[id].previousInFlow
      registrations[id].previousInFlow = previous.wrappedValue
      return .previousInFlow(id, Link(old))
    }
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
  /// Notes something about a presentable, or that it no longer holds.
  @inline(__always)
  mutating func set(_ flag: Node.Flags, _ holds: Bool = true, of id: PresentableID) {
    let flags = nodes[id].flags
    let new = holds ? flags.union(flag) : flags.subtracting(flag)
    if new != flags { set(.flags(id, new)) }
  }
}
