/// Reads a log line by line, with all that the app may be in at a time, and remembers where each line leads.
///
/// A set of standings has a number. Where a line leads from it is worked out once, so that of a long log most
/// lines are a look into a table.
final class LogAutomaton {
  /// The number of a set of standings; the empty one is 0.
  typealias State = Int32

  private struct Key: Hashable {
    let state: State
    let content: Int32
  }

  private struct Pair: Hashable {
    let step: Int
    let content: Int32
  }

  let space: SituationSpace
  let effort: Effort
  private let contents: [WrittenEvent]
  private var sets: [[Standing]] = [[]]
  private var numbers: [Set<Standing>: State] = [[]: 0]
  private var next: [Key: State] = [:]
  private var matches: [Pair: Bool] = [:]

  init(_ space: SituationSpace, _ effort: Effort, of contents: [WrittenEvent]) {
    self.space = space
    self.effort = effort
    self.contents = contents
  }

  func standings(in state: State) -> [Standing] { sets[Int(state)] }

  /// The number of a set.
  func state(of standings: [Standing]) -> State {
    let set = Set(standings)
    if let number = numbers[set] { return number }
    let number = State(sets.count)
    numbers[set] = number
    sets.append(standings)
    return number
  }

  /// Where a line leads; 0 if it cannot follow.
  func state(after state: State, _ content: Int32) -> State {
    let key = Key(state: state, content: content)
    if let found = next[key] { return found }
    let found = self.state(of: ordered(onward(from: state, content).ways.keys))
    next[key] = found
    return found
  }

  /// Where an app may be after a line, and how it comes there.
  func onward(from state: State, _ content: Int32) -> Onward {
    let event = contents[Int(content)]
    return Onward(
      space, effort, from: standings(in: state), suggesting: event,
      where: { [self] in isWriting(content, of: $0) })
  }

  /// Where an app may be after it has told a step.
  func state(after state: State, step: Int) -> State {
    let onward = Onward(
      space, effort, from: standings(in: state), suggesting: nil, where: { $0 == step })
    return self.state(of: ordered(onward.ways.keys))
  }

  /// All that can be told next, with what is done for it: what takes least first, and links last.
  func allowed(after state: State) -> [(step: Int, way: Onward.Way)] {
    let found = Onward(
      space, effort == .least ? .usual : effort, from: standings(in: state), suggesting: nil,
      where: { _ in true }
    ).firsts
    func cost(_ way: Onward.Way) -> (Int, Int) {
      let isLink = way.deed.map { space.deeds[$0].line.hasPrefix(":open") } ?? false
      return (isLink ? 1 : 0, way.silent.count)
    }
    return found.enumerated().sorted { one, other in
      let (left, right) = (cost(one.element.way), cost(other.element.way))
      return (left.0, left.1, one.offset) < (right.0, right.1, other.offset)
    }.map(\.element)
  }

  private func ordered(_ standings: some Sequence<Standing>) -> [Standing] {
    standings.sorted { $0.order < $1.order }
  }

  private func isWriting(_ content: Int32, of step: Int) -> Bool {
    let pair = Pair(step: step, content: content)
    if let known = matches[pair] { return known }
    let isSame = contents[Int(content)].isWriting(of: space.steps[step])
    matches[pair] = isSame
    return isSame
  }
}

extension Standing {
  /// The same in every run.
  fileprivate var order: (Int, Int, UInt64) {
    switch self {
    case .resting(let place): (0, place, 0)
    case .amid(let deed, let told): (1, deed, told)
    }
  }
}
