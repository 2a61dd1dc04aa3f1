import Diagnostics
import Exporting
import Scripting

/// What `sextant-import` reads in an app's Swift code, with the scripts it makes of it.
struct ImportReport {
  private static let format = 1

  /// Code that was not understood, and stands in the scripts as a `todo`.
  struct Todo {
    let flow: String?
    let step: String?
    let kind: String
    let place: String
  }

  let files: [ExportedFile]
  private let numbers: [String: Int]
  private let cases: [String: Int]
  let todos: [Todo]
  private let notes: [(kind: String, place: String, text: String)]
  private let start: (flow: String, place: String?)?
  /// The report as it came, without the scripts.
  let json: JSON

  /// Reads the importer's answer; nil if it is another version's.
  init?(reading bytes: [UInt8]) {
    guard let json = try? JSON(reading: bytes), json["format"]?.asNumber == Self.format,
      let files = json["files"]?.asList, case .object(let fields) = json
    else { return nil }
    self.json = .object(fields.filter { $0.key != "files" })
    self.files = files.compactMap { file in
      guard let path = file["path"]?.asText, let text = file["text"]?.asText else { return nil }
      return ExportedFile(name: path, text: text, isOnce: path == "app.lua")
    }
    numbers = fields.reduce(into: [:]) { $0[$1.key] = $1.value.asNumber }
    cases = ["understood", "partly", "not"].reduce(into: [:]) {
      $0[$1] = json["cases"]?[$1]?.asNumber ?? 0
    }
    todos = (json["todos"]?.asList ?? []).map { todo in
      Todo(
        flow: todo["flow"]?.asText, step: todo["step"]?.asText, kind: todo["kind"]?.asText ?? "",
        place: todo["place"]?.asText ?? "")
    }
    notes = (json["notes"]?.asList ?? []).map { note in
      (note["kind"]?.asText ?? "", note["place"]?.asText ?? "", note["text"]?.asText ?? "")
    }
    start = json["start"].flatMap { start in
      start["flow"]?.asText.map { ($0, start["place"]?.asText) }
    }
  }

  var flows: Int { numbers["flows"] ?? 0 }
  var swiftFiles: Int { numbers["swiftFiles"] ?? 0 }

  /// What was read, what was not understood, and what to do next.
  func summary(script: String) -> [Message] {
    var lines = [read, understood]
    if let questions = numbers["questions"], questions > 0 {
      lines.append(Message("import.questions", ["count": questions]))
    }
    lines += todos.map(line)
    lines += notes.map { Message("import.note.\($0.kind)", ["place": $0.place, "text": $0.text]) }
    if let start, start.place == nil {
      lines.append(Message("import.startIsGuessed", ["flow": start.flow]))
    }
    lines.append(Message("import.next", ["script": script]))
    return lines
  }

  private var read: Message {
    Message(
      "import.read",
      [
        "files": swiftFiles, "lines": numbers["swiftLines"] ?? 0, "flows": flows,
        "steps": numbers["steps"] ?? 0, "screens": numbers["screens"] ?? 0,
        "controls": numbers["controls"] ?? 0,
      ])
  }

  private var understood: Message {
    let all = cases.values.reduce(0, +)
    let known = cases["understood"] ?? 0
    return Message(
      "import.cases",
      [
        "all": all, "understood": known, "partly": cases["partly"] ?? 0, "not": cases["not"] ?? 0,
        "percent": all == 0 ? 100 : known * 100 / all,
      ])
  }

  private func line(_ todo: Todo) -> Message {
    Message(
      "import.todo",
      [
        "place": todo.place, "flow": todo.flow, "step": todo.step,
        "reason": Message("import.reason.\(todo.kind)"),
      ])
  }
}
