/// A random number that the latest input has drawn.
package struct Draw: Hashable, Sendable {
  /// The range of a draw.
  package enum Choice: Hashable, Sendable {
    case whole(ClosedRange<Int>)
    /// Any integer of 64 bits.
    case integer
    /// A number that is at least 0 and less than 1.
    case fraction
    /// 64 bits, from which the caller computes a number.
    case bits
  }

  package let choice: Choice
  package let value: Value

  /// A preset number is not in the range of the draw.
  package struct Misfit: Error {
    package let said: Value
    package let choice: Choice
  }
}

extension Draw.Choice {
  /// The most numbers that are all looked at.
  private static let few: UInt = 6

  /// Typical numbers of the range, and whether these are all.
  ///
  /// All numbers if they are few; otherwise the lowest, two between, and the highest. None for
  /// bits.
  package var examples: (values: [Value], isAll: Bool) {
    switch self {
    case .bits: return ([], false)
    case .integer: return ([.int(.min), .int(-1), .int(1), .int(.max)], false)
    case .fraction:
      return ([.double(0), .double(0.25), .double(0.75), .double(1 - 0x1p-53)], false)
    case .whole(let range):
      let distance = UInt(bitPattern: range.upperBound) &- UInt(bitPattern: range.lowerBound)
      let isAll = distance < Self.few
      let third = distance / 3
      let offsets = isAll ? Array(0...distance) : [0, third, distance - third, distance]
      return (offsets.map { .int(range.lowerBound &+ Int(bitPattern: $0)) }, isAll)
    }
  }

  /// The number for some bits of the generator, if no number is preset.
  package func value(of bits: UInt64) -> Value {
    switch self {
    case .bits, .integer: return .int(Int(truncatingIfNeeded: bits))
    case .fraction: return .double(Double(bits >> 11) * 0x1p-53)
    case .whole(let range):
      let distance =
        UInt64(bitPattern: Int64(range.upperBound)) &- UInt64(bitPattern: Int64(range.lowerBound))
      let count = distance &+ 1
      let offset = count == 0 ? bits : bits.multipliedFullWidth(by: count).high
      return .int(range.lowerBound &+ Int(truncatingIfNeeded: offset))
    }
  }

  /// A preset number in the type of the draw; `nil` if it is not in the range.
  func fitting(_ said: Value) -> Value? {
    switch (self, said) {
    case (.bits, .int), (.integer, .int): said
    case (.whole(let range), .int(let number)): range.contains(number) ? said : nil
    case (.fraction, .double(let number)): number >= 0 && number < 1 ? said : nil
    case (.fraction, .int(0)): .double(0)
    default: nil
    }
  }
}

extension Session {
  /// The random numbers that the latest input has drawn, in order, including those of failed steps.
  package var draws: [Draw] { progress.value.draws }

  /// The preset numbers: the next draws return them instead of the generator's.
  package var numbersSaid: [Value] { world.scalars.numbersSaid }

  /// Draws a number: a preset one, or else one of the generator, which advances in any case.
  func draw(_ choice: Draw.Choice, bits: UInt64) throws(Draw.Misfit) -> Value {
    let place = progress.value.draws.count
    let said = world.scalars.numbersSaid
    var value = choice.value(of: bits)
    // The preset number of a failed step is used up as well.
    defer { progress.value.draws.append(Draw(choice: choice, value: value)) }
    guard said.indices.contains(place) else { return value }
    guard let fitting = choice.fitting(said[place]) else {
      throw Draw.Misfit(said: said[place], choice: choice)
    }
    value = fitting
    return value
  }

  /// Removes the preset numbers that the input has drawn.
  func forgetDrawn() {
    let (drawn, said) = (progress.value.draws.count, world.scalars.numbersSaid.count)
    if drawn > 0, said > 0 {
      world.updateScalars { $0.numbersSaid.removeFirst(min(drawn, said)) }
    }
  }
}

/// The random numbers of a session, for a handler.
///
/// The position of the generator is a part of the session's state. So a handler that fails has
/// drawn none, and an input that is undone and given again draws the same numbers. The same holds
/// for forks and replays. With the same ``SessionConfiguration/seed``, the same inputs draw the
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
    return try session.draw(choice, bits: session.world.nextBits())
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
}
