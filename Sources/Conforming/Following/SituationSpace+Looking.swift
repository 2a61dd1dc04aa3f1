import Navigation

/// A user's view of a state.
package struct Sight: Hashable, Sendable {
  /// The topmost screen, by its name and that of its flow; `nil` for none.
  package let front: ScreenOfFlow?
  /// The names of all screens that are visible, each once, in alphabetical order.
  package let screens: [String]
}

/// A screen, and the flow on whose stack or in whose container it is.
package struct ScreenOfFlow: Hashable, Sendable {
  package let screen: String
  package let flow: String

  package init(screen: String, flow: String) {
    self.screen = screen
    self.flow = flow
  }
}

extension SituationSpace {
  /// The user's view of a state.
  func sight(at place: Place) -> Sight {
    let session = session(in: place)
    let visible = session.visibleScreens
    let names = Set(visible.compactMap { session.definition(of: $0) }).sorted()
    let front = visible.last.flatMap { screen in
      session.definition(of: screen).map {
        ScreenOfFlow(screen: $0, flow: session.flow(around: screen) ?? "")
      }
    }
    return Sight(front: front, screens: names)
  }

  /// The situations around the start, found in an order that depends on nothing else, and the midst
  /// of all that is done there; and whether these are all.
  func neighbourhood(upTo most: Int) -> (standings: [Standing], isAll: Bool) {
    var (queue, next): ([Place], Int) = ([0], 0)
    var known: Set<Place> = [0]
    var (midst, wasCut): ([Standing], Bool) = ([], isCut)
    isCut = false
    defer { isCut = isCut || wasCut }
    while next < min(queue.count, most) {
      for trying in [Trying.usual, .known] {
        let found = outgoing(from: queue[next], trying)
        let edges = found.telling.map { ($0, self.edges[$0]) }
        for (number, edge) in edges {
          midst += edge.steps.indices.dropFirst().map {
            .amid(edge: number, told: edge.told(first: $0))
          }
        }
        let targets = found.silent.map(\.target) + edges.map(\.1.target)
        queue += targets.filter { known.insert($0).inserted }
      }
      next += 1
    }
    let isAll = next == queue.count && !isCut
    return (queue.prefix(next).map { .resting($0) } + midst, isAll)
  }
}

extension Session {
  /// The name of the flow on whose root a screen is, directly or not.
  fileprivate func flow(around screen: Presentable) -> String? {
    let roots = flowRoots.reversed()
    var part: Presentable? = screen
    while let current = part {
      if let found = roots.first(where: { $0.root == current.name }) {
        return names.text(found.flow.name)
      }
      part = info(current)?.container
    }
    return nil
  }
}
