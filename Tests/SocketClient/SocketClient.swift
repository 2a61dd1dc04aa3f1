package import Platform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A client of a server on this machine that sends whatever it is told to.
package final class SocketClient {
  private let socket: Int32
  /// What has come.
  package private(set) var bytes: [UInt8] = []
  /// What has come, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
  /// Whether the other side has ended the connection.
  package private(set) var isOver = false
  private var isClosed = false

  /// Connects.
  ///
  /// - Throws: The system's reason.
  package init(port: UInt16, on loopback: SystemSocket.Loopback = .four) throws {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    socket = systemSocket(loopback == .four ? AF_INET : AF_INET6, kind)
    let result: Int32
    switch loopback {
    case .four:
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      result = Self.connect(socket, &address)
    case .six:
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      withUnsafeMutableBytes(of: &address.sin6_addr) { $0[15] = 1 }
      result = Self.connect(socket, &address)
    }
    if result != 0 { throw SystemError.latest }
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
  }

  deinit { close() }

  private static func connect<Address>(_ socket: Int32, _ address: inout Address) -> Int32 {
    let size = socklen_t(MemoryLayout<Address>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        systemConnect(socket, $0, size)
      }
    }
  }

  /// Ends the connection.
  package func close() {
    if !isClosed { SystemFile.close(socket) }
    isClosed = true
  }

  /// Sends as much as is taken at once; who has been answered may not want more.
  package func send(_ text: String) {
    _ = try? SystemSocket.send(Array(text.utf8)[...], to: socket)
  }

  /// Takes what has come, after the loop had a turn.
  package func take(_ loop: EventLoop) {
    loop.wait(until: SystemClock.milliseconds + 2)
    while !isOver {
      guard let some = try? SystemFile.readAvailable(socket) else { break }
      if some.isEmpty { isOver = true }
      bytes += some
    }
  }

  /// Reads until something is so; for some seconds at most.
  package func read(_ loop: EventLoop, until isEnough: () -> Bool) -> String {
    let end = SystemClock.milliseconds + 10_000
    while !isEnough(), SystemClock.milliseconds < end { take(loop) }
    return text
  }
}

// These call what the methods above hide by their names.

private func systemSocket(_ family: Int32, _ kind: Int32) -> Int32 { socket(family, kind, 0) }

private func systemConnect(
  _ socket: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 { connect(socket, address, size) }
