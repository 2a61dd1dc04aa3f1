enum KeyBindings {
  static func command(for key: Key) -> EditorCommand {
    switch key {
    case .up: .up
    case .down: .down
    case .left: .move(.left)
    case .right: .move(.right)
    case .home: .move(.lineStart)
    case .end: .move(.lineEnd)
    case .wordLeft: .move(.wordLeft)
    case .wordRight: .move(.wordRight)
    case .delete: .delete(.right)
    case .backspace: .delete(.left)
    case .wordDelete: .kill(.wordRight)
    case .altBackspace: .kill(.wordLeft)
    case .enter: .enter
    case .altEnter: .insert("\n")
    case .tab: .complete
    case .escape: .dismiss
    case .control(let letter): controls[letter] ?? .refuse
    case .alt(let letter): alts[letter] ?? .refuse
    case .unknown: .dismiss
    }
  }

  private static let controls: [Character: EditorCommand] = [
    "a": .move(.lineStart), "e": .move(.lineEnd),
    "b": .move(.left), "f": .move(.right),
    "p": .up, "n": .down,
    "k": .kill(.lineEndOrBreak), "u": .kill(.lineStartOrBreak), "w": .kill(.blankWordLeft),
    "y": .yank, "t": .transpose, "_": .undo,
    "d": .endOrDelete, "c": .interrupt, "z": .suspend, "l": .clearScreen,
    "r": .search, "g": .dismiss,
  ]

  private static let alts: [Character: EditorCommand] = [
    "b": .move(.wordLeft), "f": .move(.wordRight), "d": .kill(.wordRight),
    "y": .yankOlder, "<": .oldest, ">": .newest,
  ]
}
