package import Diagnostics
package import Scripting

/// A form that a script or a plugin declares to write the graph in.
package struct ScriptFormat {
  private let app: App
  private let definition: ExtensionDefinition

  /// Returns the form of a name; nothing if the app declares none.
  package init?(named name: String, in app: App) {
    guard let definition = app.definition(.exporter, named: name) else { return nil }
    self.app = app
    self.definition = definition
  }

  /// Returns a graph as text.
  ///
  /// - Throws: What went wrong in the exporter's function.
  package func text(_ view: GraphView) throws(Diagnostic) -> String {
    try app.text(definition, of: JSONFormat().json(of: view))
  }
}
