/// Code of a stepper that emits steps over time: it waits for the clock or for answers.
///
/// A routine is a definition without a state. The engine calls ``go(on:)`` after each wait, with
/// the answers of all waits so far. `go(on:)` starts from its beginning each time, and returns the
/// first wait that has no answer. The engine emits every step that a call emits, so a call must
/// emit only what follows the latest answer. The functions of scripts do this on their own.
///
/// RxFlow's counterpart is an `Observable` that a stepper subscribes to in `readyToEmitSteps()`.
public protocol Routine: AnyObject {
  /// The name under which steppers refer to it.
  var name: String { get }

  /// Whether a ``Wait/fetch(_:)`` of the routine may be made to fail from outside.
  ///
  /// The default is false.
  var mayFail: Bool { get }

  /// Goes on from the latest answer to the next wait.
  ///
  /// - Parameter context: The answers so far, and the functions of a routine.
  /// - Returns: The next wait, or `nil` if the routine is over.
  /// - Throws: Any error. The routine is then over, its steps and changes of this call are undone,
  ///   and the log reports the error.
  func go(on context: RoutineContext) throws -> Wait?
}

extension Routine {
  public var mayFail: Bool { false }
}

/// What a routine can read and do during one call of ``Routine/go(on:)``.
public struct RoutineContext {
  /// The session, which is defined above routines.
  let owner: AnyObject
  package let run: RunID
  /// The call during which the context is valid.
  let call: Int
  /// The answers of all its waits so far, in order.
  public let answers: Answers
  /// The values that its screen was made with, or those of the step that fetches; else empty.
  public let params: Params
  /// The screen, stepper or fetch for which the routine emits.
  public let emitter: InstanceName
}

/// A request for something outside the app: it takes time and ends with a step (C10).
///
/// A pending fetch belongs to its flow and ends with it. The fetch's routine waits with
/// ``Wait/fetch(_:)``, which sets the duration, and then emits the step:
///
/// ```swift
/// final class Products: Routine {
///   let name = "Products"
///   let mayFail = true
///
///   func go(on context: RoutineContext) throws -> Wait? {
///     guard let answer = context.answers[0] else { return .fetch(.seconds(1)) }
///     context.emit((answer == .bool(false) ? DemoStep.failed : DemoStep.loaded).step)
///     return nil
///   }
/// }
/// ```
public struct Fetch: Sendable, Hashable {
  /// The name of the fetch.
  public let name: String
  /// The name of the routine that runs.
  ///
  /// A fetch replaces the flow's pending fetch that has the same routine.
  public let routine: String

  /// Describes a fetch.
  ///
  /// - Parameters:
  ///   - name: The name of the fetch.
  ///   - routine: The name of its routine; `nil` uses the name of the fetch.
  public init(_ name: String, routine: String? = nil) {
    self.name = name
    self.routine = routine ?? name
  }
}

/// A pending fetch.
public struct WaitingFetch: Sendable, Hashable {
  /// Identifies the fetch in the answer that makes it fail: ``Input/reply(_:_:)``.
  public let id: WaitID
  /// The instance name of the fetch: `Products#0`.
  public let name: InstanceName
  /// The flow to which the fetch belongs.
  public let flow: InstanceName
  /// When the fetch ends, on the session's clock.
  public let due: Duration
  /// Whether the current definition of its routine accepts a failure: ``Routine/mayFail``.
  public let mayFail: Bool
}

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
