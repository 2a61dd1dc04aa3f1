import Platform

/// Whether a walk keeps more memory than it may.
///
/// What counts is how much more of the heap is in use than when the walk began: situations, what leads from one to
/// another, what was seen together, what can be undone, and what scripts have kept. It is measured, and not worked out,
/// since the limit is there for the machine's sake.
struct WalkRoom {
  /// How many situations are gone on from between two measurements, each of which may take a millisecond.
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
