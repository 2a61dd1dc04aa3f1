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

  /// Draws the next number.
  public mutating func next() -> UInt64 {
    guard context.isGood, case .int(let number)? = try? draw(.bits) else { return 0 }
    return UInt64(bitPattern: Int64(number))
  }

  /// Draws the next number from what there is to draw from.
  ///
  /// - Throws: That another number was said before, which is not among them.
  package func draw(_ choice: Draw.Choice) throws(Draw.Misfit) -> Value {
    let session = context.session
    return try session.draw(choice, bits: session.nextBits())
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
  /// The next 64 bits of the generator (SplitMix64).
  fileprivate func nextBits() -> UInt64 {
    var mixed: UInt64 = 0
    world.updateScalars {
      $0.random &+= 0x9E37_79B9_7F4A_7C15
      mixed = $0.random
    }
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
