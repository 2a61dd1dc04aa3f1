import Diagnostics
import Drawing
import Driving
import Scripting
import TerminalText

/// A line below a frame of a storyboard.
struct StoryboardNote {
  enum Kind {
    case log, tree, failure, more, note, address
    /// Nothing, between what the log says and the tree.
    case gap
  }

  let kind: Kind
  var text = ""
  /// How far it is set in.
  var indent = 0

  private static let most = 7
  private static let mostOfTree = 30
  private static let codeFont = PictureFont(10, isCode: true)
  private static let font = PictureFont(12)

  /// The lines below the frame of a moment, none of which is wider than there is room.
  static func all(
    of moment: Storyboard.Moment, in room: Int, _ options: PictureOptions
  ) -> [StoryboardNote] {
    let failure = moment.failure.map { "✗ " + $0.text(in: options.language) }
    let tree =
      options.showsTree
      ? code(moment.tree, kind: .tree, room: room, most: mostOfTree, options: options) : []
    return (moment.frame.layers.last?.designs ?? []).flatMap { notes(of: $0, room) }
      + code(moment.log, kind: .log, room: room, most: most, options: options)
      + (failure.map { wrapped($0, kind: .failure, room: room) } ?? [])
      + (tree.isEmpty ? [] : [StoryboardNote(kind: .gap)] + tree)
  }

  private static func notes(of design: ScreenDesign, _ room: Int) -> [StoryboardNote] {
    let address = design.address.map {
      StoryboardNote(kind: .address, text: codeFont.cut($0, to: room))
    }
    return (design.note.map { wrapped($0, kind: .note, room: room) } ?? [])
      + [address].compactMap(\.self)
  }

  private static func wrapped(_ text: String, kind: Kind, room: Int) -> [StoryboardNote] {
    font.wrapped(text, to: room, most: 4).map { StoryboardNote(kind: kind, text: $0) }
  }

  /// Lines of the log or of the tree, with their blanks before them, and how many there are besides.
  private static func code(
    _ lines: [String], kind: Kind, room: Int, most: Int, options: PictureOptions
  ) -> [StoryboardNote] {
    var notes: [StoryboardNote] = []
    for (place, line) in lines.enumerated() {
      let text = String(line.drop { $0 == " " })
      let blanks = line.count - text.count
      let indent = min(Int(codeFont.width(of: String.blanks(blanks))), room / 2)
      let parts = codeFont.wrapped(text, to: room - indent, most: 2)
      guard notes.count + parts.count <= most else {
        let more = Message.more(lines.count - place).text(in: options.language)
        return notes + [StoryboardNote(kind: .more, text: more)]
      }
      notes += parts.map { StoryboardNote(kind: kind, text: $0, indent: indent) }
    }
    return notes
  }
}
