import Driving
import Exploring
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

  private mutating func noteOnlyOld(_ kind: VersionDifference.Kind, _ thing: Thing) {
    let state = old.first { $0.shows(thing) }
    note(
      kind, nil, nil,
      ways: VersionDifference.Ways(old: state.map { old.actions(of: old.path(to: $0)) }),
      views: VersionDifference.Views(old: state.map(old.view)))
  }

  private mutating func noteOnlyNew(_ kind: VersionDifference.Kind, _ thing: Thing) {
    let state = new.first { [names] in $0.renamed(names).shows(thing) }
    note(
      kind, nil, nil,
      ways: VersionDifference.Ways(new: state.map { new.actions(of: new.path(to: $0)) }),
      views: VersionDifference.Views(new: state.map(new.view)))
  }

  /// Notes the screens that only one version shows, although both declare them.
  mutating func noteReached() {
    let (before, now) = (old.shownScreens(Renames()), new.shownScreens(names))
    for screen in sharedScreens where before.contains(screen) != now.contains(screen) {
      let thing = Thing(kind: .screen, name: screen)
      if before.contains(screen) {
        guard new.isComplete else { continue }
        noteOnlyOld(.unreached(screen), thing)
      } else if old.isComplete {
        noteOnlyNew(.reached(screen), thing)
      }
    }
  }

  /// The screens that both versions declare, in the order of the old one.
  private var sharedScreens: [String] {
    let now = Set(declarations.new.screens.map { names.screen($0.name) })
    return declarations.old.screens.map(\.name).filter(now.contains)
  }

  /// Notes the ways between screens that only one version has, wherever it has them.
  ///
  /// Behind states that have nothing in common no pairs are compared. So the ways from these are
  /// compared as sets, except from screens that the other version never has in front.
  mutating func noteWaysElsewhere() {
    let told = Set(changes.all.compactMap(\.turn).map { [$0.from ?? "–", $0.label.summary] })
    let paired = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    let (before, now) = (old.examples(), new.examples(names))
    func left(
      _ own: [Way: Behaviour.Example], _ other: [Way: Behaviour.Example], _ paired: Set<State>
    ) -> [(way: Way, example: Behaviour.Example)] {
      let fronts = Set(other.keys.map(\.from))
      return own.filter { way, example in
        other[way] == nil && fronts.contains(way.from) && !paired.contains(example.state)
          && example.edge.label.isOfScreen && !told.contains([way.from, way.action])
      }
      .map { ($0.key, $0.value) }.sorted { ($0.1.state, $0.0) < ($1.1.state, $1.0) }
    }
    if new.isComplete {
      for one in left(before, now, paired.0) {
        noteElsewhere(one.way, one.example, in: old, other: now, isOld: true)
      }
    }
    if old.isComplete {
      for one in left(now, before, paired.1) {
        noteElsewhere(one.way, one.example, in: new, other: before, isOld: false)
      }
    }
  }

  private mutating func noteElsewhere(
    _ way: Way, _ example: Behaviour.Example, in behaviour: Behaviour,
    other: [Way: Behaviour.Example], isOld: Bool
  ) {
    let path = behaviour.path(to: example.state) + [example.edge]
    guard tellsApart(path, ofOld: isOld) else { return }
    let counterparts = other.keys.filter { $0.from == way.from && $0.action == way.action }
      .map { $0.to ?? way.from }.sorted()
    let instead = counterparts.isEmpty ? nil : counterparts.joined(separator: ", ")
    let actions = behaviour.actions(of: path)
    let label = example.edge.label.base.renamed(isOld ? Renames() : names)
    let turn = VersionDifference.Turn(
      from: way.from, label: label, before: isOld ? way.to : instead,
      now: isOld ? instead : way.to)
    note(
      .way(turn), isOld ? way.to : instead, isOld ? instead : way.to,
      ways: isOld ? VersionDifference.Ways(old: actions) : VersionDifference.Ways(new: actions),
      views: end(example, in: behaviour, isOld: isOld))
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

extension VersionDifference {
  fileprivate var turn: Turn? { if case .way(let turn) = kind { turn } else { nil } }
}
