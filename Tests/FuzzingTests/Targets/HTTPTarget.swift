@testable import Serving

extension FuzzTarget {
  /// Requests of HTTP, in pieces of any length: the first byte says of which.
  static let http = FuzzTarget(
    name: "http",
    pieces: [
      "GET ", "POST ", "/", " HTTP/1.1\r\n", "\r\n", "\r\n\r\n", "Host: 127.0.0.1:1\r\n",
      "Origin: null\r\n", "Content-Length: 2\r\n", "Transfer-Encoding: chunked\r\n", "{}", "\u{0}",
      "Authorization: Bearer 0\r\n", " ", ":", "\t",
    ],
    count: 4000
  ) { input in
    guard let first = input.first else { return }
    let bytes = Array(input.dropFirst())
    let (whole, pieces) = (
      read(bytes, by: max(1, bytes.count)), read(bytes, by: Int(first % 16) + 1)
    )
    // A head that is too long may be refused for what stands in it, or for its length.
    guard whole == pieces || bytes.count > RequestParser.Limits().head else {
      throw Finding("the request depends on how its bytes arrive")
    }
    guard case .request(let request) = whole else { return }
    let isClean = request.fields.allSatisfy { field in
      !field.name.isEmpty && !field.value.utf8.contains { $0 < 32 && $0 != 9 }
    }
    guard isClean, request.target.hasPrefix("/"), !Secret().isKnown(to: request) else {
      throw Finding("a request holds what none may hold")
    }
  }

  private static func read(_ bytes: [UInt8], by length: Int) -> RequestParser.Outcome {
    var parser = RequestParser()
    var outcome = RequestParser.Outcome.more
    for start in stride(from: 0, to: bytes.count, by: length) where outcome == .more {
      outcome = parser.push(Array(bytes[start..<min(bytes.count, start + length)]))
    }
    return outcome
  }
}
