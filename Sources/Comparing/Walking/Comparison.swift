import Diagnostics
import Driving
import Exploring
import Scripting

/// Compares two versions of an app, state by state: what they show, and what each action does.
///
/// It is a breadth-first search over pairs of states that the same actions lead to. So the first
/// journey that shows a difference is a shortest one.
package struct Comparison {
  typealias State = Behaviour.State

  struct Pair: Hashable {
    let old: State
    let new: State
  }

  package let old: Behaviour
  package let new: Behaviour
  let declarations: VersionOutlines
  private(set) var names = Renames()
  private(set) var changes = VersionDifferences()
  private(set) var pairs: [Pair] = []
  private var numbers: [Pair: Int] = [:]
  /// For each pair but the first, the pair before it and the edges to it.
  private var origins: [(pair: Int, old: Behaviour.Edge, new: Behaviour.Edge)?] = []
  /// The actions that were compared.
  package private(set) var comparedActions = 0
  /// The pairs and actions that only one version's search continued.
  package private(set) var uncompared = 0
  /// Whether other screens are in front after the same actions.
  private var isDiverged = false

  /// The pairs of states that were compared.
  package var comparedStates: Int { pairs.count }

  /// Whether both versions were explored without hitting a limit.
  package var isComplete: Bool {
    old.isComplete && new.isComplete
  }

  /// The differences, the ones nearest to the start first.
  package var differences: [VersionDifference] { changes.all }

  package init(old: Behaviour, new: Behaviour) {
    (self.old, self.new) = (old, new)
    declarations = VersionOutlines(old.app.outline, new.app.outline)
    for flow in declarations.renamedFlows { names.bind(flow: flow.new, to: flow.old) }
    begin()
    var next = 0
    while next < pairs.count {
      visit(next)
      next += 1
    }
    noteDeclarations()
    noteReached()
    if isDiverged { noteWaysElsewhere() }
  }

  private mutating func begin() {
    bindNames(old.view(0), new.view(0))
    let (before, now) = (old.view(0), new.view(0).renamed(names))
    if before.arrangement != now.arrangement {
      note(
        .start(before, now), before.summary, new.view(0).summary,
        ways: VersionDifference.Ways(old: [], new: []),
        views: VersionDifference.Views(old: before, new: new.view(0)))
    }
    isDiverged = before.front != now.front
    if !isDiverged { add(Pair(old: 0, new: 0), from: nil) }
  }

  private mutating func add(
    _ pair: Pair, from origin: (pair: Int, old: Behaviour.Edge, new: Behaviour.Edge)?
  ) {
    guard numbers[pair] == nil else { return }
    numbers[pair] = pairs.count
    pairs.append(pair)
    origins.append(origin)
  }

  mutating func note(
    _ kind: VersionDifference.Kind, _ before: String?, _ now: String?, ways: VersionDifference.Ways,
    views: VersionDifference.Views = VersionDifference.Views()
  ) {
    changes.note(VersionDifference(kind: kind, before: before, now: now, ways: ways, views: views))
  }

  /// The shortest journey to a pair, as each version names its actions.
  func ways(to pair: Int) -> VersionDifference.Ways {
    var (old, new, place) = ([Behaviour.Edge](), [Behaviour.Edge](), pair)
    while let origin = origins[place] {
      old.append(origin.old)
      new.append(origin.new)
      place = origin.pair
    }
    return VersionDifference.Ways(
      old: self.old.actions(of: old.reversed()), new: self.new.actions(of: new.reversed()))
  }

  // MARK: One pair

  private mutating func visit(_ number: Int) {
    let pair = pairs[number]
    let (before, now) = (old.view(pair.old), new.view(pair.new).renamed(names))
    noteLooks(before, now, at: number, shown: new.view(pair.new))
    guard old.isExpanded(pair.old), new.isExpanded(pair.new) else {
      uncompared += 1
      return
    }
    let isArranged = before.arrangement == now.arrangement
    var left = Dictionary(
      new.edges(from: pair.new).map { ($0.label.renamed(names), $0) }
    ) { first, _ in first }
    var alone: [Behaviour.Edge] = []
    for edge in old.edges(from: pair.old) {
      if let other = left.removeValue(forKey: edge.label) {
        compare(edge, other, from: number, isArranged: isArranged)
      } else {
        alone.append(edge)
      }
    }
    for edge in alone {
      if let other = left.first(where: { edge.isRow(like: $1, called: $0) }) {
        left[other.key] = nil
        compare(edge, other.value, from: number, isArranged: isArranged)
      } else {
        noteOnlyOld(edge, at: number, seen: now)
      }
    }
    for edge in new.edges(from: pair.new) where left[edge.label.renamed(names)] != nil {
      noteOnlyNew(edge, at: number, seen: before)
    }
  }

  /// Compares what an action leads to in both versions.
  private mutating func compare(
    _ edge: Behaviour.Edge, _ other: Behaviour.Edge, from number: Int, isArranged: Bool
  ) {
    comparedActions += 1
    guard let target = edge.target, let otherTarget = other.target, old.isExpanded(target),
      new.isExpanded(otherTarget)
    else {
      // What neither search continues adds more of the same in both.
      if (edge.target == nil) != (other.target == nil) { uncompared += 1 }
      return
    }
    bindNames(old.view(target), new.view(otherTarget))
    let (before, shown) = (old.view(target), new.view(otherTarget))
    let now = shown.renamed(names)
    noteTimer(edge, other, at: number)
    let isOtherFront = before.front != now.front || before.questions != now.questions
    if isOtherFront || (isArranged && before.arrangement != now.arrangement) {
      var ways = ways(to: number)
      ways.old? += old.actions(of: edge)
      ways.new? += new.actions(of: other)
      let pair = pairs[number]
      note(
        way(edge.label, at: number, before, now),
        target == pair.old ? nil : before.summary, otherTarget == pair.new ? nil : shown.summary,
        ways: ways, views: VersionDifference.Views(old: before, new: shown))
    }
    if isOtherFront {
      isDiverged = true
    } else {
      add(Pair(old: target, new: otherTarget), from: (number, edge, other))
    }
  }

  /// Notes that the next timer fires at another time.
  private mutating func noteTimer(
    _ edge: Behaviour.Edge, _ other: Behaviour.Edge, at number: Int
  ) {
    guard edge.label.kind == "clock" else { return }
    let (before, now) = (old.words(of: edge), new.words(of: other))
    if before == now { return }
    let times = [before, now].map { String($0.drop { $0 == "+" }) }
    note(
      .timer(screen: old.view(pairs[number].old).front), times[0], times[1], ways: ways(to: number))
  }

  private func way(
    _ label: ActionLabel, at number: Int, _ before: View?, _ now: View?
  ) -> VersionDifference.Kind {
    .way(
      VersionDifference.Turn(
        from: old.view(pairs[number].old).front, label: label.base, before: before?.front,
        now: now?.front))
  }

  private mutating func noteOnlyOld(_ edge: Behaviour.Edge, at number: Int, seen now: View) {
    let pair = pairs[number]
    let others = new.edges(from: pair.new).map { $0.label.renamed(names) }
    guard isMissing(edge.label, in: others, isCut: new.isCut(pair.new), seen: now) else { return }
    var ways = ways(to: number)
    ways.old? += old.actions(of: edge)
    ways.new = nil
    let view = edge.target.flatMap { old.isExpanded($0) ? old.view($0) : nil }
    note(
      way(edge.label, at: number, view, nil), view?.summary ?? "", nil, ways: ways,
      views: VersionDifference.Views(old: view))
  }

  private mutating func noteOnlyNew(_ edge: Behaviour.Edge, at number: Int, seen before: View) {
    let pair = pairs[number]
    let label = edge.label.renamed(names)
    let others = old.edges(from: pair.old).map(\.label)
    guard isMissing(label, in: others, isCut: old.isCut(pair.old), seen: before) else { return }
    var ways = ways(to: number)
    ways.old = nil
    ways.new? += new.actions(of: edge)
    let view = edge.target.flatMap { new.isExpanded($0) ? new.view($0) : nil }
    note(
      way(label, at: number, nil, view?.renamed(names)), nil, view?.summary ?? "", ways: ways,
      views: VersionDifference.Views(new: view))
  }

  /// Whether one version does not offer an action of the other one.
  ///
  /// - Parameters:
  ///   - label: The action.
  ///   - others: The actions of the version in the same state.
  ///   - isCut: Whether a limit kept some of its actions from being tried.
  ///   - view: What it shows, which explains some missing actions.
  private mutating func isMissing(
    _ label: ActionLabel, in others: [ActionLabel], isCut: Bool, seen view: View
  ) -> Bool {
    let isSaid: Bool =
      switch label.kind {
      case "tap", "type": !view.shows(label)
      case "open", "relaunch": label.words.last.map { hasOneSidedLink($0) } ?? false
      default: false
      }
    // Rows, values and tabs are compared as parts of the view.
    let hasLike = others.contains { $0.base == label.base }
    // A swipe can be cancelled where it can be made.
    if label.kind.hasPrefix("letGo") { return false }
    if isSaid || label.kind == "tab" { return false }
    // Rows are compared as parts of the view; what is behind a row of one version is not compared.
    if isCut || ((label.isOfControl || label.hasChosenValue) && hasLike) {
      uncompared += 1
      return false
    }
    return true
  }

  /// Whether only one version declares a link for a URL.
  private func hasOneSidedLink(_ url: String) -> Bool {
    (old.app.links.pattern(of: url) == nil) != (new.app.links.pattern(of: url) == nil)
  }

  // MARK: Names

  /// Recognises screens and controls that stand in for each other under other names.
  private mutating func bindNames(_ before: View, _ now: View) {
    guard before.parts.count == now.parts.count else { return }
    for (part, other) in zip(before.parts, now.parts) {
      guard let old = part.name, let new = other.name else { continue }
      if names.screen(new) != old {
        guard !names.isBound(old: old, new: new), declarations.mayBeSame(old: old, new: new)
        else { continue }
        names.bind(screen: new, to: old)
      }
      for control in other.controls
      where !part.controls.contains(where: { $0.name == control.name }) {
        let replaced = declarations.control(replacedBy: control.name, on: (old, new), names)
        if let replaced { names.bind(control: control.name, to: replaced, of: old) }
      }
    }
  }
}

extension Behaviour.Edge {
  /// Whether another edge taps the row in the same place of the same list.
  fileprivate func isRow(like other: Behaviour.Edge, called label: ActionLabel) -> Bool {
    row != nil && row == other.row && self.label.base == label.base
  }
}

extension View {
  /// Whether it shows the control of an action.
  fileprivate func shows(_ label: ActionLabel) -> Bool {
    parts.contains { part in
      part.name == label.screen && part.controls.contains { $0.name == label.control }
    }
  }
}
