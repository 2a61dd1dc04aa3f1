package import Navigation

/// Which record of an input caused which.
struct StepChain {
  private let rerun: Rerun
  /// The index of each record's cause, by the index of the record.
  private var causes: [Int: Int] = [:]

  init(_ rerun: Rerun) {
    self.rerun = rerun
    for index in rerun.records.indices { causes[index] = cause(of: index) }
  }

  /// The records that caused a record, the nearest first.
  func causes(of record: Record) -> [Record] {
    var found: [Record] = []
    var next = place(of: record).flatMap { causes[$0] }
    while let index = next, found.count < rerun.records.count {
      found.append(rerun.records[index])
      next = causes[index]
    }
    return found
  }

  /// The records of all flows that received the step: directly, or forwarded by another flow.
  func asked(by record: Record) -> [Record] {
    guard let start = place(of: record) else { return [record] }
    var places = Set([start] + peers(of: start))
    for index in rerun.records.indices where isSentOn(index) {
      if let cause = causes[index], places.contains(cause) { places.insert(index) }
    }
    return places.sorted().map { rerun.records[$0] }
  }

  /// The indices of the same step from the same origin, when several flows got it.
  private func peers(of place: Int) -> [Int] {
    guard let event = rerun.records[place].stepEvent,
      event.origin.kind == .emitted || event.origin.kind == .link
    else { return [] }
    return rerun.records.indices.filter { index in
      guard let other = rerun.records[index].stepEvent else { return false }
      return other.origin == event.origin && other.step == event.step
    }
  }

  private func place(of record: Record) -> Int? {
    rerun.records.firstIndex { $0.number == record.number }
  }

  private func isSentOn(_ index: Int) -> Bool {
    switch rerun.records[index].stepEvent?.origin.kind {
    case .forwardedToCurrent, .forwardedToParent, .forwardedToFlow, .ended: true
    default: false
    }
  }

  private func cause(of index: Int) -> Int? {
    guard let event = rerun.records[index].stepEvent else { return nil }
    switch event.origin.kind {
    case .emitted: return rerun.records[..<index].lastIndex { $0.isFailure(of: event.origin) }
    case .timer, .link: return nil
    case .forwardedToCurrent, .forwardedToParent, .forwardedToFlow, .ended:
      return rerun.records[..<index].lastIndex { record in
        guard let other = record.stepEvent else { return false }
        return other.flow == event.origin.source && other.outcome.isGood
      }
    case .observed:
      return rerun.records[..<index].lastIndex { $0.changes.contains(where: \.isOfService) }
        ?? contribution(of: event, before: index)
    case .initial, .ready, .appeared: return contribution(of: event, before: index)
    }
  }

  /// The record that first subscribed to the stepper, or else the last one that changed the tree.
  private func contribution(of event: Record.StepEvent, before index: Int) -> Int? {
    if rerun.moments.count == rerun.records.count {
      var old = Set(rerun.before.hearings)
      for place in 0..<index {
        let new = rerun.moments[place].hearings.filter { !old.contains($0) }
        if new.contains(where: { $0.hears(event) }) { return place }
        old.formUnion(rerun.moments[place].hearings)
      }
    }
    return rerun.records[..<index].lastIndex { !$0.changes.isEmpty }
  }
}

extension Record {
  /// Whether the record explains why the origin of a step failed (C10).
  fileprivate func isFailure(of origin: Origin) -> Bool {
    if case .fetchFailed(let emitter, _) = event { emitter == origin.source } else { false }
  }
}

extension TreeChange {
  fileprivate var isOfService: Bool { if case .shared = self { true } else { false } }
}

extension Hearing {
  /// Whether the step may have arrived through this hearing.
  fileprivate func hears(_ event: Record.StepEvent) -> Bool {
    guard flow == event.flow else { return false }
    guard let source = event.origin.source else { return true }
    return presentable == source || steppers.contains(source)
  }
}

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
