package import Diagnostics

/// A way to write a graph.
package protocol GraphFormat: Sendable {
  /// Its name on the command line.
  var name: String { get }
  /// What it is for.
  var summary: Message { get }
  /// What every text of the format begins with, if there is such a thing.
  var beginning: String? { get }
  /// Returns a graph as text, without a line break at the end; the same graph gives the same text.
  func text(_ view: GraphView) -> String
}

extension GraphFormat {
  /// Nothing tells its texts from others.
  package var beginning: String? { nil }
}

/// All ways to write a graph.
///
/// A new one is a file and a line here.
package enum GraphFormatCatalog {
  /// The formats; the first is the usual one.
  package static let all: [any GraphFormat] = [
    MermaidFormat(), DotFormat(), JSONFormat(), AsciiFormat(),
  ]

  /// The format of that name.
  package static func format(named name: String) -> (any GraphFormat)? {
    all.first { $0.name == name }
  }
}
