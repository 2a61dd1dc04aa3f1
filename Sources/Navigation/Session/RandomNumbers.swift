/// The random numbers of a session, for a handler.
///
/// The position of the generator is a part of the session's state. So a handler that fails has
/// drawn none, and an input that is undone and given again draws the same numbers. The same holds
/// for forks and replays. With the same ``Session/Configuration/seed``, the same inputs draw the
/// same numbers on every machine.
///
/// ```swift
/// var numbers = context.random
/// let card = Int.random(in: 1...52, using: &numbers)
/// ```
public struct RandomNumbers: RandomNumberGenerator {
  private let context: NavigationContext

  init(in context: NavigationContext) { self.context = context }

  /// Draws the next 64 bits.
  ///
  /// Returns 0 if the context is not valid any more, or if a number is preset that is no integer.
  public mutating func next() -> UInt64 {
    guard context.isGood, case .int(let number)? = try? draw(.bits) else { return 0 }
    return UInt64(bitPattern: Int64(number))
  }

  /// Draws the next number of a range.
  ///
  /// - Throws: ``Draw/Misfit`` if a number is preset that is not in the range.
  package func draw(_ choice: Draw.Choice) throws(Draw.Misfit) -> Value {
    let session = context.session
    return try session.draw(choice, bits: session.nextBits())
  }
}

extension NavigationContext {
  /// The session's random numbers: the same inputs draw the same numbers.
  ///
  /// Use them in handlers. A guard that has waited runs again from its beginning, and may draw
  /// others.
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
