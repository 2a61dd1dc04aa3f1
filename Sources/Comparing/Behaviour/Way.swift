/// What an action on a screen leads to, whatever the state.
package struct Way: Hashable, Comparable, Sendable {
  /// The topmost screen before.
  package let from: String
  /// The action, without values and rows: `tap Pay`, `back`.
  package let action: String
  /// The topmost screen after; `nil` if the state does not change.
  package let to: String?
  /// How the topmost layer is presented after: `sheet`; `nil` for the lowest one.
  var style: String?

  /// The topmost screen after, or that the state does not change.
  package var end: String {
    (to ?? "(stays)") + (style.map { " (\($0))" } ?? "")
  }

  /// `Cart: tap Pay → Thanks`.
  package var line: String { "\(from): \(action) → \(end)" }

  package static func < (one: Way, other: Way) -> Bool { one.line < other.line }
}

extension Behaviour {
  /// An edge that is an example of a way.
  struct Example {
    let state: State
    let edge: Edge
  }

  /// All ways between screens, each with the example nearest to the start, in the words of an older
  /// version.
  func examples(_ names: Renames = Renames()) -> [Way: Example] {
    var found: [Way: Example] = [:]
    for state in 0..<count {
      let from = front(of: state, names)
      for edge in edges(from: state) {
        guard let target = edge.target else { continue }
        // A state that was found and not explored was not looked at.
        guard isExpanded(target) else { continue }
        let way = Way(
          from: from, action: edge.label.base.renamed(names).summary,
          to: target == state ? nil : front(of: target, names),
          style: target == state ? nil : view(target).style)
        if found[way] == nil { found[way] = Example(state: state, edge: edge) }
      }
    }
    return found
  }

  /// The screens that some state shows, in the words of an older version.
  func shownScreens(_ names: Renames) -> Set<String> {
    Set(views.lazy.flatMap(\.parts).compactMap(\.name).map(names.screen))
  }

  /// The ways by controls and gestures.
  func pageWays(_ names: Renames) -> Set<Way> {
    Set(examples(names).filter { $0.value.edge.label.isOfPage }.keys)
  }

  package var ways: Set<Way> { Set(examples().keys) }

  private func front(of state: State, _ names: Renames) -> String {
    view(state).front.map(names.screen) ?? "–"
  }
}
