/// What a guard or a routine waits for before it goes on.
///
/// ```swift
/// func adapt(_ step: Step, in context: NavigationContext) -> Adaptation {
///   guard let isValid = context.answers[0] else { return .wait(.answer("is the key valid?")) }
///   return isValid == .bool(true) ? .step(step) : .refuse
/// }
/// ```
public enum Wait: Sendable, Hashable {
  /// Until the session's clock has moved by this much; the answer is `Value.none`.
  case time(Duration)
  /// Until somebody outside answers this question.
  case answer(String)
  /// Until the session's clock has moved by this much, and something is there that was fetched; the
  /// answer is `Value.none`. If the routine may fail as it is now (``Routine/mayFail``), whoever drives the
  /// session may let it fail before, with another answer.
  case fetch(Duration)

  /// Whether the clock ends it.
  var isTimed: Bool { if case .answer = self { false } else { true } }

  /// About how many bytes it takes.
  var weight: Int {
    if case .answer(let text) = self { Value.weight(of: text) } else { 0 }
  }
}

/// The answers that whoever waits has got so far, in order.
///
/// What waits is not kept while it waits: it is run again from its beginning, with the answers so
/// far, and goes on from there. So all that is in progress is plain values. Most answers say nothing
/// but that the time has come, which takes no room.
public struct Answers: Sendable, Hashable {
  private struct Answer: Hashable, Sendable {
    let position: Int
    let value: Value
  }

  /// How many there are.
  public private(set) var count = 0
  private var given: [Answer] = []

  /// No answers.
  public init() {}

  /// The answer at a position counted from 0; nothing if it has not been given yet.
  ///
  /// Takes time that grows with the logarithm of the number of answers that say something.
  public subscript(position: Int) -> Value? {
    guard position < count else { return nil }
    var low = 0
    var high = given.count
    while low < high {
      let middle = (low + high) / 2
      if given[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low < given.count && given[low].position == position ? given[low].value : Value.none
  }

  /// The answers that say something, with their positions.
  var spoken: [(position: Int, value: Value)] { given.map { ($0.position, $0.value) } }

  /// Whether `others` has the same answers and exactly one more.
  package func isOneBefore(_ others: Answers) -> Bool {
    count + 1 == others.count
      && given == Array(others.given.prefix { $0.position < count })
  }

  /// The answers behind the first ones, for what waits after something else has come to its end.
  package func dropFirst(_ number: Int) -> Answers {
    var rest = Answers()
    guard number < count else { return rest }
    rest.count = count - number
    rest.given = given.filter { $0.position >= number }
      .map { Answer(position: $0.position - number, value: $0.value) }
    return rest
  }

  mutating func append(_ value: Value) {
    if value != .none { given.append(Answer(position: count, value: value)) }
    count += 1
  }
}

/// Something that waits for an answer from outside.
public struct Question: Sendable, Hashable {
  /// Names the question in the answer.
  public let id: WaitID
  /// The flow whose guard asks, or whose routine asks: a screen or a stepper.
  public let asker: InstanceName
  /// What is asked.
  public let text: String
  /// The step that waits for the answer, if a guard asks.
  public let step: Step?

  /// Counts the waits of a session; a later question has a higher number.
  public var number: Int { id.number }
}

/// Names one moment at which a guard or a routine waits.
public struct WaitID: Sendable, Hashable {
  enum Waiter: Hashable {
    case flow(FlowID)
    case run(RunID)
  }

  let waiter: Waiter
  /// Counts all waits of the session.
  let number: Int
}
