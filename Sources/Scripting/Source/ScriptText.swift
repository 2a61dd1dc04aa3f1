import Diagnostics
import Lua
import Navigation

/// The text of one script with its outline, and the way from what was run back to where it stands.
///
/// It is made once for each file, in linear time.
final class ScriptText {
  let source: SourceText
  let outline: LuaOutline
  /// The calls by the lines they may be told under: that of their first token, and that of their
  /// arguments; which of them Lua tells depends on its version.
  private let callsByLine: [(line: Int, call: Int)]

  init(_ source: SourceText) {
    self.source = source
    outline = LuaOutlineReader.outline(of: source.text)
    callsByLine = Self.byLine(outline)
  }

  /// True if this is the outline of exactly this text, not of another version of the file.
  func isOf(_ source: SourceText) -> Bool {
    self.source.name == source.name && self.source.owner == source.owner
      && self.source.text == source.text
  }

  private static func byLine(_ outline: LuaOutline) -> [(line: Int, call: Int)] {
    var found: [(line: Int, call: Int)] = []
    found.reserveCapacity(outline.calls.count)
    for (index, call) in outline.calls.enumerated() {
      let line = outline.tokens[call.head].line
      let argument = outline.tokens[call.argument].line
      found.append((line, index))
      if argument != line { found.append((argument, index)) }
    }
    return found.sorted { ($0.line, $0.call) < ($1.line, $1.call) }
  }

  func location(of token: Int) -> SourceLocation {
    source.location(ofByte: outline.tokens[token].range.lowerBound)
  }

  /// Finds the call of a word on a line; of several, the one written with these arguments.
  func call(of word: String, onLine line: Int, with arguments: [LuaValue]) -> LuaOutline.Call? {
    var likely: LuaOutline.Call?
    for index in calls(onLine: line) where outline.tokens[outline.calls[index].name].text == word {
      let call = outline.calls[index]
      switch fits(call, arguments.first ?? .nil) {
      case true?: return call
      case nil: likely = likely ?? call
      case false?: break
      }
    }
    return likely
  }

  /// The key or local that holds the only function beginning on a line, if there is just one.
  func functionName(onLine line: Int) -> String? {
    let found = outline.functions.dropFirst().filter { outline.tokens[$0.token].line == line }
    guard found.count == 1, let token = found.first?.token else { return nil }
    if let binding = outline.bindings.first(where: { $0.value == token }) { return binding.name }
    for table in outline.tables {
      if let field = table.fields.first(where: { $0.value == token }) { return field.key }
    }
    return nil
  }

  private func calls(onLine line: Int) -> some Sequence<Int> {
    var low = 0
    var high = callsByLine.count
    while low < high {
      let middle = (low + high) / 2
      if callsByLine[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return callsByLine[low...].lazy.prefix { $0.line == line }.map(\.call)
  }

  /// Returns whether a call is written with this argument; nil if that cannot be told.
  private func fits(_ call: LuaOutline.Call, _ argument: LuaValue) -> Bool? {
    if let token = outline.text(of: call) {
      let text = outline.tokens[token].text
      return text.utf8.contains(UInt8(ascii: "\\")) ? nil : argument.asString == text
    }
    guard let index = outline.table(of: call) else { return nil }
    guard let table = argument.asTable else { return false }
    let written = outline.tables[index]
    if let first = written.items.first, outline.tokens[first].isString,
      (try? table.rawGet(1))?.asString != outline.tokens[first].text
    {
      return false
    }
    return written.fields.allSatisfy { (try? table.rawGet($0.key))?.isNil == false }
  }
}

extension ScriptHost {
  /// The text of a script with its outline, which is kept for later calls.
  func text(of file: String) -> ScriptText? {
    if let recentText, recentText.source.name == file { return recentText }
    if let text = texts[file] {
      recentText = text
      return text
    }
    guard let source = sources[file] else { return nil }
    let text = earlierTexts[file].flatMap { $0.isOf(source) ? $0 : nil } ?? ScriptText(source)
    texts[file] = text
    return text
  }

  /// Adds a text made while scripts run; it replaces an earlier one of the same name.
  func insert(_ source: SourceText) {
    sources.insert(source)
    texts[source.name] = nil
    if recentText?.source.name == source.name { recentText = nil }
  }

  /// Removes a text that was made while scripts run.
  func forget(_ name: String) {
    sources.remove(name)
    texts[name] = nil
    if recentText?.source.name == name { recentText = nil }
    plugins.note(name, of: nil)
    state.forgetChunk(name)
  }

  /// Finds the call of a word at a location, to see how it was written.
  func written(
    _ word: String, with arguments: [LuaValue], at location: SourceLocation?
  ) -> (text: ScriptText, call: LuaOutline.Call)? {
    guard let location, let text = text(of: location.file),
      let call = text.call(of: word, onLine: location.line, with: arguments)
    else { return nil }
    return (text, call)
  }

  func argument(
    _ word: String, with arguments: [LuaValue], at location: SourceLocation?
  ) -> ValueText? {
    written(word, with: arguments, at: location).map { text, call in
      let isOpen = text.outline.tokens[call.argument].isSign("(")
      return ValueText(text: text, token: isOpen ? call.argument + 1 : call.argument)
    }
  }

  /// Where the body of a block stands: `{ … }` after `screen "Login"`.
  func body(of block: BlockObject) -> TableText? {
    if block.word.isNameless || block.style != nil {
      let arguments = block.body.map { [LuaValue.table($0)] } ?? []
      return argument(
        block.style?.name ?? block.word.rawValue, with: arguments, at: block.location)?.table
    }
    return body(of: block.word.rawValue, named: block.name, at: block.location)?.table
  }

  /// Where that stands which follows a word and a name: `{ … }` after `steps "S"`, or in
  /// `steps("S", { … })`.
  func body(of word: String, named name: String, at location: SourceLocation) -> ValueText? {
    guard let (text, call) = written(word, with: [.string(name)], at: location) else { return nil }
    guard let next = call.next.map({ text.outline.calls[$0] }) else {
      let token = call.argument + 3
      guard token < text.outline.tokens.count, text.outline.tokens[token - 1].isSign(",") else {
        return nil
      }
      return ValueText(text: text, token: token)
    }
    let isOpen = text.outline.tokens[next.argument].isSign("(")
    return ValueText(text: text, token: isOpen ? next.argument + 1 : next.argument)
  }
}
