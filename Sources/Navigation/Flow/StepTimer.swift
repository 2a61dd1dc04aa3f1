/// A step that a stepper emits some time after it has started.
///
/// A screen starts when it first appears, another stepper when it is contributed.
public struct StepTimer: Sendable, Hashable {
  /// How a timer repeats after it has fired once.
  public struct Repetition: Sendable, Hashable {
    /// The time between two firings; at least a millisecond.
    public let interval: Duration
    /// The number of further firings; `nil` repeats without end.
    public let remaining: Int?

    /// Describes a repetition.
    public init(every interval: Duration, remaining: Int? = nil) {
      self.interval = max(interval, .milliseconds(1))
      self.remaining = remaining
    }

    /// The repetition after one more firing; `nil` if that was the last one.
    var next: Repetition? {
      guard let remaining else { return self }
      return remaining > 1 ? Repetition(every: interval, remaining: remaining - 1) : nil
    }
  }

  /// The time from the start to the first firing, on the session's clock.
  public let delay: Duration
  /// The step that the timer emits.
  public let step: Step
  /// How the timer repeats; `nil` if it fires once.
  public let repetition: Repetition?
  /// Whether a screen restarts the timer at each appearance, not only at the first.
  public let isForEachAppearance: Bool
  /// Whether each touch of the user restarts the timer (C14).
  public let isIdle: Bool

  /// Makes a timer that fires once.
  ///
  /// - Parameters:
  ///   - delay: The time from the start to the firing.
  ///   - isForEachAppearance: Whether a screen restarts the timer at each appearance.
  ///   - step: The step that the timer emits.
  public init(
    after delay: Duration, forEachAppearance isForEachAppearance: Bool = false, emits step: Step
  ) {
    self.delay = delay
    self.step = step
    self.isForEachAppearance = isForEachAppearance
    isIdle = false
    repetition = nil
  }

  /// Makes a timer that fires repeatedly.
  ///
  /// - Parameters:
  ///   - interval: The time between two steps, and before the first one.
  ///   - times: The number of steps; `nil` repeats without end.
  ///   - step: The step that the timer emits.
  public init(every interval: Duration, times: Int? = nil, emits step: Step) {
    delay = max(interval, .milliseconds(1))
    self.step = step
    isForEachAppearance = false
    isIdle = false
    repetition = times == 1 ? nil : Repetition(every: interval, remaining: times.map { $0 - 1 })
  }

  /// Makes a timer that fires after each period without a touch of the user (C14).
  ///
  /// - Parameters:
  ///   - silence: The length of the period; at least a millisecond.
  ///   - step: The step that the timer emits.
  public init(idle silence: Duration, emits step: Step) {
    delay = max(silence, .milliseconds(1))
    self.step = step
    isForEachAppearance = false
    isIdle = true
    repetition = Repetition(every: silence)
  }
}
