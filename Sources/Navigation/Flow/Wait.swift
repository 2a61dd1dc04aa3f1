/// What a guard or a routine waits for.
///
/// ```swift
/// func adapt(_ step: Step, in context: NavigationContext) -> Adaptation {
///   guard let isValid = context.answers[0] else { return .wait(.answer("is the key valid?")) }
///   return isValid == .bool(true) ? .step(step) : .refuse
/// }
/// ```
public enum Wait: Sendable, Hashable {
  /// Waits until the session's clock has moved by this much; the answer is `Value.none`.
  case time(Duration)
  /// Waits until the program that drives the session answers this question.
  case answer(String)
  /// Waits like ``time(_:)`` for something that is fetched; the answer is `Value.none`.
  ///
  /// If ``Routine/mayFail`` is true now, ``Input/reply(_:_:)`` ends the wait earlier, with another
  /// answer.
  case fetch(Duration)

  /// Whether the clock ends the wait.
  var isTimed: Bool { if case .answer = self { false } else { true } }

  /// The approximate size in bytes.
  var weight: Int {
    if case .answer(let text) = self { Value.weight(of: text) } else { 0 }
  }
}

/// The answers of all waits of a guard or a routine so far, in order.
///
/// A guard or a routine is not suspended while it waits: it runs again from its beginning with
/// these answers. So everything in progress is plain data. Answers that are `Value.none` take no
/// room.
public struct Answers: Sendable, Hashable {
  private struct Answer: Hashable, Sendable {
    let position: Int
    let value: Value
  }

  /// The number of answers, `Value.none` included.
  public private(set) var count = 0
  private var given: [Answer] = []

  /// No answers.
  public init() {}

  /// The answer at a position, from 0; `nil` if there is none yet.
  ///
  /// Takes time logarithmic in the number of answers other than `Value.none`.
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

  /// The answers other than `Value.none`, with their positions.
  var spoken: [(position: Int, value: Value)] { given.map { ($0.position, $0.value) } }

  /// Whether `others` has the same answers and exactly one more.
  package func isOneBefore(_ others: Answers) -> Bool {
    count + 1 == others.count
      && given == Array(others.given.prefix { $0.position < count })
  }

  /// The answers without the first ones, for a second wait after an earlier one is over.
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

/// A question that waits for an answer from outside.
public struct Question: Sendable, Hashable {
  /// Identifies the question in the answer: ``Input/reply(_:_:)``.
  public let id: WaitID
  /// The flow whose guard asks, or the screen or stepper whose routine asks.
  public let asker: InstanceName
  /// The text of the question.
  public let text: String
  /// The step that waits for the answer; `nil` if a routine asks.
  public let step: Step?

  /// The number of the wait in the session; a later question has a higher number.
  public var number: Int { id.number }
}

/// Identifies one wait of a guard or a routine.
public struct WaitID: Sendable, Hashable {
  enum Waiter: Hashable {
    case flow(FlowID)
    case run(RunID)
  }

  let waiter: Waiter
  /// The number of the wait among all waits of the session.
  let number: Int
}
