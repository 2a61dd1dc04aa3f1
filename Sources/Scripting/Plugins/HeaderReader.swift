import Diagnostics
import LuaSyntax
import Navigation

/// Reads the header of a plugin, `plugin { name = "…", version = "…" }`, as data, without running
/// it.
///
/// It contains only strings and tables of strings, so every reader sees the same header.
struct HeaderReader {
  private let file: String
  /// The name of the file or folder, which the header has to repeat.
  private let expectedName: String
  private let tree: SyntaxTree
  /// The number of the token that comes next.
  private var position = 0

  /// - Parameters:
  ///   - source: The text of the plugin's file.
  ///   - name: The name of the file or folder.
  init(_ source: SourceText, name: String) {
    file = source.name
    expectedName = name
    tree = source.tree
  }

  /// Returns the header.
  ///
  /// - Throws: A diagnostic for the first error.
  mutating func header() throws(Diagnostic) -> PluginHeader {
    var header = PluginHeader(at: place)
    guard tree.tokens.prefix(2).map(tree.text(of:)) == ["plugin", "{"] else { throw missing() }
    position += 1
    let keys = try table { reader, key, line throws(Diagnostic) in
      try reader.option(key, line: line, header: &header)
    }
    for needed in ["name", "version"] where !keys.contains(needed) {
      throw Diagnostic(
        .error, Message("E0303", ["where": "plugin", "key": needed]), at: header.location,
        highlight: "plugin")
    }
    return header
  }

  private var token: Token { tree.tokens[position] }

  private var line: Int { tree.line(ofByte: token.bytes.lowerBound) }

  private var place: SourceLocation { SourceLocation(file: file, line: line) }

  /// Skips a token if it comes next; returns whether it did.
  private mutating func take(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    position += 1
    return true
  }

  private mutating func option(
    _ key: String?, line: Int, header: inout PluginHeader
  ) throws(Diagnostic) {
    let place = SourceLocation(file: file, line: line)
    switch key {
    case "name": header.name = try name(at: place)
    case "version": header.version = try version(at: place)
    case "help": header.help = try text()
    case "needs":
      try table { reader, key, line throws(Diagnostic) in
        header.needs.append(try reader.need(key, line))
      }
    case "permissions":
      try table { reader, key, line throws(Diagnostic) in
        header.permissions.append(try reader.request(key, line))
      }
    case "replaces":
      try table { reader, key, line throws(Diagnostic) in
        header.permissions.append(try reader.replacement(key, line))
      }
    case "modal": header.modal = try presentation(at: place)
    default:
      let known = OptionCatalog.plugin.keys
      guard let key else { throw unexpected("an option such as version = \"1.0.0\"") }
      throw Diagnostic(
        .error, .unknownKey("plugin", key), at: place, highlight: key,
        cure: Suggestion.nearest(to: key, among: known).map { .didYouMean($0) }
          ?? .keysKnown(known))
    }
  }

  private mutating func name(at place: SourceLocation) throws(Diagnostic) -> String {
    let name = try text()
    guard name != expectedName else { return name }
    throw Diagnostic(
      .error, Message("E0832", ["name": name, "expected": expectedName]), at: place, highlight: name
    )
  }

  private mutating func version(at place: SourceLocation) throws(Diagnostic) -> PluginVersion {
    let text = try text()
    if let version = PluginVersion(text) { return version }
    throw Diagnostic(.error, Message("E0833", ["text": text]), at: place, highlight: text)
  }

  private mutating func presentation(
    at place: SourceLocation
  ) throws(Diagnostic) -> PluginHeader.Presentation {
    let text = try text()
    if let style = ModalStyle.named(text) {
      return PluginHeader.Presentation(style: style, location: place)
    }
    throw Diagnostic(
      .error, Message("E0965", ["name": text]), at: place, highlight: text,
      cure: .modalStyleCure(text))
  }

  private mutating func need(_ key: String?, _ line: Int) throws(Diagnostic) -> PluginHeader.Need {
    guard let key else { throw unexpected("auth = \"^1.2\"") }
    let place = SourceLocation(file: file, line: line)
    let text = try text()
    guard let range = VersionRange(text) else {
      throw Diagnostic(
        .error, Message("E0834", ["text": text]), at: place, highlight: text)
    }
    return PluginHeader.Need(name: key, range: range, location: place)
  }

  private mutating func request(
    _ key: String?, _ line: Int
  ) throws(Diagnostic) -> PluginHeader.RequestedPermission {
    let place = SourceLocation(file: file, line: line)
    guard key == nil else { throw unexpected("a list of strings") }
    let text = try text()
    if let permission = PluginPermission(text), permission.replaceable == nil {
      return PluginHeader.RequestedPermission(permission: permission, location: place)
    }
    throw Diagnostic(
      .error, Message("E0841", ["text": text]), at: place, highlight: text,
      cure: .writeOne(of: PluginPermission.forms))
  }
}

extension HeaderReader {
  private mutating func replacement(
    _ key: String?, _ line: Int
  ) throws(Diagnostic) -> PluginHeader.RequestedPermission {
    let place = SourceLocation(file: file, line: line)
    guard key == nil else { throw unexpected("a list of strings") }
    let text = try text()
    guard let part = Replaceable(text) else {
      throw Diagnostic(
        .error, Message("E1000", ["text": text]), at: place, highlight: text,
        cure: .writeOne(of: Replaceable.forms))
    }
    guard !part.isFixed else {
      throw Diagnostic(.error, Message("E1001", ["part": part]), at: place, highlight: text)
    }
    return PluginHeader.RequestedPermission(permission: .replacing(part), location: place)
  }
}

// The grammar: strings, and tables whose rows have a name or none.
extension HeaderReader {
  private mutating func text() throws(Diagnostic) -> String {
    guard token.kind.isString, let text = tree.string(at: position) else {
      throw unexpected("a string")
    }
    // The question to the user contains these texts, so they must not hide or forge other text.
    guard VisibleText.of(text) == text else { throw unexpected("a string of visible characters") }
    position += 1
    return text
  }

  /// Reads a table in braces, and returns the names of its rows.
  @discardableResult
  private mutating func table(
    row: (inout HeaderReader, String?, Int) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Set<String> {
    guard take(.leftBrace) else { throw unexpected("a table") }
    var keys: Set<String> = []
    while !take(.rightBrace) {
      let line = line
      let key = try key()
      if let key, keys.contains(key) {
        throw Diagnostic(
          .error, .declaredTwice(.option, key), at: SourceLocation(file: file, line: line),
          highlight: key)
      }
      if let key { keys.insert(key) }
      try row(&self, key, line)
      guard take(.comma) || take(.semicolon) || token.kind == .rightBrace else {
        throw unexpected("',' or '}'")
      }
    }
    return keys
  }

  /// Reads `name =` or `["name"] =`; returns nil if the row does not begin so.
  private mutating func key() throws(Diagnostic) -> String? {
    var key: String?
    let written = tree.text(of: token)
    if token.kind.isKeyword || take(.name) {
      key = written
    } else if take(.leftBracket) {
      key = try text()
      guard take(.rightBracket) else { throw unexpected("']'") }
    }
    guard let key else { return nil }
    guard take(.assign) else { throw unexpected("'='") }
    return key
  }

  private func missing() -> Diagnostic {
    Diagnostic(
      .error,
      Message("E0830", ["text": "plugin { name = \"\(expectedName)\", version = \"1.0.0\" }"]),
      at: place)
  }

  private func unexpected(_ what: String) -> Diagnostic {
    let found =
      if token.kind.isString, let text = tree.string(at: position) {
        "\"\(text)\""
      } else if token.kind == .name || token.kind.isKeyword {
        tree.text(of: token)
      } else {
        String(tree.text(of: token).prefix(1))
      }
    return Diagnostic(
      .error, Message("E0831", ["expected": Message.part(what), "found": found]), at: place,
      highlight: found.isEmpty ? nil : found.replacing("\"", with: ""))
  }
}
