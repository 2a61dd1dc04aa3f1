package import Diagnostics
import Lua

extension App {
  /// Returns an app as an exporter writes it.
  ///
  /// - Parameters:
  ///   - exporter: Its declaration.
  ///   - document: The graph, and what the exporter needs besides.
  ///   - options: The values of its options, an object.
  ///   - original: Gives what the exporter replaces writes.
  /// - Throws: What went wrong in its function, or is wrong with what it gives, with its place.
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
      throw misfit(exporter, "a string, or strings by the names of files", result)
    }
    let files = try files(in: table, of: exporter, areOnce: false)
    try check(files, of: exporter)
    return .files(files)
  }

  /// Returns the files that a template gives.
  ///
  /// - Parameter project: The project's name and the language of its texts.
  /// - Throws: What went wrong in its function, or is wrong with what it gives, with its place.
  package func files(
    of template: ExtensionDefinition, for project: JSON
  ) throws(Diagnostic) -> [ExportedFile] {
    let result = try call(template, [project], nil)
    guard let table = result.asTable else {
      throw misfit(template, "strings by the names of files", result)
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
        throw misfit(exporter, "the names of files", key)
      }
      if let text = value.asString {
        files.append(ExportedFile(name: name, text: text, isOnce: areOnce))
      } else if !areOnce, name == "once", let others = value.asTable, !others.hasOwnMetatable {
        files += try self.files(in: others, of: exporter, areOnce: true)
      } else {
        throw misfit(exporter, "a string for the file '\(name)'", value)
      }
    }
    return files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
