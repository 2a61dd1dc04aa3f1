import Diagnostics
import Driving
import Scripting
import TerminalText

/// The visible screen as a drawing for a terminal.
///
///     ┌──────────────────────┐
///     │ ‹1   Hello, Ada!     │
///     ├──────────────────────┤
///     │ [2 About]            │
///     └──────────────────────┘
struct Wireframe {
  let lines: [String]

  /// Draws what is visible: the lowest layer that can be seen, and what lies over it.
  ///
  /// What a script cannot show is told.
  init(_ shell: Shell) {
    let glyphs = BoxGlyphs(ascii: shell.settings.ascii)
    let frame = Frame(shell.app, in: shell.session)
    for failure in frame.failures { shell.complain(drawing: failure) }
    var drawn: Canvas?
    for layer in frame.layers {
      let width = (drawn?.width ?? min(shell.settings.width, 46)) - (drawn == nil ? 0 : 6)
      let box = Box(BoxContent(layer, glyphs), width: max(20, width), glyphs: glyphs)
      if drawn == nil {
        drawn = Canvas(lines: box.lines, width: box.width)
      } else {
        drawn?.lay(box.lines, width: box.width, over: 2)
      }
    }
    lines = drawn?.lines ?? []
  }
}
