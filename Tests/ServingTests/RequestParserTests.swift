import SeededNumbers
import Testing

@testable import Serving

@Suite("Reading a request")
struct RequestParserTests {
  private static func outcome(
    _ text: String, limits: RequestParser.Limits = .init()
  ) -> RequestParser.Outcome {
    var parser = RequestParser(limits)
    return parser.push(Array(text.utf8))
  }

  @Test("A request has a method, a target, fields with names in small letters, and a body")
  func whole() {
    let text = "POST /act?a=1 HTTP/1.1\r\nHost: x:1\r\nContent-Length:  2 \r\nX-A: b\tc\r\n\r\n{}"
    let fields = [("host", "x:1"), ("content-length", "2"), ("x-a", "b\tc")]
    let expected = Request(
      method: "POST", target: "/act?a=1",
      fields: fields.map { Request.Field(name: $0.0, value: $0.1) }, body: Array("{}".utf8))
    #expect(Self.outcome(text) == .request(expected))
  }

  @Test("It makes no difference in which pieces a request comes")
  func pieces() {
    let text = "POST /act HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
    let whole = Self.outcome(text)
    for size in 1...7 {
      var parser = RequestParser()
      var outcome = RequestParser.Outcome.more
      var rest = Array(text.utf8)[...]
      while outcome == .more, !rest.isEmpty {
        outcome = parser.push(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      #expect(outcome == whole)
    }
  }

  @Test(
    "What two readers could take for different things is refused",
    arguments: [
      ("GET / HTTP/1.1\nHost: x\n\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n Host: x\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nA: b\rc\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: b\0\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nA: é\r\n\r\n", 400), ("get / HTTP/1.1\r\n\r\n", 400),
      ("GET http://x/ HTTP/1.1\r\n\r\n", 400), ("GET * HTTP/1.1\r\n\r\n", 400),
      ("GET /#a HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.0\r\n\r\n", 505),
      ("GET / HTTP/2\r\n\r\n", 505), ("GET / FTP/1.1\r\n\r\n", 400), ("\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\n\r\n", 411),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
      ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na", 400),
      ("POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\na", 400),
      ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\na", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 0x1\r\n\r\na", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 9999999999\r\n\r\na", 400),
      ("GET / HTTP/1.1\r\nContent-Length: 1\r\n\r\na", 400),
      ("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\na", 417),
    ])
  func strange(text: String, status: Int) {
    #expect(Self.outcome(text) == .refused(status))
  }

  @Test(
    "What is larger than it may be is refused before it has come",
    arguments: [
      ("GET /" + String(repeating: "a", count: 1_024) + " HTTP/1.1\r\n\r\n", 414),
      ("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 9_000), 431),
      ("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 65) + "\r\n", 431),
      ("POST / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n", 413),
    ])
  func large(text: String, status: Int) {
    #expect(Self.outcome(text) == .refused(status))
  }

  @Test("What follows a request is no second one")
  func following() throws {
    let get = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"
    guard case .request(let request) = Self.outcome(get + "GET /act HTTP/1.1\r\n\r\n") else {
      throw RequestExpected()
    }
    #expect(request.target == "/" && request.body.isEmpty)
  }

  @Test("Random bytes and random pieces of requests are read or refused, however they come")
  func random() {
    let seed: UInt64 = 7
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<20_000 {
      let bytes = Self.randomRequest(&numbers)
      var (whole, pieces) = (RequestParser(), RequestParser())
      let expected = whole.push(bytes)
      var outcome = RequestParser.Outcome.more
      var rest = bytes[...]
      while outcome == .more, !rest.isEmpty {
        let count = numbers.below(9) + 1
        outcome = pieces.push(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      let isSame = outcome == expected || expected == .refused(431)
      #expect(isSame, "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  private struct RequestExpected: Error {}

  /// Pieces that requests are made of, and some that they are not.
  static func randomRequest(_ numbers: inout SeededNumbers) -> [UInt8] {
    let pieces = [
      "GET", "POST", " ", "/", "/stream", "/act", " HTTP/1.1", "\r\n", "\r\n\r\n", "\n", "\r", ":",
      "Host: 127.0.0.1:1\r\n", "Host: evil.com\r\n", "Origin: null\r\n", "Content-Length: 2\r\n",
      "Content-Length: 99999\r\n", "Transfer-Encoding: chunked\r\n", "Authorization: Bearer 0\r\n",
      "{}", "\0", "é", "Connection: keep-alive\r\n", "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    ]
    return numbers.several(upTo: 12) { numbers in
      numbers.chance(10)
        ? [UInt8.random(in: 0...255, using: &numbers)] : Array(numbers.pick(pieces).utf8)
    }.flatMap(\.self)
  }
}
