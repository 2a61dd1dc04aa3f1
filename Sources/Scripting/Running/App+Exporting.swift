package import Diagnostics
import Lua

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
    return files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
