import SwiftSyntax

/// A type of the app with all its extensions.
package final class TypeDeclaration {
  package enum Kind: Sendable { case `class`, `struct`, `enum`, `protocol`, `extension`, other }

  package let name: String
  package internal(set) var kind: Kind
  /// The names of superclass and protocols, without generic arguments.
  package internal(set) var parents: [String] = []
  /// The names in angle brackets behind parents, and the right sides of type aliases.
  var arguments: [String] = []
  var functions: [Member<FunctionDeclSyntax>] = []
  var initializers: [Member<InitializerDeclSyntax>] = []
  var properties: [String: Property] = [:]
  package internal(set) var cases: [EnumCase] = []
  /// Where it is declared; nil if only extensions were found.
  package internal(set) var place: SwiftPlace?

  init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Forgets all members but those that a later declaration may leave out: a document shows a type in pieces.
  func forget() {
    cases = []
  }
}

/// A member together with the file that it stands in.
struct Member<Syntax: SyntaxProtocol> {
  let syntax: Syntax
  let file: SwiftFile
}

struct Property {
  let name: String
  let type: TypeSyntax?
  let initializer: ExprSyntax?
  /// The statements of a computed property.
  let getter: CodeBlockItemListSyntax?
  let isStatic: Bool
  let isConstant: Bool
  /// The names of property wrappers and other attributes.
  let attributes: [String]
  let file: SwiftFile
}

package struct EnumCase {
  package struct Parameter: Hashable, Sendable {
    package let label: String?
    package let type: String
    package let defaultText: String?
  }

  package let name: String
  package let parameters: [Parameter]
  package let place: SwiftPlace
  let rawText: String?
}
