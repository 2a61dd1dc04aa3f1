import Diagnostics
import Drawing
package import Driving

/// Storyboards as one page of HTML that needs nothing besides itself.
package struct StoryboardPage {
  private let boards: [Storyboard]
  private let options: PictureOptions

  package init(_ boards: [Storyboard], _ options: PictureOptions = PictureOptions()) {
    self.boards = boards
    self.options = options
  }

  /// What all pages begin with, and hardly any other file.
  package static let beginning = "<!doctype html>\n<!-- a storyboard of sextant -->"

  /// The page; no part of it is a script, and it loads nothing.
  package var html: String {
    let name = InertText.of(VisibleText.line(of: boards.first?.app ?? ""))
    return """
      \(Self.beginning)
      <html lang="\(options.language.rawValue)">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(name)</title>
      <style>\(style)</style>
      <main>
      <h1>\(name)</h1>
      \(boards.map(section).joined())</main>
      </html>

      """
  }

  private func section(_ board: Storyboard) -> String {
    let steps = board.moments.map { moment in
      let deed = moment.deed?.text ?? Message("pages.start").text(in: options.language)
      let words = FrameWords(moment.frame, options.language)
      return "<li><b>\(InertText.of(VisibleText.line(of: deed)))</b>: "
        + "\(InertText.of(words.description))</li>\n"
    }
    return """
      <section>
      <h2>\(InertText.of(VisibleText.line(of: board.title)))</h2>
      \(StoryboardPicture(board, options, isHeaded: false).svg)<details><summary>\
      \(Message("pages.inWords").text(in: options.language))</summary>
      <ol>
      \(steps.joined())</ol>
      </details>
      </section>

      """
  }

  private var style: String {
    let fonts = GlyphWidths.fonts
    let colors = PictureScheme.sheet(for: options.scheme) { scheme in
      let theme = scheme == .light ? PictureTheme.light : .dark
      return "body{background:\(theme[.canvas]);color:\(theme[.ink])}"
    }
    return
      "body{margin:0;font-family:\(fonts);font-size:15px;line-height:1.5}main{max-width:1320px;margin:0 auto;padding:12px}"
      + "section{margin:0 0 40px;break-inside:avoid}section>svg{max-width:100%;height:auto}"
      + "h1{font-size:15px;margin:8px 20px}h2{font-size:23px;margin:0 20px}"
      + "details{margin:8px 20px}" + colors
  }
}
