package import Diagnostics
package import Navigation

/// A `todo` in the text of a script.
package struct WrittenTodo: Sendable, Hashable {
  package let todo: Todo
  package let location: SourceLocation
  /// The word of the declaration around it, such as `flow`, and the name; `nil` for none.
  package let word: String?
  package let owner: String?
  /// The key of its row in `navigate` or `adapt`; `nil` elsewhere in the declaration.
  package let key: String?

  /// Whether it says that the declaration around it is not complete.
  package var isInBody: Bool { key == nil && owner != nil }
}
