import Diagnostics
import LuaSyntax
import Scripting

// What functions change that only Lua knows about. Scripting says it in the tokens of its outlines; nothing else
// here knows of them.
extension ScriptParts {
  /// A place where a function changes what lives outside of it.
  struct HiddenChange {
    /// What is changed: a local, which is declared somewhere, or the table of a service.
    enum Target {
      case local(declaredAt: SyntaxNode)
      case service
    }

    /// The name that is changed.
    let node: SyntaxNode
    /// The name of the local, or of the service.
    let name: String
    let target: Target
    /// The word of the declaration that holds the function, directly or through other functions.
    let holder: SyntaxNode
  }

  /// The functions of modules that its declarations use.
  var moduleUses: Set<ModuleUse> { (outline ?? LuaOutline(of: source.text)).moduleUses }

  /// Where functions change what only Lua knows about.
  ///
  /// - Parameter members: The functions of the text's module that declarations of other texts use.
  func hiddenChanges(heldMembers members: Set<String>) -> [HiddenChange] {
    let outline = outline ?? LuaOutline(of: source.text)
    func node(_ token: Int) -> SyntaxNode {
      source.tree.node(atByte: outline.tokens[token].range.lowerBound)
    }
    return outline.hiddenWrites(heldMembers: members).map { write in
      let target: HiddenChange.Target =
        switch write.target {
        case .local(let declaration): .local(declaredAt: node(declaration))
        case .service: .service
        }
      return HiddenChange(
        node: node(write.token), name: write.name, target: target, holder: node(write.holder))
    }
  }
}
