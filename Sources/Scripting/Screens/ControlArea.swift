import Diagnostics

/// Where a control is on the picture of its screen, in percent of the screen's width and height.
///
/// Only pictures depend on it.
public struct ControlArea: Sendable, Hashable {
  /// How far the left side is from that of the screen.
  public let x: Double
  /// How far the upper side is from that of the screen.
  public let y: Double
  /// How wide it is.
  public let width: Double
  /// How high it is.
  public let height: Double

  /// Takes four numbers from 0 to 100.
  ///
  /// - Returns: Nil if there are more or fewer, or the area is empty or is not on the screen.
  init?(_ numbers: [Double]) {
    guard numbers.count == 4, numbers.allSatisfy((0...100).contains), numbers[2] > 0,
      numbers[3] > 0, numbers[0] + numbers[2] <= 100, numbers[1] + numbers[3] <= 100
    else { return nil }
    (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
