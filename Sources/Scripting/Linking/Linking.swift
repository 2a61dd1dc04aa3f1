import Diagnostics
import Lua
import Navigation

/// One pass over declarations, in which every name is resolved and every mistake noted.
final class Linking {
  let host: ScriptHost
  var names: LinkedNames
  private(set) var findings = Diagnostics()
  /// The functions of steppers that have been met.
  var routines: [ScriptRoutine] = []

  init(host: ScriptHost, names: LinkedNames = LinkedNames()) {
    self.host = host
    self.names = names
  }

  /// Notes a mistake; linking goes on, so that all are told together.
  func report(
    _ message: Message, at location: SourceLocation?, highlight: String? = nil,
    cure: Message? = nil, notes: [Diagnostic.Note] = []
  ) {
    findings.append(
      Diagnostic(
        .error, message, at: location, highlight: highlight, cure: cure, notes: notes))
  }

  /// Notes a mistake that has been put into words already.
  func report(_ finding: Diagnostic) { findings.append(finding) }

  /// Notes that a name is not declared, with the nearest one that is.
  func reportUnknown(
    _ what: String, _ name: String, among places: [String: SourceLocation],
    besides others: Set<String> = [], at location: SourceLocation?
  ) {
    let nearest = Suggestion.nearest(to: name, among: others.union(places.keys).sorted())
    report(
      .notDeclared(what, name), at: location, highlight: name,
      cure: nearest.map { .didYouMean($0, at: places[$0]) })
  }

  /// Returns the plain text of an option, or notes that it is none.
  func text(_ value: LuaValue, _ what: String, at location: SourceLocation?) -> String? {
    if let text = value.asString { return text }
    report(.expected(what, "a text", got: value.typeName), at: location)
    return nil
  }

  /// Returns a step, or notes what is wrong with what stands in its place.
  func step(_ value: LuaValue, _ what: String, at location: SourceLocation?) -> Step? {
    if let step = value.step { return step }
    if value.isUnknownStep { return nil }
    if let step = value.linkStep {
      for (_, capture) in step.captures { reportOutside(capture) }
      return nil
    }
    if let stepCase = value.stepCase {
      report(.stepNeedsValues(stepCase.description), at: location, highlight: stepCase.name)
    } else {
      report(
        .expected(what, "a step such as Step.done", got: value.typeName), at: location,
        highlight: what)
    }
    return nil
  }
}

/// The table of a declaration, read key by key; keys nobody asked for are mistakes.
struct BlockReader {
  /// What messages call the declaration.
  let what: String
  let location: SourceLocation?
  /// What stands without a key, in order.
  let items: [LuaValue]
  private let fields: [String: LuaValue]
  private let linking: Linking

  init(_ table: LuaTable, what: String, at location: SourceLocation?, _ linking: Linking) {
    self.what = what
    self.location = location
    self.linking = linking
    var items: [LuaValue] = []
    var fields: [String: LuaValue] = [:]
    for (key, value) in (try? table.pairs()) ?? [] {
      if let name = key.asString { fields[name] = value } else { items.append(value) }
    }
    self.items = items
    self.fields = fields
  }

  subscript(key: String) -> LuaValue { fields[key] ?? .nil }

  /// All keys, in alphabetical order.
  var keys: [String] { fields.keys.sorted() }

  /// Notes the keys that are no options of a word.
  func allow(_ table: OptionTable) { allow(table.keys) }

  /// Notes the keys that are none of these.
  func allow(_ known: [String]) {
    for key in keys where !known.contains(key) {
      let nearest = Suggestion.nearest(to: key, among: known)
      linking.report(
        .unknownKey(what, key), at: place(of: key), highlight: key,
        cure: nearest.map { .didYouMean($0) } ?? .keysKnown(known))
    }
  }

  /// The line on which an option stands, as far as the source tells.
  func place(of key: String) -> SourceLocation? {
    location.flatMap { linking.host.place(of: key, from: $0) }
  }

  /// Returns an option that is a text, if it is there.
  func string(_ key: String) -> String? {
    self[key].isNil ? nil : linking.text(self[key], key, at: place(of: key))
  }

  /// Returns an option that is true or false, if it is there.
  func bool(_ key: String) -> Bool {
    if case .bool(let value) = self[key] { return value }
    if !self[key].isNil {
      linking.report(
        .expected(key, "true or false", got: self[key].typeName), at: place(of: key),
        highlight: key)
    }
    return false
  }

  /// Returns an option that is one of a few texts, if it is there.
  func choice<Choice: RawRepresentable & CaseIterable>(_ key: String) -> Choice?
  where Choice.RawValue == String {
    guard !self[key].isNil else { return nil }
    let known = Choice.allCases.map(\.rawValue)
    if let choice = self[key].asString.flatMap(Choice.init(rawValue:)) { return choice }
    let list = known.map { "\"\($0)\"" }.joined(separator: " or ")
    linking.report(
      .expected(key, list, got: self[key].asString.map { "\"\($0)\"" } ?? self[key].typeName),
      at: place(of: key), highlight: self[key].asString ?? key)
    return nil
  }

  /// Returns an option that is a list of names, empty if it is not there.
  func names(_ key: String) -> [String] {
    switch self[key] {
    case .nil: return []
    case .string(let name): return [name]
    case .table(let table):
      return ((try? table.pairs()) ?? []).compactMap {
        linking.text($0.value, key, at: place(of: key))
      }
    default:
      linking.report(
        .expected(key, "a list of names", got: self[key].typeName), at: place(of: key),
        highlight: key)
      return []
    }
  }
}

extension ScriptHost {
  /// Finds the line on which a name stands, from the line of a declaration on.
  func place(of token: String, from start: SourceLocation) -> SourceLocation? {
    guard let source = sources[start.file] else { return start }
    var number = start.line
    while let line = source.line(number), number < start.line + 400 {
      if line.contains(token), source.column(of: token, onLine: number) != nil {
        return SourceLocation(file: start.file, line: number)
      }
      number += 1
    }
    return start
  }
}
