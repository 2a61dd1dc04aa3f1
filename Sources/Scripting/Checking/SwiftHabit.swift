import Diagnostics
import LuaSyntax

/// Recognizes Swift syntax in a script: names without quotes, options with a colon, comments with
/// slashes.
struct SwiftHabit {
  /// A name that is not declared.
  let node: SyntaxNode

  /// The cure for a name that is not declared; nil if it does not look like Swift.
  var cure: Message? { option ?? screen ?? comment ?? system }

  private var name: String { node.text }

  /// `{ start: set "Home" }`, which Lua reads as a call of a method.
  private var option: Message? {
    guard let call = node.parent, call.kind == .methodCall, call.parent?.kind == .positionalField,
      let value = node.member?.text
    else { return nil }
    return Message(
      "scripts.writeInstead", ["other": "\(name): \(value) …", "lua": "\(name) = \(value) …"])
  }

  /// `push(Home)`, where a screen is called so.
  private var screen: Message? {
    node.tree.declares(name) ? Message("scripts.namesAreTexts", ["name": name]) : nil
  }

  /// `// 3 apples`, where Lua divides.
  private var comment: Message? {
    guard let parent = node.parent, parent.operatorToken == .doubleSlash, parent.child(1) == node
    else { return nil }
    return Message("scripts.writeInstead", ["other": "// …", "lua": "-- …"])
  }

  private var system: Message? { ["os", "io"].contains(name) ? Message("scripts.noSystem") : nil }
}

extension SyntaxTree {
  /// Whether the text declares a screen or a flow of a name.
  func declares(_ name: String) -> Bool {
    [BlockWord.screen, .flow].contains { word in
      calls(ofGlobal: word.rawValue).contains { $0.text?.constant?.text == name }
    }
  }
}
