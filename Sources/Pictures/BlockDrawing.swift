import Diagnostics
import Drawing
import Scripting

// How the blocks of a screen look.
extension SVGWriter {
  /// Draws blocks from top to bottom.
  mutating func draw(_ blocks: ScreenBlocks, in area: Area, _ language: Language) {
    var top = area.y
    for block in blocks.blocks {
      draw(
        block, area: Area(x: area.x, y: top, width: area.width, height: block.height),
        language: language)
      top += block.height + ScreenBlocks.gap
    }
  }

  private mutating func draw(_ block: ScreenBlock, area: Area, language: Language) {
    switch block.kind {
    case .lines(let lines):
      for (row, line) in lines.enumerated() {
        words(line, x: area.x, y: area.y + 14 + row * ScreenBlock.lineHeight, style: "i")
      }
    case .phase(let phase): draw(phase: phase, area, language)
    case .search(let text, let isTyped): draw(search: text, isTyped, area)
    case .button(let text, let button): draw(button: text, button, area)
    case .card(let heading, let rows): draw(card: rows, heading, area: area, language: language)
    case .segments(let choices): draw(segments: choices, area)
    case .image(let text): draw(image: text, area)
    case .failures(let texts): draw(failures: texts, area)
    case .rest(let count):
      words(
        "⌄ " + Message.more(count).text(in: language), x: area.middle, y: area.y + 13,
        style: "f m n")
    }
  }

  // MARK: What can be used

  private mutating func draw(button text: String, _ button: ScreenBlock.Button, _ area: Area) {
    let (ground, ink) =
      switch button {
      case .primary: ("a", "o")
      case .secondary: ("t", "a")
      case .destructive: ("p", "r")
      case .inert: ("y", "f")
      }
    box(area, ground, radius: 12)
    let font = PictureFont(14, isBold: true)
    words(font.cut(text, to: area.width - 24), x: area.middle, y: area.y + 26, style: "\(ink) m b")
  }

  private mutating func draw(search text: String, _ isTyped: Bool, _ area: Area) {
    box(area, "y", radius: 10)
    let (x, y) = (area.x + 16, area.y + 16)
    circle(x: x, y: y, radius: 5, style: "sf")
    path("M\(x + 4) \(y + 4)l4 4", "sf")
    words(
      PictureFont(14).cut(text, to: area.width - 42), x: area.x + 30, y: area.y + 22,
      style: isTyped ? "i" : "f")
  }

  private mutating func draw(
    segments choices: [(text: String, isSelected: Bool)], _ area: Area
  ) {
    box(area, "y", radius: 9)
    let width = (area.width - 4) / max(1, choices.count)
    for (place, choice) in choices.enumerated() {
      let part = Area(
        x: area.x + 2 + place * width, y: area.y + 2, width: width, height: area.height - 4)
      if choice.isSelected { box(part, "p", radius: 7) }
      let font = PictureFont(13, isBold: choice.isSelected)
      words(
        font.cut(choice.text, to: width - 6), x: part.middle, y: part.y + 19,
        style: choice.isSelected ? "i m b n" : "i m n")
    }
  }

  // MARK: Cards

  private mutating func draw(
    card rows: [ScreenBlock.Row], _ heading: String?, area: Area, language: Language
  ) {
    var card = area
    if let heading {
      let font = PictureFont(12, isBold: true)
      words(font.cut(heading, to: area.width - 12), x: area.x + 6, y: area.y + 13, style: "f n b")
      card = Area(
        x: area.x, y: area.y + ScreenBlock.headingHeight, width: area.width,
        height: area.height - ScreenBlock.headingHeight)
    }
    box(card, "p", radius: 12)
    var (top, lines) = (card.y, "")
    for (place, row) in rows.enumerated() {
      if place > 0 { lines += "M\(card.x + 14) \(top)H\(card.right)" }
      draw(
        row, area: Area(x: card.x, y: top, width: card.width, height: row.height),
        language: language)
      top += row.height
    }
    if !lines.isEmpty { path(lines, "sl") }
  }

  private mutating func draw(_ row: ScreenBlock.Row, area: Area, language: Language) {
    let (left, base, room) = (area.x + 14, area.y + 26, area.width - 28)
    let font = PictureFont(14)
    switch row {
    case .row(let text, let leads):
      words(font.cut(text, to: room - (leads ? 14 : 0)), x: left, y: base, style: "i")
      if leads { path("M\(area.right - 19) \(area.y + 16)l5 5l-5 5", "sf") }
    case .field(let name, let typed, let placeholder):
      let hint = placeholder.lowercased() == name.lowercased() ? "" : placeholder
      guard let shown = typed ?? (hint.isEmpty ? nil : hint) else {
        return words(font.cut(name, to: room), x: left, y: area.y + 30, style: "f")
      }
      words(PictureFont(12).cut(name, to: room), x: left, y: area.y + 18, style: "f n")
      words(font.cut(shown, to: room), x: left, y: area.y + 38, style: typed == nil ? "f" : "i")
    case .toggle(let text, let isOn):
      words(font.cut(text, to: room - 50), x: left, y: base, style: "i")
      let track = Area(x: area.right - 54, y: area.y + 9, width: 40, height: 24)
      box(track, isOn ? "a" : "y", radius: 12)
      circle(
        x: isOn ? track.right - 12 : track.x + 12, y: track.y + 12, radius: 10,
        style: isOn ? "o" : "p"
      )
    case .choice(let text, let value):
      let value = font.cut(value, to: room / 2)
      let taken = Int(font.width(of: value)) + 26
      words(font.cut(text, to: room - taken), x: left, y: base, style: "i")
      words(value, x: area.right - 32, y: base, style: "f e")
      path("M\(area.right - 24) \(area.y + 19)l4-4l4 4m0 5l-4 4l-4-4", "sf")
    case .more(let count):
      words(Message.more(count).text(in: language), x: left, y: base, style: "f")
    case .note(let text): words(font.cut(text, to: room), x: left, y: base, style: "f")
    }
  }

  // MARK: What is looked at

  private mutating func draw(image text: String, _ area: Area) {
    box(area, "y", radius: 12)
    let (x, y) = (area.middle, area.y + area.height / 2 - 12)
    path("M\(x - 16) \(y + 10)l10-12l7 8l5-5l10 9zM\(x + 8) \(y - 6)h.1", "sf s2")
    words(
      PictureFont(12).cut(text, to: area.width - 20), x: x, y: area.bottom - 12, style: "f m n")
  }

  private mutating func draw(
    phase: ScreenContent.Phase, _ area: Area, _ language: Language
  ) {
    let (x, y) = (area.middle, area.y + 30)
    switch phase {
    case .loading:
      path("M\(x) \(y - 14)a14 14 0 1 1-14 14", "sa s2")
    case .empty:
      path("M\(x - 16) \(y)l6-12h20l6 12v12h-32zh10l3 5h6l3-5h10", "sf s2")
    case .error:
      path("M\(x) \(y - 14)l17 28h-34zM\(x) \(y - 3)v7m0 5h.1", "sf s2")
    case .stub:
      path("M\(x - 16) \(y - 14)h6m6 0h6m6 0h8v6m0 6v6m0 6v4h-6m-6 0h-6m-6 0h-8v-6m0-6v-6", "sf s2")
    }
    words(phase.words.text(in: language), x: x, y: area.y + 68, style: "f m")
  }

  private mutating func draw(failures texts: [[String]], _ area: Area) {
    box(area, "p", radius: 12)
    var base = area.y + 20
    for lines in texts {
      for line in lines {
        words(line, x: area.x + 12, y: base, style: "r n")
        base += 15
      }
      base += 4
    }
  }
}
