import Driving
import Navigation

/// What a way has put into each place so far, so that it ends where that grows without end.
struct Growth {
  private var values: [Fact.Place: Set<Value>] = [:]

  /// What the situation holds from which the walk begins.
  init(_ session: Session) { note(session) }

  /// Notes what a session holds.
  mutating func note(_ session: Session) {
    _ = note(Fact.values(in: session, session.placed), limit: .max)
  }

  /// Notes the values that a session holds.
  ///
  /// - Returns: A place that has taken as many new values along this way as the limit; nil if there is none.
  mutating func note(
    _ all: [(place: Fact.Place, value: Value)], limit: Int
  ) -> Fact.Place? {
    var grown: [Fact.Place] = []
    for (place, value) in all {
      let isNew = values[place, default: []].insert(value).inserted
      // The first value is the one that it began with.
      if isNew, (values[place]?.count ?? 1) > limit { grown.append(place) }
    }
    return grown.min { $0.description < $1.description }
  }
}

extension Fact.Place: CustomStringConvertible {
  public var description: String { "\(owner).\(name)" }
}
