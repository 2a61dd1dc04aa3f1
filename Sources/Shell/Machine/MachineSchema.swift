package import Diagnostics
import Driving

/// A JSON schema (draft 2020-12) of what `--json` reads and writes.
package enum MachineSchema {
  /// The schema; each line is a request, an event or an answer.
  package static var json: JSON {
    .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("sextant --json"),
      "oneOf": .array([reference("request"), reference("event"), reference("answer")]),
      "$defs": .object([
        "id": .object([
          "type": texts(["string", "integer"]), "minimum": .int(-.max), "maximum": .int(.max),
        ]),
        "request": .object([
          "title": .string("Request"), "oneOf": .array(RequestCatalog.all.map(request)),
        ]),
        "event": titled("Event", event), "answer": titled("Answer", answer),
        "error": titled("Error", error), "moment": titled("Moment", moment),
        "tree": titled("Tree", tree), "screen": titled("Screen", screen),
        "steps": titled("Steps", steps), "status": titled("Status", status),
        "completion": titled("Completion", completion),
      ]),
    ])
  }

  // MARK: What is asked

  private static func request(_ request: any MachineRequest) -> JSON {
    let own = request.keys.map { JSON.Field(key: $0.name, value: $0.schema) }
    let head = [
      JSON.Field(key: "id", value: idOrNull),
      JSON.Field(key: "request", value: .object(["const": .string(request.name)])),
    ]
    let title = request.name.prefix(1).uppercased() + request.name.dropFirst() + "Request"
    return .object([
      "title": .string(title), "description": .string(request.summary), "type": .string("object"),
      "properties": .object(head + own),
      "required": texts(["request"] + request.keys.filter(\.isRequired).map(\.name)),
      "additionalProperties": .bool(false),
    ])
  }

  /// An identifier, or null for none.
  private static var idOrNull: JSON {
    .object(["anyOf": .array([reference("id"), type("null")])])
  }

  // MARK: What is written

  private static var event: JSON {
    object(
      [
        ("v", .object(["const": JSON.version])),
        ("event", .object(["enum": texts(EventCatalog.all + ["error"])])),
        ("id", reference("id")),
      ], required: ["v", "event"], isOpen: true)
  }

  private static var answer: JSON {
    let head: [(String, JSON)] = [
      ("v", .object(["const": JSON.version])), ("event", .object(["const": .string("answer")])),
      ("id", idOrNull),
    ]
    let isOK = { (value: Bool) in JSON.object(["const": .bool(value)]) }
    let names = ["moment", "tree", "screen", "steps", "status", "completion"]
    let results =
      names.map(reference) + [
        titled("Subscription", object([("events", list(type("string")))], required: ["events"])),
        titled(
          "Schema", object([("$schema", type("string"))], required: ["$schema"], isOpen: true)),
      ]
    return .object([
      "oneOf": .array([
        titled(
          "Success",
          object(
            head + [("ok", isOK(true)), ("result", .object(["anyOf": .array(results)]))],
            required: ["v", "event", "id", "ok", "result"])),
        titled(
          "Failure",
          object(
            head + [
              ("ok", isOK(false)), ("errors", list(reference("error"))),
              ("result", .object(["anyOf": .array(["tree", "screen"].map(reference))])),
            ],
            required: ["v", "event", "id", "ok", "errors"])),
      ])
    ])
  }

  private static var error: JSON {
    object(
      [
        ("severity", .object(["enum": texts(["error", "warning", "note"])])),
        ("code", type("string")), ("message", type("string")), ("file", type("string")),
        ("line", type("integer")), ("cure", type("string")), ("context", type("string")),
      ], required: ["severity", "code", "message"])
  }

  private static var moment: JSON {
    object(
      [
        ("at", type("integer")), ("t", type("number")), ("front", type("string")),
        (
          "records",
          object(
            [("first", type("integer")), ("last", type("integer"))], required: ["first", "last"])
        ),
      ], required: ["at", "t"])
  }

  private static var tree: JSON {
    object(
      [
        ("kind", type("string")), ("name", type("string")), ("number", type("integer")),
        ("title", type("string")), ("flow", type("string")), ("rootOf", list(type("string"))),
        ("params", type("array")), ("state", type("object")), ("visible", type("boolean")),
        ("selected", type("boolean")), ("over", type("boolean")),
        ("style", type("string")), ("touchable", type("boolean")), ("contributed", type("boolean")),
        ("children", list(reference("tree"))), ("presented", list(reference("tree"))),
      ],
      required: ["kind", "name", "number", "visible", "selected", "over", "children", "presented"])
  }

  private static var screen: JSON {
    let row = object([("text", type("string")), ("step", type("string"))], required: ["text"])
    let control = object(
      [
        ("kind", type("string")), ("name", type("string")), ("text", type("string")),
        ("value", .object([])), ("placeholder", type("string")), ("rows", list(row)),
        ("secure", type("boolean")),
        ("choices", list(type("string"))), ("role", type("string")),
      ], required: ["kind", "name"])
    return object(
      [
        ("name", type("string")), ("instance", type("string")), ("title", type("string")),
        ("text", type("string")), ("controls", list(control)),
      ], required: ["name", "instance", "controls"])
  }

  private static var steps: JSON {
    let one = object(
      [
        ("line", type("string")), ("step", type("string")), ("note", type("string")),
        ("verdict", type("string")), ("text", type("string")),
      ], required: ["line"])
    let flow = object(
      [("flow", type("string")), ("steps", list(one))], required: ["flow", "steps"])
    return object([("here", list(one)), ("flows", list(flow))], required: ["here", "flows"])
  }

  private static var status: JSON {
    let flow = object(
      [("flow", type("string")), ("ready", type("boolean")), ("parent", type("string"))],
      required: ["flow", "ready"])
    let question = object(
      [("asker", type("string")), ("text", type("string")), ("step", type("string"))],
      required: ["asker", "text"])
    let timer = object(
      [("of", type("string")), ("at", type("number")), ("step", type("string"))],
      required: ["of", "at"])
    let guarded = object(
      [("flow", type("string")), ("step", type("string"))], required: ["flow", "step"])
    let use = object(
      [("by", type("string")), ("flows", list(type("string")))], required: ["flows"])
    let fetch = object(
      [
        ("name", type("string")), ("flow", type("string")), ("at", type("number")),
        ("mayFail", type("boolean")),
      ], required: ["name", "flow", "at", "mayFail"])
    let link = object(
      [
        ("link", type("integer")), ("url", type("string")), ("left", list(type("string"))),
        ("waitsFor", object([], required: [], isOpen: true)),
      ], required: ["link", "url", "left", "waitsFor"])
    let held = object(
      [("step", type("string")), ("by", type("string"))], required: ["step", "by"])
    return object(
      [
        ("app", type("string")), ("t", type("number")),
        ("clock", .object(["enum": texts(ClockMode.allCases.map(\.rawValue))])),
        ("at", type("integer")), ("ahead", type("integer")), ("broken", type("boolean")),
        ("flows", list(flow)), ("services", type("object")),
        ("questions", list(question)), ("guards", list(guarded)), ("timers", list(timer)),
        ("fetches", list(fetch)), ("links", list(link)), ("uses", list(use)),
        ("held", list(held)),
      ], required: ["app", "t", "clock", "at", "broken", "flows", "questions", "guards", "timers"])
  }

  private static var completion: JSON {
    let candidate = object(
      [("text", type("string")), ("help", type("string"))], required: ["text"])
    return object(
      [
        ("from", type("integer")), ("to", type("integer")), ("candidates", list(candidate)),
        ("hint", type("string")), ("complete", type("boolean")),
      ], required: ["from", "to", "candidates", "complete"])
  }

  // MARK: Words of schemas

  /// A schema with the name that types get that are generated from it.
  private static func titled(_ title: String, _ schema: JSON) -> JSON {
    guard case .object(let fields) = schema else { return schema }
    return .object([JSON.Field(key: "title", value: .string(title))] + fields)
  }

  private static func reference(_ name: String) -> JSON {
    .object(["$ref": .string("#/$defs/\(name)")])
  }

  private static func type(_ names: String...) -> JSON {
    .object(["type": names.count == 1 ? .string(names[0]) : texts(names)])
  }

  private static func list(_ items: JSON) -> JSON {
    .object(["type": .string("array"), "items": items])
  }

  private static func texts(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

  private static func object(
    _ properties: [(String, JSON)], required: [String], isOpen: Bool = false
  ) -> JSON {
    .object([
      "type": .string("object"),
      "properties": .object(properties.map { JSON.Field(key: $0.0, value: $0.1) }),
      "required": texts(required), "additionalProperties": .bool(isOpen),
    ])
  }
}
