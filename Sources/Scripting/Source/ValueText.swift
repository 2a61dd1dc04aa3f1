import Diagnostics

struct ValueText {
  let text: ScriptText
  let token: Int

  var location: SourceLocation { text.location(of: token) }

  /// The table constructor here, or the one that is the only value of the local named here.
  var table: TableText? {
    let outline = text.outline
    if let index = outline.table(at: token) { return TableText(text: text, index: index) }
    guard let binding = outline.binding(at: token).map({ outline.bindings[$0] }),
      !binding.isReassigned, let value = binding.value, let index = outline.table(at: value)
    else { return nil }
    return TableText(text: text, index: index)
  }

  /// The location of a quoted name: here, or the first item of the table that opens here.
  func location(ofName name: String) -> SourceLocation {
    guard let first = table?.item(1), first.isText(name) else { return location }
    return first.location
  }

  /// Records what the engine passes first to the function that is written here.
  func noteArgument(_ kind: ArgumentKind, in host: ScriptHost) {
    guard let index = text.outline.function(at: token),
      let binding = text.outline.functions[index].parameters.first
    else { return }
    host.argumentKinds[ArgumentKey(text, binding)] = kind
  }

  func isText(_ name: String) -> Bool {
    text.outline.tokens[token].isString && text.outline.tokens[token].text == name
  }
}

struct TableText {
  let text: ScriptText
  let index: Int

  private var table: LuaOutline.Table { text.outline.tables[index] }

  var location: SourceLocation { text.location(of: table.open) }

  /// Tells whether a place is within its braces.
  func contains(_ place: SourceLocation) -> Bool {
    location.file == place.file && location < place && place < text.location(of: table.close)
  }

  /// All fields with a written key, in the order written.
  var fields: [LuaOutline.Table.Field] { table.fields }

  /// The value of a key; of a repeated key the last one, as in Lua.
  func value(_ key: String) -> ValueText? {
    table.fields.last { $0.key == key }.map { ValueText(text: text, token: $0.value) }
  }

  /// An item without a key, counted from 1.
  func item(_ number: Int) -> ValueText? {
    table.items.indices.contains(number - 1)
      ? ValueText(text: text, token: table.items[number - 1]) : nil
  }
}
