import Analysis
import Diagnostics
import Scripting

/// An exporter that a script or a plugin declares.
struct ScriptExporter: Exporter {
  private let app: App
  private let definition: ExtensionDefinition
  /// What the program writes under its name.
  private let own: (any Exporter)?

  init(_ definition: ExtensionDefinition, of app: App, insteadOf own: (any Exporter)?) {
    self.definition = definition
    self.app = app
    self.own = own
  }

  var name: String { definition.name }
  var summary: Message {
    definition.help.isEmpty
      ? own?.summary ?? Message(verbatim: name) : Message(verbatim: definition.help)
  }
  var fileName: String { definition.exporting.file ?? own?.fileName ?? "\(name).txt" }
  var needs: [ExporterNeed] { definition.exporting.needs }
  var options: [ExporterOption] { definition.exporting.options }

  func export(_ subject: ExportSubject) throws(Diagnostic) -> Exported {
    guard case .object(let graph) = GraphDocument(subject.view).json else { return .files([]) }
    var failure: Diagnostic?
    let original = own.map { own in
      { () -> String in
        do throws(Diagnostic) {
          if case .text(let text) = try own.export(subject) { return Self.withoutEnd(text) }
        } catch {
          failure = error
        }
        return ""
      }
    }
    let exported = try app.export(
      definition, of: .object(graph + subject.parts), options: subject.options, original: original)
    if let failure { throw failure }
    guard case .text(let text) = exported, !text.hasSuffix("\n") else { return exported }
    return .text(text + "\n")
  }

  /// A text as scripts get it: they add the last line break or not.
  private static func withoutEnd(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast(1)) : text
  }
}
