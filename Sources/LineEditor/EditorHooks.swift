/// What the editor asks its owner about the text; the answers must not have effects.
package struct EditorHooks {
  /// Returns the completions at the cursor; without it, Tab becomes a `complete` event.
  package var completions: ((_ text: String, _ cursor: Int) -> Completions)?
  /// Returns a few words to show dimmed after the text.
  package var hint: (_ text: String) -> String?
  /// Returns the parts of the text that have a style of their own; later ones win.
  package var highlight: (_ text: String) -> [HighlightSpan]
  /// Returns whether Enter submits the text instead of adding a line to it.
  package var isComplete: (_ text: String) -> Bool

  /// Creates hooks; those not given leave the text as it is.
  package init(
    completions: ((_ text: String, _ cursor: Int) -> Completions)? = nil,
    hint: @escaping (_ text: String) -> String? = { _ in nil },
    highlight: @escaping (_ text: String) -> [HighlightSpan] = { _ in [] },
    isComplete: @escaping (_ text: String) -> Bool = { _ in true },
  ) {
    self.completions = completions
    self.hint = hint
    self.highlight = highlight
    self.isComplete = isComplete
  }
}
