import Testing

@testable import Serving

@Suite("Who is let in")
struct GateTests {
  private let gate = OriginCheck(port: 4711)

  private func request(
    _ method: String = "GET", host: [String] = ["127.0.0.1:4711"], origin: [String] = [],
    site: String? = nil
  ) -> Request {
    let fields =
      host.map { Request.Field(name: "host", value: $0) }
      + origin.map { Request.Field(name: "origin", value: $0) }
      + (site.map { [Request.Field(name: "sec-fetch-site", value: $0)] } ?? [])
    return Request(method: method, target: "/", fields: fields)
  }

  @Test(
    "This machine's own addresses with the port are let in",
    arguments: ["127.0.0.1:4711", "[::1]:4711", "localhost:4711"])
  func own(host: String) {
    let isAdmitted = gate.admits(request(host: [host]))
    let isPostAdmitted = gate.admits(request("POST", host: [host], origin: ["http://\(host)"]))
    #expect(isAdmitted && isPostAdmitted)
  }

  @Test(
    "No other host is let in, however alike it is",
    arguments: [
      "evil.com", "evil.com:4711", "127.evil.com:4711", "127.0.0.1.evil.com:4711",
      "localhost.:4711",
      "localhost.", "127.0.0.1", "127.0.0.1:4712", "127.0.0.1:47110", "127.0.0.1:4711.",
      "127.1:4711",
      "0.0.0.0:4711", "[::]:4711", "::1:4711", "[::1%25lo]:4711", "LOCALHOST:4711", "",
      "user@127.0.0.1:4711", "127.0.0.1:4711, evil.com",
    ])
  func others(host: String) {
    let isAdmitted = gate.admits(request(host: [host]))
    #expect(!isAdmitted)
  }

  @Test("A request names one host")
  func hosts() {
    let none = gate.admits(request(host: []))
    let two = gate.admits(request(host: ["127.0.0.1:4711", "127.0.0.1:4711"]))
    #expect(!none && !two)
  }

  @Test(
    "An origin is that of the page itself",
    arguments: [
      "http://evil.com", "null", "https://127.0.0.1:4711", "http://127.0.0.1:4712",
      "http://127.0.0.1:4711.evil.com", "http://localhost:4711", "http://127.0.0.1:4711/", "",
      "file://", "http://127.evil.com:4711",
    ])
  func origins(origin: String) {
    let get = gate.admits(request(origin: [origin]))
    let post = gate.admits(request("POST", origin: [origin]))
    #expect(!get && !post)
  }

  @Test("What changes something names its origin, once")
  func posts() {
    let own = "http://127.0.0.1:4711"
    let answers = [[], [own], [own, own], [own, "http://evil.com"]].map {
      gate.admits(request("POST", origin: $0))
    }
    #expect(answers == [false, true, false, false])
  }

  @Test("What a browser says to come from another site is not let in")
  func sites() {
    let answers = ["none", "same-origin", "same-site", "cross-site"].map {
      gate.admits(request(site: $0))
    }
    #expect(answers == [true, true, false, false])
  }

  @Test("Port 80 is the one that browsers leave out")
  func port80() {
    let answers = ["127.0.0.1", "127.0.0.1:80"].map {
      OriginCheck(port: 80).admits(request(host: [$0]))
    }
    #expect(answers == [true, false])
  }
}

@Suite("The secret of a server")
struct SecretTests {
  private func request(_ values: String...) -> Request {
    Request(
      method: "GET", target: "/",
      fields: values.map { Request.Field(name: "authorization", value: $0) })
  }

  @Test("It has 128 bits, and no two are alike")
  func bits() {
    let texts = Set((0..<1_000).map { _ in Secret().text })
    #expect(texts.count == 1_000)
    #expect(texts.allSatisfy { $0.utf8.count == 32 && Secret($0) != nil })
  }

  @Test("Only the whole of it is known, once, and as a bearer")
  func known() throws {
    let text = "0123456789abcdef0123456789abcdef"
    let secret = try #require(Secret(text))
    let wrong = [
      request(), request(text), request("Bearer"), request("Bearer \(text.dropLast())"),
      request("Bearer \(text)0"), request("bearer \(text)"), request("Bearer \(text.uppercased())"),
      request("Bearer  \(text)"), request("Bearer \(text)", "Bearer \(text)"),
      request("Bearer 1123456789abcdef0123456789abcdef"),
    ]
    #expect(secret.isKnown(to: request("Bearer \(text)")))
    #expect(wrong.map { secret.isKnown(to: $0) } == wrong.map { _ in false })
  }

  @Test(
    "What is written otherwise is none",
    arguments: ["", "0", "0123456789ABCDEF0123456789ABCDEF", "0123456789abcdef0123456789abcdeg"])
  func written(text: String) {
    let secret = Secret(text)?.text
    #expect(secret == nil)
  }
}

@Suite("How often something may happen")
struct RateTests {
  @Test("So many times at once, and later again")
  func rate() {
    var rate = Rate(most: 2, aSecond: 10, now: 0)
    let taken = [0, 0, 0, 99, 100, 100, 10_000, 10_000, 10_000].map { rate.take(now: $0) }
    #expect(taken == [true, true, false, false, true, false, true, true, false])
  }
}
