import Diagnostics
import LuaSyntax
import Navigation
import Scripting
import TerminalText

package struct Scripts: Sendable {
  let texts: [ScriptParts]
  private let places: [String: Int]

  /// Reads texts; takes linear time.
  init(_ sources: SourceTexts) {
    texts = sources.names.compactMap { sources[$0] }.map(ScriptParts.init)
    places = texts.map(\.source.name).places
  }

  subscript(file: String) -> ScriptParts? { places[file].map { texts[$0] } }

  /// Where the name of a screen or flow is written that is declared at `place`.
  func location(of word: String, named name: String, at place: SourceLocation) -> SourceLocation {
    guard let text = self[place.file], let found = text.declaration(of: word, named: name) else {
      return place
    }
    let written = text.location(of: found.nameNode.withoutParentheses)
    // Alone on its line it is underlined with its quotes.
    let count = text.source.line(written.line)?.occurrences(of: name) ?? 0
    return SourceLocation(
      file: place.file, line: written.line, column: written.column.map { count == 1 ? $0 : $0 + 1 }
    )
  }

  func location(of stepCase: StepCase) -> SourceLocation? {
    texts.lazy.compactMap { $0.location(of: stepCase) }.first
  }

  /// The functions that begin on a line, or the one that is a field's value, with their text.
  ///
  /// - Parameter field: The field, if it is known.
  func functions(
    at location: SourceLocation, in field: SyntaxNode?
  ) -> (ScriptParts, [FunctionSyntax])? {
    guard let text = self[location.file] else { return nil }
    if let field, field.tree === text.source.tree, let function = field.functionOfField {
      return (text, [function])
    }
    let first = text.functions.firstIndexBehind { text.line(of: $0) >= location.line }
    return (text, Array(text.functions[first...].prefix { text.line(of: $0) == location.line }))
  }
}

extension ScriptParts {
  fileprivate func line(of function: FunctionSyntax) -> Int {
    source.line(ofByte: function.bytes.lowerBound)
  }
}

extension SyntaxNode {
  /// The function that is the value of a field, also one that the value is made of.
  fileprivate var functionOfField: FunctionSyntax? {
    let value = child(1)
    return value?.asFunction ?? value?.asCall?.firstArgument?.asFunction
  }
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
