package import Diagnostics
package import EditorService
import Platform
package import Scripting

/// A server of the Language Server Protocol for flow scripts: messages in, messages out.
///
/// It does not read or write itself, and starts no program: `ServerLoop` does.
package final class LanguageServer {
  /// What the client asks for when it begins.
  package struct Options: Sendable {
    package var level: TrustLevel?
    package var language: Language?
    package var hasTerminal = false
  }

  enum Phase { case new, running, shutDown, ended }

  private let settings: (Options) -> EditorService.Settings
  private let version: String
  private let send: (JSON) -> Void
  private(set) var phase = Phase.new
  private(set) var service: EditorService
  private var unit = ColumnUnit.utf16
  private var addresses: [String: String] = [:]
  private var versions: [String: Int] = [:]
  /// What was published, by the paths of the files: the problems, and the JSON that was sent.
  private var published: [String: (problems: [Problem], sent: JSON)] = [:]
  /// Whether texts have changed since problems were published.
  private(set) var isStale = false
  private var watchesFiles = false
  /// Does a task by another program, and calls back with what that wrote.
  package var runProgram: ([String], @escaping (String, String, Int32) -> Void) -> Void = {
    _, done in
    done("", "", 1)
  }

  /// - Parameters:
  ///   - version: The version of the program.
  ///   - settings: Makes the settings of what a client asks for.
  ///   - send: Takes the server's messages.
  package init(
    version: String, settings: @escaping (Options) -> EditorService.Settings,
    send: @escaping (JSON) -> Void
  ) {
    (self.version, self.settings, self.send) = (version, settings, send)
    service = EditorService(settings(Options()))
  }

  /// Whether the client has ended the connection.
  package var hasEnded: Bool { phase == .ended }
  /// 0 if the client said goodbye before it left.
  package private(set) var exitCode: Int32 = 1

  var forms: ProtocolForms {
    ProtocolForms(service: service, unit: unit, addresses: addresses)
  }

  // MARK: messages

  /// Answers a message.
  ///
  /// - Parameter isCancelled: Whether the client has taken back the request with this identity.
  func receive(_ message: RPCMessage, isCancelled: (JSON) -> Bool = { _ in false }) {
    switch message {
    case .request(let id, let method, let params):
      if isCancelled(id) {
        return send(.response(to: id, .failure(RPCError(.cancelled, "cancelled"))))
      }
      answer(method, params, id)
    case .notification(let method, let params): take(method, params)
    case .response: break
    case .invalid(let id, let error): send(.response(to: id, .failure(error)))
    }
  }

  private func answer(_ method: String, _ params: JSON, _ id: JSON) {
    do throws(RPCError) {
      if method == "initialize" { return send(.response(to: id, .success(try initialize(params)))) }
      guard phase != .new else { throw RPCError(.notInitialized, "initialize comes first") }
      guard phase == .running else { throw RPCError(.invalidRequest, "the server is shut down") }
      if method == "shutdown" {
        phase = .shutDown
        return send(.response(to: id, .success(.null)))
      }
      if method == "workspace/executeCommand" { return try execute(params, id) }
      guard let request = RequestHandlers.byMethod[method] else {
        throw RPCError(.unknownMethod, "there is no method '\(VisibleText.of(method))'")
      }
      send(.response(to: id, .success(try request.answer(self, params))))
    } catch {
      send(.response(to: id, .failure(error)))
    }
  }

  private func take(_ method: String, _ params: JSON) {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      phase = .ended
    }
    guard phase == .running else { return }
    switch method {
    case "initialized": watchFiles()
    case "textDocument/didOpen": open(params)
    case "textDocument/didChange": change(params)
    case "textDocument/didClose": close(params)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      service.filesChanged()
      isStale = true
    case "workspace/didChangeWorkspaceFolders": changeFolders(params)
    default: break
    }
  }

  // MARK: beginning

  private func initialize(_ params: JSON) throws(RPCError) -> JSON {
    guard phase == .new else { throw RPCError(.invalidRequest, "the server is initialized") }
    phase = .running
    service = EditorService(settings(options(params["initializationOptions"])))
    let general = params["capabilities"]?["general"]
    let encodings = general?["positionEncodings"]?.texts ?? []
    unit = encodings.contains("utf-8") ? .utf8 : .utf16
    let files = params["capabilities"]?["workspace"]?["didChangeWatchedFiles"]
    watchesFiles = files?["dynamicRegistration"]?.asBool == true
    let folders = params["workspaceFolders"]?.asList ?? [.object(["uri": params["rootUri"]])]
    service.setFolders(folders.compactMap { $0["uri"]?.asText.flatMap(DocumentAddress.path) })
    return .object([
      "capabilities": capabilities,
      "serverInfo": .object(["name": .string("sextant"), "version": .string(version)]),
    ])
  }

  private func options(_ json: JSON?) -> Options {
    Options(
      level: json?["level"]?.asText.flatMap { TrustLevel(rawValue: $0) },
      language: json?["language"]?.asText.flatMap { Language(rawValue: $0) },
      hasTerminal: json?["terminal"]?.asBool == true)
  }

  private var capabilities: JSON {
    let own: KeyValuePairs<String, JSON> = [
      "positionEncoding": .string(unit == .utf8 ? "utf-8" : "utf-16"),
      "textDocumentSync": .object([
        "openClose": .bool(true), "change": .int(2), "save": .object([:]),
      ]),
      "executeCommandProvider": .object(["commands": .texts(EditorTask.served)]),
      "workspace": .object([
        "workspaceFolders": .object([
          "supported": .bool(true), "changeNotifications": .bool(true),
        ])
      ]),
    ]
    return .object(own.map(JSON.Field.init) + RequestHandlers.all.compactMap(\.capability))
  }

  /// Asks the client to tell when scripts change on the disk.
  private func watchFiles() {
    guard watchesFiles else { return }
    let watchers = JSON.array([.object(["globPattern": .string("**/*.lua")])])
    send(
      .request(
        "watch", "client/registerCapability",
        .object([
          "registrations": .array([
            .object([
              "id": .string("sextant.files"), "method": .string("workspace/didChangeWatchedFiles"),
              "registerOptions": .object(["watchers": watchers]),
            ])
          ])
        ])))
  }

  // MARK: texts

  /// The path of the text that a message is about.
  func path(_ params: JSON) -> String? {
    params["textDocument"]?["uri"]?.asText.flatMap(DocumentAddress.path)
  }

  private func open(_ params: JSON) {
    guard let path = path(params), let document = params["textDocument"],
      let text = document["text"]?.asText
    else { return }
    addresses[path] = document["uri"]?.asText
    versions[path] = document["version"]?.asNumber
    service.open(text, at: path)
    isStale = true
  }

  private func change(_ params: JSON) {
    guard let path = path(params), service.isOpen(path) else { return }
    versions[path] = params["textDocument"]?["version"]?.asNumber
    for change in params["contentChanges"]?.asList ?? [] {
      guard let text = change["text"]?.asText, let known = service.text(path) else { continue }
      let bytes = change["range"].flatMap { forms.bytes($0, in: known) }
      // A change with a range that is none must not replace the whole text.
      guard change["range"] == nil || bytes != nil else { continue }
      service.change(bytes, to: text, at: path)
    }
    isStale = true
  }

  private func close(_ params: JSON) {
    guard let path = path(params) else { return }
    service.close(path)
    versions[path] = nil
    isStale = true
  }

  private func changeFolders(_ params: JSON) {
    let paths = { (key: String) in
      (params["event"]?[key]?.asList ?? []).compactMap {
        $0["uri"]?.asText.flatMap(DocumentAddress.path)
      }
    }
    let gone = paths("removed")
    service.setFolders(service.folders.filter { !gone.contains($0) } + paths("added"))
    isStale = true
  }

  // MARK: problems

  /// Tells what is wrong with the apps of the open files, where that has changed.
  ///
  /// - Parameter mayGoOn: Asked before each app; with false the rest is left for later.
  package func publish(whileTrue mayGoOn: () -> Bool = { true }) {
    guard phase == .running, isStale, let problems = service.problems(whileTrue: mayGoOn) else {
      return
    }
    isStale = false
    for path in Set(problems.keys).union(published.keys).sorted() {
      let new = problems[path] ?? []
      // The same bytes may be in another line.
      let json = JSON.array(new.map(forms.diagnostic))
      let isKnown = published[path].map { $0.sent == json } ?? (problems[path] == nil)
      published[path] = problems[path].map { ($0, json) }
      if !isKnown {
        send(.notification("textDocument/publishDiagnostics", diagnostics(json, of: path)))
      }
    }
  }

  private func diagnostics(_ diagnostics: JSON, of path: String) -> JSON {
    .object([
      "uri": forms.address(of: path), "version": .number(versions[path]),
      "diagnostics": diagnostics,
    ])
  }

  /// The problems of all files, as they are now.
  var problems: [Problem] {
    publish()
    return published.values.flatMap(\.problems)
  }

  /// Tells the client what people may want to know, and need not answer.
  func log(_ message: Message) {
    let params = JSON.object([
      "type": .int(3), "message": .string(message.text(in: service.language)),
    ])
    send(.notification("window/logMessage", params))
  }

  // MARK: tasks

  private func execute(_ params: JSON, _ id: JSON) throws(RPCError) {
    let arguments = params["arguments"]?.asList ?? []
    guard let command = params["command"]?.asText,
      let path = arguments.first?.asText.flatMap(DocumentAddress.path),
      let task = EditorTask(command: command, path: path, name: arguments.dropFirst().first?.asText)
    else {
      throw RPCError(
        .invalidParameters, "a command of the server, the address of a file, and a name")
    }
    guard let words = service.arguments(for: task) else {
      return send(.response(to: id, .success(Self.json(service.map(of: path), of: task))))
    }
    runProgram(words) { [weak self] output, errors, code in
      guard let self else { return }
      let result = service.finish(task, output: output, errors: errors, code: code)
      isStale = true
      send(.response(to: id, .success(Self.json(result, of: task))))
    }
  }

  private static func json(_ result: TaskResult, of task: EditorTask) -> JSON {
    switch task {
    case .showFrame, .showMap, .openPrompt: .object(["markdown": .string(result.text)])
    case .runJourney, .explore:
      .object(["passed": .bool(result.isPassed), "text": .string(result.text)])
    }
  }
}
