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

  /// An action in a pair of states.
  private struct Place: Hashable {
    let pair: Int
    let label: ActionLabel
  }

  package let old: Behaviour
  package let new: Behaviour
  let declarations: VersionOutlines
  private(set) var names = Renames()
  private(set) var changes = VersionDifferences()
  private(set) var pairs: [Pair] = []
  private var numbers: [Pair: Int] = [:]
  private var queue = PairQueue()
  /// For each pair, how it was found.
  private var entries: [PairQueue.Entry] = []
  /// The differences that actions in pairs come to, by their numbers.
  private var told: [Place: Int] = [:]
  /// What each version shows in any state.
  private(set) lazy var oldLooks = SeenLook.all(in: old.views)
  private(set) lazy var newLooks = SeenLook.all(in: new.views.map { $0.renamed(names) })
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
    while let entry = queue.take() {
      guard numbers[entry.pair] == nil else { continue }
      numbers[entry.pair] = pairs.count
      pairs.append(entry.pair)
      entries.append(entry)
      visit(pairs.count - 1)
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
    if !isDiverged {
      let root = changes.all.isEmpty ? nil : PairQueue.Root.difference(0)
      queue.add(PairQueue.Entry(pair: Pair(old: 0, new: 0), origin: nil, depth: 0, root: root))
    }
  }

  /// - Returns: The number of the difference.
  @discardableResult
  mutating func note(
    _ kind: VersionDifference.Kind, _ before: String?, _ now: String?, ways: VersionDifference.Ways,
    views: VersionDifference.Views = VersionDifference.Views(), cause: DifferenceCause? = nil
  ) -> Int {
    changes.note(
      VersionDifference(
        kind: kind, before: before, now: now, ways: ways, views: views, cause: cause))
  }

  mutating func note(_ kind: VersionDifference.Kind, after number: Int) {
    changes.note(kind, after: number)
  }

  mutating func note(alike screen: String, to number: Int) {
    changes.add(alike: screen, to: number)
  }

  /// The told difference that a pair is behind; `nil` if it can be reached without one.
  func root(of pair: Int) -> Int? {
    switch entries[pair].root {
    case .difference(let number): number
    case .cause(let cause): changes.number(of: cause)
    case nil: nil
    }
  }

  /// The cause that nothing has shown yet before a pair.
  private func hiddenCause(before pair: Int) -> DifferenceCause? {
    if case .cause(let cause) = entries[pair].root { cause } else { nil }
  }

  /// Puts a pair behind a difference that is seen in it.
  mutating func put(_ pair: Int, behind number: Int) {
    if entries[pair].root == nil { entries[pair].root = .difference(number) }
  }

  /// The first told difference that a path of one version comes to.
  func difference(on path: [Behaviour.Edge], ofOld isOld: Bool) -> Int? {
    guard !pairs.isEmpty else { return changes.all.isEmpty ? nil : 0 }
    var number = 0
    for edge in path {
      let label = isOld ? edge.label : edge.label.renamed(names)
      if let known = told[Place(pair: number, label: label)] { return known }
      // A control that only one version declares is told as such.
      if let control = label.control {
        let thing = Thing(kind: .control, name: control, screen: label.screen)
        if let gone = changes.number(of: thing) { return gone }
      }
      let (pair, other) = (pairs[number], isOld ? new : old)
      let state = isOld ? pair.new : pair.old
      guard let target = edge.target, other.isExpanded(state),
        let same = other.edges(from: state).first(where: {
          (isOld ? $0.label.renamed(names) : $0.label) == label
        })?.target,
        let next = numbers[isOld ? Pair(old: target, new: same) : Pair(old: same, new: target)]
      else { return nil }
      number = next
    }
    return root(of: number)
  }

  /// The shortest journey to a pair, as each version names its actions.
  func ways(to pair: Int) -> VersionDifference.Ways {
    var (old, new, place) = ([Behaviour.Edge](), [Behaviour.Edge](), pair)
    while let origin = entries[place].origin {
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
    let cause = DifferenceCause(old.trace(of: edge), new.trace(of: other))
    var root = entries[number].root
    if isOtherFront || (isArranged && before.arrangement != now.arrangement) {
      let pair = pairs[number]
      let noted = noteWay(
        edge, other, at: number, VersionDifference.Views(old: before, new: shown), now, cause,
        stays: (target == pair.old, otherTarget == pair.new))
      root = .difference(noted)
    } else if root == nil, let cause {
      root = .cause(cause)
    }
    let next = Pair(old: target, new: otherTarget)
    if isOtherFront {
      isDiverged = true
    } else if numbers[next] == nil {
      queue.add(
        PairQueue.Entry(
          pair: next, origin: (number, edge, other), depth: entries[number].depth + 1, root: root))
    }
  }

  /// Notes that an action leads elsewhere.
  ///
  /// A difference with a cause that was told is one more place of it. Behind a told difference, an
  /// action whose steps are handled as ever is a consequence.
  private mutating func noteWay(
    _ edge: Behaviour.Edge, _ other: Behaviour.Edge, at number: Int,
    _ views: VersionDifference.Views, _ now: View, _ cause: DifferenceCause?,
    stays: (old: Bool, new: Bool)
  ) -> Int {
    let kind = way(edge.label, at: number, views.old, now)
    let place = Place(pair: number, label: edge.label)
    if let root = root(of: number), !explains(cause) {
      changes.note(kind, after: root)
      told[place] = root
      return root
    }
    var ways = ways(to: number)
    ways.old? += old.actions(of: edge)
    ways.new? += new.actions(of: other)
    let noted = note(
      kind, stays.old ? nil : views.old?.summary, stays.new ? nil : views.new?.summary, ways: ways,
      views: views, cause: explains(cause) ? cause : hiddenCause(before: number) ?? cause)
    told[place] = noted
    return noted
  }

  /// Whether a step is handled as the other version never handles it.
  private func explains(_ cause: DifferenceCause?) -> Bool {
    guard let cause else { return false }
    return changes.isKnown(cause) || cause.old.map { !new.handled.contains($0) } ?? false
      || cause.new.map { !old.handled.contains($0) } ?? false
  }

  /// Notes that the next timer fires at another time.
  private mutating func noteTimer(
    _ edge: Behaviour.Edge, _ other: Behaviour.Edge, at number: Int
  ) {
    guard edge.label.kind == "clock" else { return }
    let (before, now) = (old.words(of: edge), new.words(of: other))
    if before == now { return }
    let times = [before, now].map { String($0.drop { $0 == "+" }) }
    // Behind a difference, another timer may be the next one.
    let isSameTimer = old.trace(of: edge).first?.step == new.trace(of: other).first?.step
    if !isSameTimer, let root = root(of: number) {
      return changes.note(.timer(screen: old.view(pairs[number].old).front), after: root)
    }
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
    let kind = way(edge.label, at: number, view, nil)
    if let root = root(of: number) { return changes.note(kind, after: root) }
    told[Place(pair: number, label: edge.label)] = note(
      kind, view?.summary ?? "", nil, ways: ways, views: VersionDifference.Views(old: view),
      cause: hiddenCause(before: number))
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
    let kind = way(label, at: number, nil, view?.renamed(names))
    if let root = root(of: number) { return changes.note(kind, after: root) }
    told[Place(pair: number, label: label)] = note(
      kind, nil, view?.summary ?? "", ways: ways, views: VersionDifference.Views(new: view),
      cause: hiddenCause(before: number))
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
