import Diagnostics

/// An automaton that reads logs line by line; its states are sets of possible hypotheses.
///
/// Each transition is computed once for all logs, so most lines are a table lookup.
final class LogAutomaton {
  /// The number of a list of hypotheses; the empty one is 0.
  typealias State = Int32

  private struct Key: Hashable {
    let state: State
    let content: Int32
  }

  private struct WayKey: Hashable {
    let key: Key
    let hypothesis: Hypothesis
  }

  private struct Pair: Hashable {
    let step: Int
    let content: Int32
  }

  let system: TransitionSystem
  let effort: Effort
  private let vocabulary: Vocabulary
  /// The links whose steps are several lines of the log.
  private let links: [OpenedLink]
  private var lists: [[Hypothesis]] = [[]]
  private var numbers: [[Hypothesis]: State] = [[]: 0]
  private var next: [Key: State] = [:]
  private var doubts: [Key: TransitionSystem.Doubts] = [:]
  private var ways: [WayKey: SilentClosure.Way] = [:]
  private var matches: [Pair: Bool] = [:]

  init(
    _ system: TransitionSystem, effort: Effort, vocabulary: Vocabulary, links: [OpenedLink]
  ) {
    self.links = links
    self.system = system
    self.effort = effort
    self.vocabulary = vocabulary
  }

  func hypotheses(in state: State) -> [Hypothesis] { lists[Int(state)] }

  /// The number of a list.
  func state(of hypotheses: [Hypothesis]) -> State {
    if let number = numbers[hypotheses] { return number }
    let number = State(lists.count)
    numbers[hypotheses] = number
    lists.append(hypotheses)
    return number
  }

  /// The state after a line, or after ignoring it.
  ///
  /// - Parameter staying: The hypotheses that may ignore the line.
  func state(after state: State, _ content: Int32, or staying: [Hypothesis]) -> State {
    let next = self.state(after: state, content)
    if staying.isEmpty { return next }
    let found = hypotheses(in: next)
    return self.state(of: found + staying.filter { !found.contains($0) })
  }

  /// The state after a line, by its number in the vocabulary; 0 if the line cannot follow.
  func state(after state: State, _ content: Int32) -> State {
    let key = Key(state: state, content: content)
    if let found = next[key] {
      if !doubts.isEmpty, let own = doubts[key] { system.doubts.formUnion(own) }
      return found
    }
    let before = system.doubts
    system.doubts = []
    let found = self.state(of: closure(from: state, content).hypotheses)
    let own = system.doubts
    system.doubts.formUnion(before)
    // A result that a limit has cut may be found at another time.
    if !system.isStopped {
      next[key] = found
      if !own.isEmpty { doubts[key] = own }
    }
    return found
  }

  /// How an app comes to a hypothesis by a line; nil if it does not.
  func way(from state: State, _ content: Int32, to hypothesis: Hypothesis) -> SilentClosure.Way? {
    let key = WayKey(key: Key(state: state, content: content), hypothesis: hypothesis)
    if let known = ways[key] { return known }
    let way = closure(from: state, content).ways[hypothesis]
    ways[key] = way
    return way
  }

  private func closure(from state: State, _ content: Int32) -> SilentClosure {
    SilentClosure(
      system, effort: effort, from: hypotheses(in: state), suggesting: vocabulary[content],
      links: links,
      where: { [self] in isWriting(content, of: $0) })
  }

  /// The state after a step.
  func state(after state: State, step: Int) -> State {
    let closure = SilentClosure(
      system, effort: effort, from: hypotheses(in: state), suggesting: nil, where: { $0 == step })
    return self.state(of: closure.hypotheses)
  }

  /// All possible next steps with their actions: the shortest first, and links last.
  func allowed(after state: State) -> [(step: Int, way: SilentClosure.Way)] {
    let found = SilentClosure(
      system, effort: effort == .least ? .usual : effort, from: hypotheses(in: state),
      suggesting: nil,
      where: { _ in true }
    ).firsts
      // A step that a log may omit is not missing.
      .filter { !system.steps[$0.step].isNone }
    func cost(_ way: SilentClosure.Way) -> (Int, Int) {
      let isLink = way.edge.map { system.edges[$0].doing.verb == "open" } ?? false
      return (isLink ? 1 : 0, way.silent.count)
    }
    return found.enumerated().ordered { one, other in
      let (left, right) = (cost(one.element.way), cost(other.element.way))
      return (left.0, left.1, one.offset) < (right.0, right.1, other.offset)
    }.map(\.element)
  }

  private func isWriting(_ content: Int32, of step: Int) -> Bool {
    let pair = Pair(step: step, content: content)
    if let known = matches[pair] { return known }
    let isSame = vocabulary[content].isWriting(of: system.steps[step])
    matches[pair] = isSame
    return isSame
  }
}
