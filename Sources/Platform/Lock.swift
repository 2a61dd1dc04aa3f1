#if canImport(os)
  package import os

  /// A value that several threads use, one at a time: `Mutex` wants newer systems than the libraries.
  package typealias Lock<State: Sendable> = OSAllocatedUnfairLock<State>
#else
  import CPlatform
  import Synchronization

  /// A value that several threads use, one at a time.
  package final class Lock<State: Sendable>: Sendable {
    private let mutex: Mutex<State>

    /// Creates a lock around a value.
    package init(initialState: State) { mutex = Mutex(initialState) }

    /// Uses the value; other threads wait for the end of it.
    ///
    /// - Parameter body: Takes the value, and may change it.
    /// - Returns: What the body returns.
    package func withLock<Result: Sendable>(
      _ body: @Sendable (inout State) -> Result
    ) -> Result {
      mutex.withLock { state in
        let place = Unmanaged.passUnretained(self).toOpaque()
        lock_taken(place)
        defer { lock_given_back(place) }
        return body(&state)
      }
    }
  }
#endif
