import RxFlowReading

/// Writes a flow.
struct FlowWriter {
  let writer: ScriptWriter
  let flow: ImportedFlow

  func text() -> String {
    var lines = LuaLines()
    lines.add("flow \(LuaText.set(flow.name).luaQuoted) {", origin: flow.place)
    lines.add("root = \(root()),", indent: 1)
    addStart(to: &lines)
    if let set = flow.set, hasSeveralSets { lines.add("steps = \(LuaText.set(set)),", indent: 1) }
    if let step = flow.dismissed { lines.add("didDismiss = \(writer.step(step)),", indent: 1) }
    if let step = flow.attempted {
      lines.add("didAttemptToDismiss = \(writer.step(step)),", indent: 1)
    }
    for (place, text) in flow.todos { lines.add("\(LuaText.todo(place, text)),", indent: 1) }
    addGuards(to: &lines)
    lines.add("navigate = {", indent: 1)
    for entry in flow.entries { EntryWriter(writer: self, entry: entry).add(to: &lines) }
    lines.add("},", indent: 1)
    lines.add("}")
    return LuaText.head + "\n" + writer.locals(lines.text) + lines.text
  }

  private var hasSeveralSets: Bool { writer.app.stepSets.count > 1 }

  private func root() -> String {
    switch flow.root {
    case .inherit: return "inherit"
    case .window: return "window"
    case .screen(let name): return "screen \(name.luaQuoted)"
    case .navigation: return container("navigation")
    case .tabs: return container("tabs")
    case .split: return container("split")
    }
  }

  private func container(_ name: String) -> String {
    var options = [("title", flow.title), ("image", flow.image)].compactMap { key, value in
      value.map { "\(key) = \($0.luaQuoted)" }
    }
    if let step = flow.tabStep {
      options.append("didSelect = \(LuaText.caseName(step))")
    }
    return options.isEmpty ? name : "\(name) { \(options.joined(separator: ", ")) }"
  }

  private func addStart(to lines: inout LuaLines) {
    guard let start = writer.app.start, start.flow == flow.name else { return }
    if let step = start.step {
      lines.add("start = \(writer.step(step)),", indent: 1, origin: writer.app.startPlace)
    }
    if !writer.app.startSteppers.isEmpty {
      let names = writer.app.startSteppers.map { LuaText.set($0).luaQuoted }
      lines.add("steppers = { \(names.joined(separator: ", ")) },", indent: 1)
    }
  }

  /// The key of an entry; it names the set where the flow's own set has another step of this name.
  func key(_ set: String, _ name: String) -> String {
    let others = writer.app.stepSets.filter {
      $0.name != set && $0.cases.contains { $0.name == name }
    }
    if others.isEmpty || set == flow.set && hasSeveralSets { return LuaText.key(name) }
    return "[\("\(LuaText.set(set)).\(name)".luaQuoted)]"
  }

  // MARK: Guards

  /// Swift's own guards, and questions for what only the running app can decide.
  private func addGuards(to lines: inout LuaLines) {
    var added: [(key: String, lines: [(Int, String)], place: SwiftPlace)] = []
    for item in flow.guards {
      var body: [(Int, String)] = []
      write(item.body, 3, &body)
      added.append((key(item.set, item.step), body, item.place))
    }
    for entry in flow.entries {
      let key = key(entry.set, entry.step)
      var body: [(Int, String)] = []
      ask(entry.body, 3, &body, EntryWriter(writer: self, entry: entry))
      guard !body.isEmpty, !added.contains(where: { $0.key == key }) else { continue }
      added.append((key, body + [(3, "return step")], entry.place))
    }
    guard !added.isEmpty else { return }
    lines.add("adapt = {", indent: 1)
    for item in added {
      lines.add("\(item.key) = function(flow, step)", indent: 2, origin: item.place)
      for (indent, text) in item.lines { lines.add(text, indent: indent) }
      lines.add("end,", indent: 2)
    }
    lines.add("},", indent: 1)
  }

  private func write(_ node: ImportedGuardNode, _ indent: Int, _ lines: inout [(Int, String)]) {
    switch node {
    case .answer(let step, let state):
      for (name, value) in state.sorted(by: { $0.key < $1.key }) {
        lines.append((indent, "flow.state.\(name) = \(withFirstValues(value))"))
      }
      lines.append((indent, "return \(step.map(writer.step) ?? "step")"))
    case .todo(let place, let text): lines.append((indent, "return \(LuaText.todo(place, text))"))
    case .branch(let condition, let yes, let no):
      let test =
        condition.lua.map { withFirstValues($0) } ?? "await \(question(condition).luaQuoted)"
      lines.append((indent, "if \(test) then"))
      write(yes, indent + 1, &lines)
      lines.append((indent, "else"))
      write(no, indent + 1, &lines)
      lines.append((indent, "end"))
    }
  }

  private func ask(
    _ node: ImportedNode, _ indent: Int, _ lines: inout [(Int, String)], _ entry: EntryWriter
  ) {
    guard case .branch(let condition, let yes, let no) = node else { return }
    guard condition.lua == nil else {
      ask(yes, indent, &lines, entry)
      ask(no, indent, &lines, entry)
      return
    }
    let name = "flow.state.\(answerName(condition))"
    lines.append((indent, "\(name) = await \(question(condition).luaQuoted)"))
    var (first, second): ([(Int, String)], [(Int, String)]) = ([], [])
    ask(yes, indent + 1, &first, entry)
    ask(no, indent + 1, &second, entry)
    if !first.isEmpty { lines += [(indent, "if \(name) then")] + first + [(indent, "end")] }
    if !second.isEmpty { lines += [(indent, "if not \(name) then")] + second + [(indent, "end")] }
  }

  func question(_ condition: ImportedCondition) -> String {
    let file = condition.place.path.split(separator: "/").last ?? ""
    return "\(condition.text) (\(file):\(condition.place.line))"
  }

  /// Where the answer about a condition is kept.
  func answerName(_ condition: ImportedCondition) -> String {
    let words = condition.text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
      .filter { !["let", "self", "as", "is", "var", "if"].contains($0) }
    let name = words.suffix(2).enumerated().map { index, word in
      index == 0
        ? word.prefix(1).lowercased() + word.dropFirst()
        : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    return "\(name.luaName)_\(condition.place.line)"
  }

  /// State is nil before it is set: Swift's first value stands in its place.
  func withFirstValues(_ lua: String) -> String {
    var text = lua
    for (name, first) in flow.state {
      let read = "flow.state.\(name)"
      let value =
        first == "true" ? "(\(read) ~= false)" : first == "false" ? read : "(\(read) or \(first))"
      text = text.replacingName(read, with: value)
    }
    return text
  }
}

extension String {
  /// Replaces a dotted name where it is not a part of a longer one, and outside of texts.
  func replacingName(_ name: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstRange(of: name) {
      result += rest[..<start.lowerBound]
      let before = result.last ?? " "
      let after = start.upperBound < rest.endIndex ? rest[start.upperBound] : " "
      let isPart = before == "." || before.isNamePart || after.isNamePart || result.isInText
      result += isPart ? name : other
      rest = rest[start.upperBound...]
    }
    return result + rest
  }

  /// Whether a quotation mark is open at the end.
  private var isInText: Bool {
    var isText = false
    var isEscaped = false
    for character in self {
      if character == "\"", !isEscaped { isText.toggle() }
      isEscaped = character == "\\" && !isEscaped
    }
    return isText
  }
}

extension Character {
  fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  /// Code without what stands between quotation marks.
  var withoutTexts: String {
    var result = ""
    var isText = false
    var isEscaped = false
    for character in self {
      if character == "\"", !isEscaped {
        isText.toggle()
      } else if !isText {
        result.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }

  /// Whether a name stands in code by itself: not as a field, and not as a key.
  func hasName(_ name: String) -> Bool {
    var rest = self[...]
    while let range = rest.firstRange(of: name) {
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      let isKey = self[range.upperBound...].drop { $0 == " " }.hasPrefix("= ")
      if !before.isNamePart, before != ".", !after.isNamePart, !isKey { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
