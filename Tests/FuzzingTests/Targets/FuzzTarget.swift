/// Something that takes what comes from outside, and has to take whatever that is.
struct FuzzTarget: Sendable {
  /// What an input led to that it must not lead to.
  struct Finding: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  /// The name, which is that of its folder in `Corpus`.
  let name: String
  /// Pieces that inputs are often made of.
  let pieces: [String]
  /// How many inputs `make test` tries.
  let count: Int
  /// Takes an input.
  ///
  /// - Throws: `Finding`. Inputs that make no sense are refused without one.
  let take: @Sendable (_ input: [UInt8]) throws -> Void
}

/// All that is fuzzed.
enum FuzzTargetCatalog {
  /// The targets.
  ///
  /// A new one is a file beside this one, a folder in `Corpus` and a line here.
  static let all: [FuzzTarget] = [
    .stepLiteral, .editor, .lines, .program, .json, .request, .pattern, .loader, .journal, .http,
  ]
}
