import Platform
import SocketClient
import Testing

@testable import Serving

@Suite("A server on this machine")
struct ServerTests {
  private static func get(_ target: String, port: UInt16, more: String = "") -> String {
    "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(more)\r\n"
  }

  private static func status(_ text: String) -> String {
    String(text.prefix { !$0.isNewline })
  }

  @Test("A request is answered, on both addresses, and the connection ends")
  func answers() throws {
    let loop = EventLoop()
    let server = try Server(port: 0, on: loop) { request in
      .response(Response(200, body: Array("\(request.method) \(request.target)".utf8)))
    }
    for loopback in SystemSocket.Loopback.allCases {
      let client = try SocketClient(port: server.port, on: loopback)
      client.send(Self.get("/a?b", port: server.port))
      let text = client.read(loop) { client.isOver }
      #expect(Self.status(text) == "HTTP/1.1 200 OK")
      #expect(text.hasSuffix("\r\n\r\nGET /a?b"))
      #expect(!text.contains("access-control"))
    }
  }

  @Test("Whom the gate keeps out gets 403, and nothing is asked of whoever answers")
  func gate() throws {
    let loop = EventLoop()
    let count = Count()
    let server = try Server(port: 0, on: loop) { _ in
      count.value += 1
      return .response(.plain(200))
    }
    let client = try SocketClient(port: server.port)
    client.send("GET / HTTP/1.1\r\nHost: evil.com:\(server.port)\r\n\r\n")
    let text = client.read(loop) { client.isOver }
    #expect(Self.status(text) == "HTTP/1.1 403 Forbidden")
    #expect(count.value == 0)
  }

  @Test(
    "A request that trickles in, or stays half, ends after its time; others are answered meanwhile")
  func slow() throws {
    let loop = EventLoop()
    var limits = Server.Limits()
    limits.patience = 120
    let server = try Server(port: 0, on: loop, limits: limits) { _ in .response(.plain(200)) }
    let half = try SocketClient(port: server.port)
    half.send("GET / HTTP/1.1\r\nHost")
    let slow = try SocketClient(port: server.port)
    var letters = Array("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 4_000))[...]
    let silent = try SocketClient(port: server.port)
    let other = try SocketClient(port: server.port)
    other.send(Self.get("/", port: server.port))
    let answered = other.read(loop) { other.isOver }
    #expect(Self.status(answered) == "HTTP/1.1 200 OK")

    let end = SystemClock.milliseconds + 3_000
    while SystemClock.milliseconds < end, !(half.isOver && slow.isOver && silent.isOver) {
      if let letter = letters.popFirst(), !slow.isOver { slow.send(String(letter)) }
      for client in [half, slow, silent] { client.take(loop) }
    }
    for client in [half, slow, silent] {
      #expect(Self.status(client.text) == "HTTP/1.1 408 Request Timeout")
    }
  }

  @Test("More connections than there may be wait until others have ended")
  func connections() throws {
    let loop = EventLoop()
    var limits = Server.Limits()
    limits.connections = 4
    limits.patience = 100
    let server = try Server(port: 0, on: loop, limits: limits) { _ in .response(.plain(200)) }
    let silent = try (0..<8).map { _ in try SocketClient(port: server.port) }
    let other = try SocketClient(port: server.port)
    other.send(Self.get("/", port: server.port))
    let text = other.read(loop) { other.isOver }
    #expect(Self.status(text) == "HTTP/1.1 200 OK")
    _ = silent
  }

  @Test("More requests than there may be at a time get 429")
  func rate() throws {
    let loop = EventLoop()
    var limits = Server.Limits()
    (limits.requests, limits.requestsASecond) = (3, 0)
    let server = try Server(port: 0, on: loop, limits: limits) { _ in .response(.plain(200)) }
    let statuses = try (0..<5).map { _ in
      let client = try SocketClient(port: server.port)
      client.send(Self.get("/", port: server.port))
      return Self.status(client.read(loop) { client.isOver })
    }
    let expected =
      Array(repeating: "HTTP/1.1 200 OK", count: 3)
      + Array(repeating: "HTTP/1.1 429 Too Many Requests", count: 2)
    #expect(statuses == expected)
  }

  @Test("Requests of strangers use up nothing of what is there for those that are known")
  func strangers() throws {
    let loop = EventLoop()
    var limits = Server.Limits()
    (limits.requests, limits.requestsASecond) = (3, 0)
    let server = try Server(
      port: 0, on: loop, limits: limits, isKnown: { $0["authorization"] != nil }
    ) { $0["authorization"] == nil ? .response(.plain(403)) : .response(.plain(200)) }
    func status(_ request: String) throws -> Substring {
      let client = try SocketClient(port: server.port)
      client.send(request)
      return Self.status(client.read(loop) { client.isOver }).dropFirst(9).prefix(3)
    }
    let flood = try (0..<10).map { number in
      let host = number.isMultiple(of: 2) ? "127.0.0.1" : "evil.com"
      return try status("GET /act HTTP/1.1\r\nHost: \(host):\(server.port)\r\n\r\n")
    }
    #expect(flood == Array(repeating: "403", count: 3) + Array(repeating: "429", count: 7))
    let own = try (0..<4).map { _ in
      try status(Self.get("/act", port: server.port, more: "Authorization: me\r\n"))
    }
    #expect(own == ["200", "200", "200", "429"])
  }

  @Test("A port that somebody listens to is refused with the system's reason")
  func taken() throws {
    let loop = EventLoop()
    let server = try Server(port: 0, on: loop) { _ in .response(.plain(200)) }
    #expect(throws: SystemError.addressInUse) {
      try Server(port: server.port, on: loop) { _ in .response(.plain(200)) }
    }
  }

  @Test("A port that was left can be listened to at once")
  func again() throws {
    let loop = EventLoop()
    let first = try Server(port: 0, on: loop) { _ in .response(.plain(200)) }
    let client = try SocketClient(port: first.port)
    client.send(Self.get("/", port: first.port))
    _ = client.read(loop) { client.isOver }
    first.close()
    let port = first.port
    _ = consume first
    let second = try Server(port: port, on: loop) { _ in .response(.plain(200)) }
    #expect(second.port == port)
  }

  @Test("A stream brings messages as they come, and ends when either side wants")
  func stream() throws {
    let loop = EventLoop()
    let kept = Kept()
    let server = try Server(port: 0, on: loop) { _ in .stream { kept.streams.append($0) } }
    let client = try SocketClient(port: server.port)
    client.send(Self.get("/stream", port: server.port))
    _ = client.read(loop) { !kept.streams.isEmpty }
    let stream = try #require(kept.streams.first)
    stream.closed = { kept.ends += 1 }
    let isSent = stream.send("change", id: "a-1", data: Array("{}".utf8))
    let text = client.read(loop) { client.text.contains("data: {}") }
    #expect(isSent && text.hasSuffix("\r\n\r\nevent: change\nid: a-1\ndata: {}\n\n"))
    #expect(text.contains("content-type: text/event-stream"))

    client.close()
    while kept.ends == 0 { loop.wait(until: SystemClock.milliseconds + 50) }
    let isSentLater = stream.send("change", data: [])
    #expect(!isSentLater)
  }

  @Test("A reader that does not read gets no more than a bound, and holds nobody up")
  func slowReader() throws {
    let loop = EventLoop()
    let kept = Kept()
    let server = try Server(port: 0, on: loop) { _ in .stream { kept.streams.append($0) } }
    let client = try SocketClient(port: server.port)
    client.send(Self.get("/stream", port: server.port))
    while kept.streams.isEmpty { loop.wait(until: SystemClock.milliseconds + 50) }
    let stream = try #require(kept.streams.first)
    stream.drained = { kept.ends += 1 }
    let message = [UInt8](repeating: 97, count: 100_000)
    var count = 0
    let begin = SystemClock.milliseconds
    while count < 1_000, stream.send("change", data: message) { count += 1 }
    #expect(count < 200)
    #expect(SystemClock.milliseconds - begin < 2_000)

    _ = client.read(loop) { kept.ends > 0 }
    let isSent = stream.send("snapshot", data: Array("{}".utf8))
    #expect(isSent)
  }
}

private final class Count { var value = 0 }

private final class Kept {
  var streams: [EventStream] = []
  var ends = 0
}
