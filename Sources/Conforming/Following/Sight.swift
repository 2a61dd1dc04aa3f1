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

extension Sight {
  init(_ session: Session) {
    let visible = session.visibleScreens
    screens = Set(visible.compactMap { session.definition(of: $0) }).sorted()
    front = visible.last.flatMap { screen in
      session.definition(of: screen).map {
        ScreenOfFlow(screen: $0, flow: session.flow(around: screen) ?? "")
      }
    }
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
