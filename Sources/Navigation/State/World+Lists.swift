// The linked lists of the world as arrays, for code that reads all of one.
extension World {
  /// The flows with this presentable as root, the latest first.
  func flows(on id: PresentableID) -> [FlowID] {
    var found: [FlowID] = []
    var next = nodes[id].firstFlow
    while let flow = next {
      found.append(flow)
      next = flows[flow].nextOnRoot
    }
    return found
  }

  /// The children of a flow in the order in which they were contributed.
  func children(of id: FlowID) -> [FlowID] {
    var found: [FlowID] = []
    var next = flows[id].firstChild
    while let child = next {
      found.append(child)
      next = flows[child].nextSibling
    }
    return found
  }

  /// The registrations of a flow, the latest first.
  func registrations(of id: FlowID) -> [RegistrationID] {
    var found: [RegistrationID] = []
    var next = flows[id].firstRegistration
    while let registration = next {
      found.append(registration)
      next = registrations[registration].nextInFlow
    }
    return found
  }

  /// The registrations made with a presentable, the latest first.
  func registrations(on id: PresentableID) -> [RegistrationID] {
    var found: [RegistrationID] = []
    var next = nodes[id].firstRegistration
    while let registration = next {
      found.append(registration)
      next = registrations[registration].nextOnPresentable
    }
    return found
  }
}
