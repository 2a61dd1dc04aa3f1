// The linked lists of the world written out, for whoever looks at all of one.
extension World {
  /// The flows whose root a presentable is, the latest one first.
  func flows(on id: PresentableID) -> [FlowID] {
    chain(from: nodes[id].firstFlow) { flows[$0].nextOnRoot }
  }

  /// The children of a flow in the order in which they were contributed.
  func children(of id: FlowID) -> [FlowID] {
    chain(from: flows[id].firstChild) { flows[$0].nextSibling }
  }

  /// What a flow hears, the latest registration first.
  func registrations(of id: FlowID) -> [RegistrationID] {
    chain(from: flows[id].firstRegistration) { registrations[$0].nextInFlow }
  }

  /// Who hears something with a presentable, the latest registration first.
  func registrations(on id: PresentableID) -> [RegistrationID] {
    chain(from: nodes[id].firstRegistration) { registrations[$0].nextOnPresentable }
  }

  private func chain<Key>(from first: Key?, next: (Key) -> Key?) -> [Key] {
    var found: [Key] = []
    var key = first
    while let id = key {
      found.append(id)
      key = next(id)
    }
    return found
  }
}
