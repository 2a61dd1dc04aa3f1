import Diagnostics
import Driving
import Foundation
import Navigation
import Paging
import Platform
import Scripting
import SocketClient
import Testing

@testable import Serving
@testable import Shell
@testable import Viewing

@Suite("A view of a session")
struct LiveViewTests {
  private static let script = """
    local Step = steps "S" { "start", "go", "named(String)" }
    screen "Home" {
      title = "Home", field "name" { emits = Step.named }, button "Go" { emits = Step.go },
    }
    screen "Next" { title = "Next", button "Go" { emits = Step.go } }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", go = push "Next", named = none },
    }
    """

  private let output = Lines()
  private let shell: Shell
  private let view: LiveView
  private static let journey = [Action.tap(["Go"]), .back, .tap(["Go"])]
  private let loop = EventLoop()

  init() throws {
    let app = try AppLoader().load(
      "app.lua", from: .snapshot(SourceSnapshot(["app.lua": Self.script])))
    shell = Shell(driver: Driver(app), settings: OutputSettings(), output: output)
    shell.meanwhile = Meanwhile(loop, clock: ClockFeed(shell: shell, on: loop)) {}
    view = LiveView(shell) { ([PageJourney(name: "there and back", actions: Self.journey)], nil) }
    shell.viewer = view
    _ = shell.begin()
  }

  private var token: String { view.view?.url.split(separator: "#").last.map(String.init) ?? "" }
  private var port: UInt16 { view.view?.port ?? 0 }

  private func head(token: String?, version: String? = LivePage.version) -> String {
    (token.map { "Authorization: Bearer \($0)\r\n" } ?? "")
      + (version.map { "Sextant-Page: \($0)\r\n" } ?? "")
  }

  private func get(_ target: String, _ head: String) throws -> SocketClient {
    let client = try SocketClient(port: port)
    client.send("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(head)\r\n")
    return client
  }

  /// Watches, and waits for the first message.
  private func watch(since id: String? = nil) throws -> SocketClient {
    let client = try get(
      "/stream", head(token: token) + (id.map { "Last-Event-ID: \($0)\r\n" } ?? ""))
    _ = client.read(loop) { client.text.contains("\n\n") || client.isOver }
    return client
  }

  /// Asks for something; returns the status and the body.
  private func ask(_ body: String, _ head: String? = nil) throws -> String {
    let client = try SocketClient(port: port)
    let own = "Host: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
    let kind = "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
    client.send(
      "POST /act HTTP/1.1\r\n\(own)\(kind)\(head ?? self.head(token: token))\r\n\(body)")
    let text = client.read(loop) { client.isOver }
    let status = text.dropFirst(9).prefix(3)
    return "\(status) \(text.split(separator: "\r\n\r\n").dropFirst().joined())"
  }

  private var at: String {
    "\"at\":\(shell.driver.position),\"input\":\(shell.session.latestInput)"
  }

  /// What is said of the button of a screen.
  private static func go(on screen: String) -> String {
    #"{"k":"tap","l":":tap Go","n":"Go","i":"\#(screen)"}"#
  }

  private func messages(_ client: SocketClient) -> [String] {
    client.text.split(separator: "event: ").dropFirst().compactMap {
      $0.split(separator: "\n").first.map(String.init)
    }
  }

  @Test(
    "While nobody watches nothing is looked at; who watches gets a snapshot, and then what changes")
  func watching() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    for _ in 0..<5 {
      _ = shell.perform(":tap Go")
      loop.wait(until: SystemClock.milliseconds)
    }
    #expect(view.looks == 0)

    let client = try watch()
    #expect(messages(client) == ["snapshot"])
    _ = shell.perform(":back")
    _ = client.read(loop) { messages(client).count == 2 }
    #expect(messages(client) == ["snapshot", "change"] && view.looks == 2)
    _ = shell.perform(":tree")
    client.take(loop)
    #expect(messages(client).count == 2)
  }

  @Test("What is clicked is done, and told at the prompt as if it had been typed")
  func clicking() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    output.text = ""
    let answer = try ask("{\(at),\"use\":\(Self.go(on: "Home#0"))}")
    #expect(answer == #"200 {"ok":true}"#)
    let told = """
      › :tap Go
         3  App#0              go                         handled
            + Next#0 on App#0

      """
    #expect(output.text == told)
    #expect(shell.driver.timeline.line(of: shell.session.latestInput) == ":tap Go")
  }

  @Test("What is typed is done, whatever it is, and is one text")
  func typing() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    let text = #"세종 :quit \" " 🧭 ‮"#
    let body = JSON.object([
      "at": .int(shell.driver.position), "input": .int(shell.session.latestInput),
      "type": .string(text), "field": .string("name"), "screen": .string("Home#0"),
    ])
    let answer = try ask(body.text)
    #expect(answer == #"200 {"ok":true}"#)
    let last = shell.session.log.last?.stepEvent?.step
    #expect(last?.values == [.string(text)])
  }

  @Test("What is seen at another moment is done if it is the same instance, and nothing otherwise")
  func moved() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    let seen = at
    _ = shell.perform(":type name Ada")
    let same = try ask("{\(seen),\"use\":\(Self.go(on: "Home#0"))}")
    let count = shell.session.log.lastNumber
    let other = try ask("{\(seen),\"use\":\(Self.go(on: "Home#0"))}")
    let undo = try ask("{\(seen),\"go\":\"undo\"}")
    let jump = try ask("{\(seen),\"to\":2}")
    #expect(same == #"200 {"ok":true}"#)
    #expect([other, undo, jump] == Array(repeating: #"409 {"why":"moved"}"#, count: 3))
    #expect(shell.session.log.lastNumber == count)
    let now = try ask("{\(at),\"go\":\"undo\"}")
    #expect(now == #"200 {"ok":true}"# && shell.session.canRedo)
  }

  @Test("What is not offered cannot be asked for")
  func offered() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    let count = shell.session.log.lastNumber
    let statuses = try [
      #"{"k":"other","l":":quit","i":"Home#0"}"#,
      #"{"k":"tap","l":":tap Go","n":"Go","i":"Home#1"}"#,
      #"{"k":"tap","l":":load x.lua","n":"Go","i":"Home#0"}"#, "{}", #"{"k":"tap"}"#,
    ].map { try ask("{\(at),\"use\":\($0)}").prefix(3) }
    #expect(statuses == Array(repeating: "409", count: 5))
    #expect(shell.session.log.lastNumber == count)
  }

  @Test("Without the token, or with a wrong one, there is the page and nothing else")
  func withoutToken() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    let count = shell.session.log.lastNumber
    let click = "{\(at),\"use\":\(Self.go(on: "Home#0"))}"
    let wrong = String(token.reversed()) == token ? "0" : String(token.reversed())
    for head in [head(token: nil), head(token: wrong), head(token: ""), head(token: token + "0")] {
      let stream = try get("/stream", head)
      let streamed = stream.read(loop) { stream.isOver }.dropFirst(9).prefix(3)
      let answer = try ask(click, head).prefix(3)
      #expect(streamed == "403" && answer == "403")
    }
    #expect(shell.session.log.lastNumber == count && view.looks == 0)
    let page = try get("/", "")
    let text = page.read(loop) { page.isOver }
    #expect(text.hasPrefix("HTTP/1.1 200 OK") && text.contains("connect-src 'self'"))
    #expect(!text.contains(token) && !text.contains("Home"))
  }

  @Test("GET changes nothing, and there is nothing but the page, its stream and what is asked for")
  func targets() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    let count = shell.session.log.lastNumber
    let statuses = try [
      "/act", "/act?go=undo", "/x", "/stream/", "/..", "//", "/%2e", "/favicon.ico",
    ]
    .map { target in
      let client = try get(target, head(token: token))
      return String(client.read(loop) { client.isOver }.dropFirst(9).prefix(3))
    }
    #expect(statuses == ["405"] + Array(repeating: "404", count: 7))
    #expect(shell.session.log.lastNumber == count)
  }

  @Test("A page that is only to be looked at can do nothing")
  func readOnly() throws {
    try shell.beginView(port: nil, isReadOnly: true)
    let count = shell.session.log.lastNumber
    let click = try ask("{\(at),\"use\":\(Self.go(on: "Home#0"))}")
    let undo = try ask("{\(at),\"go\":\"undo\"}")
    #expect([click, undo] == Array(repeating: #"403 {"why":"readOnly"}"#, count: 2))
    #expect(shell.session.log.lastNumber == count)
    let client = try watch()
    #expect(client.text.contains(#""readOnly":true"#))
  }

  @Test("A page of another version of the program is told to load anew")
  func versions() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    for version in [nil, "", "00000000"] {
      let head = head(token: token, version: version)
      let stream = try get("/stream", head)
      let text = stream.read(loop) { stream.isOver }
      let answer = try ask("{\(at),\"use\":\(Self.go(on: "Home#0"))}", head)
      #expect(text.hasPrefix("HTTP/1.1 409") && text.hasSuffix(#"{"why":"reload"}"#))
      #expect(answer == #"409 {"why":"reload"}"#)
    }
  }

  @Test("Who comes again gets what it has missed")
  func resuming() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    let first = try watch()
    let id = try #require(first.text.split(separator: "id: ").last?.split(separator: "\n").first)
    _ = shell.perform(":tap Go")
    _ = first.read(loop) { messages(first).count == 2 }
    first.close()
    loop.wait(until: SystemClock.milliseconds + 50)
    _ = shell.perform(":back")
    let again = try watch(since: String(id))
    _ = again.read(loop) { messages(again).count == 2 }
    let other = try watch(since: "0-1")
    #expect(messages(again) == ["change", "change"] && messages(other) == ["snapshot"])
  }

  @Test("A ninth page is told that there are too many")
  func many() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    let clients = try (0..<LiveView.mostWatchers).map { _ in try watch() }
    let ninth = try watch()
    #expect(ninth.text.hasPrefix("HTTP/1.1 503"))
    clients[0].close()
    loop.wait(until: SystemClock.milliseconds + 50)
    let another = try watch()
    #expect(messages(another) == ["snapshot"])
  }

  @Test("The end is told, and nobody listens any more")
  func end() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    let port = port
    let client = try watch()
    view.end()
    _ = client.read(loop) { client.isOver }
    #expect(messages(client) == ["snapshot", "end"])
    #expect(throws: SystemError.self) { try SocketClient(port: port) }
  }

  @Test("Several views at once: the same again, or an error that says where it is")
  func twice() throws {
    let first = try shell.beginView(port: nil, isReadOnly: false)
    let second = try shell.beginView(port: nil, isReadOnly: true)
    #expect(first.url == second.url && second.isReadOnly)
    let other = first.port == 1 ? 2 : first.port - 1
    #expect(throws: Diagnostic.self) { try shell.beginView(port: other, isReadOnly: false) }
  }

  @Test(
    "A journey begins at the start of the session, and each step is done when a page asks for it")
  func journeys() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    _ = shell.perform(":tap Go")
    output.text = ""
    var answers = [try ask("{\(at),\"journey\":\"there and back\"}")]
    for _ in 0..<4 { answers.append(try ask("{\(at),\"go\":\"step\"}")) }
    let done = #"200 {"ok":true}"#
    #expect(answers == [done, done, done, done, #"409 {"why":"moved"}"#])
    let lines = output.text.split(separator: "\n").filter { $0.hasPrefix("›") }
    #expect(lines == ["› :at start", "› :tap Go", "› :back", "› :tap Go"])
    let unknown = try ask("{\(at),\"journey\":\"another\"}")
    #expect(unknown == #"409 {"why":"moved"}"#)
  }

  @Test(
    "A step of a journey that was taken back is done again, and another deed leaves the journey")
  func leavingJourney() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    _ = try ask("{\(at),\"journey\":\"there and back\"}")
    _ = try ask("{\(at),\"go\":\"step\"}")
    _ = shell.perform(":undo")
    output.text = ""
    let again = try ask("{\(at),\"go\":\"step\"}")
    #expect(again == #"200 {"ok":true}"#)
    #expect(output.text.hasPrefix("› :redo\n"))
    _ = shell.perform(":tap Go")
    let afterwards = try ask("{\(at),\"go\":\"step\"}")
    #expect(afterwards == #"409 {"why":"moved"}"#)
  }

  @Test(
    "Pages are told the map, the journeys and what is wrong, and what exploring finds once it was done"
  )
  func knowledge() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    let known = { () throws -> JSON in
      let client = try get("/app", head(token: token))
      let text = client.read(loop) { client.isOver }
      return try JSON(reading: String(text.split(separator: "\r\n\r\n")[1]))
    }
    let first = try known()
    #expect(first["journeys"]?.text == #"[{"name":"there and back","steps":3}]"#)
    #expect(first["map"]?.text.contains(#"data-screen=\"Home\""#) == true)
    #expect(first["explored"] == .null && first["v"] == .int(1))
    let explored = try ask("{\(at),\"go\":\"explore\"}")
    #expect(explored == #"200 {"ok":true}"#)
    let deadline = SystemClock.milliseconds + 20_000
    while shell.explored == nil, SystemClock.milliseconds < deadline { loop.wait(until: deadline) }
    let then = try known()
    #expect(then["v"] == .int(2))
    #expect(then["explored"] == .int(shell.explored?.discoveries.count ?? -1))
    let stranger = try get("/app", head(token: nil))
    #expect(stranger.read(loop) { stranger.isOver }.hasPrefix("HTTP/1.1 403"))
  }

  @Test("A page that does not read gets a snapshot when it does, and holds nobody up")
  func slow() throws {
    try shell.beginView(port: nil, isReadOnly: false)
    let client = try watch()
    let text = String(repeating: "long ", count: 60_000)
    for number in 0..<30 {
      _ = shell.performing(nil) { try shell.act(.type(["name", "\(number)\(text)"])) }
      loop.wait(until: SystemClock.milliseconds)
    }
    // A busy machine may take its time; what counts is what comes.
    let deadline = SystemClock.milliseconds + 30_000
    var (count, isLatest) = (-1, false)
    while !isLatest, SystemClock.milliseconds < deadline {
      let isQuiet = client.bytes.count == count
      count = client.bytes.count
      client.take(loop)
      guard isQuiet else { continue }
      let last = client.text.range(of: "event: snapshot", options: .backwards)
      isLatest = last.map { client.text[$0.upperBound...].contains("29long") } ?? false
    }
    let told = messages(client)
    #expect(told.last == "snapshot" && told.count < 30)
    #expect(isLatest)
  }
}

/// Keeps what is written.
final class Lines: Output {
  var text = ""

  func write(_ text: String) { self.text += text + "\n" }

  func complain(_ text: String) { self.text += text + "\n" }
}
