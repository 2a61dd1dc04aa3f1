package import Diagnostics

/// A way to write a graph as one text; `ExporterCatalog` has all of them.
package protocol GraphFormat: Sendable {
  /// Its name on the command line.
  var name: String { get }
  var summary: Message { get }
  /// The text that every graph in this format begins with; nil if there is none.
  var beginning: String? { get }
  /// Returns a graph as text, without a line break at the end; the same graph gives the same text.
  func text(_ view: GraphView) -> String
}

extension GraphFormat {
  package var summary: Message { Message("format.\(name)") }

  package var beginning: String? { nil }
}
