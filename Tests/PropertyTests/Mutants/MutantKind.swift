/// What kind of name is mistyped.
enum MutantKind: String, CaseIterable {
  /// `Step.done` where a step is meant.
  case step = "step reference"
  /// A key of `navigate` or `adapt`.
  case key = "navigate key"
  /// A screen's name where it is used.
  case screen = "screen name"
  /// A flow's name where it is used.
  case flow = "flow name"
  /// A service's name where it is used.
  case service = "service name"
  /// The label of a step's value.
  case label = "payload label"
  /// The type of a step's value.
  case type = "payload type"
  /// A key that says how something is to be.
  case option = "option key"
  /// A word of the language.
  case word = "word"
  /// A local, or a name of Lua's library.
  case global = "global"
}
