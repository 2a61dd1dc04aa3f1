import Diagnostics

/// Where a value is written, from its first token on.
struct ValueText {
  let text: ScriptText
  let token: Int

  /// Where it begins.
  var location: SourceLocation { text.location(of: token) }

  /// The constructor of a table, written here or as the only value of the local that stands here.
  var table: TableText? {
    let outline = text.outline
    if let index = outline.table(at: token) { return TableText(text: text, index: index) }
    guard let binding = outline.binding(at: token).map({ outline.bindings[$0] }),
      !binding.isReassigned, let value = binding.value, let index = outline.table(at: value)
    else { return nil }
    return TableText(text: text, index: index)
  }

  /// Where a name in quotes stands: here, or as the first thing in the braces that open here.
  func location(ofName name: String) -> SourceLocation {
    guard let first = table?.item(1), first.isText(name) else { return location }
    return first.location
  }

  /// Notes what the function that is written here is given first.
  func noteArgument(_ kind: ArgumentKind, in host: ScriptHost) {
    guard let index = text.outline.function(at: token),
      let binding = text.outline.functions[index].parameters.first
    else { return }
    host.argumentKinds[ArgumentKey(text, binding)] = kind
  }

  /// It is this text in quotes.
  func isText(_ name: String) -> Bool {
    text.outline.tokens[token].isString && text.outline.tokens[token].text == name
  }
}

/// Where a table is written, with its keys and items.
struct TableText {
  let text: ScriptText
  let index: Int

  private var table: LuaOutline.Table { text.outline.tables[index] }

  /// Where it begins.
  var location: SourceLocation { text.location(of: table.open) }

  /// All keys that are written out, in the order written.
  var fields: [LuaOutline.Table.Field] { table.fields }

  /// The value under a key; of several the last one, as in Lua.
  func value(_ key: String) -> ValueText? {
    table.fields.last { $0.key == key }.map { ValueText(text: text, token: $0.value) }
  }

  /// What stands without a key, counted from 1.
  func item(_ number: Int) -> ValueText? {
    table.items.indices.contains(number - 1)
      ? ValueText(text: text, token: table.items[number - 1]) : nil
  }
}
