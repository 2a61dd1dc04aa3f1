import Diagnostics
import Inquiry
import Navigation
import Scripting
import TerminalText

/// The visible screen as a drawing for a terminal, and what its numbers stand for.
///
///     ┌──────────────────────┐
///     │ ‹1   Hello, Ada!     │
///     ├──────────────────────┤
///     │ [2 About]            │
///     └──────────────────────┘
struct Wireframe {
  /// What can be tapped in it.
  enum Target {
    /// Something that is done at once.
    case input(Input)
    /// A field, into which one has to type.
    case field(String, of: Presentable)
  }

  /// The lines.
  let lines: [String]
  /// What each number stands for.
  let targets: [Int: Target]

  /// Draws what is visible: the lowest layer that can be seen, and what lies over it.
  ///
  /// - Parameter tells: What a script cannot draw is told.
  init(_ shell: Shell, tells: Bool = true) {
    let glyphs = BoxGlyphs(ascii: shell.settings.ascii)
    var sketch = Sketch(shell, glyphs: glyphs, tells: tells)
    var drawn: Canvas?
    for layer in Self.layers(shell.session.tree) {
      let width = (drawn?.width ?? min(shell.settings.width, 46)) - (drawn == nil ? 0 : 6)
      let box = Box(
        sketch.content(of: layer), width: max(20, width), glyphs: glyphs)
      if drawn == nil {
        drawn = Canvas(lines: box.lines, width: box.width)
      } else {
        drawn?.lay(box.lines, width: box.width, over: 2)
      }
    }
    lines = drawn?.lines ?? []
    targets = sketch.targets
  }

  private static func layers(_ tree: TreeSnapshot) -> [TreeSnapshot] {
    var found: [TreeSnapshot] = []
    var next = tree.children.last
    while let layer = next {
      next = layer.presented.first
      if layer.isVisible { found.append(layer) }
    }
    return found
  }
}
