package import Diagnostics
package import Navigation

/// One thing that a user can do now, with the line of the prompt that does it.
package struct Possibility {
  /// The line: `:tap names 1`.
  package let line: String
  /// What it gives the session; nothing if the user has to say more, as a field's text.
  package let input: Input?
  /// The step that comes of it, if one does.
  package let step: Step?
  /// What the user sees of it: what a row says, the value of a field.
  package let note: String?
  /// Why it cannot be told what it does: a function of the script failed.
  package let failure: Diagnostic?

  init(
    _ line: String, _ input: Input?, step: Step? = nil, note: String? = nil,
    failure: Diagnostic? = nil
  ) {
    self.line = line
    self.input = input
    self.step = step
    self.note = note
    self.failure = failure
  }

  /// Quotes a name that is more than one word of a line, or would be read as something else.
  package static func word(_ name: String) -> String {
    let isPlain = !name.isEmpty && !name.contains { "\"'()".contains($0) || $0.isNewline }
    return isPlain ? name : "\"\(name.filter { $0 != "\"" && !$0.isNewline })\""
  }
}
