package import Diagnostics
package import Scripting

/// A graph format that a script or a plugin declares as an exporter.
package struct ScriptFormat {
  private let app: App
  private let definition: ExtensionDefinition

  /// Finds the format by name; nil if the app declares none.
  package init?(named name: String, in app: App) {
    guard let definition = app.definition(.exporter, named: name) else { return nil }
    self.app = app
    self.definition = definition
  }

  /// The error for an exporter that has the name of a built-in format; nil if there is none.
  package static func clash(in app: App, with names: [String]) -> Diagnostic? {
    app.clashes(.exporter, with: names).first
  }

  /// Returns a graph as text.
  ///
  /// - Parameter original: Gives what the program writes under the exporter's name, if it does.
  /// - Throws: What went wrong in the exporter's function.
  package func text(
    _ view: GraphView, original: (() -> String)? = nil
  ) throws(Diagnostic) -> String {
    try app.text(definition, of: JSONFormat().json(of: view), original: original)
  }
}
