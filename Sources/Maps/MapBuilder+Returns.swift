import Analysis
import Diagnostics
import Navigation

// Where one comes out when something is taken away.
extension MapBuilder {
  /// The most boxes that one is led back to from one box by one step.
  private static let mostReturns = 3

  /// Leads what pops or dismisses to the screens that are seen then, as far as that is known.
  mutating func comeOut() {
    let known = passages
    passages = known.flatMap { passage -> [Passage] in
      guard passage.deed.removes else { return [passage] }
      // Who sends the step is not known, and so neither what is taken away.
      guard shape(passage.from) != .flow else { return [] }
      let below = self.below(passage, known).unique
      guard !below.isEmpty, below.count <= Self.mostReturns else { return [passage] }
      return below.map { box in
        var back = passage
        back.to = box
        return back
      }
    }
  }

  /// What is seen again after a passage has taken something away.
  private func below(_ passage: Passage, _ known: [Passage]) -> [String] {
    switch passage.deed {
    // What is set is known from the diagram: on the map, one comes from outside to it at once.
    case .remove(.popToRoot):
      diagram.ways.filter { $0.deed == .place(.set) && $0.flow == passage.flow }.map(\.edge.to)
        .filter { shape($0) == .screen }
    case .remove(.pop): openers(of: passage, by: .place(.push), known)
    default: openers(of: passage, by: .place(.present), known)
    }
  }

  /// The boxes from which something was opened that a passage closes: a flow that ends, the screen, or the
  /// flow that the screen is in.
  private func openers(of passage: Passage, by deed: Diagram.EdgeEffect, _ known: [Passage])
    -> [String]
  {
    let opening = known.filter { $0.deed == deed && isOnMap($0.from) }
    if let ended = passage.ends.last { return openers(of: ended, opening, []) }
    let own = opening.filter { $0.to == passage.from && $0.opens.isEmpty }.map(\.from)
    if !own.isEmpty { return own }
    return flows[passage.from].map { openers(of: $0, opening, []) } ?? []
  }

  /// The boxes from which a flow was opened.
  ///
  /// One that ended when it did so is not there any more: instead of it, one comes out where it was opened
  /// itself.
  private func openers(of flow: String, _ opening: [Passage], _ seen: Set<String>) -> [String] {
    guard !seen.contains(flow) else { return [] }
    return opening.filter { $0.opens.contains(flow) && flows[$0.from] != flow }
      .flatMap { passage -> [String] in
        guard let ended = passage.ends.last else { return [passage.from] }
        return openers(of: ended, opening, seen.union([flow]))
      }
  }

  private func isOnMap(_ box: String) -> Bool {
    switch shape(box) {
    case .screen, .native, .flow: true
    default: false
    }
  }
}
