import Navigation

/// What a way has put into each place so far, so that it ends where that grows without end.
///
/// A place is a field of a screen's, a flow's or a service's state, by its name; of a list it is the length.
struct Growth {
  private var values: [String: Set<Value>] = [:]

  /// Notes what a session holds.
  ///
  /// - Returns: A place that holds its nth new value along this way, n being more than the limit; nil if there
  ///   is none.
  mutating func note(_ session: Session, limit: Int) -> String? {
    var grown: String?
    func note(_ place: String, _ value: Value) {
      let kind = Self.measure(value)
      guard values[place, default: []].insert(kind).inserted else { return }
      if (values[place]?.count ?? 0) > limit + 1, grown == nil { grown = place }
    }
    for service in session.services.names {
      for (name, value) in (session.services[service] ?? [:]).sorted(by: { $0.key < $1.key }) {
        note("\(service).\(name)", value)
      }
    }
    for flow in session.liveFlows {
      guard case .record(let fields) = flow.state else { continue }
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        note("\(flow.name).\(name)", value)
      }
    }
    for part in session.tree.parts {
      for (name, value) in part.state.sorted(by: { $0.key < $1.key }) {
        note("\(part.definition).\(name)", value)
      }
    }
    return grown
  }

  private static func measure(_ value: Value) -> Value {
    switch value {
    case .list(let values): .int(values.count)
    default: value
    }
  }
}

extension TreeSnapshot {
  /// All that is in it, itself included, in the order drawn.
  var parts: [TreeSnapshot] { [self] + (children + presented).flatMap(\.parts) }
}
