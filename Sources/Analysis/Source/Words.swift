import LuaSyntax
import Scripting

// How texts name what the language of scripts has: by its words, alone or as `nav.word`, and by the members of
// what lives, as `flow.root:push`.
extension SyntaxNode {
  /// The call that calls this name: the last one of a path, or that of a method.
  var callOfName: CallSyntax? {
    guard kind == .variable || kind == .name, let parent else { return nil }
    if parent.kind == .methodCall { return kind == .name ? CallSyntax(parent) : nil }
    let callee = wholePath
    guard let call = callee.parent, call.kind == .call, call.firstChild == callee else {
      return nil
    }
    return CallSyntax(call)
  }

  /// Of the last name of a path, the path up to it.
  var wholePath: SyntaxNode {
    guard kind == .name, let parent, parent.kind == .field else { return self }
    return parent
  }

  /// The word that a variable is, or the name of a member; nil for a local that hides a word.
  var nameUnlessHidden: String? {
    switch kind {
    case .variable: word
    case .name: text
    default: nil
    }
  }

  /// Whether the node is a name behind a dot, as the one of a step in `Step.login`.
  var isNameOfField: Bool {
    kind == .name && (parent?.kind == .field || parent?.kind == .functionName)
  }

  /// The text that the node is as a key, as in `Step["login"]`.
  var textOfKey: String? {
    guard kind == .string, parent?.kind == .index, next == nil else { return nil }
    return constant?.text
  }

  /// The text that is written first in it.
  var firstText: String? {
    var found: String?
    walk { node in
      guard node.kind == .string else { return .descend }
      found = node.constant?.text
      return .stop
    }
    return found
  }
}

extension Declaration {
  /// What a local may hold: its first value and those that are assigned to it; nil if one of them cannot be told,
  /// as that of a parameter.
  var values: [SyntaxNode]? {
    guard kind == .local || kind == .localFunction else { return nil }
    var values = [value].compactMap(\.self)
    // What is left over may be one of the results of a call.
    if values.isEmpty, node.parent?.next != nil { return nil }
    for use in isAssigned ? uses : [] where use.isWrite {
      guard let value = use.node.valueAssigned else { return nil }
      values.append(value)
    }
    return values
  }
}

extension SyntaxNode {
  /// What an assignment gives the node; nil if it is part of what a call gives, or a function's name.
  fileprivate var valueAssigned: SyntaxNode? {
    guard let targets = parent, targets.kind == .variableList, let values = targets.next else {
      return nil
    }
    return zip(targets.children, values.children).first { $0.0 == self }?.1
  }
}
