import Diagnostics
import LuaSyntax
import Navigation
import Scripting

/// The names that functions of an app can know: what they might show or emit when they run.
///
/// A function that computes no name can only name what is written in some function, in code outside
/// of declarations that a function may read, or as a value that it is given: an item of a list, a
/// value of a step. So a name that is written nowhere else than where it is declared and used as
/// data is out of its reach. As soon as one name is computed, all are in reach that begin like it:
/// `push("Page" .. number)` reaches every screen whose name begins with `Page`.
package struct Mentions: Sendable {
  private var texts: Set<String> = []
  private var fields: Set<String> = []
  private var boundScreens: Set<String> = []
  /// What computed names begin with; an empty text if they may be any.
  private var prefixes: Set<String> = []
  private var hasComputedSteps = false
  /// Whether anything may be named, because there is code in another language.
  private let isEverything: Bool

  /// - Parameter settled: The plugins whose functions need not be read.
  init(_ scripts: Scripts, isEverything: Bool, besides settled: SettledPlugins = .none) {
    self.isEverything = isEverything
    let sets = scripts.texts.reduce(into: Set<String>()) { $0.formUnion($1.namesOfSets) }
    for text in scripts.texts where !settled.has(text) {
      boundScreens.formUnion(text.declarations.filter(\.isBound).compactMap(\.name))
      let declared = Dictionary(text.declarations.map { ($0.call.node, $0.word) }) { one, _ in one }
      let known = Known(sets: sets, declared: declared, handed: settled.handed(in: text))
      add(text.source.tree.chunk, in: nil, known)
    }
  }

  /// Tells whether a function might name a screen or a flow.
  func has(_ name: String) -> Bool {
    isEverything || isComputed(name) || texts.contains(name) || boundScreens.contains(name)
  }

  /// Tells whether a function might compute the name of a screen or a flow.
  func isComputed(_ name: String) -> Bool { prefixes.contains { name.hasPrefix($0) } }

  /// Tells whether a function might name a step.
  func has(_ step: StepCase) -> Bool {
    isEverything || hasComputedSteps || fields.contains(step.name) || texts.contains(step.name)
  }

  /// What is known of a text before it is read.
  private struct Known {
    /// The names of what may be step sets, in all texts.
    let sets: Set<String>
    /// The words of the declarations in it.
    let declared: [SyntaxNode: String]
    /// The arguments that need not be read.
    let handed: Set<SyntaxNode>
  }

  /// Adds all that code names; in a function, declarations are code as well.
  private mutating func add(_ root: SyntaxNode, in function: SyntaxNode?, _ known: Known) {
    root.walk { node in
      if known.handed.contains(node) { return .skip }
      if function == nil, node.kind == .functionBody {
        add(node, in: node, known)
        return .skip
      }
      if function == nil, node.kind == .call, let word = known.declared[node] {
        add(data: node, of: word, known)
        return .skip
      }
      add(node, known.sets)
      return .descend
    }
  }

  /// Adds the values that a declaration holds, and what the functions in it name.
  private mutating func add(data root: SyntaxNode, of word: String, _ known: Known) {
    let holdsValues = word != "steps" && word != "link"
    // The nodes whose texts are names or are shown.
    var named = NodeSet(below: root)
    root.walk { node in
      if known.handed.contains(node) { return .skip }
      if node.kind == .functionBody {
        add(node, in: node, known)
        return .skip
      }
      if node.isNamed(among: named) {
        named.insert(node)
      } else if holdsValues, node.kind == .string, let text = node.constant?.text {
        texts.insert(text)
      }
      return .descend
    }
  }

  private mutating func add(_ node: SyntaxNode, _ sets: Set<String>) {
    switch node.kind {
    case .string:
      if let text = node.constant?.text { texts.insert(text) }
    case .variable, .name:
      if node.isNameOfField { fields.insert(node.text) }
      if !sets.isEmpty, sets.contains(node.text), node.isLookedUpByComputedName {
        hasComputedSteps = true
      }
      prefixes.formUnion(NamedCalls.computedPrefixes(at: node))
    case .index: prefixes.formUnion(NamedCalls.computedPrefixes(at: node))
    default: break
    }
  }
}

/// Nodes among those below another one, which are told from one another by their numbers.
private struct NodeSet {
  private let first: Int32
  private var isMember: [Bool]

  init(below root: SyntaxNode) {
    first = root.firstBelow
    isMember = Array(repeating: false, count: Int(root.number - first) + 1)
  }

  mutating func insert(_ node: SyntaxNode) { isMember[Int(node.number - first)] = true }

  func contains(_ node: SyntaxNode) -> Bool {
    let place = Int(node.number) - Int(first)
    return isMember.indices.contains(place) && isMember[place]
  }
}

extension SyntaxNode {
  /// Whether what is written there in a declaration is a name or a text to be shown, rather than a value.
  ///
  /// - Parameter named: The nodes before it of which this is so.
  fileprivate func isNamed(among named: NodeSet) -> Bool {
    guard let parent else { return false }
    if kind == .arguments {
      return CallSyntax(parent)?.name.map { WordCatalog.takingNames.contains($0.text) } ?? false
    }
    switch parent.kind {
    case .namedField, .keyedField:
      guard let key = parent.firstChild, key != self else { return true }
      return (key.kind == .name ? key.text : key.constant?.text)
        .map(OptionCatalog.namesAndTexts.contains) ?? false
    case .index: return next != nil && named.contains(parent)
    default: return named.contains(parent)
    }
  }

  /// Whether a step of a set is, or may be, looked up there by a computed name.
  fileprivate var isLookedUpByComputedName: Bool {
    var node = wholePath
    guard self != node || kind == .variable else { return false }
    while let parent = node.parent, parent.kind == .parenthesized || parent.kind == .binary {
      node = parent
    }
    switch node.parent?.kind {
    case .index: return node.next.map { $0.constant?.text == nil } ?? false
    // As an argument it is handed to a function that may look up anything, such as pairs.
    case .arguments: return true
    default: return false
    }
  }
}

extension ScriptParts {
  /// The names in Lua of what may be a step set: `local Step = steps "S" …`, or of a module; and
  /// other names that they are given later.
  fileprivate var namesOfSets: Set<String> {
    var receivers: [String: [String]] = [:]
    for node in source.tree.nodes(.localStatement, .assignment, .namedField, .keyedField) {
      guard let first = node.firstChild, let second = first.next else { continue }
      let isField = node.kind == .namedField || node.kind == .keyedField
      let pairs = isField ? [(first, second)] : Array(zip(first.children, second.children))
      for (target, value) in pairs {
        guard let given = value.nameGiven, let name = target.nameReceiving else { continue }
        receivers[given, default: []].append(name)
      }
    }
    var names: Set<String> = []
    var waiting = ["steps", "require"]
    while let given = waiting.popLast() {
      waiting += (receivers[given] ?? []).filter { names.insert($0).inserted }
    }
    return names
  }
}

extension SyntaxNode {
  /// The name under which something is put: of a variable, a key, or the last one of a path.
  fileprivate var nameReceiving: String? {
    switch kind {
    case .localName: tree.text(of: firstToken)
    case .name: text
    default: path?.last ?? constant?.text
    }
  }

  /// The last name of the path that an expression begins with: `steps` of `steps "S" { … }`.
  fileprivate var nameGiven: String? {
    sequence(first: self, next: \.firstChild).prefix { $0.kind != .tableConstructor }.lazy
      .compactMap { $0.path?.last }.first
  }
}
