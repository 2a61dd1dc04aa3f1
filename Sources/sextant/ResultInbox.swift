import Dispatch
import Journeys
import Synchronization

/// Where results of journeys arrive from the threads that run them, for the one that tells them.
final class ResultInbox: Sendable {
  private let waiting = Mutex<[JourneyFileResult?]>([])
  private let arrived = DispatchSemaphore(value: 0)

  /// Does work on a thread of its own that delivers results.
  ///
  /// - Returns: What is waited for at the end.
  func fill(
    _ work: @escaping @Sendable (_ deliver: @escaping @Sendable (JourneyFileResult) -> Void) -> Void
  ) -> DispatchGroup {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      work { self.put($0) }
      self.put(nil)
    }
    return group
  }

  /// Waits for the next result; nothing when all have come.
  func next() -> JourneyFileResult? {
    arrived.wait()
    return waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  private func put(_ result: JourneyFileResult?) {
    waiting.withLock { $0.append(result) }
    arrived.signal()
  }
}
