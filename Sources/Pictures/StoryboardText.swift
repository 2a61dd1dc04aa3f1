import Diagnostics
package import Driving
import Scripting

/// A storyboard as Markdown: its picture, and what is seen in it in words.
package struct StoryboardText {
  private let board: Storyboard
  private let picture: String
  private let options: PictureOptions

  /// - Parameter picture: The path of the picture, as seen from the text.
  package init(_ board: Storyboard, picture: String, _ options: PictureOptions = PictureOptions()) {
    self.board = board
    self.picture = picture
    self.options = options
  }

  /// The text, from its heading on.
  package var markdown: String {
    let title = Self.plain(board.title)
    let moments = board.moments.enumerated().map { number, moment in
      let deed = moment.deed?.text ?? Message("pages.start").text(in: options.language)
      let failure = moment.failure.map { "; ✗ " + $0.text(in: options.language) } ?? ""
      let words = FrameWords(moment.frame, options.language).description
      let designs = (moment.frame.layers.last?.designs ?? []).map { design in
        (design.note.map { " *\(Self.plain($0))*" } ?? "")
          + (design.address.map { " [design](<\(Self.address($0))>)" } ?? "")
      }
      return "\(number + 1). **\(Self.plain(deed))**: \(Self.plain(words + failure))"
        + designs.joined() + "\n"
    }
    return "## \(title)\n\n![\(title)](<\(picture)>)\n\n\(moments.joined())"
  }

  /// An address in which nothing ends it.
  private static func address(_ text: String) -> String {
    VisibleText.line(of: text, upTo: 600).filter { !"<>\\ ".contains($0) }
  }

  /// A text on one line in which nothing means something to Markdown.
  static func plain(_ text: String) -> String {
    VisibleText.line(of: text, upTo: 600).reduce(into: "") { plain, character in
      if "\\`*_{}[]<>#|~&!$".contains(character) { plain.append("\\") }
      plain.append(character)
    }
  }
}
