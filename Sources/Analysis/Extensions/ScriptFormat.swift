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
    app.extensions(.exporter).first { names.contains($0.name) }.map { exporter in
      Diagnostic(
        .error, .formatIsTaken(exporter.name), at: exporter.location, highlight: exporter.name)
    }
  }

  /// Returns a graph as text.
  ///
  /// - Throws: What went wrong in the exporter's function.
  package func text(_ view: GraphView) throws(Diagnostic) -> String {
    try app.text(definition, of: JSONFormat().json(of: view))
  }
}

extension Message {
  fileprivate static func formatIsTaken(_ name: String) -> Message {
    Message(
      "E0868", en: "'\(name)' is a built-in format and cannot be replaced",
      ko: "프로그램의 형식은 바꿀 수 없습니다: '\(name)'")
  }
}
