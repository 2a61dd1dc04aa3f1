/// A step that a stepper emits some time after it has started.
///
/// A screen starts when it first appears, another stepper when it is contributed.
public struct StepTimer: Sendable, Hashable {
  /// How a timer goes on after its first time.
  public struct Repetition: Sendable, Hashable {
    /// How much later it comes again; at least a millisecond.
    public let interval: Duration
    /// How many more times it comes; nothing for ever.
    public let remaining: Int?

    /// Makes a repetition.
    public init(every interval: Duration, remaining: Int? = nil) {
      self.interval = max(interval, .milliseconds(1))
      self.remaining = remaining
    }

    /// What remains after one more firing; nil if that was the last one.
    var next: Repetition? {
      guard let remaining else { return self }
      return remaining > 1 ? Repetition(every: interval, remaining: remaining - 1) : nil
    }
  }

  /// How long after the start, on the session's clock.
  public let delay: Duration
  /// What is emitted then.
  public let step: Step
  /// How it goes on; nothing if it comes once.
  public let repetition: Repetition?
  /// Whether a screen starts it each time it appears, not only the first time.
  public let isForEachAppearance: Bool
  /// Whether each touch of the user starts it anew (C14).
  public let isIdle: Bool

  /// Makes a timer that fires once.
  ///
  /// - Parameters:
  ///   - delay: How long after the start.
  ///   - isForEachAppearance: A screen starts it anew each time it appears.
  ///   - step: What is emitted.
  public init(
    after delay: Duration, forEachAppearance isForEachAppearance: Bool = false, emits step: Step
  ) {
    self.delay = delay
    self.step = step
    self.isForEachAppearance = isForEachAppearance
    isIdle = false
    repetition = nil
  }

  /// Makes a timer that fires again and again.
  ///
  /// - Parameters:
  ///   - interval: The time between two steps, and before the first one.
  ///   - times: How many steps there are; nothing for no end.
  ///   - step: What is emitted.
  public init(every interval: Duration, times: Int? = nil, emits step: Step) {
    delay = max(interval, .milliseconds(1))
    self.step = step
    isForEachAppearance = false
    isIdle = false
    repetition = times == 1 ? nil : Repetition(every: interval, remaining: times.map { $0 - 1 })
  }

  /// Makes a timer that fires when the user has touched nothing for a while, and again after the same time.
  ///
  /// - Parameters:
  ///   - silence: The time without a touch.
  ///   - step: What is emitted.
  public init(idle silence: Duration, emits step: Step) {
    delay = max(silence, .milliseconds(1))
    self.step = step
    isForEachAppearance = false
    isIdle = true
    repetition = Repetition(every: silence)
  }
}
