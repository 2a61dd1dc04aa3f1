import Diagnostics
import Driving
import Navigation
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
    var drawn: CellCanvas?
    for (depth, layer) in frame.layers.enumerated() {
      // Each layer is narrower than the one below, and leaves that one's title.
      let width = (drawn?.width ?? min(shell.settings.width, 46)) - 6 * depth
      let box = Box(BoxContent(layer, glyphs), width: max(20, width), glyphs: glyphs)
      let height = drawn?.lines.count ?? 0
      if drawn == nil { drawn = CellCanvas(lines: box.lines, width: box.width) }
      if depth > 0 {
        drawn?.lay(
          box.lines, width: box.width, over: max(2 * depth, Self.top(of: layer, over: height)))
      }
    }
    lines = drawn?.lines ?? []
  }

  /// The line on which a layer begins: a sheet that stands at half its height begins in the middle, and
  /// one that lets touches through below all that can be touched.
  private static func top(of layer: Frame.Part, over height: Int) -> Int {
    guard let modal = layer.modal else { return 0 }
    if modal.letsTapsThrough { return height - 1 }
    return modal.detents.count > 1 && modal.detent == .medium ? height / 2 : 0
  }
}
