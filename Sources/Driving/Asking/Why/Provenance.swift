package import Navigation

package struct Provenance {
  /// Its full name.
  package let name: String
  package let definition: String
  /// The flow whose handler made it.
  package let maker: String?
  /// The record that put it where it is; `nil` if the log does not have it.
  package let placed: Record?
  /// The records that caused `placed`, the nearest first.
  package let causes: [Record]

  /// Finds the origin of a presentable, by its full name or the name of its definition.
  ///
  /// - Returns: `nil` if there is no such presentable.
  package init?(
    of text: String, _ inquiry: Inquiry
  ) {
    let session = inquiry.driver.session
    let newest = session.tree.newest { $0.definition == text || $0.name == text }
    guard let presentable = session.presentable(named: newest?.instance ?? text),
      let info = session.info(presentable)
    else { return nil }
    let name = session.names.text(presentable.name)
    self.name = name
    definition = info.definition
    maker = session.tree.path(to: name)?.last?.maker
    let record = session.log.records().last { record in
      record.changes.contains { $0.puts(presentable.name) }
    }
    placed = record
    causes =
      record.flatMap { record in
        Rerun(ofRecord: record.number, inquiry)
          .map { StepChain($0).causes(of: record) }
      } ?? []
  }
}

extension TreeChange {
  fileprivate func puts(_ name: InstanceName) -> Bool {
    switch self {
    case .added(let child, _): child == name
    case .presented(let modal, _): modal == name
    case .shown(let window): window == name
    case .removed, .selected, .dismissed, .remembered, .shared, .labelled, .fetching, .dragged,
      .letGo, .device, .ended:
      false
    }
  }
}

extension TreeSnapshot {
  /// The matching presentable with the highest number.
  package func newest(where isMeant: (TreeSnapshot) -> Bool) -> TreeSnapshot? {
    let below = (children + presented).compactMap { $0.newest(where: isMeant) }
    return ((isMeant(self) ? [self] : []) + below).max { $0.number < $1.number }
  }
}
