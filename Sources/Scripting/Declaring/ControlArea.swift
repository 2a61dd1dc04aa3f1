import Diagnostics

/// The position of a control on the picture of its screen, in percent of the screen's width and
/// height.
///
/// Only pictures use it.
public struct ControlArea: Sendable, Hashable {
  /// The distance between the left sides of the screen and the control.
  public let x: Double
  /// The distance between the top sides of the screen and the control.
  public let y: Double
  /// The width of the control.
  public let width: Double
  /// The height of the control.
  public let height: Double

  /// Creates an area from four numbers from 0 to 100: x, y, width, height.
  ///
  /// - Returns: `nil` for another number of numbers, and for an area that is empty or exceeds the
  ///   screen.
  init?(_ numbers: [Double]) {
    guard numbers.count == 4, numbers.allSatisfy((0...100).contains), numbers[2] > 0,
      numbers[3] > 0, numbers[0] + numbers[2] <= 100, numbers[1] + numbers[3] <= 100
    else { return nil }
    (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
