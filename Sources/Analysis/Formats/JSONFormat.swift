import Diagnostics

/// A graph for programs: one JSON document, its keys sorted, its lists in the order declared.
package struct JSONFormat: GraphFormat {
  package let name = "json"
  package let beginning: String? = "{\n  \"app\": "

  package init() {}

  package func text(_ view: GraphView) -> String { json(of: view).document }

  /// The document, which is also passed to the checks and exporters of scripts.
  func json(of view: GraphView) -> JSON { GraphDocument(view).json }
}
