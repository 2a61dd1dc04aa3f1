package import Diagnostics
package import Scripting

/// All exporters that there are for an app.
///
/// A new one is a file and a line here.
package struct ExporterCatalog {
  /// Those of the program; the first is the default of `graph`.
  package static var own: [any Exporter] {
    [
      GraphExporter.mermaid, GraphExporter.dot, GraphExporter.json, GraphExporter.ascii,
      MapExporter(), PageExporter(), SwiftExporter(),
    ]
  }

  /// Those of the program, or what plugins have put in their place, then those that scripts declare.
  package let all: [any Exporter]

  /// Gathers the exporters for an app.
  ///
  /// - Throws: When one has the name of one of the program and may not.
  package init(_ app: App) throws(Diagnostic) {
    if let clash = app.clashes(.exporter, with: Self.own.map(\.name)).first { throw clash }
    let declared = app.extensions(.exporter).map { definition in
      ScriptExporter(
        definition, of: app, insteadOf: Self.own.first { $0.name == definition.name })
    }
    all =
      Self.own.map { own in declared.first { $0.name == own.name } ?? own }
      + declared.filter { exporter in !Self.own.contains { $0.name == exporter.name } }
  }

  package func exporter(named name: String) -> (any Exporter)? { all.first { $0.name == name } }
}
