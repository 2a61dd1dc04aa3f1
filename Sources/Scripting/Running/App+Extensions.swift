package import Diagnostics
package import Lua
import Navigation

// Calls of the extensions that scripts and plugins declare.
extension App {
  /// The extensions of a kind, such as checks, in the order of their declarations.
  package func extensions(_ kind: Replaceable.Kind) -> [ExtensionDefinition] {
    host.load.draft.extensions.filter { $0.kind == kind }
  }

  package func definition(_ kind: Replaceable.Kind, named name: String) -> ExtensionDefinition? {
    host.load.draft.extensions.first { $0.kind == kind && $0.name == name }
  }

  /// Returns the lines of a record in a log style.
  ///
  /// - Parameters:
  ///   - record: The record in the format of `--json`.
  ///   - original: Returns the lines of the replaced style.
  /// - Throws: The error of its function, with its place.
  package func lines(
    _ style: ExtensionDefinition, for record: JSON, original: (() -> [String])? = nil
  ) throws(Diagnostic) -> [String] {
    let original = original.map { lines in { JSON.texts(lines()) } }
    return try lines(style, try call(style, [record], original))
  }

  /// Returns the lines of a log style for a step before it is handled.
  ///
  /// - Parameter step: The app, the flow and the step.
  /// - Throws: The error of its function, with its place.
  package func beginning(
    _ style: ExtensionDefinition, of step: JSON
  ) throws(Diagnostic) -> [String] {
    guard let begins = style.begins else { return [] }
    return try lines(style, try call(style, [step], nil, in: begins))
  }

  private func lines(
    _ style: ExtensionDefinition, _ result: LuaValue
  ) throws(Diagnostic) -> [String] {
    if result.isNil { return [] }
    if let text = result.asString { return [text] }
    if let lines = result.asTable?.list?.map(\.asString), !lines.contains(nil) {
      return lines.compactMap { $0 }
    }
    throw misfit(style, expected: "a string, several strings or nil", value: result)
  }

  /// Returns the text of a report for an event of a run of journeys.
  ///
  /// - Parameter original: Returns the text of the replaced report.
  /// - Throws: The error of its function, with its place.
  package func text(
    of report: ExtensionDefinition, about event: JSON, original: (() -> String)? = nil
  ) throws(Diagnostic) -> String {
    let result = try call(report, [event], original.map { text in { .string(text()) } })
    if result.isNil { return "" }
    guard let text = result.asString else {
      throw misfit(report, expected: "a string or nil", value: result)
    }
    return text
  }

  package struct Remark {
    package let message: String
    /// The subjects, each with its kind (`screen`, `flow` or `step`) and its name.
    package let subjects: [(kind: String, name: String)]
    /// A remedy, if the check has one.
    package let cure: String?
    /// The index of the replaced check's finding that this one corresponds to; `nil` for a finding
    /// of its own.
    package let original: Int?
  }

  /// Returns the findings of a check.
  ///
  /// - Parameter original: Returns the findings of the replaced check.
  /// - Throws: The error of its function, with its place.
  package func remarks(
    _ check: ExtensionDefinition, on graph: JSON, original: (() -> JSON)? = nil
  ) throws(Diagnostic) -> [Remark] {
    let result = try call(check, [graph], original)
    if result.isNil { return [] }
    guard let list = result.asTable?.list else {
      throw misfit(check, expected: "a list of what it has found", value: result)
    }
    return try list.map { (item) throws(Diagnostic) in try remark(item, check) }
  }

  private func remark(
    _ item: LuaValue, _ check: ExtensionDefinition
  ) throws(Diagnostic) -> Remark {
    if let text = item.asString {
      return Remark(message: text, subjects: [], cure: nil, original: nil)
    }
    var message: String?
    var subjects: [(kind: String, name: String)] = []
    var cure: String?
    var original: Int?
    for (key, value) in (try? item.asTable?.pairs()) ?? [] {
      if key.asString == "original", let number = value.asInt {
        original = number
        continue
      }
      guard let text = value.asString else {
        throw misfit(check, expected: "texts in what it finds", value: value)
      }
      switch key {
      case 1, "message": message = text
      case "screen", "flow", "step": subjects.append((key.asString ?? "", text))
      case "cure": cure = text
      default:
        let known = ["message", "screen", "flow", "step", "cure"]
        throw Diagnostic(
          .error, .unknownKey("check \"\(check.name)\"", key.asString ?? "[\(key.typeName)]"),
          at: check.run.place, cure: .keysKnown(known))
      }
    }
    guard let message else {
      throw misfit(check, expected: "a message in what it finds", value: item)
    }
    return Remark(
      message: message, subjects: subjects.ordered { $0.kind < $1.kind }, cure: cure,
      original: original)
  }

  /// Calls the function of an extension.
  ///
  /// - Parameters:
  ///   - arguments: The arguments; the first is the subject.
  ///   - original: Returns the result of the replaced extension.
  ///   - function: A function other than the extension's main function.
  /// - Throws: The error of the function, with its place.
  func call(
    _ definition: ExtensionDefinition, _ arguments: [JSON], _ original: (() -> JSON)?,
    in function: LuaFunction? = nil
  ) throws(Diagnostic) -> LuaValue {
    let result = try call(
      definition, in: function,
      original: original.map { original in
        { host, _ in try host.value(original()) }
      }
    ) { host in try arguments.map(host.value) }
    do {
      let name = "\(definition.kind.rawValue) \"\(definition.name)\""
      try host.requirePlain(result, name)
      for item in result.asTable?.list ?? [] { try host.requirePlain(item, name) }
      return result
    } catch {
      throw finding(error, in: definition)
    }
  }

  /// Calls the function of an extension with Lua values.
  ///
  /// - Parameters:
  ///   - original: Returns the result of the replaced part; its arguments are those after the
  ///     subject.
  ///   - values: The arguments; the first is the subject.
  /// - Throws: The error of the function, with its place.
  package func call(
    _ definition: ExtensionDefinition, in function: LuaFunction? = nil,
    original: ((ScriptHost, ArraySlice<LuaValue>) throws -> LuaValue)?,
    with values: (ScriptHost) throws -> [LuaValue]
  ) throws(Diagnostic) -> LuaValue {
    do {
      let values = try values(host)
      let work = original.map { [host] original in
        OriginalAtWork(part: definition.id, subject: values.first ?? .nil) {
          try original(host, $0)
        }
      }
      return try host.timing(
        definition.kind.rawValue, name: definition.name, place: definition.location
      ) {
        try host.with(work) {
          try host.call(function ?? definition.run, values, for: .extend)
        }
      }.first ?? .nil
    } catch {
      throw finding(error, in: definition)
    }
  }

  private func finding(_ error: any Error, in definition: ExtensionDefinition) -> Diagnostic {
    host.finding(
      error, at: definition.run.place,
      Message(
        "plugins.whileExtending",
        ["kind": definition.kind.nameKind.message, "name": definition.name]))
  }

  package func misfit(
    _ definition: ExtensionDefinition, expected: String, value: LuaValue
  ) -> Diagnostic {
    Diagnostic(
      .error,
      .expected(
        "\(definition.kind.rawValue) \"\(definition.name)\"", expected, got: value.typeName),
      at: definition.run.place, highlight: definition.kind.function)
  }
}

extension ScriptHost {
  /// Converts JSON for scripts; null becomes nil.
  func value(_ json: JSON) throws -> LuaValue {
    switch json {
    case .null: return .nil
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return .number(value)
    case .string(let value): return .string(value)
    case .array(let values):
      let table = try state.makeTable()
      for (index, value) in values.enumerated() {
        try table.rawSet(index + 1, try self.value(value))
      }
      return .table(table)
    case .object(let fields):
      let table = try state.makeTable()
      for field in fields { try table.rawSet(field.key, try value(field.value)) }
      return .table(table)
    }
  }
}

extension LuaTable {
  /// The items in order; nil if the table has any key but 1, 2, 3 and so on.
  fileprivate var list: [LuaValue]? {
    guard let pairs = try? pairs() else { return nil }
    let sorted = pairs.compactMap { key, value in key.asInt.map { ($0, value) } }
      .ordered { $0.0 < $1.0 }
    let isList = sorted.count == pairs.count && sorted.map(\.0) == Array(1..<(sorted.count + 1))
    return isList ? sorted.map(\.1) : nil
  }
}

extension App {
  /// Returns the export of an app.
  ///
  /// - Parameters:
  ///   - exporter: The declaration of the exporter.
  ///   - document: The graph, and the other data that the exporter needs.
  ///   - options: The values of its options, an object.
  ///   - original: Returns the export of the replaced exporter.
  /// - Throws: The error of its function, or of its result, with its place.
  package func export(
    _ exporter: ExtensionDefinition, of document: JSON, options: JSON,
    original: (() -> String)? = nil
  ) throws(Diagnostic) -> Exported {
    let result = try call(
      exporter, [document, options], original.map { text in { .string(text()) } })
    if let text = result.asString {
      try check([ExportedFile(name: exporter.name, text: text)], of: exporter)
      return .text(text)
    }
    guard let table = result.asTable else {
      throw misfit(exporter, expected: "a string, or strings by the names of files", value: result)
    }
    let files = try files(in: table, of: exporter, areOnce: false)
    try check(files, of: exporter)
    return .files(files)
  }

  /// Returns the files of a template.
  ///
  /// - Parameter project: The project's name and the language of its texts.
  /// - Throws: The error of its function, or of its result, with its place.
  package func files(
    of template: ExtensionDefinition, for project: JSON
  ) throws(Diagnostic) -> [ExportedFile] {
    let result = try call(template, [project], nil)
    guard let table = result.asTable else {
      throw misfit(template, expected: "strings by the names of files", value: result)
    }
    let files = try files(in: table, of: template, areOnce: true)
    try check(files, of: template)
    return files
  }

  private func check(
    _ files: [ExportedFile], of exporter: ExtensionDefinition
  ) throws(Diagnostic) {
    if let flaw = files.flaw(at: exporter.run.place) { throw flaw }
  }

  private func files(
    in table: LuaTable, of exporter: ExtensionDefinition, areOnce: Bool
  ) throws(Diagnostic) -> [ExportedFile] {
    var files: [ExportedFile] = []
    for (key, value) in (try? table.pairs()) ?? [] {
      guard let name = key.asString else {
        throw misfit(exporter, expected: "the names of files", value: key)
      }
      if let text = value.asString {
        files.append(ExportedFile(name: name, text: text, isOnce: areOnce))
      } else if !areOnce, name == "once", let others = value.asTable, !others.hasOwnMetatable {
        files += try self.files(in: others, of: exporter, areOnce: true)
      } else {
        throw misfit(exporter, expected: "a string for the file '\(name)'", value: value)
      }
    }
    return files.ordered { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
