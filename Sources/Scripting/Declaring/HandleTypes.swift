import Diagnostics
package import Lua
import Navigation

struct HandleTypes {
  let stepSet: LuaHandleType
  let stepCase: LuaHandleType
  let step: LuaHandleType
  let unknownStep: LuaHandleType
  let entry: LuaHandleType
  let root: LuaHandleType
  let block: LuaHandleType
  let proxy: LuaHandleType
  let capture: LuaHandleType
  let linkStep: LuaHandleType

  init(host: ScriptHost) throws {
    let state = host.state
    stepSet = try state.makeHandleType(
      name: "step set", index: host.body { host, call in try host.caseOfSet(call) },
      call: host.body { host, call in try host.confirmSteps(call) },
      toString: host.body { _, call in [.string((call[0].stepSet?.name) ?? "step set")] })
    stepCase = try state.makeHandleType(
      name: "step case", call: host.body { host, call in try host.callCase(call) },
      toString: host.body { _, call in [.string(call[0].stepCase?.description ?? "step case")] })
    step = try state.makeHandleType(
      name: "step", index: host.body { host, call in try host.fieldOfStep(call) },
      call: host.body { host, call in try host.callStep(call) },
      equal: host.body { _, call in [.bool(call[0].step == call[1].step)] },
      toString: host.body { _, call in [.string(call[0].step?.description ?? "step")] })
    unknownStep = try state.makeHandleType(
      name: "unknown step", call: host.body { host, call in host.callUnknownStep(call) })
    entry = try state.makeHandleType(
      name: "entry", call: host.body { host, call in try host.callEntry(call) },
      toString: host.body { _, call in [.string((call[0].entry?.word.name) ?? "entry")] })
    root = try state.makeHandleType(
      name: "container", call: host.body { host, call in try host.callRoot(call) },
      toString: host.body { _, call in [.string((call[0].root?.word) ?? "container")] })
    block = try state.makeHandleType(
      name: "declaration", call: host.body { host, call in try host.callBlock(call) },
      toString: host.body { _, call in [.string(call[0].block?.name ?? "declaration")] })
    capture = try state.makeHandleType(
      name: "capture",
      toString: host.body { _, call in [.string("capture \"\(call[0].capture?.name ?? "")\"")] })
    linkStep = try state.makeHandleType(
      name: "step of a link",
      toString: host.body { _, call in [.string(call[0].linkStep?.step.name ?? "step")] })
    proxy = try state.makeHandleType(
      name: "object", index: host.body { host, call in try host.fieldOfProxy(call) },
      newIndex: host.body { host, call in try host.setFieldOfProxy(call) },
      toString: host.body { _, call in [.string(call[0].proxy?.text ?? "object")] })
  }
}

extension LuaValue {
  private func object<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object? {
    asHandle?.object as? Object
  }

  var stepSet: StepSetObject? { object() }

  /// Returns whether this is the step set that was declared under this name.
  package func isStepSet(named name: String) -> Bool { stepSet?.name == name }

  var stepCase: StepCase? { object(CaseObject.self)?.stepCase }
  var step: Step? { object(StepObject.self)?.step }
  var isUnknownStep: Bool { object(UnknownStepObject.self) != nil }
  var entry: EntryObject? { object() }

  /// Whether it is an entry of a flow, such as `push "Home"`.
  package var isEntry: Bool { entry != nil }
  var root: RootObject? { object() }
  var block: BlockObject? { object() }
  var proxy: (any ScriptProxy)? { asHandle?.object as? any ScriptProxy }
}

extension ScriptHost {
  /// Handles `tabs { … }`: returns the same container with content.
  func callRoot(_ call: LuaCall) throws -> [LuaValue] {
    guard let root = call[0].root else { return [.nil] }
    try refuseMore(than: 1, call, of: root.word, behind: 1)
    let body: LuaTable
    switch call[1] {
    case .table(let table): body = table
    case .string:
      body = try state.makeTable()
      try body.rawSet(1, call[1])
    default:
      throw Diagnostic(
        .error, .expected(root.word, "a table or a screen's name", got: call[1].typeName),
        at: location(call), highlight: root.word)
    }
    let made = RootObject(word: root.word, kind: root.kind, body: body, location: location(call))
    return [try state.makeHandle(made, type: types.root)]
  }
}

extension ScriptHost {
  /// Answers `push "Detail" { title = "…" }`, which is the form of declarations: an entry has its
  /// options in the braces of the word.
  func callEntry(_ call: LuaCall) throws -> [LuaValue] {
    guard let entry = call[0].entry else { return [.nil] }
    if entry.word.takesTwoTexts, entry.arguments.count == 1, call[1].asString != nil {
      let object = EntryObject(
        word: entry.word, arguments: entry.arguments + [call[1]], location: entry.location,
        maker: entry.maker)
      return [try state.makeHandle(object, type: types.entry, weight: object.weight)]
    }
    let word = entry.word.name
    let name = entry.arguments.first?.asString.map { "\"\($0)\"" }
    let keys = try call[1].asTable?.pairs().compactMap(\.key.asString).sorted() ?? []
    let options = keys.map { "\($0) = …" }
    let place = location(call)
    let line = place.flatMap { place in scripts.sources[place.file].map { ($0, place.line) } }
    let written = [name.map { "\(word) \($0)" }, name.map { "\(word)(\($0))" }, word]
      .compactMap(\.self).first { line?.0.column(of: $0, onLine: line?.1 ?? 0) != nil }
    try report(
      Diagnostic(
        .error, Message("E0123", ["word": word]), at: place, highlight: written ?? word,
        cure: Message(
          "scripts.writtenLike",
          ["usage": "\(word) { \(([name ?? "…"] + options).joined(separator: ", ")) }"])))
    return [call[0]]
  }
}

// Lookup of a value's members, without running code of a script and without errors.
extension ScriptHost {
  /// Returns the names of a value's members: fields of tables, cases, values of steps, fields and
  /// methods of objects.
  ///
  /// - Parameters:
  ///   - areMethods: Whether a colon precedes the name, so that only methods count.
  ///   - limit: The maximum number of keys read from tables.
  package func memberNames(
    of value: LuaValue, areMethods: Bool, limit: Int
  ) throws(LuaError) -> [String] {
    if case .table(let table) = value {
      let names = try table.fieldNames(limit: limit)
      guard areMethods else { return names }
      var methods: [String] = []
      for name in names where try table.field(name).asFunction != nil { methods.append(name) }
      return methods
    }
    if areMethods {
      if value.asString != nil {
        let strings = try environment?.words.rawGet("string").asTable
        return try strings?.fieldNames(limit: limit) ?? []
      }
      return value.proxy.map { type(of: $0).methods.map(\.name) } ?? []
    }
    if let set = value.stepSet { return set.cases.map(\.name) }
    if let step = value.step { return memberNames(of: step) }
    return value.proxy?.fields ?? []
  }

  /// Returns a member of a value; `nil` if that is unknown without running code.
  package func member(_ name: String, of value: LuaValue) throws(LuaError) -> LuaValue {
    if case .table(let table) = value { return try table.field(name) }
    if let found = value.stepSet?.stepCase(named: name) { return try self.value(found) }
    guard let step = value.step else { return .nil }
    return try member(name, of: step) ?? .nil
  }
}
