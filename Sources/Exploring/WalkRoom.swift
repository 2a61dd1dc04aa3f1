import Platform

/// Whether a search exceeds its memory limit.
///
/// It measures the growth of the used heap since the search began: states, edges, facts, undo data,
/// and data of scripts. A measurement, not a calculation, because the limit protects the machine.
struct WalkRoom {
  /// How many situations are gone on from between two measurements, each of which may take a
  /// millisecond.
  private static let interval = 64

  private let limit: Int?
  private let atFirst: Int
  private var looks = 0
  private(set) var isFull = false

  /// - Parameter limit: The most bytes; nil for as many as there are.
  init(_ limit: Int?) {
    self.limit = limit
    atFirst = limit == nil ? 0 : ThisProcess.memoryInUse
  }

  /// Called after each situation.
  mutating func look() {
    guard let limit, !isFull else { return }
    looks += 1
    guard looks.isMultiple(of: Self.interval) else { return }
    isFull = ThisProcess.memoryInUse - atFirst > limit
  }
}
