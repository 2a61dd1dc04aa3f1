import Analysis
import Diagnostics
import LuaSyntax
import Navigation

/// An edit that mends a problem.
package struct Fix: Hashable, Sendable {
  package let title: String
  package let edits: [FileEdit]
  /// Whether the edit is what the message proposes.
  package let isPreferred: Bool
  package let problem: Problem
}

/// Finds edits that mend problems.
struct Fixes {
  let names: ProjectNames
  let texts: OpenTexts
  let language: Language

  /// The edits for a problem, the likeliest first; none if only people can mend it.
  func fixes(for problem: Problem) -> [Fix] {
    [replacement(problem), newStep(problem), newScreen(problem)].compactMap(\.self)
      + newEntries(problem) + newButtons(problem) + [intention(problem)].compactMap(\.self)
  }

  private func fix(
    _ problem: Problem, _ id: String, _ name: String, in place: String = "", _ edits: [FileEdit],
    isPreferred: Bool = false
  ) -> Fix {
    Fix(
      title: Message(id, ["name": name, "place": place]).text(in: language), edits: edits,
      isPreferred: isPreferred,
      problem: problem)
  }

  /// Writes the name that the message proposes.
  private func replacement(_ problem: Problem) -> Fix? {
    guard let name = problem.diagnostic.cure?.proposedName,
      let wrong = problem.diagnostic.highlight, let text = texts.text(problem.range.path)
    else { return nil }
    let bytes = problem.range.bytes
    let written = String(decoding: text.bytes[bytes], as: UTF8.self)
    guard let inner = written.firstRange(of: wrong) else { return nil }
    let start = bytes.lowerBound + written[..<inner.lowerBound].utf8.count
    let edit = FileEdit(FileRange(problem.range.path, start..<start + wrong.utf8.count), name)
    return fix(problem, "editor.fixReplace", name, [edit], isPreferred: true)
  }

  /// Declares the step that a set lacks.
  private func newStep(_ problem: Problem) -> Fix? {
    guard problem.code == "E0201", let set = problem.diagnostic.message.value("set"),
      let name = problem.diagnostic.message.value("name")
    else { return nil }
    let steps = names.names(of: .step).filter { $0.owner == set }
    let last = steps.flatMap { names.declared[$0] ?? [] }.max {
      $0.bytes.lowerBound < $1.bytes.lowerBound
    }
    guard let last, let text = names.text(last.path) else { return nil }
    let tree = text.source.tree
    let token = tree.tokens[tree.tokenNumber(atByte: last.bytes.lowerBound)]
    let isEnum = tree.bracketLevel(of: token) != nil
    let line = tree.bytes(ofLine: tree.line(ofByte: last.bytes.lowerBound))
    let rest = tree.source[last.bytes.upperBound..<line.upperBound]
    // Behind the case with its values, and before what ends the enum.
    let ending = rest.firstIndex { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }
    let end = !isEnum ? token.bytes.upperBound : ending ?? line.upperBound
    let indent = indent(text, at: last.bytes.lowerBound)
    let written = ending == nil ? "\n\(indent)case \(name)" : "; case \(name) "
    let edit = FileEdit(text.range(end..<end), isEnum ? written : ", \"\(name)\"")
    return fix(problem, "editor.fixStep", "\(set).\(name)", [edit])
  }

  /// Declares the screen that something names.
  private func newScreen(_ problem: Problem) -> Fix? {
    guard problem.code == "E0110", let name = problem.diagnostic.message.value("name"),
      let text = names.text(problem.range.path)
    else { return nil }
    let byte = text.loadedByte(problem.range.bytes.lowerBound)
    let around = text.source.tree.block.children.first { $0.bytes.contains(byte) }
    let start = around?.start ?? 0
    let written = Value.quoted(name)
    let edit = FileEdit(text.range(start..<start), "screen \(written) { title = \(written) }\n\n")
    return fix(problem, "editor.fixScreen", name, [edit])
  }

  /// Gives the flows that a step reaches an entry for it.
  private func newEntries(_ problem: Problem) -> [Fix] {
    let subject = subject(of: problem)
    guard ["unheard-step", "dead-step"].contains(problem.check), let step = subject.step else {
      return []
    }
    let flows = subject.flow.map { [$0] } ?? flows(showingEmittersOf: step)
    return flows.prefix(3).compactMap { flow in
      body(of: NamedThing(.flow, flow), option: "navigate").map { table in
        fix(problem, "editor.fixEntry", step, in: flow, [insertion("\(step) = none", into: table)])
      }
    }
  }

  /// The flows that show a screen which emits a step.
  private func flows(showingEmittersOf name: String) -> [String] {
    let relations = Relations(names: names)
    let emissions = names.names(of: .step).filter { $0.name == name }.flatMap(relations.emissions)
    let screens = emissions.compactMap(\.within).map { NamedThing(.screen, $0.owner ?? $0.name) }
    return Set(screens.flatMap(relations.showings).compactMap { $0.flow?.name }).sorted()
  }

  /// Gives the screens of the flow that handles a step a button that emits it.
  private func newButtons(_ problem: Problem) -> [Fix] {
    guard problem.code == "E0705", let name = problem.diagnostic.message.value("step") else {
      return []
    }
    // Of several steps with the name, nobody knows which is meant.
    let steps = names.names(of: .step).filter { $0.name == name }
    guard let step = steps.first, steps.count == 1 else { return [] }
    let relations = Relations(names: names)
    let flows = relations.entries(for: step).compactMap(\.within)
    let screens = names.names(of: .screen).filter { screen in
      relations.showings(of: screen).contains { $0.flow.map(flows.contains) == true }
    }
    return screens.prefix(3).compactMap { screen in
      guard let table = body(of: screen, option: nil), let set = local(for: step, in: table.text)
      else {
        return nil
      }
      let button = "button \"\(name)\" { emits = \(set).\(name) }"
      return fix(problem, "editor.fixButton", screen.name, [insertion(button, into: table)])
    }
  }

  /// Marks a finding as intended.
  private func intention(_ problem: Problem) -> Fix? {
    guard let check = problem.check else { return nil }
    let subject = subject(of: problem)
    let thing =
      subject.screen.map { NamedThing(.screen, $0) } ?? subject.flow.map { NamedThing(.flow, $0) }
    guard let thing = thing ?? declaration(around: problem.range),
      let table = body(of: thing, option: nil)
    else { return nil }
    return fix(
      problem, "editor.fixIntended", check,
      [insertion("intended \"\(check)\"", into: table, atBeginning: true)])
  }

  /// The screen or flow that is declared around a place.
  private func declaration(around range: FileRange) -> NamedThing? {
    guard let text = names.text(range.path) else { return nil }
    let byte = text.loadedByte(range.bytes.lowerBound)
    let around = text.names.occurrences.last { occurrence in
      guard case .declaration(let bytes) = occurrence.role, bytes.contains(byte) else {
        return false
      }
      return [[.screen], [.flow]].contains(occurrence.kinds)
    }
    return around.flatMap { names.things($0, in: range.path).first }
  }

  /// What a finding is about.
  private func subject(of problem: Problem) -> (screen: String?, flow: String?, step: String?) {
    var found: (screen: String?, flow: String?, step: String?)
    for subject in problem.subjects.reversed() {
      switch subject {
      case .screen(let name): found.screen = name
      case .flow(let name): found.flow = name
      case .step(let step): found.step = step.name
      case .service: break
      }
    }
    return found
  }

  // MARK: places

  private struct Table {
    let text: EditorText
    let node: TableConstructor
  }

  /// The table of a declaration, or of one of its options.
  private func body(of thing: NamedThing, option: String?) -> Table? {
    guard let place = names.declared[thing]?.first, let text = names.text(place.path),
      case .declaration(let bytes) = place.role
    else { return nil }
    let tables = text.source.tree.nodes(.tableConstructor).filter {
      bytes.lowerBound <= $0.start && $0.bytes.upperBound <= bytes.upperBound
    }
    guard let body = tables.max(by: { $0.bytes.count < $1.bytes.count })?.asTable else {
      return nil
    }
    guard let option else { return Table(text: text, node: body) }
    return body[option]?.asTable.map { Table(text: text, node: $0) }
  }

  /// Adds a field to a table, written as its other fields are.
  private func insertion(_ field: String, into table: Table, atBeginning: Bool = false) -> FileEdit
  {
    let (text, node) = (table.text, table.node.node)
    let fields = table.node.fields
    let tree = text.source.tree
    let isOnOneLine = tree.line(ofByte: node.start) == tree.line(ofByte: node.bytes.upperBound - 1)
    guard let first = fields.first, let last = fields.last else {
      let end = node.start + 1
      return FileEdit(text.range(end..<end), " \(field)" + (isOnOneLine ? " " : ","))
    }
    if atBeginning {
      let gap = isOnOneLine ? " " : "\n" + indent(text, at: first.node.start)
      return FileEdit(text.range(first.node.start..<first.node.start), "\(field),\(gap)")
    }
    let end = last.node.bytes.upperBound
    let hasComma =
      tree.kind(ofToken: last.node.tokens.upperBound).map { $0 == .comma || $0 == .semicolon }
      == true
    let gap = isOnOneLine ? " " : "\n" + indent(text, at: last.node.start)
    if hasComma {
      let comma = tree.tokens[last.node.tokens.upperBound].bytes.upperBound
      return FileEdit(text.range(comma..<comma), "\(gap)\(field),")
    }
    return FileEdit(text.range(end..<end), ",\(gap)\(field)")
  }

  /// The blanks at the beginning of a line.
  private func indent(_ text: EditorText, at byte: Int) -> String {
    let tree = text.source.tree
    let line = tree.bytes(ofLine: tree.line(ofByte: byte))
    return tree.text(of: line.lowerBound..<line.upperBound).prefix { $0 == " " || $0 == "\t" }
      .description
  }

  /// The local that holds a step's set in a text.
  private func local(for step: NamedThing, in text: EditorText) -> String? {
    text.source.tree.declarations.first { declaration in
      declaration.onlyValue.map { names.stepSet($0.moduleValue()) == step.owner } == true
    }?.name
  }
}
