#if os(Linux)
  import Foundation
  import Platform
  import SocketClient
  import Testing

  /// A person at a prompt whose session is shown on a page, and whoever asks for it.
  final class ViewedSession {
    let person: Person
    let port: UInt16
    let token: String
    private let loop = EventLoop()

    struct NoAddress: Error { let screen: String }

    /// Starts the program on a script.
    init(_ arguments: [String]) throws {
      person = try Person(["view"] + arguments, columns: 100)
      person.waits { $0.text.hasSuffix("›") }
      let text = person.screen.text
      guard let match = text.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/#([0-9a-f]{32})/),
        let port = UInt16(match.1)
      else { throw NoAddress(screen: text) }
      (self.port, token) = (port, String(match.2))
    }

    /// The lines that a good request for something has.
    var good: [String: String] {
      [
        "Host": "127.0.0.1:\(port)", "Origin": "http://127.0.0.1:\(port)",
        "Authorization": "Bearer \(token)", "Sextant-Page": version,
        "Content-Type": "application/json",
      ]
    }

    /// The version of the page, as the page has it.
    private(set) lazy var version: String = {
      let text = answer("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      return text.firstMatch(of: /beginLive\("([0-9a-f]+)"\)/).map { String($0.1) } ?? ""
    }()

    func connect() throws -> SocketClient { try SocketClient(port: port) }

    /// Sends bytes, and returns what comes until the connection ends.
    func answer(_ request: String) -> String {
      guard let client = try? connect() else { return "no connection" }
      client.send(request)
      return client.read(loop) { client.isOver }
    }

    /// Asks for something with some lines changed; an empty one is left out.
    ///
    /// - Returns: The status.
    func ask(_ body: String, _ changes: [String: String] = [:]) -> String {
      String(answer(post(body, changes)).dropFirst(9).prefix(3))
    }

    /// Asks for something, and does not wait for the answer.
    func begin(_ body: String) throws -> SocketClient {
      let request = post(body)
      let client = try connect()
      client.send(request)
      return client
    }

    private func post(_ body: String, _ changes: [String: String] = [:]) -> String {
      let fields = good.merging(changes) { $1 }.filter { !$0.value.isEmpty }
      let head = fields.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
      return "POST /act HTTP/1.1\r\n\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    /// Begins to watch, and waits for the first message.
    func watch() throws -> SocketClient {
      let client = try connect()
      let head = good.filter { !["Origin", "Content-Type"].contains($0.key) }
        .map { "\($0.key): \($0.value)\r\n" }.joined()
      client.send("GET /stream HTTP/1.1\r\n\(head)\r\n")
      _ = wait(client) { $0.contains("\n\n") }
      return client
    }

    /// Waits until what has come is enough.
    ///
    /// - Returns: Whether it is.
    func wait(_ client: SocketClient, until isEnough: (String) -> Bool) -> Bool {
      _ = client.read(loop) { isEnough(client.text) || client.isOver }
      return isEnough(client.text)
    }

    /// A tap on the button "Go" of the first screen, seen at a moment.
    static func go(at record: Int = 2, input: Int = 1, on screen: String = "Home#0") -> String {
      #"{"at":\#(record),"input":\#(input),"use":{"k":"tap","l":":tap Go","n":"Go","i":"\#(screen)"}}"#
    }
  }
#endif
