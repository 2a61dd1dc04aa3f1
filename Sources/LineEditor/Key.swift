/// A key that is not text.
enum Key: Hashable {
  case up, down, left, right
  case home, end
  case delete, backspace
  case enter, tab, escape
  case wordLeft, wordRight
  case altBackspace
  case altEnter
  /// Alt with Delete, or Control with Delete.
  case wordDelete
  /// Control with a character, in lower case: "a" for Ctrl-A.
  case control(Character)
  case alt(Character)
  /// A key the editor has no use for, recognised so that it is not taken for text.
  case unknown
}
