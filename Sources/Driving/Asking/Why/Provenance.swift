package import Navigation

/// Where a presentable in the tree came from.
package struct Provenance {
  /// Its full name.
  package let name: String
  /// The name of its definition.
  package let definition: String
  /// The flow whose handler made it.
  package let maker: String?
  /// The record that put it where it is; nothing if that is not in the log.
  package let placed: Record?
  /// The records that caused that one, the nearest first.
  package let causes: [Record]

  /// Finds out about a presentable, by its full name or the name of its definition.
  ///
  /// - Returns: Nothing if there is no such thing.
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
  /// Tells whether a presentable is put somewhere by it.
  fileprivate func puts(_ name: InstanceName) -> Bool {
    switch self {
    case .added(let child, _): child == name
    case .presented(let modal, _): modal == name
    case .shown(let window): window == name
    case .removed, .selected, .dismissed, .remembered, .titled, .ended: false
    }
  }
}

extension TreeSnapshot {
  /// The presentable with the highest number of those for which something is true.
  package func newest(where isMeant: (TreeSnapshot) -> Bool) -> TreeSnapshot? {
    let below = (children + presented).compactMap { $0.newest(where: isMeant) }
    return ((isMeant(self) ? [self] : []) + below).max { $0.number < $1.number }
  }
}
