import Diagnostics
import EditorService

/// Turns places of texts into those of the protocol, and values into its JSON.
struct ProtocolForms {
  let service: EditorService
  let unit: ColumnUnit
  /// The addresses by which the client knows files, by their paths.
  let addresses: [String: String]

  func address(of path: String) -> JSON {
    .string(addresses[path] ?? DocumentAddress.address(of: path))
  }

  // MARK: places

  func position(_ position: TextPosition) -> JSON {
    .object(["line": .int(position.line), "character": .int(position.column)])
  }

  func range(_ range: FileRange) -> JSON {
    guard let text = service.text(range.path) else { return self.range(nil, nil) }
    return self.range(
      text.position(ofByte: range.bytes.lowerBound, in: unit),
      text.position(ofByte: range.bytes.upperBound, in: unit))
  }

  private func range(_ start: TextPosition?, _ end: TextPosition?) -> JSON {
    let origin = TextPosition(line: 0, column: 0)
    return .object(["start": position(start ?? origin), "end": position(end ?? origin)])
  }

  func location(_ range: FileRange) -> JSON {
    .object(["uri": address(of: range.path), "range": self.range(range)])
  }

  /// The byte of a position of the protocol.
  func byte(_ json: JSON?, in text: EditorText) -> Int? {
    guard let line = json?["line"]?.asNumber, let column = json?["character"]?.asNumber else {
      return nil
    }
    return text.byte(at: TextPosition(line: line, column: column), in: unit)
  }

  func bytes(_ json: JSON?, in text: EditorText) -> Range<Int>? {
    guard let start = byte(json?["start"], in: text), let end = byte(json?["end"], in: text),
      start <= end
    else { return nil }
    return start..<end
  }

  // MARK: texts

  static func markdown(_ text: String) -> JSON {
    .object(["kind": .string("markdown"), "value": .string(text)])
  }

  func edits(_ edits: [FileEdit]) -> JSON {
    var (files, order) = ([String: [JSON]](), [String]())
    for edit in edits {
      if files[edit.range.path] == nil { order.append(edit.range.path) }
      files[edit.range.path, default: []].append(
        .object(["range": range(edit.range), "newText": .string(edit.text)]))
    }
    return .object([
      "changes": .object(
        order.map { path in
          JSON.Field(key: address(of: path).asText ?? path, value: .array(files[path] ?? []))
        })
    ])
  }

  // MARK: answers

  func diagnostic(_ problem: Problem) -> JSON {
    .object([
      "range": range(problem.range), "severity": .int(problem.severity.rawValue),
      "code": problem.code.isEmpty ? nil : .string(problem.code), "source": .string("sextant"),
      "message": .string(problem.text),
      "relatedInformation": problem.related.isEmpty
        ? nil
        : .array(
          problem.related.map { related in
            .object(["location": location(related.range), "message": .string(related.text)])
          }),
    ])
  }

  func completion(_ item: CompletionItem, at range: JSON, number: Int) -> JSON {
    .object([
      "label": .string(item.label), "kind": .int(item.kind.number),
      "detail": item.detail.isEmpty ? nil : .string(item.detail),
      "documentation": item.documentation.isEmpty ? nil : Self.markdown(item.documentation),
      // The order of the language, which an editor would not know.
      "sortText": .string(String("000000\(number)".suffix(6))),
      "filterText": .string(item.filterText),
      "insertTextFormat": .int(item.isSnippet ? 2 : 1),
      "textEdit": .object(["range": range, "newText": .string(item.text)]),
    ])
  }

  func symbol(_ symbol: OutlineSymbol) -> JSON {
    .object([
      "name": .string(symbol.name), "kind": .int(symbol.kind.symbolNumber),
      "range": range(symbol.range), "selectionRange": range(symbol.nameRange),
      "children": .array(symbol.children.map(self.symbol)),
    ])
  }

  func foundSymbol(_ symbol: OutlineSymbol) -> JSON {
    .object([
      "name": .string(symbol.name), "kind": .int(symbol.kind.symbolNumber),
      "location": location(symbol.nameRange), "containerName": .string(symbol.container),
    ])
  }

  func callItem(_ call: NavigationCall) -> JSON {
    .object([
      "name": .string(call.thing.name), "kind": .int(call.thing.kind.symbolNumber),
      "uri": address(of: call.declaration.path), "range": range(call.declaration),
      "selectionRange": range(call.name),
      "data": .object([
        "kind": .string(call.thing.kind.rawValue), "name": .string(call.thing.name),
        "path": .string(call.declaration.path),
      ]),
    ])
  }

  /// Calls with the places that make them.
  ///
  /// - Parameter key: `from` or `to`.
  func calls(_ calls: [NavigationCall], key: String) -> JSON {
    .array(
      calls.map { call in
        .object([
          JSON.Field(key: key, value: callItem(call)),
          JSON.Field(key: "fromRanges", value: .array(call.places.map(range))),
        ])
      })
  }

  func lens(_ lens: Lens) -> JSON {
    let task = lens.task
    return .object([
      "range": range(lens.range),
      "command": .object([
        "title": .string(lens.title), "command": .string(task.command),
        "arguments": .array(
          [task.isByPath ? .string(task.path) : address(of: task.path)] + task.rest),
      ]),
    ])
  }

  /// Names as differences to the one before, five numbers each.
  func tokens(_ names: [ColoredName], in text: EditorText) -> JSON {
    var last = TextPosition(line: 0, column: 0)
    var numbers: [JSON] = []
    for name in names {
      let start = text.position(ofByte: name.range.bytes.lowerBound, in: unit)
      let end = text.position(ofByte: name.range.bytes.upperBound, in: unit)
      guard start.line == end.line, start >= last else { continue }
      let isSameLine = start.line == last.line
      numbers += [
        start.line - last.line, isSameLine ? start.column - last.column : start.column,
        end.column - start.column, name.kind.rawValue, name.isDeclaration ? 1 : 0,
      ].map { .int($0) }
      last = start
    }
    return .object(["data": .array(numbers)])
  }

  /// The kinds of coloured names in their order.
  static let tokenTypes = ColoredName.Kind.allCases.map(\.tokenType)
}

extension ColoredName.Kind {
  fileprivate var tokenType: String {
    switch self {
    case .keyword: "keyword"
    case .step: "enumMember"
    case .screen: "class"
    case .flow: "namespace"
    case .service: "interface"
    case .property: "property"
    }
  }
}

extension CompletionItem {
  /// What an editor compares with what is typed.
  fileprivate var filterText: String {
    text.hasPrefix("\"") ? text : label
  }
}

extension CompletionItem.Kind {
  fileprivate var number: Int {
    switch self {
    case .word: 14
    case .option: 10
    case .step: 20
    case .screen: 7
    case .flow: 9
    case .service: 8
    case .control: 5
    case .value: 12
    case .file: 17
    }
  }
}

extension NamedThing.Kind {
  fileprivate var symbolNumber: Int {
    switch self {
    case .screen: 5
    case .flow: 3
    case .step: 22
    case .label: 7
    case .stepSet: 10
    case .service: 11
    case .stepper: 24
    case .control: 8
    case .fetch: 12
    case .journey: 6
    }
  }
}

extension EditorTask {
  /// The commands by which clients name tasks.
  private enum Command: String, CaseIterable {
    case runJourney, showFrame, showMap, explore, openPrompt

    var text: String { "sextant.\(rawValue)" }
  }

  /// The commands that the server carries out; a prompt is opened by the editor.
  static let served = Command.allCases.filter { $0 != .openPrompt }.map(\.text)

  var command: String {
    let command: Command =
      switch self {
      case .runJourney: .runJourney
      case .showFrame: .showFrame
      case .showMap: .showMap
      case .explore: .explore
      case .openPrompt: .openPrompt
      }
    return command.text
  }

  var path: String {
    switch self {
    case .runJourney(let path, _), .showFrame(let path, _), .showMap(let path), .explore(let path),
      .openPrompt(let path):
      path
    }
  }

  /// A prompt is opened by the editor, which takes a path.
  fileprivate var isByPath: Bool { if case .openPrompt = self { true } else { false } }

  fileprivate var rest: [JSON] {
    switch self {
    case .runJourney(_, let name), .showFrame(_, let name): [.string(name)]
    case .showMap, .explore, .openPrompt: []
    }
  }

  /// The task that a command asks for; nil if it is none of the server's.
  init?(command: String, path: String, name: String?) {
    switch (Command.allCases.first { $0.text == command }, name) {
    case (.runJourney, let name?): self = .runJourney(path: path, name: name)
    case (.showFrame, let name?): self = .showFrame(path: path, screen: name)
    case (.showMap, _): self = .showMap(path: path)
    case (.explore, _): self = .explore(path: path)
    default: return nil
    }
  }
}
