/// The random numbers of a session, drawn by a handler.
///
/// Where they have come to is a part of the session's state: a handler that fails has drawn none, an
/// input that is taken back and done again draws the same, and so do a fork and a replay. With the
/// same ``Session/Configuration/seed`` the same inputs lead to the same numbers, on every machine.
///
/// ```swift
/// var numbers = context.random
/// let card = Int.random(in: 1...52, using: &numbers)
/// ```
public struct RandomNumbers: RandomNumberGenerator {
  private let context: NavigationContext

  init(in context: NavigationContext) { self.context = context }

  /// Draws the next number (SplitMix64).
  public mutating func next() -> UInt64 {
    var mixed: UInt64 = 0
    guard context.isGood else { return 0 }
    context.session.updateRandom { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      mixed = state
    }
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension NavigationContext {
  /// The session's random numbers, which are the same whenever the same is done.
  ///
  /// They are for handlers of steps. A guard is asked again from its beginning when it has waited,
  /// and would draw others then.
  public var random: RandomNumbers { RandomNumbers(in: self) }
}

extension Session {
  fileprivate func updateRandom(_ change: (inout UInt64) -> Void) {
    world.updateScalars { change(&$0.random) }
  }
}
