import Diagnostics
import Driving

/// Something that a program can ask of a session with a line of JSON.
///
///     {"id": 7, "request": "tap", "control": "Login"}
protocol MachineRequest: Sendable {
  /// The value under `request`.
  var name: String { get }
  var summary: String { get }
  /// The keys it accepts besides `id` and `request`.
  var keys: [RequestKey] { get }
  /// Does it.
  ///
  /// - Returns: What the answer holds; nothing if that is where the session is now.
  /// - Throws: When it makes no sense; nothing has been done then.
  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON?
}

/// All requests, in the order in which the reference lists them.
package enum RequestCatalog {
  /// The requests.
  ///
  /// A new one is a file in `Requests` and a line here; actions need no line.
  static let all: [any MachineRequest] =
    [LineRequest()] + ActionKind.allCases.map(ActionRequest.init) + [
      CommandRequest.undo, CommandRequest.redo, CommandRequest.at,
      CompleteRequest(),
      TreeRequest(), ScreenRequest(), StepsRequest(), StatusRequest(),
      SubscribeRequest(), SchemaRequest(), CommandRequest.quit,
    ]

  /// The Markdown table of all requests, for the documentation.
  package static var reference: String {
    let rows = all.flatMap { request in
      ["| **`\(request.name)`** | | \(request.summary) |"]
        + request.keys.map {
          "| | `\($0.name)`\($0.isRequired ? "" : " ?") | \($0.summary) |"
        }
    }
    return (["| Request | Key | |", "|---|---|---|"] + rows).joined(separator: "\n")
      + "\n\nKeys with a `?` may be left out.\n"
  }
}

/// The values of a request, checked against its keys and their kinds.
struct RequestArguments {
  private let values: [String: JSON]

  /// Takes the fields of a request.
  ///
  /// - Throws: A diagnostic for a key that the request does not have, one that it needs and that is
  ///   not there, or a value of another kind.
  init(_ fields: [JSON.Field], of request: any MachineRequest) throws(Diagnostic) {
    var values: [String: JSON] = [:]
    for field in fields where !["id", "request"].contains(field.key) {
      guard let key = request.keys.first(where: { $0.name == field.key }) else {
        throw .unknownKey(field.key, of: request)
      }
      guard let value = key.taken(field.value) else {
        throw Diagnostic(
          .error, Message("E0754", ["key": field.key, "expectation": key.expectation]))
      }
      values[field.key] = value
    }
    for key in request.keys where key.isRequired && values[key.name] == nil {
      throw Diagnostic(
        .error,
        Message(
          "E0753",
          [
            "name": request.name.isEmpty ? "" : " '\(request.name)'", "key": key.name,
            "expectation": key.expectation,
          ]))
    }
    self.values = values
  }

  subscript(key: String) -> JSON? { values[key] }

  /// The text under a key; a number counts as text.
  func text(_ key: String) -> String? { values[key]?.asText ?? number(key).map(String.init) }

  func number(_ key: String) -> Int? { values[key]?.asNumber }
}

extension Diagnostic {
  static func unknownRequest(_ name: String) -> Diagnostic {
    let names = RequestCatalog.all.map(\.name)
    return Diagnostic(
      .error, Message("E0751", ["name": name]),
      cure: Suggestion.nearest(to: name, among: names).map { .didYouMean($0) }
        ?? .validNames(names))
  }

  static func unknownKey(_ key: String, of request: any MachineRequest) -> Diagnostic {
    let names = ["id"] + request.keys.map(\.name)
    return Diagnostic(
      .error, Message("E0752", ["request": request.name, "key": key]),
      cure: Suggestion.nearest(to: key, among: names).map { .didYouMean($0) }
        ?? .validNames(names))
  }
}

struct LineRequest: MachineRequest {
  let name = "line"
  let summary = "runs a line as the prompt does: a step, a command, or Lua"
  let keys = [RequestKey.needed("text", kind: .text, summary: "the line, or several")]

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    if shell.perform(arguments.text("text") ?? "") == .incomplete {
      throw Diagnostic(.error, Message("E0514"))
    }
    return nil
  }
}

struct SchemaRequest: MachineRequest {
  let name = "schema"
  let summary = "returns the JSON schema of requests and answers"
  let keys: [RequestKey] = []

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    MachineSchema.json
  }
}

struct SubscribeRequest: MachineRequest {
  let name = "subscribe"
  let summary = "selects the kinds of events to write from now on (default: all)"
  let keys = [
    RequestKey.needed(
      "events", kind: .names(EventCatalog.all + EventCatalog.always),
      summary: "the kinds of events; true for all, [] for none")
  ]

  /// The kinds of events that are written.
  static let form = JSONForm<[String]>([.needed("events", codec: .texts) { $0 }])

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let names = EventCatalog.all
    guard let wanted = arguments["events"]?.texts else {
      shell.conversation.wanted = nil
      return Self.form.json(names)
    }
    for name in wanted where !(names + EventCatalog.always).contains(name) {
      throw Diagnostic(
        .error, Message("E0755", ["name": name]),
        cure: Suggestion.nearest(to: name, among: names).map { .didYouMean($0) })
    }
    shell.conversation.wanted = Set(wanted)
    return Self.form.json(names.filter(wanted.contains))
  }
}
