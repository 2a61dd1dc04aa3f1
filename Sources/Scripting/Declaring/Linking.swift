import Diagnostics
import Lua
import Navigation
import Steps

/// One pass over declarations, in which every name is resolved and every mistake noted.
final class Linking {
  let host: ScriptHost
  var names: LinkedNames
  var needs: [String] = []
  private(set) var findings = Diagnostics()
  private var casesByName: [String: [StepCase]]?
  /// The functions of steppers and screens, and the fetches, linked so far.
  var routines: [any DeclaredRoutine] = []
  /// The observers of steppers and screens linked so far.
  var observers: [any DeclaredObserver] = []
  /// The flow whose entries are being linked.
  var flow: String?
  /// The names that may become stubs, while stubs are collected; `nil` if an undeclared name is an
  /// error.
  var undeclared: [UndeclaredName]?

  init(host: ScriptHost, names: LinkedNames = LinkedNames()) {
    self.host = host
    self.names = names
  }

  /// The contents of flows that have so far been read for their names only.
  private var flowPairs: [ObjectIdentifier: LuaTable.Pairs] = [:]

  /// How many entries and containers the current one is nested in.
  private var depth = 0
  private static let depthLimit = 100
  /// The number of parts in the outermost entry; a shared part counts once for each use.
  private var parts = 0
  private static let mostParts = 10_000
  /// A limit is reached: nothing more is linked or reported.
  private var isFull = false

  /// Links an object that may contain others of its kind, or reports that they are nested too
  /// deeply.
  ///
  /// A table can contain itself, and one table can be used in many places, so a few lines of Lua
  /// can make a huge structure.
  func nested<Linked>(
    _ word: String, at location: SourceLocation?, _ link: () -> Linked?
  ) -> Linked? {
    guard depth < Self.depthLimit else {
      report(
        Message("E0424", ["word": word, "limit": Self.depthLimit]), at: location, highlight: word)
      return nil
    }
    if depth == 0 { parts = 0 }
    guard !isFull else { return nil }
    depth += 1
    defer { depth -= 1 }
    return link()
  }

  /// Returns a table's content and counts it; empty if it exceeds a limit.
  func pairs(of table: LuaTable, at location: SourceLocation?) -> LuaTable.Pairs {
    guard let pairs = try? table.pairs(), hasRoom(for: pairs.count, at: location) else { return [] }
    return pairs
  }

  /// Counts the values read of a table, to limit entries and the memory of declarations.
  ///
  /// - Returns: Whether the limit permits it; if not, that is the only error reported.
  func hasRoom(for count: Int, at location: SourceLocation?) -> Bool {
    guard !isFull else { return false }
    guard host.mayGoOn else { return fill(.interrupted, at: nil) }
    parts += count
    if depth > 0, parts > Self.mostParts {
      return fill(
        Message("E0425", ["limit": Self.mostParts]), at: location)
    }
    guard host.load.mode == .loading else { return true }
    host.load.declaredBytes += count * Self.part
    guard let limit = host.limits.memory, host.load.declaredBytes > limit else { return true }
    return fill(
      Message("E0615", ["size": ScriptLimits.text(ofMemory: limit)]),
      at: location)
  }

  /// About how many bytes each value read from a table takes.
  private static let part = 96

  private func fill(_ message: Message, at location: SourceLocation?, cure: Message? = nil) -> Bool
  {
    report(message, at: location, cure: cure)
    isFull = true
    return false
  }

  /// Reports an error; linking continues, so that all errors are reported together.
  ///
  /// - Parameter location: Evaluated only if the error is kept, because finding it may be slow.
  func report(
    _ message: Message, at location: @autoclosure () -> SourceLocation?, highlight: String? = nil,
    cure: Message? = nil, notes: [Diagnostic.Note] = []
  ) {
    guard !isFull else { return }
    report(
      Diagnostic(
        .error, message, at: location().map { host.refined($0, for: highlight) },
        highlight: highlight, cure: cure, notes: notes))
  }

  /// Records a mistake; past the maximum it records that fact instead, and linking stops.
  func report(_ finding: Diagnostic) {
    guard !isFull else { return }
    let isOneTooMany = findings.all.count == ScriptHost.mostMistakes
    findings.append(isOneTooMany ? .tooManyMistakes(at: finding.location) : finding)
    isFull = isOneTooMany
  }

  /// Reports a table with a metatable: tables are read raw, so it would have no effect.
  func checkIsPlain(_ table: LuaTable, _ what: String, at location: SourceLocation?) {
    guard table.hasOwnMetatable else { return }
    report(
      Message("E0873", ["what": what]), at: location)
  }

  /// Reports an undeclared name, with the most similar declared one.
  ///
  /// - Parameter use: The use of the name, if a stub may replace it.
  func reportUnknown(
    _ kind: NameKind, _ name: String, among places: [String: SourceLocation],
    besides others: Set<String> = [], for use: UndeclaredName.Use? = nil,
    at location: SourceLocation?
  ) {
    if let use, keep(UndeclaredName(name: name, use: use, flow: flow, location: location)) {
      return
    }
    let nearest = Suggestion.nearest(to: name, among: others.union(places.keys).sorted())
    report(
      Message("E0110", ["kind": kind.message, "name": name]), at: location, highlight: name,
      cure: nearest.map { .didYouMean($0, at: places[$0]) })
  }

  /// Returns whether a flow is declared; reports an undeclared name, with the most similar declared
  /// one.
  func checkFlow(_ name: String, at location: SourceLocation?) -> Bool {
    if names.isFlow(name) { return true }
    reportUnknown(
      .flow, name, among: names.flowPlaces, besides: names.nativeFlows, for: .flow, at: location)
    return false
  }

  /// Returns a flow's content; read once, used twice.
  func pairs(of flow: BlockObject) -> LuaTable.Pairs {
    if let pairs = flowPairs.removeValue(forKey: ObjectIdentifier(flow)) { return pairs }
    let pairs = flow.body.map { self.pairs(of: $0, at: flow.location) } ?? []
    flowPairs[ObjectIdentifier(flow)] = pairs
    return pairs
  }

  /// Returns a value as text; nil after reporting that it is not a text.
  func text(
    _ value: LuaValue, _ what: String, at location: @autoclosure () -> SourceLocation?
  ) -> String? {
    if let text = value.asString { return text }
    let expected = OptionForm.text.expected
    report(.expected(what, expected, got: value.typeName), at: location(), highlight: what)
    return nil
  }

  /// Returns a value as a step; `nil` after a report.
  ///
  /// - Parameter cure: The cure for a step without its values.
  func step(
    _ value: LuaValue, _ what: String, at location: @autoclosure () -> SourceLocation?,
    withoutValues cure: (StepCase) -> Message = {
      Message("links.stepNeedsValuesCure", ["name": $0.name])
    }
  ) -> Step? {
    if let step = value.step { return step }
    if value.isUnknownStep { return nil }
    if let step = value.linkStep {
      for (_, capture) in step.captures { reportOutside(capture) }
      return nil
    }
    if let stepCase = value.stepCase {
      report(
        Message("E0204", ["step": stepCase.description]), at: location(), highlight: stepCase.name,
        cure: cure(stepCase))
    } else {
      report(
        .expected(what, OptionForm.step.expected, got: value.typeName), at: location(),
        highlight: what)
    }
    return nil
  }

  /// Returns the names of services, and reports undeclared ones.
  ///
  /// A misspelled name is read as the one that it resembles, so that it causes no further errors.
  func services(_ reader: BlockReader) -> [String] {
    reader.names("needs").map { name, place in
      guard names.servicePlaces[name] == nil else { return name }
      reportUnknown(.service, name, among: names.servicePlaces, at: place)
      return Suggestion.nearest(to: name, among: names.servicePlaces.keys.sorted()) ?? name
    }
  }

  /// All cases of a name, in one set or in all; a set declared twice counts once.
  func cases(named name: String, in set: String?) -> [StepCase] {
    if casesByName == nil {
      casesByName = Dictionary(grouping: host.load.draft.stepSets.flatMap(\.cases), by: \.name)
    }
    guard let found = casesByName?[name] else { return [] }
    if found.count == 1, set == nil { return found }
    return found.filter { set == nil || $0.set == set }
      .reduce(into: [StepCase]()) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Linking {
  /// Resolves the names of declared steppers: `steppers = { "Clock" }`.
  func steppers(_ reader: BlockReader) -> [StepperDefinition] {
    reader.names("steppers").compactMap { name, place in
      if let found = names.steppers[name] { return found }
      // One that is declared but could not be linked has been reported already.
      if names.stepperPlaces[name] == nil {
        reportUnknown(
          .stepper, name, among: names.stepperPlaces, at: place)
      }
      return nil
    }
  }

  /// Reports a capture that is not in a step of a link.
  func reportOutside(_ capture: CaptureObject) {
    capture.isSettled = true
    report(Message("E0625"), at: capture.location, highlight: host.highlight(of: capture))
  }
}

/// A placeholder for a screen or flow that scripts name and do not declare.
struct Stub {
  let name: String
  let isFlow: Bool
  /// Where it is named first.
  let location: SourceLocation
  /// A flow that inherits its root: `contribute` names it.
  let isContributed: Bool
  /// The flows whose entries name it.
  let flows: Set<String>

  /// The name of the screen that is shown.
  var screen: String { isFlow ? name + "Screen" : name }
}

/// An undeclared name at one of its places.
struct UndeclaredName {
  /// The use of a name at its place.
  enum Use {
    case screen, flow
    /// A flow with the root of the flow that contributes it.
    case contributed
    /// A screen or a flow.
    case any
  }

  let name: String
  let use: Use
  /// The flow whose entries contain it; `nil` elsewhere.
  let flow: String?
  let location: SourceLocation?

  /// Whether it is taken for the name of a flow.
  var isFlow: Bool {
    switch use {
    case .screen: false
    case .flow, .contributed: true
    case .any: name.hasSuffix("Flow")
    }
  }
}

extension Linking {
  /// Keeps a name for a stub, if stubs are collected.
  ///
  /// - Returns: `false` if the name is an error: stubs are off, or it resembles a declared name.
  func keep(_ name: UndeclaredName) -> Bool {
    let declared = names.nativeFlows.union(names.places.keys)
    guard undeclared != nil,
      Suggestion.nearest(to: name.name, among: Array(declared), within: 2) == nil
    else { return false }
    undeclared?.append(name)
    return true
  }
}

extension LinkedNames {
  func isStub(_ name: String) -> Bool { stubs.contains { $0.name == name } }
}

extension ScreenDefinition {
  /// A screen that shows that it is not declared.
  convenience init(stub: Stub) {
    self.init(
      screen: Screen(stub.screen), location: stub.location, controls: [],
      title: .text(stub.name), text: nil, needs: [], isStub: true)
  }
}
