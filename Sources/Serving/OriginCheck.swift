/// Lets in only what was sent to this machine's own address, by a page from there.
///
/// A browser sends what pages of anybody ask it to send, also to 127.0.0.1: it tells by `Host` whom the page
/// meant, and by `Origin` whose page it is. Both are compared as a whole; a part of a name proves nothing.
package struct OriginCheck: Sendable {
  private let hosts: Set<String>

  /// - Parameter port: The port that is listened to.
  package init(port: UInt16) {
    let names = ["127.0.0.1", "[::1]", "localhost"]
    // The port that needs not be said is left out by browsers.
    hosts = Set(names.map { port == 80 ? $0 : "\($0):\(port)" })
  }

  /// Whether a request may be answered.
  package func admits(_ request: Request) -> Bool {
    guard let host = request["host"], hosts.contains(host) else { return false }
    let origins = request.values(of: "origin")
    guard origins.count <= 1, origins.allSatisfy({ $0 == "http://\(host)" }) else { return false }
    if request.method != "GET", origins.isEmpty { return false }
    // Browsers say besides from where a request comes; nothing but the page itself asks for anything here.
    return request.values(of: "sec-fetch-site").allSatisfy { ["same-origin", "none"].contains($0) }
  }
}
