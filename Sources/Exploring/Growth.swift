import Navigation

/// What a way has put into each place so far, so that it ends where that grows without end.
///
/// A place is a field of a screen's, a flow's or a service's state, by its name; of a list it is the length.
struct Growth {
  private var values: [String: Set<Value>] = [:]

  /// What the situation holds from which the walk begins.
  init(_ session: Session) { _ = note(session, limit: 0) }

  /// Notes what a session holds.
  ///
  /// - Returns: A place that has taken more new values along this way than the limit; nil if there is none.
  mutating func note(_ session: Session, limit: Int) -> String? {
    var grown: String?
    func note(_ place: String, _ value: Value) {
      let isNew = values[place, default: []].insert(Self.measure(value)).inserted
      // The first value is the one that it began with.
      let changes = (values[place]?.count ?? 1) - 1
      if isNew, changes > limit, grown == nil { grown = place }
    }
    func note(_ fields: [String: Value], of owner: String) {
      if fields.isEmpty { return }
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        note("\(owner).\(name)", value)
      }
    }
    for service in session.services.names { note(session.services[service] ?? [:], of: service) }
    for flow in session.liveFlows {
      if case .record(let fields) = flow.state { note(fields, of: flow.name) }
    }
    for part in session.placed { note(part.state, of: part.definition) }
    return grown
  }

  private static func measure(_ value: Value) -> Value {
    switch value {
    case .list(let values): .int(values.count)
    default: value
    }
  }
}
