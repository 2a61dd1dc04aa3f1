/// The name of a chunk in the forms that Lua gives it.
struct ChunkName {
  /// With the mark (`@` or `=`) that tells Lua what kind of name it is.
  let marked: String
  /// Without the mark.
  let plain: String
  /// As in front of a message: at most 59 bytes (of a path, the end), no control characters.
  let short: String

  /// A name without a mark is used as it is, not as the text of a chunk.
  init(_ name: String) {
    // Lua ends a name at the first zero.
    let name = String(name.prefix { $0 != "\0" })
    let isMarked = name.hasPrefix("@") || name.hasPrefix("=")
    marked = isMarked ? name : "=" + name
    plain = isMarked ? String(name.dropFirst()) : name
    short = LuaMessage.sanitized(Self.shortened(plain, isPath: name.hasPrefix("@")))
  }

  private static let limit = 59

  private static func shortened(_ name: String, isPath: Bool) -> String {
    let bytes = name.utf8
    if bytes.count <= limit { return name }
    if isPath { return "..." + String(decoding: bytes.suffix(limit - 3), as: UTF8.self) }
    return String(decoding: bytes.prefix(limit), as: UTF8.self)
  }
}
