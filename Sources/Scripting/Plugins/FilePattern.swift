/// A pattern of paths relative to the script's folder: `*` matches characters of one name, `**` any
/// number of folders.
///
/// A pattern that begins with `/` is absolute. `.` and `..` are not allowed, so the pattern shows
/// what it can reach. Stars match no name that begins with a dot: such configuration files must be
/// named explicitly.
package struct FilePattern: Hashable, Sendable {
  package let text: String
  private let parts: [String]

  package init?(_ text: String) {
    guard let parts = FilePath.parts(of: text) else { return nil }
    self.text = text
    self.parts = parts
  }

  /// True if the pattern matches only paths relative to the script's folder.
  var isWithinFolder: Bool { text.utf8.first != UInt8(ascii: "/") }

  /// Returns whether a path matches.
  ///
  /// Compares bytes, as the system does. The cost is proportional to the product of both lengths.
  package func matches(_ path: FilePath) -> Bool {
    path.isAbsolute != isWithinFolder && Self.match(parts, path.parts)
  }

  private static func match(_ parts: [String], _ names: [String]) -> Bool {
    // Row by row: which prefixes of the path the parts so far can match.
    var reached = [true] + Array(repeating: false, count: names.count)
    for part in parts {
      var next = Array(repeating: false, count: names.count + 1)
      if part == "**", reached[0] { next[0] = true }
      for (index, name) in names.enumerated() {
        next[index + 1] =
          part == "**"
          ? reached[index + 1] || next[index] && !isHidden(name)
          : reached[index] && match(part, name)
      }
      reached = next
    }
    return reached[names.count]
  }

  private static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  private static func match(_ part: String, _ name: String) -> Bool {
    if isHidden(name), !isHidden(part) { return false }
    let (part, name) = (Array(part.utf8), Array(name.utf8))
    var (next, at) = (0, 0)
    // The latest star, and its match so far.
    var star: (next: Int, at: Int)?
    while at < name.count {
      if next < part.count, part[next] == UInt8(ascii: "*") {
        star = (next + 1, at)
        next += 1
      } else if next < part.count, part[next] == name[at] {
        next += 1
        at += 1
      } else if let latest = star {
        star = (latest.next, latest.at + 1)
        (next, at) = (latest.next, latest.at + 1)
      } else {
        return false
      }
    }
    return part[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// A path without `.` and `..`, relative to the script's folder or starting at the root.
package struct FilePath: Hashable, Sendable {
  package let text: String
  let parts: [String]

  /// Parses a path; nil if the text is not one, or contains `.` or `..`.
  package init?(_ text: String) {
    guard let parts = Self.parts(of: text) else { return nil }
    self.text = text
    self.parts = parts
  }

  var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }

  /// The names of a path or the parts of a pattern; nothing if some of them are no names.
  ///
  /// It is taken apart by bytes, as the system does it: a slash with an accent is a slash.
  static func parts(of text: String) -> [String]? {
    let slash = UInt8(ascii: "/")
    var bytes = Array(text.utf8)[...]
    if bytes.first == slash { bytes = bytes.dropFirst() }
    let parts = bytes.split(separator: slash, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let areNames = parts.allSatisfy { part in
      let name = Array(part.utf8)
      return !name.isEmpty && name != Array(".".utf8) && name != Array("..".utf8)
        && !name.contains(0)
    }
    return areNames ? parts : nil
  }
}
