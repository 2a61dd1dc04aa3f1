import Diagnostics
import Lua
import LuaSyntax
import Navigation

extension ScriptHost {
  /// Finds a name or a string in the text, from the line of a declaration on.
  ///
  /// It is for names that are not in the declaration itself; the first match counts.
  func place(of name: String, from start: SourceLocation) -> SourceLocation? {
    guard let text = text(of: start.file) else { return start }
    let tree = text.tree
    for number in text.source.tokens(onLines: start.line..<start.line + 400)
    where tree.nameOrString(at: number) == name {
      return text.source.location(ofByte: tree.start(ofToken: number))
    }
    return SourceLocation(file: start.file, line: start.line)
  }

  /// Finds words in the text, also within strings, from the line of a declaration on.
  ///
  /// It is for names within strings, such as the cases of steps; the first match counts. The search
  /// ends 400 lines after the last found word. Linear in the lines read.
  func places(ofWords words: Set<String>, from start: SourceLocation) -> [String: SourceLocation] {
    guard let source = scripts.sources[start.file] else { return [:] }
    var missing = words
    var found: [String: SourceLocation] = [:]
    var number = start.line
    var last = number + 400
    while !missing.isEmpty, number < last, let line = source.line(number) {
      for bytes in line.utf8.split(whereSeparator: { !Self.isPart($0) }) {
        guard let word = missing.remove(String(Substring(bytes))) else { continue }
        let column = line.distance(from: line.startIndex, to: bytes.startIndex) + 1
        found[word] = SourceLocation(file: start.file, line: number, column: column)
        last = number + 400
      }
      number += 1
    }
    return found
  }

  /// Whether a byte is part of a word; bytes outside ASCII always are.
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  /// The name or string that begins at a location; nil if the location has no column.
  func word(at location: SourceLocation) -> String? {
    guard location.column != nil, let text = text(of: location.file) else { return nil }
    let line = location.line
    let place = text.source.tokens(onLines: line..<line + 1).first { number in
      text.source.location(ofByte: text.tree.start(ofToken: number)).column == location.column
    }
    return place.flatMap(text.tree.nameOrString)
  }

  /// Removes the column unless the text to underline is there.
  func refined(_ location: SourceLocation, for highlight: String?) -> SourceLocation {
    guard let column = location.column else { return location }
    let line = scripts.sources[location.file]?.line(location.line) ?? ""
    let rest = line.dropFirst(column - 1)
    let isQuoted = rest.first == "\"" || rest.first == "'"
    if let highlight, !highlight.isEmpty,
      rest.hasPrefix(highlight) || (isQuoted && rest.dropFirst().hasPrefix(highlight))
    {
      return location
    }
    return SourceLocation(file: location.file, line: location.line)
  }
}

extension SyntaxTree {
  /// The text of a token that is a name, or the value of a string.
  fileprivate func nameOrString(at number: Int) -> String? {
    kind(ofToken: number) == .name ? text(ofToken: number) : string(at: number)
  }
}

extension SourceText {
  /// The numbers of the tokens that begin on some lines; takes logarithmic time.
  func tokens(onLines lines: Range<Int>) -> Range<Int> {
    let first = tree.tokens.firstIndexBehind {
      line(ofByte: $0.bytes.lowerBound) >= lines.lowerBound
    }
    let end = tree.tokens.firstIndexBehind { line(ofByte: $0.bytes.lowerBound) >= lines.upperBound }
    return first..<max(first, end)
  }
}

extension ScriptHost {
  /// The text of a script, which is kept for later calls.
  func text(of file: String) -> ScriptText? {
    if let recent = scripts.recentText, recent.source.name == file { return recent }
    if let text = scripts.texts[file] {
      scripts.recentText = text
      return text
    }
    guard let source = scripts.sources[file] else { return nil }
    let text = load.earlierTexts[file].flatMap { $0.isOf(source) ? $0 : nil } ?? ScriptText(source)
    scripts.texts[file] = text
    return text
  }

  /// The text of a file with its tree, which is that of an earlier version if it reads the same.
  func source(_ file: String, _ text: String, owner: String? = nil) -> SourceText {
    let known = scripts.sources[file] ?? load.earlierTexts[file]?.source
    guard let known, known.text.isSpelled(text) else {
      return SourceText(name: file, text: text, owner: owner)
    }
    return known.owned(by: owner)
  }

  /// Adds a text made while scripts run; it replaces an earlier one of the same name.
  func insert(_ source: SourceText) {
    scripts.sources.insert(source)
    scripts.texts[source.name] = nil
    if scripts.recentText?.source.name == source.name { scripts.recentText = nil }
  }

  /// Removes a text that was made while scripts run.
  func forget(_ name: String) {
    scripts.sources.remove(name)
    scripts.texts[name] = nil
    if scripts.recentText?.source.name == name { scripts.recentText = nil }
    plugins.note(name, of: nil)
    state.forgetChunk(name)
  }

  /// Finds the call of a word at a location, to see how it was written.
  func written(
    _ word: String, with arguments: [LuaValue], at location: SourceLocation?
  ) -> (text: ScriptText, call: CallSyntax)? {
    guard let location, let text = text(of: location.file),
      let call = text.call(of: word, onLine: location.line, with: arguments)
    else { return nil }
    return (text, call)
  }

  func argument(
    _ word: String, with arguments: [LuaValue], at location: SourceLocation?
  ) -> ValueText? {
    written(word, with: arguments, at: location).flatMap {
      ValueText($0.call.firstArgument, in: $0.text)
    }
  }

  /// The body of a block: `{ … }` after `screen "Login"`.
  func body(of block: BlockObject) -> TableText? {
    if block.word.isNameless || block.style != nil {
      let arguments = block.body.map { [LuaValue.table($0)] } ?? []
      return argument(
        block.style?.name ?? block.word.rawValue, with: arguments, at: block.location)?.table
    }
    return body(of: block.word.rawValue, named: block.name, at: block.location)?.table
  }

  /// The value after a word and a name: `{ … }` after `steps "S"`, or in `steps("S", { … })`.
  func body(of word: String, named name: String, at location: SourceLocation) -> ValueText? {
    written(word, with: [.string(name)], at: location).flatMap {
      ValueText($0.call.body, in: $0.text)
    }
  }
}

// Files and modules.
extension ScriptHost {
  /// Reads a file, and notes that it was tried.
  func text(_ path: String) throws(Diagnostic) -> String {
    do throws(Diagnostic) {
      let text = try scripts.reader.text(path)
      scripts.files.note(path, text)
      return text
    } catch {
      scripts.files.note(path, nil)
      throw error
    }
  }

  var mainName: String {
    scripts.mainFile.split(separator: "/").last.map(String.init) ?? scripts.mainFile
  }

  /// The location for messages about the script itself.
  var mainPlace: SourceLocation { SourceLocation(file: scripts.mainFile, line: 1) }

  /// The value that a module returned to a file that requires it; `nil` if the module is not
  /// loaded.
  func value(ofModule name: String, requiredIn file: String) -> LuaValue? {
    guard case .loaded(let value)? = load.modules[path(ofModule: name, requiredIn: file)] else {
      return nil
    }
    return value
  }

  func path(ofModule name: String, requiredIn file: String) -> String {
    let paths = modulePaths(name, in: plugins.owner(of: file)?.folder ?? scripts.folder)
    return paths.first { load.modules[$0] != nil } ?? paths[0]
  }

  /// The files that may be the module, the preferred one first: `shop/screens.lua`, and
  /// `shop.screens.lua`.
  func modulePaths(_ name: String, in folder: String) -> [String] {
    let parts = name.split(separator: ".")
    return ["/", "."].prefix(parts.count).map { separator in
      let file = parts.joined(separator: separator) + ".lua"
      return folder == "." ? file : folder + "/" + file
    }
  }
}
