import Diagnostics
import Navigation
import Scripting

extension ScriptParts {
  /// Finds a declaration by word and name; nil if its name is not written in this text.
  func declaration(of word: String, named name: String) -> Declaration? {
    declarationPlaces[DeclarationKey(word: word, name: name)].map { declarations[$0] }
  }

  /// Whether a declaration takes just these tokens.
  func isDeclaration(_ range: Range<Int>) -> Bool {
    let place = declarations.firstIndexBehind { $0.tokens.lowerBound >= range.lowerBound }
    return place < declarations.count && declarations[place].tokens == range
  }

  /// The tokens of the keys in a table of a flow, `navigate` or `adapt`, each where it stands first.
  ///
  /// Nothing if the table is not written in the flow itself.
  func keys(of table: String, inFlow name: String) -> [String: Int] {
    guard let flow = declaration(of: "flow", named: name),
      let start = flow.tokens.first(where: { isKey($0, table) }), start + 2 < tokens.count,
      tokens[start + 2].isSymbol("{")
    else { return [:] }
    return keys(inTable: start + 2)
  }

  private func keys(inTable open: Int) -> [String: Int] {
    let close = end(ofBracket: open) - 1
    var index = open + 1
    var found: [String: Int] = [:]
    while index < close {
      if let key = key(at: index) { found[key] = found[key] ?? index }
      index = nextItem(after: index, before: close)
    }
    return found
  }

  /// The key at an index, written as `name =` or `["name"] =`.
  private func key(at index: Int) -> String? {
    if tokens[index].isWord, index + 1 < tokens.count, tokens[index + 1].isSymbol("=") {
      return tokens[index].text
    }
    guard index + 3 < tokens.count, tokens[index].isSymbol("["), tokens[index + 1].isString,
      tokens[index + 3].isSymbol("=")
    else { return nil }
    return tokens[index + 1].text
  }

  private func nextItem(after start: Int, before close: Int) -> Int {
    var index = start
    while index < close {
      let token = tokens[index]
      if token.isSymbol(",") || token.isSymbol(";") { return index + 1 }
      if token.isName("function"), let end = end(ofFunction: index) {
        index = end
      } else if ["(", "{", "["].contains(where: { token.isSymbol($0) }) {
        index = end(ofBracket: index)
      } else {
        index += 1
      }
    }
    return close
  }

  private func end(ofFunction index: Int) -> Int? {
    let place = functions.firstIndexBehind { $0.lowerBound >= index }
    guard place < functions.count, functions[place].lowerBound == index else { return nil }
    return functions[place].upperBound
  }

  private func isKey(_ index: Int, _ name: String) -> Bool {
    tokens[index].isName(name) && index + 1 < tokens.count && tokens[index + 1].isSymbol("=")
  }

  func location(of stepCase: StepCase) -> SourceLocation? {
    guard let set = declaration(of: "steps", named: stepCase.set) else { return nil }
    let last = tokens[set.tokens.upperBound - 1]
    let end = last.line + last.text.count { $0 == "\n" }
    for number in tokens[set.tokens.lowerBound].line...end {
      guard let line = source.line(number), line.contains(stepCase.name),
        let column = source.column(of: stepCase.name, onLine: number)
      else { continue }
      return SourceLocation(file: source.name, line: number, column: column.lowerBound)
    }
    return nil
  }
}
