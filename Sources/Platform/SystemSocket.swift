#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Calls of the system about sockets: those of this machine's own address only, and none that waits.
///
/// A socket is read with `SystemFile.readAvailable` and closed with `SystemFile.close`.
package enum SystemSocket {
  /// The two addresses by which a machine names itself.
  package enum Loopback: CaseIterable, Sendable {
    /// 127.0.0.1
    case four
    /// [::1]
    case six
  }

  /// How many who want to connect may wait to be accepted.
  private static let waiting: Int32 = 128

  /// Opens a socket that hears who on this machine wants to connect; nobody else can reach it.
  ///
  /// - Parameter port: Where; 0 lets the system choose.
  /// - Throws: The system's reason, such as `addressInUse`.
  package static func listen(
    on loopback: Loopback, port: UInt16
  ) throws(SystemError) -> Int32 {
    let family = loopback == .four ? AF_INET : AF_INET6
    let socket = systemSocket(family)
    guard socket >= 0 else { throw .latest }
    do throws(SystemError) {
      try prepare(socket)
      // Who listened before may have left connections that are still being taken apart.
      try set(SO_REUSEADDR, of: socket)
      if loopback == .six { try set(IPV6_V6ONLY, at: Int32(IPPROTO_IPV6), of: socket) }
      guard bind(socket, to: loopback, port) == 0, systemListen(socket, waiting) == 0 else {
        throw SystemError.latest
      }
      return socket
    } catch {
      SystemFile.close(socket)
      throw error
    }
  }

  /// The port of a socket.
  package static func port(of socket: Int32) -> UInt16? {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    // The address is lent for the length of the call; the port stands at the same place in both kinds.
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(socket, $0, &size)
      }
    }
    return result == 0 ? UInt16(bigEndian: address.sin6_port) : nil
  }

  /// Accepts the next who wants to connect.
  ///
  /// - Returns: The socket of the connection; `nil` if nobody waits.
  /// - Throws: The system's reason, such as `tooManyOpen`.
  package static func accept(_ listener: Int32) throws(SystemError) -> Int32? {
    let socket = SystemFile.retrying { systemAccept(listener) }
    guard socket >= 0 else {
      if errno == EAGAIN || errno == EWOULDBLOCK || errno == ECONNABORTED { return nil }
      throw .latest
    }
    do throws(SystemError) {
      try prepare(socket)
      // What is sent is sent at once; an answer is one piece.
      try set(TCP_NODELAY, at: Int32(IPPROTO_TCP), of: socket)
      return socket
    } catch {
      SystemFile.close(socket)
      throw error
    }
  }

  /// Sends as many bytes as the system takes now.
  ///
  /// - Returns: How many these were; 0 if it takes none now.
  /// - Throws: The system's reason, such as `brokenPipe`.
  package static func send(
    _ bytes: ArraySlice<UInt8>, to socket: Int32
  ) throws(SystemError) -> Int {
    // The slice lends its storage for the length of the call.
    let count = bytes.withUnsafeBytes { buffer in
      SystemFile.retrying { systemSend(socket, bytes: buffer.baseAddress, count: buffer.count) }
    }
    if count >= 0 { return count }
    if errno == EAGAIN || errno == EWOULDBLOCK { return 0 }
    throw .latest
  }

  /// Two sockets that are connected: one for this program, and one for a program that it starts.
  package struct Pair {
    package let own: Int32
    package let other: Int32
  }

  /// Makes two sockets that are connected; calls on them wait.
  ///
  /// - Throws: The system's reason, such as `tooManyOpen`.
  package static func pair() throws(SystemError) -> Pair {
    var sockets: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streams, 0, &sockets) == 0 else { throw .latest }
    for socket in sockets { _ = fcntl(socket, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      for socket in sockets { try set(SO_NOSIGPIPE, of: socket) }
    #endif
    return Pair(own: sockets[0], other: sockets[1])
  }

  /// Tells the other side that nothing more is sent.
  package static func finishSending(_ socket: Int32) { _ = shutdown(socket, Int32(SHUT_WR)) }

  /// Lets no started program have a socket, and no call wait.
  private static func prepare(_ socket: Int32) throws(SystemError) {
    let flags = fcntl(socket, F_GETFL)
    guard flags >= 0, fcntl(socket, F_SETFL, flags | O_NONBLOCK) == 0,
      fcntl(socket, F_SETFD, FD_CLOEXEC) == 0
    else { throw .latest }
    #if canImport(Darwin)
      try set(SO_NOSIGPIPE, of: socket)
    #endif
  }

  private static func set(
    _ option: Int32, at level: Int32 = SOL_SOCKET, of socket: Int32
  ) throws(SystemError) {
    var isOn: Int32 = 1
    guard setsockopt(socket, level, option, &isOn, socklen_t(MemoryLayout<Int32>.size)) == 0
    else { throw .latest }
  }

  private static func bind(_ socket: Int32, to loopback: Loopback, _ port: UInt16) -> Int32 {
    switch loopback {
    case .four:
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      return systemBind(socket, &address)
    case .six:
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      withUnsafeMutableBytes(of: &address.sin6_addr) { $0[15] = 1 }
      return systemBind(socket, &address)
    }
  }
}

#if canImport(Glibc)
  private let streams = Int32(SOCK_STREAM.rawValue)
  private let silent = Int32(MSG_NOSIGNAL)
#else
  private let streams = SOCK_STREAM
  private let silent: Int32 = 0
#endif

// These call what the methods above hide by their names.

private func systemSocket(_ family: Int32) -> Int32 { socket(family, streams, 0) }

private func systemListen(_ socket: Int32, _ waiting: Int32) -> Int32 { listen(socket, waiting) }

private func systemAccept(_ listener: Int32) -> Int32 { accept(listener, nil, nil) }

private func systemSend(_ socket: Int32, bytes: UnsafeRawPointer?, count: Int) -> Int {
  send(socket, bytes, count, silent)
}

/// Binds a socket to an address, which is lent for the length of the call.
private func systemBind<Address>(_ socket: Int32, _ address: inout Address) -> Int32 {
  let size = socklen_t(MemoryLayout<Address>.size)
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
  }
}
