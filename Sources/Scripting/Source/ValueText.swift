import Diagnostics
import LuaSyntax

/// Where a value is written.
struct ValueText {
  let text: ScriptText
  let node: SyntaxNode

  init?(_ node: SyntaxNode?, in text: ScriptText) {
    guard let node else { return nil }
    self.node = node
    self.text = text
  }

  var location: SourceLocation { text.location(of: node) }

  /// The table constructor, or the one that is the only value of the named local.
  var table: TableText? {
    (node.asTable ?? node.onlyValue?.asTable).map { TableText($0, in: text) }
  }

  /// The location of a quoted name: here, or the first item of the table that opens here.
  func location(ofName name: String) -> SourceLocation {
    guard let first = table?.item(1), first.isText(name) else { return location }
    return first.location
  }

  /// The text between the quotes or brackets of a string, and the offset of the byte after it;
  /// `nil` for another value.
  var content: (text: String, end: Int)? {
    guard node.kind == .string else { return nil }
    let token = node.firstToken
    let closing = text.tree.bracketLevel(of: token).map { $0 + 2 } ?? 1
    let (start, end) = (token.bytes.lowerBound + closing, token.bytes.upperBound - closing)
    return (text.tree.text(of: start..<max(start, end)), end)
  }

  func isText(_ name: String) -> Bool { node.means(name) }
}

/// Where a table is written.
final class TableText {
  let text: ScriptText
  let table: TableConstructor
  /// The values without a key.
  private(set) lazy var items = table.items
  /// The last field of each name.
  private lazy var fieldsByName = Dictionary(
    table.fields.compactMap { field in field.name.map { ($0, field) } }, uniquingKeysWith: { $1 })
  /// How many fields have a name.
  private(set) lazy var nameCount = table.nameCount

  init(_ table: TableConstructor, in text: ScriptText) {
    self.text = text
    self.table = table
  }

  var node: SyntaxNode { table.node }

  var location: SourceLocation { text.location(of: node) }

  /// Returns whether a place is within the table.
  func contains(_ place: SourceLocation) -> Bool {
    location.file == place.file && location < place
      && place < text.source.location(ofByte: node.bytes.upperBound - 1)
  }

  /// The field of a key; of a repeated key the last one, as in Lua.
  ///
  /// Only tables with many keys get an index.
  func field(_ key: String) -> TableConstructor.Field? {
    nameCount <= 12 ? table.field(named: key) : fieldsByName[key]
  }

  /// The value of a key.
  func value(_ key: String) -> ValueText? { ValueText(field(key)?.value, in: text) }

  /// An item without a key, counted from 1.
  func item(_ number: Int) -> ValueText? {
    items.indices.contains(number - 1) ? ValueText(items[number - 1], in: text) : nil
  }
}
