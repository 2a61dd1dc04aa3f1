import Diagnostics
import Lua
import Navigation
import Steps

struct DeclarationText {
  let text: String
  let set: String
  /// Where the word `steps` is written.
  let place: SourceLocation
  /// The text's place in the source; nil if it is not a literal.
  let written: ValueText?

  static func all(
    in body: LuaValue, set: String, at place: SourceLocation, _ host: ScriptHost
  ) throws -> [DeclarationText] {
    let written = host.body(of: "steps", named: set, at: place)
    let table = written?.table
    return try texts(of: body, at: place).enumerated().map { index, text in
      let item = body.asTable == nil ? written : table?.item(index + 1)
      return DeclarationText(text: text, set: set, place: place, written: item)
    }
  }

  private static func texts(of body: LuaValue, at place: SourceLocation) throws -> [String] {
    switch body {
    case .string(let text): return [text]
    case .table(let table):
      return try table.pairs().map { _, value in
        guard let text = value.asString else {
          throw Diagnostic(
            .error, .expected("steps", "a step's declaration as a string", got: value.typeName),
            at: place)
        }
        return text
      }
    default:
      throw Diagnostic(
        .error, .expected("steps", "a list of steps", got: body.typeName), at: place)
    }
  }

  func location(of name: String, in host: ScriptHost) -> SourceLocation {
    let parts = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let part = parts.first(where: { $0 == name }) else { return start(host) }
    return location(at: text.distance(from: text.startIndex, to: part.startIndex), host)
  }

  struct Content {
    var cases: [StepCase] = []
    /// The names of the cases that cannot be parsed; this has been reported.
    var broken: Set<String> = []
    /// Unknown types, and where they are written.
    var opaque: [(name: String, location: SourceLocation)] = []
    /// The enum that was pasted.
    var pasted: AppOutline.PastedEnum?
  }

  func content(in host: ScriptHost) throws -> Content {
    if let name = StepDeclaration.plainName(text) {
      return Content(cases: [StepCase(set: set, name: name)])
    }
    let declaration: StepDeclaration
    do throws(SwiftScanner.Failure) {
      declaration = try StepDeclaration(text, set: set)
    } catch {
      try report(error, in: host)
      return Content()
    }
    for (failure, _) in declaration.failures { try report(failure, in: host) }
    for unknown in declaration.misspelled {
      try host.report(
        Diagnostic(
          .error,
          Message(
            "E0202",
            [
              "text": line(at: unknown.offset),
              "reason": Message("links.typeUnknown", ["name": unknown.name]),
            ]),
          at: location(at: unknown.offset, host), highlight: unknown.name,
          cure: unknown.nearest.map { .didYouMean($0) }))
    }
    return Content(
      cases: declaration.cases, broken: Set(declaration.failures.compactMap(\.name)),
      opaque: declaration.opaque.map { ($0.name, location(at: $0.offset, host)) },
      pasted: declaration.enumName.map {
        AppOutline.PastedEnum(
          name: $0, text: text,
          cases: declaration.cases.map { ($0.name, declaration.types[$0.name] ?? []) })
      })
  }

  private func report(_ failure: SwiftScanner.Failure, in host: ScriptHost) throws {
    let offset = failure.offset ?? 0
    let isWhole = !text.contains("\n")
    let location = isWhole ? start(host) : location(at: offset, host).lineOnly
    try host.report(
      Diagnostic(
        .error, Message("E0202", ["text": line(at: offset), "reason": failure.message]),
        at: location,
        highlight: isWhole ? text : nil))
  }

  private func line(at offset: Int) -> String {
    let before =
      text.prefix(offset).split(
        separator: "\n", omittingEmptySubsequences: false
      ).last ?? ""
    let after = text.dropFirst(offset).prefix { $0 != "\n" }
    return String((before + after).drop(while: \.isWhitespace))
  }

  private func start(_ host: ScriptHost) -> SourceLocation {
    written?.location ?? host.place(of: text, from: place) ?? place
  }

  /// The location of an offset; only its line if the text is not written literally.
  private func location(at offset: Int, _ host: ScriptHost) -> SourceLocation {
    // A long text may begin with a line's end, which is not part of it.
    guard let written, let content = written.content, content.text.hasSuffix(text) else {
      return start(host).lineOnly
    }
    let begin = content.end - text.utf8.count
    return written.text.source.location(ofByte: begin + text.prefix(offset).utf8.count)
  }
}

/// Step sets of Swift apps.
extension ScriptHost {
  /// Returns a step set of Swift: `local Step = steps "DemoStep"`.
  ///
  /// Any number of files can name it.
  func nativeSteps(
    _ name: String, _ cases: [StepCase], at place: SourceLocation
  ) throws -> LuaValue {
    let known = load.draft.stepSets.first { $0.name == name }
    let set = known ?? StepSetObject(name: name, cases: cases, location: place)
    if known == nil { load.draft.stepSets.append(set) }
    let value = try state.makeHandle(set, type: types.stepSet)
    load.stepSetValues[name] = value
    return value
  }

  /// Implements `steps "DemoStep" { … }` for a set that Swift declares; both must match.
  func confirmSteps(_ call: LuaCall) throws -> [LuaValue] {
    guard let set = call[0].stepSet, let place = location(call) else { return [call[0]] }
    guard let native = natives.sets[set.name] else {
      throw Diagnostic(.error, .declaredTwice(.steps, set.name), at: place, highlight: set.name)
    }
    for text in try DeclarationText.all(in: call[1], set: set.name, at: place, self) {
      for one in try text.content(in: self).cases {
        try confirm(one, among: native, at: text.location(of: one.name, in: self))
      }
    }
    return [call[0]]
  }

  private func confirm(
    _ one: StepCase, among native: [StepCase], at place: SourceLocation
  ) throws {
    guard let known = native.first(where: { $0.name == one.name }) else {
      let nearest = Suggestion.nearest(to: one.name, among: native.map(\.name))
      return try report(
        Diagnostic(
          .error, Message("E0413", ["set": one.set, "name": one.name]), at: place,
          highlight: one.name,
          cure: nearest.map { .didYouMean($0) }))
    }
    guard known.parameters != one.parameters else { return }
    try report(
      Diagnostic(
        .error,
        Message("E0414", ["set": one.set, "there": known.description, "here": one.description]),
        at: place,
        highlight: one.name))
  }
}
