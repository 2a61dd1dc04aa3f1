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
  /// A new one is a file in `Requests` and a line here.
  static let all: [any MachineRequest] = [
    LineRequest(),
    ActionRequest(.emit), ActionRequest(.navigate), ActionRequest(.tap),
    ActionRequest(.double), ActionRequest(.type),
    ActionRequest(.back), ActionRequest(.dismiss), ActionRequest(.drag), ActionRequest(.device),
    ActionRequest(.tab), ActionRequest(.open),
    ActionRequest(.clock), ActionRequest(.answer), ActionRequest(.fail),
    ActionRequest(.relaunch),
    ActionRequest(.draws),
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
