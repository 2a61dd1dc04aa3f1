import Testing

/// What a script tries, as the body of a function, and how that ends at each level.
struct Attack: Codable, CustomTestStringConvertible {
  let name: String
  let source: String
  /// How it may end, by the name of the level.
  let ends: [String: [String]]
  var testDescription: String { name }

  /// Ends in the same ways at every level.
  init(_ name: String, _ ends: String..., source: String) {
    self.init(name, untrusted: ends, trusted: ends, source: source)
  }

  /// Ends otherwise for scripts that are trusted, as they have more words.
  init(_ name: String, untrusted: String..., trusted: String..., source: String) {
    self.init(name, untrusted: untrusted, trusted: trusted, source: source)
  }

  private init(_ name: String, untrusted: [String], trusted: [String], source: String) {
    self.name = name
    self.source = source
    ends = ["locked": untrusted, "plugin": untrusted, "trusted": trusted]
  }
}

extension Attack {
  /// It was stopped when its time was over.
  static let time = "stopped: time"
  /// It was stopped when it had used up its memory.
  static let memory = "stopped: memory"
  /// It was stopped when it had printed too much.
  static let output = "stopped: output"

  /// The names are not there.
  static func absent(_ names: String...) -> String {
    names.map { "error: '\($0)' is not declared" }.joined(separator: "\n")
  }
}
