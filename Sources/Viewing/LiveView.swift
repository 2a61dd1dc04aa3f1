package import Diagnostics
import Driving
import Navigation
import Paging
import Platform
import Serving
package import Shell

/// The page of a session that runs, for whoever has its address.
///
/// It looks at the session only while somebody watches: each time that the prompt waits, if something was done
/// since it looked last. What a page asks for is done at once, as if it had been typed at the prompt.
package final class LiveView: Viewer {
  /// How many pages may watch at once.
  static let mostWatchers = 8
  /// Milliseconds between signs of life.
  private static let pause = 15_000

  private unowned let shell: Shell
  private var secret = Secret()
  private var server: Server?
  package private(set) var view: ViewAddress?
  private var watchers: [ObjectIdentifier: Watcher] = [:]
  private var showing: ViewedPage?
  private var broadcast: Broadcast
  /// How often something had been done when it looked last.
  private var seen = -1
  private var timer: Int?
  private let knowledge: AppKnowledge
  private let player: JourneyPlayer
  private let explorer: PageExplorer

  /// - Parameters:
  ///   - shell: What drives the session.
  ///   - journeys: What reads the journeys of the script.
  package init(_ shell: Shell, journeys: @escaping JourneySource = { ([], nil) }) {
    self.shell = shell
    knowledge = AppKnowledge(shell, journeys)
    player = JourneyPlayer(shell)
    explorer = PageExplorer(shell)
    broadcast = Broadcast(run: Secret().text)
    explorer.progressed = { [weak self] in self?.tellProgress() }
  }

  /// Shows pages how far an exploration is.
  private func tellProgress() {
    seen = -1
    follow()
  }

  /// How often it has looked at the session.
  var looks: Int { showing?.looks ?? 0 }

  private var isReadOnly: Bool { view?.isReadOnly ?? false }

  // MARK: Beginning and ending

  package func show(port: UInt16?, isReadOnly: Bool) throws(Diagnostic) -> ViewAddress {
    if let server {
      if let port, port != 0, port != server.port {
        throw Diagnostic(
          .error, Message("E1025", ["port": "\(server.port)"]))
      }
      return address(isReadOnly)
    }
    guard let loop = shell.meanwhile?.loop else {
      throw Diagnostic(
        .error,
        Message(
          "E0976", ["port": 0, "reason": Message.systemReason(.invalid)]))
    }
    let file = shell.driver.journal.map { ViewFile(besideSession: $0.path) }
    let kept = try file?.content()
    let wanted = port ?? kept?.port ?? 0
    let server = try listen(wanted, on: loop)
    secret = kept?.secret ?? secret
    do throws(Diagnostic) {
      if kept?.port != server.port {
        try file?.write(ViewFile.Content(port: server.port, secret: secret))
      }
    } catch {
      server.close()
      throw error
    }
    self.server = server
    let before = loop.willWait
    loop.willWait = { [weak self] in
      before()
      self?.follow()
    }
    return address(isReadOnly)
  }

  private func listen(_ port: UInt16, on loop: EventLoop) throws(Diagnostic) -> Server {
    do throws(SystemError) {
      return try Server(
        port: port, on: loop, isKnown: { [weak self] in self?.secret.isKnown(to: $0) == true }
      ) { [weak self] request in
        self?.answer(request) ?? .response(.plain(503))
      }
    } catch {
      let reason: Message =
        error == .addressInUse ? Message("pages.portInUse") : .systemReason(error)
      throw Diagnostic(
        .error, Message("E0976", ["port": Int(port), "reason": reason]),
        cure: Message("pages.cannotListenCure"))
    }
  }

  private func address(_ isReadOnly: Bool) -> ViewAddress {
    let port = server?.port ?? 0
    let address = ViewAddress(
      port: port, url: "http://127.0.0.1:\(port)/#\(secret.text)", isReadOnly: isReadOnly)
    if view != nil, view != address { seen = -1 }
    view = address
    return address
  }

  /// Ends the view: pages are told that the session has ended.
  package func end() {
    explorer.stop()
    for watcher in watchers.values { watcher.end() }
    server?.close()
    (server, view) = (nil, nil)
  }

  // MARK: Watching

  /// Tells those who watch what is new.
  private func follow() {
    guard !watchers.isEmpty, let message = look() else { return }
    for watcher in watchers.values { watcher.send(message) }
  }

  /// Looks at the session, if something was done since.
  ///
  /// - Returns: What is new; `nil` if nothing is.
  private func look() -> Broadcast.Packet? {
    guard seen != shell.deeds || showing == nil else { return nil }
    seen = shell.deeds
    let showing = showing ?? ViewedPage(shell.driver)
    if self.showing != nil { showing.look() }
    self.showing = showing
    knowledge.renew()
    // What is shown is on the disk before.
    shell.driver.sync()
    return broadcast.renew(
      showing.parts(
        isReadOnly: isReadOnly, isBroken: shell.isBroken, known: knowledge.number,
        playing: player.json, exploring: explorer.json),
      showing.deeds)
  }

  private func watch(_ stream: EventStream, since id: String?) {
    follow()
    _ = look()
    let watcher = Watcher(stream) { [unowned self] in broadcast.snapshot }
    let name = ObjectIdentifier(watcher)
    watchers[name] = watcher
    stream.closed = { [weak self] in self?.watchers[name] = nil }
    let missed = id.flatMap(broadcast.missed) ?? [broadcast.snapshot]
    for message in missed { watcher.send(message) }
    giveSigns()
  }

  /// Lets pages know that the session is there, and learns which of them are gone.
  private func giveSigns() {
    guard timer == nil, !watchers.isEmpty, let loop = shell.meanwhile?.loop else { return }
    timer = loop.after(milliseconds: Self.pause) { [weak self] in
      guard let self else { return }
      timer = nil
      for watcher in watchers.values { watcher.ping() }
      giveSigns()
    }
  }

  // MARK: Answering

  private func answer(_ request: Request) -> Answer {
    switch (request.target, request.method) {
    case ("/", "GET"): return .response(Self.page)
    case ("/stream", "GET"):
      if let refusal = refusal(of: request) { return .response(refusal) }
      guard watchers.count < Self.mostWatchers else { return .response(.plain(503)) }
      let id = request["last-event-id"]
      return .stream { [weak self] in self?.watch($0, since: id) }
    case ("/app", "GET"):
      return .response(refusal(of: request) ?? Self.json(200, knowledge.json))
    case ("/act", "POST"):
      return .response(refusal(of: request) ?? act(request))
    case ("/", _), ("/stream", _), ("/app", _), ("/act", _): return .response(.plain(405))
    default: return .response(.plain(404))
    }
  }

  /// The page; the header says again what it may do, where nothing can come before it.
  private static let page = Response(
    200, type: "text/html; charset=utf-8",
    fields: [
      Request.Field(
        name: "content-security-policy",
        value: "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
          + "base-uri 'none'; form-action 'none'; img-src data:; connect-src 'self'; frame-ancestors 'none'"
      )
    ], body: Array(LivePage.text.utf8))

  /// Why a request for what the session holds is not answered.
  private func refusal(of request: Request) -> Response? {
    guard secret.isKnown(to: request) else { return .plain(403) }
    guard request["sextant-page"] == LivePage.version else {
      return Self.json(409, ["why": .string("reload")])
    }
    return nil
  }

  private static func json(_ status: Int, _ fields: KeyValuePairs<String, JSON?>) -> Response {
    json(status, .object(fields))
  }

  private static func json(_ status: Int, _ json: JSON) -> Response {
    Response(status, type: "application/json", body: Array(json.text.utf8))
  }

  /// Does what a page asks for.
  private func act(_ request: Request) -> Response {
    guard request["content-type"] == "application/json" else { return .plain(415) }
    guard !isReadOnly else { return Self.json(403, ["why": .string("readOnly")]) }
    guard let asked = ViewRequest(request.body), let meanwhile = shell.meanwhile else {
      return .plain(400)
    }
    let outcome = meanwhile.act { () -> ViewOutcome in
      follow()
      _ = look()
      guard let showing else { return .moved }
      let last = shell.session.latestInput
      let deed = ViewDeed(
        shell: shell, moment: showing.moment, knowledge: knowledge, player: player,
        explorer: explorer)
      let outcome = deed.perform(asked)
      // What is played may be something else, though the session is where it was.
      seen = -1
      if case .use(let said) = asked.deed, shell.session.latestInput > last { showing.note(said) }
      return outcome
    }
    switch outcome {
    case .done: return Self.json(200, ["ok": .bool(true)])
    case .moved: return Self.json(409, ["why": .string("moved")])
    case .failed(let why):
      return Self.json(200, ["ok": .bool(false), "why": why.map(JSON.twice)])
    }
  }
}

/// A page that watches: it gets what is new, or, if it does not keep up, all of it later.
final class Watcher {
  private let stream: EventStream
  private let snapshot: () -> Broadcast.Packet
  /// Something was not sent, because too much waited.
  private(set) var isBehind = false

  /// - Parameters:
  ///   - stream: Where it listens.
  ///   - snapshot: All that a page shows.
  init(_ stream: EventStream, snapshot: @escaping () -> Broadcast.Packet) {
    self.stream = stream
    self.snapshot = snapshot
    stream.drained = { [weak self] in self?.catchUp() }
  }

  func send(_ message: Broadcast.Packet) {
    if isBehind { return }
    isBehind = !stream.send(message.kind, id: message.id, data: message.data)
  }

  func ping() { if !isBehind { stream.ping() } }

  /// Says that nothing more comes.
  func end() { _ = stream.send("end", data: Array("{}".utf8)) }

  private func catchUp() {
    guard isBehind else { return }
    isBehind = false
    send(snapshot())
  }
}
