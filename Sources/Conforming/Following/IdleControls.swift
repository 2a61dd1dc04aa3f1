import Diagnostics
import LuaSyntax
import Navigation
import Scripting

/// The controls whose values affect only how a screen looks.
///
/// Values that no function reads would multiply states that no log can distinguish: twelve such
/// toggles make 4,096. The scripts' texts decide whether a value is read: a name that occurs
/// outside the control's declaration and outside functions for texts counts as read.
struct IdleControls {
  private let names: Set<String>

  init(_ app: App) {
    let outline = app.outline
    let kinds = Set(outline.screens.flatMap { $0.controls.map(\.kind) })
    var silent = Set(
      outline.screens.flatMap(\.controls).filter { $0.initial != nil && !$0.isEmitting }.map(
        \.name))
    // Swift may read anything.
    if outline.isPart || !outline.nativeFlows.isEmpty { silent = [] }
    for file in app.sources.names where !silent.isEmpty {
      guard let tree = app.sources[file]?.tree, let read = Self.namesRead(in: tree, kinds) else {
        silent = []
        break
      }
      silent.subtract(read)
    }
    names = silent
  }

  /// Whether nothing reads the values of the controls of a name.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// The names in a text that may be read; nil if any may.
  private static func namesRead(in tree: SyntaxTree, _ kinds: Set<String>) -> Set<String>? {
    var found: Set<String> = []
    var isKnown = true
    tree.chunk.walk { node in
      switch node.kind {
      // A function that only computes a visible text.
      case .namedField where ["text", "badge", "phase"].contains(node.firstChild?.text):
        return node.child(1)?.kind == .functionExpression ? .skip : .descend
      case .string:
        guard let text = node.constant?.text, !node.namesControl(of: kinds) else { return .skip }
        if text == "state" { isKnown = false }
        found.insert(text)
      case .variable, .name, .methodName, .localName:
        let text = node.kind == .localName ? node.declaration?.name ?? "" : node.text
        // All of it is taken, or something in it by a name that is not written.
        if text == "state", !node.isOwnerOfField { isKnown = false }
        found.insert(text)
      default: break
      }
      return isKnown ? .descend : .stop
    }
    return isKnown ? found : nil
  }
}

extension SyntaxNode {
  /// Whether a field of the named value follows, or the value is assigned.
  fileprivate var isOwnerOfField: Bool {
    let next = tree.tokens[tokens.upperBound].kind
    return next == .dot || next == .assign
  }

  /// Whether a string is the name of a control where that is declared: `toggle "wifi"`.
  fileprivate func namesControl(of kinds: Set<String>) -> Bool {
    guard let call = parent?.parent?.asCall, call.firstArgument == self else { return false }
    return call.name.map { kinds.contains($0.text) } ?? false
  }
}
