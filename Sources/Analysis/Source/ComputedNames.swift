import LuaSyntax
import Scripting

/// The names that an argument may be, as far as its text tells: those that are written, and what the others
/// begin with.
///
/// Locals are followed to all that they are set to; of `"Page" .. number` and `("Page%d"):format(number)`
/// the beginning is known. Options, such as titles, are no names.
struct ComputedNames {
  /// The texts that are written.
  private(set) var texts: [String] = []
  /// What computed texts begin with; an empty one if they may be any.
  private(set) var prefixes: Set<String> = []
  /// The values that are being followed.
  private var followed: Set<SyntaxNode> = []
  /// How many values may still be followed.
  private var most = 200

  /// - Parameter call: The call of whose arguments the names are asked.
  init(in call: CallSyntax) { read(call.arguments) }

  private init() {}

  /// Reads expressions, in the order of the text; what is in them waits behind it, so that nothing nests.
  private mutating func read(_ nodes: [SyntaxNode]) {
    var waiting = Array(nodes.reversed())
    while let node = waiting.popLast() {
      switch node.kind {
      case .string: texts += [node.constant?.text].compactMap(\.self)
      case .parenthesized: waiting += node.children
      case .tableConstructor: waiting += (node.asTable?.items ?? []).reversed()
      case .binary: waiting += operands(of: node).reversed()
      case .call, .methodCall: waiting += CallSyntax(node).map { names(in: $0) } ?? []
      case .variable: follow(node)
      case .field, .index:
        add(textsIn: node)
        if !Self.members.contains(node.nameOfField ?? "") { prefixes.insert("") }
      case .numeral, .nilLiteral, .trueLiteral, .falseLiteral, .functionExpression: break
      default: prefixes.insert("")
      }
    }
  }

  /// What an expression of two operands may be; adds the beginnings of texts that are put together.
  private mutating func operands(of node: SyntaxNode) -> [SyntaxNode] {
    guard let left = node.firstChild, let right = left.next else { return [] }
    switch node.operatorToken {
    case .or: return [left, right]
    // What stands before it is the result only if it is false or nothing.
    case .and: return [right]
    case .concatenation: prefixes.formUnion(beginnings(of: left))
    default: prefixes.insert("")
    }
    return []
  }

  /// What texts begin with that begin with an operand.
  private func beginnings(of operand: SyntaxNode) -> Set<String> {
    let operand = operand.withoutParentheses
    guard operand.kind == .string || operand.kind == .variable else { return [""] }
    var first = ComputedNames()
    (first.followed, first.most) = (followed, most)
    first.read([operand])
    return first.prefixes.union(first.texts)
  }

  /// Reads a call; returns the arguments that are names.
  ///
  /// What the words of the language make, or find, has the names written in it.
  private mutating func names(in call: CallSyntax) -> [SyntaxNode] {
    let head = call.head
    if let format = head.format {
      prefixes.insert(String(format.prefix { $0 != "%" }))
      return []
    }
    if let word = head.isMethod ? nil : head.prefix.word {
      if Self.declaring.contains(word) { return Array(head.arguments.prefix(1)) }
      if Self.containers.contains(word) { return Array(call.arguments.reversed()) }
    }
    add(textsIn: call.node)
    let isMember = call.isMethod || call.prefix.kind == .field
    if !isMember || !Self.givers.contains(call.name?.text ?? "") { prefixes.insert("") }
    return []
  }

  /// Adds all that is written in an expression, but for options.
  private mutating func add(textsIn node: SyntaxNode) {
    // What a local holds has been made where it is set.
    guard followed.isEmpty else { return }
    node.walk { inner in
      if inner.kind == .string, let text = inner.constant?.text { texts.append(text) }
      let isOption = inner.parent?.kind == .namedField || inner.parent?.kind == .keyedField
      return isOption && inner.kind == .string ? .skip : .descend
    }
  }

  /// Adds the values of a local; anything else may be any name.
  private mutating func follow(_ name: SyntaxNode) {
    guard let values = name.declaration?.values, !values.isEmpty else {
      prefixes.insert("")
      return
    }
    for value in values where followed.insert(value).inserted {
      most -= 1
      if most < 0 { prefixes.insert("") } else { read([value]) }
      followed.remove(value)
    }
  }

  private static let containers = RootWords.containers.union(["external"])
  private static let declaring: Set<String> = ["screen", "flow"]
  /// Members that are there already.
  private static let members: Set<String> = ["root", "window"]
  /// Members that return what is there already, or whose own argument is looked at.
  private static let givers = NamedCalls.words.union(["find", "handle"])
}

extension SyntaxNode {
  fileprivate var nameOfField: String? { kind == .field ? child(1)?.text : nil }
}

extension CallSyntax {
  /// The format of what `string.format` or `("…"):format` puts together, if it is written.
  fileprivate var format: String? {
    guard isMethod else {
      guard name?.text == "format", prefix.globalPath == ["string", "format"] else { return nil }
      return firstArgument?.constant?.text
    }
    return name?.text == "format" ? prefix.constant?.text : nil
  }
}
