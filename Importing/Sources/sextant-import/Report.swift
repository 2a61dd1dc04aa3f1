import FlowScripts
import RxFlowReading

/// What `sextant-import` prints.
struct Report: Encodable {
  struct Cases: Encodable {
    var understood = 0
    var partly = 0
    var not = 0
  }

  struct Todo: Encodable {
    let flow: String?
    let step: String?
    let kind: String
    let place: String
    let text: String
  }

  struct Note: Encodable {
    let kind: String
    let place: String
    let text: String
  }

  struct Start: Encodable {
    let flow: String
    let place: String?
  }

  let format = 1
  let files: [ScriptWriter.File]
  let swiftFiles: Int
  let swiftLines: Int
  let flows: Int
  let screens: Int
  let stepSets: Int
  let steps: Int
  let controls: Int
  let questions: Int
  var cases = Cases()
  var todos: [Todo] = []
  let notes: [Note]
  let start: Start?
  let unreadable: [String]

  init(app: ImportedApp, scripts: [ScriptWriter.File], sources: SourceFinder.Sources) {
    files = scripts
    swiftFiles = sources.read.count + sources.skipped
    swiftLines = sources.lines
    flows = app.flows.count { !$0.isCopy }
    screens = app.screens.count
    stepSets = app.stepSets.count
    steps = app.stepSets.reduce(0) { $0 + $1.cases.count }
    controls = app.screens.reduce(0) { $0 + $1.controls.count + $1.timers.count }
    questions = app.flows.reduce(0) { $0 + $1.entries.reduce(0) { $0 + $1.body.questions } }
    notes = app.notes.map {
      Note(kind: $0.kind.rawValue, place: $0.place.description, text: $0.text)
    }
    start = app.start.map { Start(flow: $0.flow, place: app.startPlace?.description) }
    unreadable = sources.unreadable
    for flow in app.flows where !flow.isCopy {
      for entry in flow.entries { count(entry, of: flow) }
    }
    let emissions =
      app.flows.flatMap(\.todos) + app.screens.flatMap(\.todos) + app.steppers.flatMap(\.todos)
    todos += emissions.map { Self.todo("emission", $0) } + app.todos.map { Self.todo("link", $0) }
  }

  private static func todo(_ kind: String, _ found: (place: SwiftPlace, text: String)) -> Todo {
    Todo(flow: nil, step: nil, kind: kind, place: found.place.description, text: found.text)
  }

  private mutating func count(_ entry: ImportedEntry, of flow: ImportedFlow) {
    let found = entry.body.todos
    if found.isEmpty {
      cases.understood += 1
    } else if entry.body.isUnknown {
      cases.not += 1
    } else {
      cases.partly += 1
    }
    todos += found.map {
      Todo(
        flow: flow.name, step: "\(entry.set).\(entry.step)", kind: $0.2.rawValue,
        place: $0.0.description, text: $0.1)
    }
  }
}

extension ImportedNode {
  fileprivate var todos: [(SwiftPlace, String, NotUnderstood.Kind)] {
    switch self {
    case .todo(let place, let text, let kind): [(place, text, kind)]
    case .actions(let actions):
      actions.compactMap {
        if case .todo(let place, let text) = $0 { (place, text, .value) } else { nil }
      }
    case .branch(_, let yes, let no): yes.todos + no.todos
    }
  }

  /// Whether nothing of it was understood.
  fileprivate var isUnknown: Bool {
    switch self {
    case .todo: true
    case .actions(let actions): actions.count == 1 && !todos.isEmpty
    case .branch: false
    }
  }

  /// The conditions that only the running app can decide.
  fileprivate var questions: Int {
    guard case .branch(let condition, let yes, let no) = self else { return 0 }
    return (condition.lua == nil ? 1 : 0) + yes.questions + no.questions
  }
}
