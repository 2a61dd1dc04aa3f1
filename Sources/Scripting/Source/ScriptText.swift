import Diagnostics
import Lua
import LuaSyntax
import Navigation

/// The text of one script, which maps running code back to its place.
///
/// It is made once for each file, in linear time.
final class ScriptText {
  let source: SourceText
  /// All calls in the order in which their arguments begin.
  let calls: [CallSyntax]
  /// All uses of names in source order.
  private(set) lazy var uses = tree.uses
  /// The calls by the lines under which Lua may report them: that of their first token, and that of
  /// their arguments.
  ///
  /// Lua's version determines which.
  private let callsByLine: [(line: Int, call: Int)]

  var tree: SyntaxTree { source.tree }

  init(_ source: SourceText) {
    self.source = source
    calls = source.tree.calls
    callsByLine = Self.byLine(calls, in: source)
  }

  /// True if this is exactly this text, not another version of the file.
  func isOf(_ source: SourceText) -> Bool {
    // Texts that are the same have one tree: see `ScriptHost.source`.
    tree === source.tree && self.source.owner == source.owner
  }

  private static func byLine(
    _ calls: [CallSyntax], in source: SourceText
  ) -> [(line: Int, call: Int)] {
    var found: [(line: Int, call: Int)] = []
    found.reserveCapacity(calls.count)
    for (index, call) in calls.enumerated() {
      let argument = source.line(ofByte: source.tree.start(ofToken: call.firstArgumentToken))
      found.append((argument, index))
      // Most calls are on one line.
      if call.node.start < source.tree.start(ofLine: argument) {
        found.append((source.line(ofByte: call.node.start), index))
      }
    }
    return found.sorted { ($0.line, $0.call) < ($1.line, $1.call) }
  }

  func location(of node: SyntaxNode) -> SourceLocation {
    source.location(ofByte: node.start)
  }

  func line(of node: SyntaxNode) -> Int { source.line(ofByte: node.start) }

  /// Finds the call of a word on a line; of several, the one with these arguments.
  func call(of word: String, onLine line: Int, with arguments: [LuaValue]) -> CallSyntax? {
    var likely: CallSyntax?
    for call in calls(onLine: line) where call.head.name?.isWritten(word) == true {
      switch fits(call, arguments.first ?? .nil) {
      case true?: return call
      case nil: likely = likely ?? call
      case false?: break
      }
    }
    return likely
  }

  /// The key or local with the only function that begins on a line; `nil` if there are several.
  func functionName(onLine line: Int) -> String? {
    guard let holder = function(onLine: line)?.node.parent else { return nil }
    if holder.kind == .localFunction { return holder.firstChild?.text }
    guard let place = holder.parent else { return nil }
    if place.kind == .namedField { return place.firstChild?.text }
    if place.kind == .keyedField { return place.firstChild?.constant?.text }
    let names = place.kind == .expressionList ? place.parent?.firstChild : nil
    guard names?.kind == .attnameList else { return nil }
    return names?.children.first { $0.declaration?.value == holder }?.declaration?.name
  }

  /// The lines of a function, from the keyword to its `end`.
  func lines(of function: FunctionSyntax) -> ClosedRange<Int> {
    let bytes = function.bytes
    let first = source.line(ofByte: bytes.lowerBound)
    return first...max(first, source.line(ofByte: bytes.upperBound - 1))
  }

  /// The only function that begins on a line.
  func function(onLine line: Int) -> FunctionSyntax? {
    let found = tree.functions.dropFirst().filter {
      source.line(ofByte: $0.bytes.lowerBound) == line
    }
    return found.count == 1 ? found[0] : nil
  }

  private func calls(onLine line: Int) -> some Sequence<CallSyntax> {
    let start = callsByLine.firstIndexBehind { $0.line >= line }
    return callsByLine[start...].lazy.prefix { $0.line == line }.map { [calls] in calls[$0.call] }
  }

  /// Returns whether a call has this argument; `nil` if that is unknown.
  private func fits(_ call: CallSyntax, _ argument: LuaValue) -> Bool? {
    guard let first = call.firstArgument else { return nil }
    if first.kind == .string { return first.means(argument) }
    guard let written = first.asTable else { return nil }
    guard let table = argument.asTable else { return false }
    let fields = written.fields
    if let item = fields.first(where: { $0.keyNode == nil })?.value, item.kind == .string,
      (try? table.rawGet(1)).map(item.means) != true
    {
      return false
    }
    return fields.allSatisfy { field in
      field.name.map { (try? table.rawGet($0))?.isNil == false } ?? true
    }
  }
}

extension SyntaxNode {
  /// Whether a string means a value.
  fileprivate func means(_ value: LuaValue) -> Bool {
    switch value {
    case .string(let text): means(text)
    case .bytes(let bytes): constant == .string(bytes)
    default: false
    }
  }
}

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
