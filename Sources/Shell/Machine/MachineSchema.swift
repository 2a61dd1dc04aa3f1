package import Diagnostics
import Driving

/// A JSON schema (draft 2020-12) of what `--json` reads and writes.
package enum MachineSchema {
  /// The schema; each line is a request, an event or an answer.
  package static var json: JSON {
    .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("sextant --json"),
      "oneOf": .array(["request", "event", "answer"].map(JSON.schema(named:))),
      "$defs": .object([
        "id": .object([
          "type": .texts(["string", "integer"]), "minimum": .int(-.max), "maximum": .int(.max),
        ]),
        "request": .object([
          "title": .string("Request"), "oneOf": .array(RequestCatalog.all.map(request)),
        ]),
        "event": event.titled("Event"), "answer": answer.titled("Answer"),
        "error": FindingForm.form.schema.titled("Error"),
        "moment": MomentForm.form.schema.titled("Moment"),
        "tree": TreeForm.schema.titled("Tree"),
        "screen": ScreenForm.form.schema.titled("Screen"),
        "steps": Outlook.form.schema.titled("Steps"),
        "status": StatusForm.form.schema.titled("Status"),
        "completion": CompleteRequest.schema.titled("Completion"),
      ]),
    ])
  }

  private static func request(_ request: any MachineRequest) -> JSON {
    let own = request.keys.map { JSON.Field(key: $0.name, value: $0.schema) }
    let head = JSON.fields(["id": idOrNull, "request": .schema(only: .string(request.name))])
    let title = request.name.prefix(1).uppercased() + request.name.dropFirst() + "Request"
    return .object([
      "title": .string(title), "description": .string(request.summary), "type": .string("object"),
      "properties": .object(head + own),
      "required": .texts(["request"] + request.keys.filter(\.isRequired).map(\.name)),
      "additionalProperties": .bool(false),
    ])
  }

  /// An identifier, or null for none.
  private static var idOrNull: JSON {
    .object(["anyOf": .array([.schema(named: "id"), .schema("null")])])
  }

  private static var event: JSON {
    .schema(
      object: JSON.fields([
        "v": .schema(only: .version),
        "event": .object(["enum": .texts(EventCatalog.all + ["error"])]),
        "id": .schema(named: "id"),
      ]), required: ["v", "event"], isOpen: true)
  }

  private static var answer: JSON {
    let names = ["moment", "tree", "screen", "steps", "status", "completion"]
    let results =
      names.map(JSON.schema(named:)) + [
        SubscribeRequest.form.schema.titled("Subscription"),
        JSON.schema(
          object: JSON.fields(["$schema": .schema("string")]), required: ["$schema"], isOpen: true
        ).titled("Schema"),
      ]
    let errors = JSON.Field(key: "errors", value: .schema(list: .schema(named: "error")))
    return .object([
      "oneOf": .array([
        answer(isOK: true, [], results, required: "result").titled("Success"),
        answer(
          isOK: false, [errors], ["tree", "screen"].map(JSON.schema(named:)), required: "errors"
        )
        .titled("Failure"),
      ])
    ])
  }

  private static func answer(
    isOK: Bool, _ more: [JSON.Field], _ results: [JSON], required: String
  ) -> JSON {
    let head = JSON.fields([
      "v": .schema(only: .version), "event": .schema(only: .string("answer")), "id": idOrNull,
      "ok": .schema(only: .bool(isOK)),
    ])
    let result = JSON.Field(key: "result", value: .object(["anyOf": .array(results)]))
    return .schema(
      object: head + more + [result], required: ["v", "event", "id", "ok", required])
  }
}
