import Analysis
import Diagnostics
import Driving
import Platform
import Scripting

/// What a run has found, in the words of the program's own JSON.
struct TaskFindings {
  struct Found {
    /// The check that has found it; nil for journeys.
    let check: String?
    let path: String
    let line: Int
    let column: Int?
    let code: String
    let text: String
    let isError: Bool
  }

  /// What was run, for people.
  let title: String
  let found: [Found]
  /// The texts of the app's files as they were then.
  let texts: [String: [UInt8]]
}

/// What has come of a task.
package struct TaskResult: Sendable {
  package let isPassed: Bool
  /// Plain text or, of a frame and a map, Markdown.
  package let text: String
}

extension EditorService {
  /// The arguments of the program that does a task on the files of the disk; nil if it is done without.
  package func arguments(for task: EditorTask) -> [String]? {
    switch task {
    case .runJourney(let path, let name):
      ["test", path, "--filter", name, "--report", "json"] + level
    case .explore(let path):
      ["explore", workspace.main(of: path), "--format", "json", "--time", "60"] + level
    case .showFrame(let path, let screen):
      [
        "run", workspace.main(of: path), "--json", "-e",
        ":goto \(Action.written(screen, isOneOfMany: false)) --yes", "-e",
        ":draw",
      ] + level
    case .showMap, .openPrompt: nil
    }
  }

  /// Who asks for a run trusts the scripts as far as the program does by itself.
  private var level: [String] { trust == .locked ? [] : ["--level", trust.rawValue] }

  /// The map of an app as Markdown with a diagram in Mermaid.
  package func map(of path: String) -> TaskResult {
    let main = workspace.main(of: path)
    _ = loads.problems(ofApp: main)
    guard let graph = loads.load(around: main)?.graph else {
      return TaskResult(isPassed: false, text: Message("editor.noMap").text(in: language))
    }
    let diagram = MermaidFormat().text(GraphView(graph))
    return TaskResult(
      isPassed: true, text: "# \(graph.name.inMarkdown)\n\n```mermaid\n\(diagram)\n```\n")
  }

  /// Reads what the program has written for a task, and keeps what it has found.
  package func finish(_ task: EditorTask, output: String, errors: String, code: Int32) -> TaskResult
  {
    switch task {
    case .runJourney(let path, let name):
      journeyResult(of: name, in: path, lines(output), errors: errors, isDone: code == 0)
    case .explore(let path): explored(path, output, errors: errors, isDone: code == 0)
    case .showFrame(_, let screen): frame(of: screen, lines(output), errors: errors)
    case .showMap(let path): map(of: path)
    case .openPrompt: TaskResult(isPassed: true, text: "")
    }
  }

  private func lines(_ output: String) -> [JSON] {
    output.split(separator: "\n").compactMap { try? JSON(reading: String($0)) }
  }

  private func journeyResult(
    of name: String, in path: String, _ lines: [JSON], errors: String, isDone: Bool
  ) -> TaskResult {
    let journeys = lines.filter { $0["event"]?.asText == "journey" && $0["name"]?.asText == name }
    let found = journeys.compactMap { $0["finding"].flatMap { self.found($0, of: path) } }
    keep(found, of: name, path, as: "journey \(path) \(name)")
    if isDone, found.isEmpty, !journeys.isEmpty {
      return passed(Message("editor.passed", ["name": name]))
    }
    let told =
      found.map(\.text) + journeys.flatMap { $0["difference"]?.texts ?? [] }
      + lines.filter { $0["event"]?.asText == "broken" }.map(\.text) + [errors]
    let text = told.filter { !$0.isEmpty }.joined(separator: "\n")
    let missing = Message("editor.noJourney", ["name": name]).text(in: language)
    return TaskResult(isPassed: false, text: text.isEmpty ? missing : text)
  }

  private func explored(
    _ path: String, _ output: String, errors: String, isDone: Bool
  ) -> TaskResult {
    guard let json = try? JSON(reading: output) else {
      return TaskResult(isPassed: false, text: errors)
    }
    let found = (json["findings"]?.asList ?? []).compactMap { self.found($0, of: path) }
    keep(found, of: Message("editor.explore").text(in: language), path, as: "explore \(path)")
    if isDone, found.isEmpty { return passed(Message("editor.nothingFound")) }
    let text = found.map(\.text).joined(separator: "\n")
    return TaskResult(isPassed: false, text: text.isEmpty ? errors : text)
  }

  private func frame(of screen: String, _ lines: [JSON], errors: String) -> TaskResult {
    let frame = lines.last { $0["event"]?.asText == "draw" }?["lines"]?.texts
    let told = lines.compactMap { $0["message"]?.asText } + [errors]
    let text = (frame ?? told).joined(separator: "\n")
    // No frame has so many marks.
    let fence = "````````"
    return TaskResult(
      isPassed: frame != nil,
      text: "# \(screen.inMarkdown)\n\n\(fence)text\n\(text)\n\(fence)\n")
  }

  private func passed(_ message: Message) -> TaskResult {
    TaskResult(isPassed: true, text: message.text(in: language))
  }

  private func found(_ json: JSON, of path: String) -> TaskFindings.Found? {
    guard let message = json["message"]?.asText else { return nil }
    let notes = (json["notes"]?.asList ?? []).compactMap { $0["message"]?.asText }
    let text = ([message, json["cure"]?.asText].compactMap(\.self) + notes).joined(separator: "\n")
    return TaskFindings.Found(
      check: json["check"]?.asText, path: json["file"]?.asText ?? path,
      line: json["line"]?.asNumber ?? 1,
      column: json["column"]?.asNumber, code: json["code"]?.asText ?? "", text: text,
      isError: json["severity"]?.asText == "error")
  }

  private func keep(_ found: [TaskFindings.Found], of title: String, _ path: String, as run: String)
  {
    let main = workspace.main(of: path)
    let files = workspace.files(from: main) + [path]
    let texts = files.compactMap { file in text(file).map { (file, $0.bytes) } }
    runs[run] =
      found.isEmpty
      ? nil
      : TaskFindings(
        title: title, found: found, texts: Dictionary(texts) { first, _ in first })
  }

  /// What a run has found, at the lines where they were.
  func problems(_ run: TaskFindings) -> [Problem] {
    let isCurrent = run.texts.allSatisfy { path, bytes in text(path)?.bytes == bytes }
    let title = Message(isCurrent ? "editor.foundBy" : "editor.foundEarlier", ["run": run.title])
    let maker = loads.maker(
      SourceTexts(run.found.compactMap { text($0.path)?.source }))
    return run.found.map { found in
      let text = Message(found.code, verbatim: "\(found.text)\n(\(title.text(in: language)))")
      return maker.problem(
        Diagnostic(
          found.isError ? .error : .warning, text,
          at: SourceLocation(file: found.path, line: found.line, column: found.column)),
        in: found.path, check: found.check, run: run.title)
    }
  }
}
