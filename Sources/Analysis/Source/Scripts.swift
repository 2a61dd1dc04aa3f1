import Diagnostics
import Navigation
import Scripting
import TerminalText

package struct Scripts: Sendable {
  let texts: [ScriptParts]
  private let places: [String: Int]

  /// Reads texts; `outline` gives what is known of their outlines.
  init(_ sources: SourceTexts, _ outline: (_ file: String) -> LuaOutline?) {
    texts = sources.names.compactMap { sources[$0] }.map { ScriptParts($0, outline($0.name)) }
    places = texts.map(\.source.name).places
  }

  subscript(file: String) -> ScriptParts? { places[file].map { texts[$0] } }

  /// Where the name of a screen or flow is written that is declared at `place`.
  func location(of word: String, named name: String, at place: SourceLocation) -> SourceLocation {
    guard let text = self[place.file], let found = text.declaration(of: word, named: name) else {
      return place
    }
    let index = found.tokens.lowerBound + 1
    guard text.tokens[index].isString else { return place }
    let written = text.location(of: index)
    // Alone on its line it is underlined with its quotes.
    let count = text.source.line(written.line)?.occurrences(of: name) ?? 0
    return SourceLocation(
      file: place.file, line: written.line, column: written.column.map { count == 1 ? $0 : $0 + 1 }
    )
  }

  func location(of stepCase: StepCase) -> SourceLocation? {
    texts.lazy.compactMap { $0.location(of: stepCase) }.first
  }

  /// The tokens of the functions that begin on a line, or of the one that is a key's value.
  ///
  /// - Parameter key: The token of the key, if it is known.
  func functions(at location: SourceLocation, after key: Int?) -> (ScriptParts, [Range<Int>])? {
    guard let text = self[location.file] else { return nil }
    if let key {
      let next = text.functions.firstIndexBehind { $0.lowerBound >= key + 2 }
      if next < text.functions.count, text.functions[next].lowerBound <= key + 4 {
        return (text, [text.functions[next]])
      }
    }
    let first = text.functions.firstIndexBehind { text.line(of: $0) >= location.line }
    return (text, Array(text.functions[first...].prefix { text.line(of: $0) == location.line }))
  }
}

extension ScriptParts {
  fileprivate func line(of function: Range<Int>) -> Int { tokens[function.lowerBound].line }
}

extension String {
  fileprivate func occurrences(of text: String) -> Int {
    guard !text.isEmpty else { return 0 }
    guard isPlainASCII, text.isPlainASCII else { return ranges(of: text).count }
    var rest = utf8[...]
    var count = 0
    while rest.count >= text.utf8.count {
      if rest.starts(with: text.utf8) {
        count += 1
        rest = rest.dropFirst(text.utf8.count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return count
  }
}
