import Analysis
import Diagnostics
import Driving
import Exploring
import Navigation
import Scripting

// What is declared, and what lies behind states that have nothing in common.
extension Comparison {
  /// Notes what only one version declares, and what has another name.
  mutating func noteDeclarations() {
    let before = declarations.things(of: declarations.old, Renames())
    let now = declarations.things(of: declarations.new, names)
    let screens = Set(before.filter { $0.kind == .screen }.map(\.name))
      .intersection(now.filter { $0.kind == .screen }.map(\.name))
    // The controls of a screen go with it.
    let isTold = { (thing: Thing) in thing.screen.map(screens.contains) ?? true }
    let (old, new) = (Set(before), Set(now))
    for thing in before where !new.contains(thing) && isTold(thing) {
      noteOnlyOld(.gone(thing), thing)
    }
    for thing in now where !old.contains(thing) && isTold(thing) { noteOnlyNew(.new(thing), thing) }
    for renamed in names.all {
      note(.renamed(renamed), renamed.old, renamed.new, ways: VersionDifference.Ways())
    }
  }

  @discardableResult
  private mutating func noteOnlyOld(_ kind: VersionDifference.Kind, _ thing: Thing) -> Int {
    let state = old.first { $0.shows(thing) }
    return note(
      kind, nil, nil,
      ways: VersionDifference.Ways(old: state.map { old.actions(of: old.path(to: $0)) }),
      views: VersionDifference.Views(old: state.map(old.view)))
  }

  @discardableResult
  private mutating func noteOnlyNew(_ kind: VersionDifference.Kind, _ thing: Thing) -> Int {
    let state = new.first { [names] in $0.renamed(names).shows(thing) }
    return note(
      kind, nil, nil,
      ways: VersionDifference.Ways(new: state.map { new.actions(of: new.path(to: $0)) }),
      views: VersionDifference.Views(new: state.map(new.view)))
  }

  /// Notes the screens that only one version shows, although both declare them.
  mutating func noteReached() {
    let (before, now) = (old.shownScreens(Renames()), new.shownScreens(names))
    var first: [ReachedBy: Int] = [:]
    for screen in sharedScreens where before.contains(screen) != now.contains(screen) {
      let isOld = before.contains(screen)
      guard isOld ? new.isComplete : old.isComplete else { continue }
      let thing = Thing(kind: .screen, name: screen)
      let by = ReachedBy(isOld: isOld, difference: difference(before: thing, isOld: isOld))
      if by.difference != nil, let number = first[by] {
        note(alike: screen, to: number)
      } else {
        first[by] =
          isOld ? noteOnlyOld(.unreached(screen), thing) : noteOnlyNew(.reached(screen), thing)
      }
    }
  }

  /// The told difference because of which only one version shows a screen.
  private struct ReachedBy: Hashable {
    let isOld: Bool
    let difference: Int?
  }

  private func difference(before thing: Thing, isOld: Bool) -> Int? {
    let behaviour = isOld ? old : new
    let state = behaviour.first { [names] in (isOld ? $0 : $0.renamed(names)).shows(thing) }
    return state.flatMap { difference(on: behaviour.path(to: $0), ofOld: isOld) }
  }

  /// The screens that both versions declare, in the order of the old one.
  private var sharedScreens: [String] {
    let now = Set(declarations.new.screens.map { names.screen($0.name) })
    return declarations.old.screens.map(\.name).filter(now.contains)
  }

  /// The told difference that a journey of one version comes to first.
  func difference(after way: [Driving.Action], ofOld isOld: Bool) -> Int? {
    (isOld ? old : new).path(along: way).flatMap { difference(on: $0, ofOld: isOld) }
  }

  /// The told difference that explains a finding without a journey.
  ///
  /// It is about the same step of the same flow, or the finding is about a flow or an entry that
  /// only the other version comes to.
  ///
  /// - Parameters:
  ///   - subjects: The subjects of the finding.
  ///   - isOld: Whether it is a finding about the old version.
  func difference(explaining subjects: [Finding.Subject], inOld isOld: Bool) -> Int? {
    let flows = subjects.compactMap { if case .flow(let name) = $0 { name } else { nil } }
    let steps = subjects.compactMap { if case .step(let step) = $0 { step.name } else { nil } }
    func isMeant(_ flow: String?, _ step: String?) -> Bool {
      (flows.isEmpty || flow.map(flows.contains) ?? false)
        && (steps.isEmpty || step.map(steps.contains) ?? false)
    }
    if !steps.isEmpty,
      let told = changes.all.firstIndex(where: {
        $0.cause.map { isMeant($0.flow, $0.step) } ?? false
      })
    {
      return told
    }
    guard !flows.isEmpty || !steps.isEmpty else { return nil }
    let (own, other) = (isOld ? old : new, isOld ? new : old)
    guard other.handled.contains(where: { isMeant($0.flow, $0.step) }),
      !own.handled.contains(where: { isMeant($0.flow, $0.step) })
    else { return nil }
    return changes.all.firstIndex(where: \.isOfReach) ?? changes.all.firstIndex(where: \.isWay)
  }

  /// Notes the ways between screens that only one version has, wherever it has them.
  ///
  /// Behind states that have nothing in common no pairs are compared. So the ways from these are
  /// compared as sets, except from screens that the other version never has in front.
  mutating func noteWaysElsewhere() {
    let paired = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    let (before, now) = (old.examples(), new.examples(names))
    func left(
      _ own: [Way: Behaviour.Example], _ other: [Way: Behaviour.Example], _ paired: Set<State>
    ) -> [(way: Way, example: Behaviour.Example)] {
      let fronts = Set(other.keys.map(\.from))
      return own.filter { way, example in
        other[way] == nil && fronts.contains(way.from) && !paired.contains(example.state)
          && example.edge.label.isOfScreen
      }
      .map { ($0.key, $0.value) }.ordered { ($0.1.state, $0.0) < ($1.1.state, $1.0) }
    }
    if new.isComplete {
      for one in left(before, now, paired.0) {
        noteElsewhere(one.way, one.example, in: old, own: before, other: now, isOld: true)
      }
    }
    if old.isComplete {
      for one in left(now, before, paired.1) {
        noteElsewhere(one.way, one.example, in: new, own: now, other: before, isOld: false)
      }
    }
  }

  private mutating func noteElsewhere(
    _ way: Way, _ example: Behaviour.Example, in behaviour: Behaviour,
    own: [Way: Behaviour.Example], other: [Way: Behaviour.Example], isOld: Bool
  ) {
    let path = behaviour.path(to: example.state) + [example.edge]
    guard !changes.hasTold("\(way.from): \(way.action)"), tellsApart(path, ofOld: isOld) else {
      return
    }
    let turns = other.keys.filter { $0.from == way.from && $0.action == way.action }
    let counterparts = turns.map { $0.to ?? way.from }.sorted()
    let instead = counterparts.isEmpty ? nil : counterparts.joined(separator: ", ")
    let actions = behaviour.actions(of: path)
    let label = example.edge.label.base.renamed(isOld ? Renames() : names)
    let turn = VersionDifference.Turn(
      from: way.from, label: label, before: isOld ? way.to : instead,
      now: isOld ? instead : way.to)
    let cause = cause(of: example, in: behaviour, isOld: isOld)
    // What a gesture leads to depends on what was before.
    let isGesture = behaviour.trace(of: example.edge).isEmpty
    if cause == nil, isGesture || turns.allSatisfy({ own[$0] != nil }),
      let root = difference(on: path, ofOld: isOld)
    {
      return note(.way(turn), after: root)
    }
    note(
      .way(turn), isOld ? way.to : instead, isOld ? instead : way.to,
      ways: isOld ? VersionDifference.Ways(old: actions) : VersionDifference.Ways(new: actions),
      views: end(example, in: behaviour, isOld: isOld), cause: cause)
  }

  /// The first step of an action that the other version never handles in this way.
  ///
  /// A difference that was told about the same step and flow is the same one.
  private func cause(
    of example: Behaviour.Example, in behaviour: Behaviour, isOld: Bool
  ) -> DifferenceCause? {
    let known = (isOld ? new : old).handled
    let own = behaviour.trace(of: example.edge).first { $0.isDone && !known.contains($0) }
    return own.map {
      changes.cause(like: $0) ?? DifferenceCause(old: isOld ? $0 : nil, new: isOld ? nil : $0)
    }
  }

  private func end(
    _ example: Behaviour.Example, in behaviour: Behaviour, isOld: Bool
  ) -> VersionDifference.Views {
    let view = example.edge.target.map(behaviour.view)
    return isOld
      ? VersionDifference.Views(old: view) : VersionDifference.Views(new: view)
  }

  /// Whether a path of one version is not possible in the other one, or shows something else at its
  /// end.
  private func tellsApart(_ path: [Behaviour.Edge], ofOld isOld: Bool) -> Bool {
    let other = isOld ? new : old
    var state = 0
    for edge in path {
      guard other.isExpanded(state) else { return false }
      let label = isOld ? edge.label : edge.label.renamed(names)
      let same = other.edges(from: state).first {
        (isOld ? $0.label.renamed(names) : $0.label) == label
      }
      guard let same else { return !other.isCut(state) }
      guard let target = same.target else { return false }
      state = target
    }
    guard let end = path.last?.target, other.isExpanded(state) else { return false }
    return isOld
      ? old.view(end) != new.view(state).renamed(names)
      : new.view(end).renamed(names) != old.view(state)
  }
}

extension View {
  fileprivate func shows(_ thing: Thing) -> Bool {
    switch thing.kind {
    case .screen: parts.contains { $0.name == thing.name }
    case .control:
      parts.contains { part in
        part.name == thing.screen && part.controls.contains { $0.name == thing.name }
      }
    case .flow, .link: false
    }
  }
}
