import Diagnostics
import Navigation
import Scripting

package struct Scripts: Sendable {
  let texts: [ScriptParts]

  init(_ sources: SourceTexts) {
    texts = sources.names.compactMap { sources[$0] }.map(ScriptParts.init)
  }

  subscript(file: String) -> ScriptParts? { texts.first { $0.source.name == file } }

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
    if let key,
      let own = text.functions.first(where: { (key + 2...key + 4).contains($0.lowerBound) })
    {
      return (text, [own])
    }
    let found = text.functions.filter { text.tokens[$0.lowerBound].line == location.line }
    return (text, found)
  }
}

extension String {
  fileprivate func occurrences(of text: String) -> Int {
    text.isEmpty ? 0 : ranges(of: text).count
  }
}
