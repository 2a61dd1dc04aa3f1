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

  /// The table constructor here, or the one that is the only value of the local named here.
  var table: TableText? {
    (node.asTable ?? node.onlyValue?.asTable).map { TableText($0, in: text) }
  }

  /// The location of a quoted name: here, or the first item of the table that opens here.
  func location(ofName name: String) -> SourceLocation {
    guard let first = table?.item(1), first.isText(name) else { return location }
    return first.location
  }

  /// Records what the engine passes first to the function that is written here.
  func noteArgument(_ kind: ArgumentKind, in host: ScriptHost) {
    guard let parameter = node.asFunction?.parameters.first else { return }
    host.argumentKinds[parameter] = kind
  }

  /// What is written between the quotes or brackets of a string, and the byte behind it; nil for another value.
  var content: (text: String, end: Int)? {
    guard node.kind == .string else { return nil }
    let token = node.firstToken
    let closing = text.tree.bracketLevel(of: token).map { $0 + 2 } ?? 1
    let (start, end) = (token.bytes.lowerBound + closing, token.bytes.upperBound - closing)
    return (text.tree.text(of: start..<max(start, end)), end)
  }

  func isText(_ name: String) -> Bool { node.kind == .string && node.constant?.text == name }
}

/// Where a table is written.
struct TableText {
  let text: ScriptText
  let node: SyntaxNode
  /// All fields with a name, in the order written.
  let fields: [(key: String, field: TableConstructor.Field)]
  /// The values without a key.
  let items: [SyntaxNode]

  init(_ table: TableConstructor, in text: ScriptText) {
    self.text = text
    node = table.node
    let all = table.fields
    fields = all.compactMap { field in field.name.map { ($0, field) } }
    items = all.filter { $0.keyNode == nil }.map(\.value)
  }

  var location: SourceLocation { text.location(of: node) }

  /// Tells whether a place is within its braces.
  func contains(_ place: SourceLocation) -> Bool {
    location.file == place.file && location < place
      && place < text.source.location(ofByte: node.bytes.upperBound - 1)
  }

  /// The value of a key; of a repeated key the last one, as in Lua.
  func value(_ key: String) -> ValueText? {
    fields.last { $0.key == key }.flatMap { ValueText($0.field.value, in: text) }
  }

  /// An item without a key, counted from 1.
  func item(_ number: Int) -> ValueText? {
    items.indices.contains(number - 1) ? ValueText(items[number - 1], in: text) : nil
  }
}
