import SeededNumbers

@testable import LuaSyntax

/// Changes of a Lua text at places that its tree knows.
struct ScriptEdit {
  let tree: SyntaxTree
  private var changes: [(bytes: Range<Int>, text: String)] = []

  init(_ text: String) { tree = SyntaxTree(parsing: text) }

  mutating func replace(_ bytes: Range<Int>, with text: String) { changes.append((bytes, text)) }

  mutating func insert(_ text: String, at byte: Int) { replace(byte..<byte, with: text) }

  /// Puts each text in the place of another one.
  mutating func shuffle(_ nodes: [SyntaxNode], _ numbers: inout SeededNumbers) {
    for (node, other) in zip(nodes, nodes.shuffled(using: &numbers)) where node != other {
      replace(node.bytes, with: other.text)
    }
  }

  /// The text with all changes; a change inside of another one is left out.
  var text: String {
    let sorted = changes.enumerated().sorted {
      ($0.element.bytes.lowerBound, $0.element.bytes.upperBound, $0.offset)
        < ($1.element.bytes.lowerBound, $1.element.bytes.upperBound, $1.offset)
    }
    var (result, place) = ("", 0)
    for (_, change) in sorted where change.bytes.lowerBound >= place {
      result += tree.text(of: place..<change.bytes.lowerBound) + change.text
      place = change.bytes.upperBound
    }
    return result + tree.text(of: place..<tree.source.count)
  }

  // MARK: Places

  /// The statements outside of functions and blocks.
  var statements: [SyntaxNode] { Array(tree.block.children) }

  /// The declarations by a word: `screen "Cart" { … }`.
  func declarations(by words: Set<String>) -> [SyntaxNode] {
    statements.filter { $0.kind == .callStatement && words.contains(tree.text(of: $0.firstToken)) }
  }

  /// The statement outside of functions that has a node.
  func statement(with node: SyntaxNode) -> SyntaxNode? {
    statements.first { $0.bytes.contains(node.start) }
  }

  /// The fields with a name whose value is of a kind, outside of functions.
  func fields(_ kinds: Set<SyntaxNode.Kind>) -> [TableConstructor.Field] {
    tree.nodes(.namedField).map(TableConstructor.Field.init(node:)).filter {
      kinds.contains($0.value.kind) && !$0.node.isInFunction
    }
  }

  /// The locals outside of functions, in the order of their declarations.
  var locals: [Declaration] {
    tree.declarations.filter {
      $0.function.number == 0 && statement(with: $0.node)?.isLocal == true
    }
  }
}

extension SyntaxNode {
  /// Whether it declares a local.
  var isLocal: Bool { kind == .localStatement || kind == .localFunction }
}
