import CPlatform

/// A thread of the system's own, for what computes for long.
package enum SystemThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that ends when its body does.
  ///
  /// - Parameters:
  ///   - stackSize: How many bytes its stack has.
  ///   - run: Its body.
  /// - Returns: False if the system has no more threads.
  package static func start(stackSize: Int, _ run: @escaping @Sendable () -> Void) -> Bool {
    // The thread takes it over.
    let body = Unmanaged.passRetained(Body(run))
    let isStarted = thread_start(
      { pointer in
        guard let pointer else { return }
        Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
      }, body.toOpaque(), stackSize)
    if !isStarted { body.release() }
    return isStarted
  }
}
