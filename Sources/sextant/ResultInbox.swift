import Dispatch
import Journeys
import Platform

/// Passes the results of journeys from the threads that run them to the one that reports.
final class ResultInbox: Sendable {
  private let waiting = Lock<[JourneyFileResult?]>(initialState: [])
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

  /// Waits for the next result; nil after the last one.
  func next() -> JourneyFileResult? {
    arrived.wait()
    return waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  private func put(_ result: JourneyFileResult?) {
    waiting.withLock { $0.append(result) }
    arrived.signal()
  }
}
