/// Which files a plugin means: a path from the script's folder, in which `*` stands for some characters
/// of one name and `**` for any number of folders.
///
/// A pattern that begins with `/` begins at the root of the file system. `.` and `..` stand in none, so
/// that a pattern says by itself what it can reach. Stars stand for no name that begins with a dot: what
/// other programs are told by such files must be named to be reached.
package struct FilePattern: Hashable, Sendable {
  /// The pattern as written.
  package let text: String
  private let parts: [String]

  /// Reads a pattern; nothing if the text is none.
  package init?(_ text: String) {
    guard let parts = FilePath.parts(of: text) else { return nil }
    self.text = text
    self.parts = parts
  }

  /// It reaches nothing outside the script's folder.
  var isWithinFolder: Bool { !text.hasPrefix("/") }

  /// Tells whether a path is one of those that are meant.
  ///
  /// Takes time proportional to the product of both lengths.
  package func matches(_ path: FilePath) -> Bool {
    path.isAbsolute == text.hasPrefix("/") && Self.match(parts[...], path.parts[...])
  }

  private static func match(_ parts: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
    // Row by row: which beginnings of the path the parts so far can stand for.
    var reached = [true] + Array(repeating: false, count: names.count)
    for part in parts {
      var next = Array(repeating: false, count: names.count + 1)
      if part == "**", reached[0] { next[0] = true }
      for (index, name) in names.enumerated() {
        next[index + 1] =
          part == "**"
          ? reached[index + 1] || next[index] && !name.hasPrefix(".")
          : reached[index] && Self.match(part, name)
      }
      reached = next
    }
    return reached[names.count]
  }

  /// Tells whether a name is meant by one part of a pattern.
  private static func match(_ part: String, _ name: String) -> Bool {
    let pieces = part.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 1 else { return part == name }
    if name.hasPrefix("."), pieces[0].isEmpty { return false }
    guard name.hasPrefix(pieces[0]), name.hasSuffix(pieces[pieces.count - 1]),
      name.count >= pieces[0].count + pieces[pieces.count - 1].count
    else { return false }
    var rest = name.dropFirst(pieces[0].count).dropLast(pieces[pieces.count - 1].count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

/// A path that leads nowhere but down: from the script's folder, or from the root of the file system.
package struct FilePath: Hashable, Sendable {
  /// The path as written.
  package let text: String
  /// The names on the way.
  let parts: [String]

  /// Reads a path; nothing if the text is none, or leads up.
  package init?(_ text: String) {
    guard let parts = Self.parts(of: text) else { return nil }
    self.text = text
    self.parts = parts
  }

  /// It begins at the root of the file system.
  var isAbsolute: Bool { text.hasPrefix("/") }

  /// The names of a path or the parts of a pattern; nothing if some of them are no names.
  static func parts(of text: String) -> [String]? {
    let parts = text.drop { $0 == "/" }
      .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let areNames = parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && !part.contains("\0")
    }
    return areNames && text.prefix(2) != "//" ? parts : nil
  }
}
