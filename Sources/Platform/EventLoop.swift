#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waits for descriptors and times, and does what is wanted when one of them is ready.
///
/// It takes any descriptor: a terminal, a pipe, a socket. Nothing is done but within `wait`, on the thread
/// that calls it.
package final class EventLoop {
  package enum Interest: Hashable, Sendable { case reading, writing }

  private struct Request: Hashable {
    let descriptor: Int32
    let interest: Interest

    var polled: pollfd {
      let events = interest == .reading ? POLLIN : POLLOUT
      return pollfd(fd: descriptor, events: Int16(events), revents: 0)
    }
  }

  private var actions: [Request: () -> Void] = [:]
  private var timers = Timers()

  /// Called before each wait, for instance to flush what has been written.
  package var willWait: () -> Void = {}

  package init() {}

  /// Calls an action whenever a descriptor is ready, or was closed from the other side.
  package func watch(
    _ descriptor: Int32, for interest: Interest = .reading, _ action: @escaping () -> Void
  ) {
    actions[Request(descriptor: descriptor, interest: interest)] = action
  }

  package func unwatch(_ descriptor: Int32, for interest: Interest = .reading) {
    actions[Request(descriptor: descriptor, interest: interest)] = nil
  }

  /// Does an action once, some milliseconds from now.
  ///
  /// - Returns: A number to cancel the action by.
  @discardableResult
  package func after(milliseconds: Int, _ action: @escaping () -> Void) -> Int {
    timers.add(due: SystemClock.milliseconds + milliseconds, action)
  }

  package func cancel(_ timer: Int) { timers.cancel(timer) }

  /// Waits once until something is ready, due, or a signal comes, and does what is wanted then.
  ///
  /// - Parameters:
  ///   - own: Descriptors that whoever waits reads itself.
  ///   - deadline: The time of `SystemClock.milliseconds` to wait for at most.
  /// - Returns: When the wait was over, and which of `own` can be read or were closed from the other side.
  @discardableResult
  package func wait(
    for own: [Int32] = [], until deadline: Int? = nil
  ) -> (time: Int, ready: Set<Int32>) {
    willWait()
    let now = SystemClock.milliseconds
    let limits = [deadline.map { max(0, $0 - now) }, timers.wait(now: now)]
    let watched = actions.keys.sorted { $0.descriptor < $1.descriptor }
    let isReady = Self.poll(
      own.map { Request(descriptor: $0, interest: .reading) } + watched,
      limits.compactMap(\.self).min())
    let time = SystemClock.milliseconds
    for (request, isReady) in zip(watched, isReady.dropFirst(own.count)) where isReady {
      actions[request]?()
    }
    while let action = timers.takeDue(now: SystemClock.milliseconds) { action() }
    return (time, Set(zip(own, isReady).filter(\.1).map(\.0)))
  }

  /// Returns for each request whether it is ready; all false after a timeout or a signal.
  private static func poll(_ requests: [Request], _ timeout: Int?) -> [Bool] {
    var polled = requests.map(\.polled)
    guard systemPoll(&polled, timeout.map { Int32(clamping: $0) } ?? -1) > 0 else {
      return requests.map { _ in false }
    }
    return polled.map { $0.revents != 0 }
  }
}

/// Calls poll(2); the method `poll` hides its name.
private func systemPoll(_ requests: inout [pollfd], _ timeout: Int32) -> Int32 {
  poll(&requests, nfds_t(requests.count), timeout)
}
