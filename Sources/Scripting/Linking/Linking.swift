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
  var observers: [ScriptObserver] = []
  /// The flow whose entries are being linked.
  var flow: String?
  /// The names that stubs may stand for, while these are looked for; nil if such a name is a mistake.
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

  /// Links something that may lie in others of its kind, or notes that there are too many.
  ///
  /// A table of a script can contain itself, and one table can be used in many places, so that few lines
  /// of Lua make more than there is room for.
  func nested<Linked>(
    _ word: String, at location: SourceLocation?, _ link: () -> Linked?
  ) -> Linked? {
    guard depth < Self.depthLimit else {
      report(.containsItself(word, Self.depthLimit), at: location, highlight: word)
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

  /// Counts what is read of a table: an entry has an end, and what scripts declare is Swift's for as long
  /// as the app is there.
  ///
  /// - Returns: Whether there is room for it; if not, that is noted, and nothing else is.
  func hasRoom(for count: Int, at location: SourceLocation?) -> Bool {
    guard !isFull else { return false }
    guard host.mayGoOn else { return fill(.interrupted, at: nil) }
    parts += count
    if depth > 0, parts > Self.mostParts {
      return fill(
        Message("E0425", ["limit": Self.mostParts]), at: location)
    }
    guard host.mode == .loading else { return true }
    host.declaredBytes += count * Self.part
    guard let limit = host.limits.memory, host.declaredBytes > limit else { return true }
    return fill(
      Message("E0615", ["size": ScriptLimits.text(ofMemory: limit)]),
      at: location, cure: Message("scripts.tooMuchMemoryCure"))
  }

  /// About how many bytes each value read from a table takes.
  private static let part = 96

  private func fill(_ message: Message, at location: SourceLocation?, cure: Message? = nil) -> Bool
  {
    report(message, at: location, cure: cure)
    isFull = true
    return false
  }

  /// Notes a mistake; linking goes on, so that all are told together.
  ///
  /// - Parameter location: Asked only if there is room for the mistake: finding it may take long.
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

  /// Notes that a name is not declared, with the nearest one that is.
  ///
  /// - Parameter use: What the name stands for, if a stub may stand for it.
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
      .notDeclared(kind, name), at: location, highlight: name,
      cure: nearest.map { .didYouMean($0, at: places[$0]) })
  }

  /// Tells whether a flow is declared; one that is not is noted, with the nearest one that is.
  func checkFlow(_ name: String, at location: SourceLocation?) -> Bool {
    if names.isFlow(name) { return true }
    reportUnknown(
      .flow, name, among: names.flowPlaces, besides: names.nativeFlows, for: .flow, at: location)
    return false
  }

  /// Returns a flow's content; it is read once and asked for twice.
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

  /// Returns a value as a step; nil after reporting what is wrong.
  ///
  /// - Parameter cure: What helps if the step is named without its values.
  func step(
    _ value: LuaValue, _ what: String, at location: @autoclosure () -> SourceLocation?,
    withoutValues cure: (StepCase) -> Message = { .stepNeedsValuesCure($0.name) }
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

  /// Returns the names of services, and notes those that are not declared.
  ///
  /// One that is misspelled is taken for the one that was meant, so that nothing is told twice.
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
      casesByName = Dictionary(grouping: host.draft.stepSets.flatMap(\.cases), by: \.name)
    }
    guard let found = casesByName?[name] else { return [] }
    if found.count == 1, set == nil { return found }
    return found.filter { set == nil || $0.set == set }
      .reduce(into: [StepCase]()) { if !$0.contains($1) { $0.append($1) } }
  }
}
