import LineEditor

extension Shell {
  /// What an editor asks about the text of a line; nothing of it is run.
  var editorHooks: EditorHooks {
    let completer = Completer(shell: self)
    let highlighter = Highlighter(shell: self)
    return EditorHooks(
      completions: { completer.completions($0, $1) }, hint: { completer.hint($0) },
      highlight: { highlighter.spans($0) }, isComplete: { [unowned self] in !isIncomplete($0) })
  }
}
