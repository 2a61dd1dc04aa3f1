import LineEditor

extension Shell {
  /// What a line editor asks for while a line is typed; none of it runs the line.
  var editorHooks: EditorHooks {
    let completer = Completer(shell: self)
    let highlighter = Highlighter(shell: self)
    return EditorHooks(
      completions: { completer.completions($0, $1) }, hint: { completer.hint($0) },
      highlight: { highlighter.spans($0) }, isComplete: { [unowned self] in !isIncomplete($0) })
  }
}
