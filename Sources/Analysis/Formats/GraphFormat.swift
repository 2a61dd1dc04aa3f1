package import Diagnostics

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
  package var beginning: String? { nil }
}

/// All ways to write a graph.
///
/// A new one is a file and a line here.
package enum GraphFormatCatalog {
  /// The formats; the first is the default.
  package static let all: [any GraphFormat] = [
    MermaidFormat(), DotFormat(), JSONFormat(), AsciiFormat(),
  ]

  package static func format(named name: String) -> (any GraphFormat)? {
    all.first { $0.name == name }
  }
}
