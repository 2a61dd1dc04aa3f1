import LuaSyntax
import Navigation
import Scripting

/// Finds out whether code only names what it shows and makes as it is written.
///
/// `push "Detail"` names a screen, and `push(detail)` does if `detail` is never anything but what
/// was declared or made under a written name. All else, as `push(("%sDetail"):format(kind))` or
/// `push(name)` with the value of a step, may be any name.
enum NamedCalls {
  /// The words and methods that take the name of what they show or make.
  static let words = Set(Entry.Place.allCases.map(\.rawValue) + ["contribute", "make"])

  /// Whether a word or a method takes a name that cannot be read there.
  static func isComputed(at node: SyntaxNode) -> Bool { !computedPrefixes(at: node).isEmpty }

  /// What the names begin with that a word or a method takes and that cannot be read there; an empty text if
  /// they may be any.
  static func computedPrefixes(at node: SyntaxNode) -> Set<String> {
    if node.kind == .index { return node.firstChild?.nameUnlessHidden == "nav" ? [""] : [] }
    let path = node.wholePath
    guard node.kind == .variable || path != node || node.parent?.kind == .methodCall,
      let word = node.nameUnlessHidden, words.contains(word)
    else { return [] }
    if let call = node.callOfName { return ComputedNames(in: call).prefixes }
    // The word itself is handed on, under whatever name.
    return path.parent?.kind == .variableList || path.word != nil && path.isHeld ? [] : [""]
  }
}

extension SyntaxNode {
  /// Whether a local holds it and nothing else, so that it is known where it is called.
  fileprivate var isHeld: Bool {
    guard let values = parent, values.kind == .expressionList,
      let names = values.parent?.firstChild, names.kind == .attnameList,
      let local = zip(names.children, values.children).first(where: { $0.1 == self })?.0
    else { return false }
    return local.declaration.map { !$0.isAssigned } ?? false
  }
}
