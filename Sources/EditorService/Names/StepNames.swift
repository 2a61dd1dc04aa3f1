import LuaSyntax
import Navigation
import Steps

/// The names of cases and labels in the body of `steps`, with their bytes.
struct StepNames {
  struct Written {
    let name: String
    /// The case whose label it is; nil for the name of a case.
    let labelOf: String?
    let bytes: Range<Int>
    /// The case with the types of its values; nil for a label.
    let signature: String?
  }

  let all: [Written]

  /// Reads a list of texts, or one text with an enum.
  init(_ body: SyntaxNode, of set: String) {
    let texts = body.asTable?.items ?? [body]
    all = texts.flatMap { Self.names(in: $0, of: set) }
  }

  private static func names(in node: SyntaxNode, of set: String) -> [Written] {
    guard let content = node.stringContent else { return [] }
    let text = node.tree.text(of: content)
    if let name = StepDeclaration.plainName(text) {
      return [Written(name: name, labelOf: nil, bytes: content, signature: name)]
    }
    guard let declaration = try? StepDeclaration(text, set: set) else { return [] }
    var offsets = ByteOffsets(text)
    return declaration.written.map { written in
      let start = content.lowerBound + offsets.byte(ofCharacter: written.offset)
      let known = written.labelOf == nil ? declaration.cases.first { $0.name == written.name } : nil
      return Written(
        name: written.name, labelOf: written.labelOf,
        bytes: start..<start + written.name.utf8.count,
        signature: known?.description)
    }
  }
}

/// Turns growing offsets in characters into offsets in bytes; all together take linear time.
private struct ByteOffsets {
  private var rest: Substring
  private var (characters, bytes) = (0, 0)

  init(_ text: String) { rest = text[...] }

  mutating func byte(ofCharacter offset: Int) -> Int {
    while characters < offset, let character = rest.popFirst() {
      characters += 1
      bytes += character.utf8.count
    }
    return bytes
  }
}

extension SyntaxNode {
  /// The bytes between the quotes or brackets of a string whose meaning is what is written; nil for others.
  var stringContent: Range<Int>? {
    guard kind == .string else { return nil }
    let token = firstToken
    let quotes = tree.bracketLevel(of: token).map { $0 + 2 } ?? 1
    let start = token.bytes.lowerBound + quotes
    let content = start..<max(start, token.bytes.upperBound - quotes)
    let isLong = tree.bracketLevel(of: token) != nil
    return isLong || !tree.source[content].contains(0x5C) ? content : nil
  }
}
