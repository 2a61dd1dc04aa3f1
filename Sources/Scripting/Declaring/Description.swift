import Lua
import Navigation

/// Describes a value of a declaration, as text or as a fingerprint.
///
/// Both are made by the same functions, so equal fingerprints mean equal texts; a fingerprint takes
/// less time.
struct Description {
  enum Form {
    case fingerprint
    /// Without the content of containers and braces: `set 5 tabs`.
    case short
    /// With all names: `set tabs { Home, News, … }`.
    case whole
  }

  let form: Form
  private(set) var text = ""
  /// Equal for equal texts; for others it almost certainly differs.
  private(set) var fingerprint: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// How many more values are described; more than this limit is data rather than structure.
  private var left = 2_000

  init(_ form: Form) { self.form = form }

  /// A value in words.
  static func text(of value: LuaValue) -> String {
    var description = Description(.whole)
    description.add(value)
    return description.text
  }

  private var isShort: Bool { form == .short }

  mutating func add(_ part: String) {
    guard form == .fingerprint else { return text += part }
    for byte in part.utf8 { mix(UInt64(byte)) }
    mix(UInt64(0x100))
  }

  mutating func add(number: Int) {
    if form == .fingerprint { mix(UInt64(bitPattern: Int64(number))) } else { text += "\(number)" }
  }

  private mutating func mix(_ number: UInt64) {
    fingerprint = (fingerprint ^ number) &* 0x100_0000_01B3
    fingerprint ^= fingerprint >> 29
  }

  /// Adds several things, with commas between them.
  private mutating func list<Things: Collection>(
    _ things: Things, _ add: (inout Description, Things.Element) -> Void
  ) {
    for (index, thing) in things.enumerated() {
      if index > 0 { self.add(", ") }
      add(&self, thing)
    }
  }
}

// MARK: - Values of scripts

extension Description {
  /// Adds a value in the table of a declaration: data as written, functions and objects only by
  /// their kind.
  mutating func add(_ value: LuaValue, depth: Int = 0) {
    guard left > 0, depth < 8 else { return add("…") }
    left -= 1
    switch value {
    case .nil: add("nil")
    case .bool(let value): add("\(value)")
    case .int(let value): add(number: value)
    case .number(let value): add("\(value)")
    case .string(let value):
      add("\"")
      add(value)
      add("\"")
    case .bytes(let bytes): add("\(bytes.count) bytes")
    case .table(let table): add(table, depth: depth)
    case .function: add("function")
    case .handle: add(object: value)
    case .other(let typeName): add(typeName)
    }
  }

  /// Adds the arguments of a call.
  mutating func add(_ values: [LuaValue]) { list(values) { $0.addAlone($1) } }

  /// Adds a value with its own limit.
  private mutating func addAlone(_ value: LuaValue) {
    let rest = left
    left = 2_000
    add(value)
    left = rest
  }

  private mutating func add(_ table: LuaTable, depth: Int) {
    let pairs = (try? table.pairs()) ?? []
    add("{")
    for (index, (key, value)) in pairs.enumerated() {
      add(index == 0 ? " " : ", ")
      if key.asInt == nil {
        if let name = key.asString { add(name) } else { addAlone(key) }
        add(" = ")
      }
      add(value, depth: depth + 1)
    }
    add(pairs.isEmpty ? "}" : " }")
  }

  private mutating func add(object value: LuaValue) {
    if let step = value.step {
      add(step)
    } else if let stepCase = value.stepCase {
      add(stepCase.description)
    } else if let link = value.linkStep {
      add("\(link.step.name)(\(link.captures.map(\.capture.name).joined(separator: ", ")))")
    } else if let set = value.stepSet {
      add(set.name)
    } else if let block = value.block {
      add(block.name)
    } else if let entry = value.entry {
      add(entry.word.name)
      if !entry.arguments.isEmpty { add(" ") }
      add(entry.arguments)
    } else if let root = value.root {
      add(root.word)
      if let body = root.body {
        add(" ")
        addAlone(.table(body))
      }
    } else {
      add(value.typeName)
    }
  }

  private mutating func add(_ step: Step) {
    // Most steps have no values, so their name is their text.
    add(step.values.isEmpty ? step.name : "\(step)")
  }
}

// MARK: - What flows do

extension Description {
  mutating func add(_ handling: LinkedEntry) {
    switch handling {
    case .entry(let entry): add(entry)
    case .function: add("function")
    case .choose(let choice):
      guard !isShort else { return add("choose \(choice.names.joined(separator: ", "))") }
      add("choose { ")
      list(choice.branches) { description, branch in
        description.add("\(branch.name) = ")
        description.add(branch.handling)
      }
      add(" }")
    case .all(let handlings): add(all: handlings) { $0.add($1) }
    }
  }

  private mutating func add<Part>(all parts: [Part], _ add: (inout Description, Part) -> Void) {
    self.add("all { ")
    list(parts, add)
    self.add(" }")
  }

  private mutating func add(_ entry: Entry) {
    switch entry {
    case .none: add("none")
    case .ignore(let reason): add("ignore \"\(reason)\"")
    case .todo(let todo): add("todo \"\(todo.place)\"")
    case .place(let place, let targets, let moment):
      add(place.rawValue + " ")
      list(targets) { $0.add($1) }
      if place == .set, moment == .ready, !isShort { add(" when ready") }
    case .contributeRoot: add("contribute root")
    case .contributeNew(let target):
      add("contribute ")
      add(target)
    case .contribute: add("contribute")
    case .remove(let removal, let ifAny): add(removal.rawValue + (ifAny ? " if any" : ""))
    case .popTo(let name): add("popTo \(name)")
    case .select(.index(let index)): add("select \(index + 1)")
    case .select(.name(let name)): add("select \"\(name)\"")
    case .finish(let source): add("finish", sending: source)
    case .forward(let source, let receiver): add(receiver, sending: source)
    case .fetch(let fetch): add("fetch \(fetch.name)")
    case .all(let entries): add(all: entries) { $0.add($1) }
    }
  }

  private mutating func add(_ receiver: Entry.Receiver, sending source: Entry.StepSource) {
    guard case .flow(let name) = receiver else { return add(receiver.word, sending: source) }
    add("\(receiver.word)(\(name)")
    if case .step(let step) = source {
      add(", ")
      add(step)
    }
    add(")")
  }

  private mutating func add(_ word: String, sending source: Entry.StepSource) {
    add(word + "(")
    if case .step(let step) = source { add(step) }
    add(")")
  }

  private mutating func add(_ target: Target) {
    switch target.kind {
    case .screen(let screen): add(screen.name)
    case .flow(let flow): add(flow.name)
    case .container(let kind, let targets) where isShort:
      add(kind.name == "tabs" && targets.count != 1 ? "\(targets.count) tabs" : kind.name)
    case .container(let kind, let targets):
      add(kind.name + " { ")
      list(targets) { $0.add($1) }
      add(" }")
    }
    let notes = isShort ? [] : notes(on: target)
    if !notes.isEmpty { add(" (\(notes.joined(separator: ", ")))") }
  }

  private func notes(on target: Target) -> [String] {
    var notes = target.labels.written.map { "\($0.label) \"\($0.text)\"" }
    if let params = target.params { notes.append("params \(params)") }
    if target.when == .ready { notes.append("when ready") }
    if let modal = target.modal { notes.append("style \(modal.text)") }
    if target.allowStepWhenNotPresented { notes.append("allowStepWhenNotPresented") }
    if target.allowStepWhenDismissed { notes.append("allowStepWhenDismissed") }
    if case .flow = target.kind { notes += Self.starts(target.stepper).map { "start \($0)" } }
    return notes
  }

  private static func starts(_ stepper: Stepper) -> [String] {
    switch stepper {
    case .one(let step): ["\(step)"]
    case .composite(let parts): parts.flatMap(starts)
    case .new(let definition): [definition.name]
    case .none, .default, .presentable, .own: []
    }
  }
}

// MARK: - Guards, and what is emitted

extension Description {
  /// Adds the answers of a guard that no function decides.
  mutating func add(_ guardian: LinkedGuard) {
    switch guardian {
    case .function: add("function")
    case .answer(let answer): add(answer)
    case .choose(let choice):
      add("guard { ")
      list(choice.branches) { description, branch in
        description.add("\(branch.name) = ")
        description.add(branch.answer)
      }
      add(" }")
    }
  }

  private mutating func add(_ answer: GuardAnswer) {
    switch answer {
    case .same: add("same")
    case .step(let step): add(step)
    case .refuse(let reason): add("refuse \"\(reason)\"")
    }
  }

  mutating func add(_ emission: Emission) {
    switch emission {
    case .step(let step): add(step)
    case .ofCase(let stepCase, let source):
      add(stepCase.description)
      add(source)
    case .function: add("a function")
    }
  }

  /// Adds the source of the values; nothing for values that come from using the control.
  private mutating func add(_ source: ValueSource) {
    switch source {
    case .given, .function: return
    case .name(let name): add(" of \(name)")
    case .constant(let value): add(" of \(value)")
    case .parts(let parts):
      add(" of ")
      list(parts) { description, part in
        description.add(part.label)
        description.add(part.source)
      }
    }
  }
}
