#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The descriptors waited for besides the terminal's own.
struct Watches {
  private var actions: [Int32: () -> Void] = [:]

  /// Calls an action whenever a descriptor has something to read.
  mutating func add(_ descriptor: Int32, _ action: @escaping () -> Void) {
    actions[descriptor] = action
  }

  /// Waits for a descriptor no more.
  mutating func remove(_ descriptor: Int32) {
    actions[descriptor] = nil
  }

  /// Returns the action of a descriptor.
  func action(of descriptor: Int32) -> (() -> Void)? {
    actions[descriptor]
  }

  /// Waits until one of the descriptors is readable.
  ///
  /// - Parameters:
  ///   - own: descriptors to wait for besides those watched.
  ///   - timeout: the most milliseconds to wait; nil waits as long as it takes.
  /// - Returns: the descriptors that are readable, or were closed from the other side.
  func wait(for own: [Int32], timeout: Int?) -> [Int32] {
    let descriptors = own + actions.keys.sorted()
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit = timeout.map { Int32(clamping: $0) } ?? -1
    guard poll(&requests, nfds_t(requests.count), limit) > 0 else { return [] }
    return requests.filter { $0.revents != 0 }.map(\.fd)
  }
}
