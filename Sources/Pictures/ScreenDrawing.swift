import Diagnostics
import Drawing
import Driving

/// Draws one part of a frame: its bars, and what stands between them.
struct ScreenDrawing {
  /// What surrounds a part.
  enum Place {
    /// The whole device: with the status bar, and large titles.
    case device
    /// A sheet: with a smaller bar.
    case sheet
    /// One of several columns.
    case column
    /// A menu that slides in below the status bar: with large titles.
    case menu
  }

  let part: Frame.Part
  let language: Language
  /// What the script failed to give, which the screen says below its content.
  var failures: [Diagnostic] = []

  /// The margin at both sides of the content.
  static let margin = 14
  /// How wide the content is at most.
  private static let widest = 400
  private static let barHeight = 40
  private static let tabHeight = 58

  func draw(in area: Area, _ place: Place, to svg: inout SVGWriter) {
    var other = self
    do throws(Diagnostic) {
      if let design = part.design, try svg.draw(imageOf: design, in: area) {
        for case .screen(_, _, let controls) in part.content {
          svg.draw(areasOf: controls.map(\.content), in: area)
        }
        return
      }
    } catch {
      other.failures.append(error)
    }
    other.draw(controlsIn: area, place, to: &svg)
  }

  private func draw(controlsIn area: Area, _ place: Place, to svg: inout SVGWriter) {
    if place != .sheet { svg.box(area, "g") }
    var room = area
    for tabs in part.arrangement == .drawer ? [] : part.tabBars.reversed() {
      let bar = Area(
        x: room.x, y: room.bottom - Self.tabHeight, width: room.width, height: Self.tabHeight)
      svg.draw(tabs: tabs, in: bar)
      room.height -= Self.tabHeight
    }
    let parts = part.parts
    guard parts.isEmpty else { return draw(parts, in: room, place, to: &svg) }
    let top = draw(barIn: room, place, to: &svg)
    let margin = max(Self.margin, (room.width - Self.widest) / 2)
    let body = Area(x: room.x, y: top, width: room.width, height: room.bottom - top).inset(margin)
    draw(contentIn: body, to: &svg)
  }

  private func draw(contentIn area: Area, to svg: inout SVGWriter) {
    var blocks = ScreenBlocks(text: nil, phase: nil, controls: [], width: area.width, language)
    for case .screen(let text, let phase, let controls) in part.content {
      blocks = ScreenBlocks(
        text: text, phase: phase, controls: controls, width: area.width, language)
    }
    let texts = failureTexts(width: area.width - 24)
    let warning = ScreenBlock(.failures(texts))
    let bottom = texts.isEmpty ? 12 : warning.height + 22
    blocks.fit(in: area.height - bottom)
    svg.draw(blocks, in: area, language)
    guard !texts.isEmpty else { return }
    var strip = ScreenBlocks(text: nil, phase: nil, controls: [], width: area.width, language)
    strip.append(warning.kind)
    svg.draw(
      strip,
      in: Area(
        x: area.x, y: area.bottom - warning.height - 10, width: area.width, height: warning.height),
      language)
  }

  /// The failures in lines; of many the first two.
  private func failureTexts(width: Int) -> [[String]] {
    var texts = failures.prefix(2).map { failure in
      let place = failure.location.map { " (\($0.file.lastPart):\($0.line))" } ?? ""
      return PictureFont(12).wrapped(
        "! " + failure.message.text(in: language) + place, to: width, most: 4)
    }
    if failures.count > 2 { texts.append([Message.more(failures.count - 2).text(in: language)]) }
    return texts
  }

  // MARK: Parts that are seen together

  private func draw(
    _ parts: [Frame.Part], in area: Area, _ place: Place, to svg: inout SVGWriter
  ) {
    guard part.arrangement == .sideBySide else {
      inner(parts[0]).draw(in: area, place, to: &svg)
      for menu in parts.dropFirst() {
        svg.box(area, "v")
        let top = place == .device ? SVGWriter.statusHeight : 0
        let panel = Area(
          x: area.x, y: area.y, width: min(area.width * 4 / 5, 300), height: area.height)
        svg.box(panel, "g")
        inner(menu).draw(
          in: Area(x: panel.x, y: panel.y + top, width: panel.width, height: panel.height - top),
          .menu, to: &svg)
        if top > 0 {
          svg.draw(statusBarIn: Area(x: area.x, y: area.y, width: area.width, height: top))
        }
      }
      return
    }
    var room = area
    if place == .device {
      svg.draw(
        statusBarIn: Area(x: room.x, y: room.y, width: room.width, height: SVGWriter.statusHeight))
      room = Area(
        x: room.x, y: room.y + SVGWriter.statusHeight, width: room.width,
        height: room.height - SVGWriter.statusHeight)
    }
    let first = room.width * (parts.count == 2 ? 38 : 100 / parts.count) / 100
    let others = (room.width - first) / max(1, parts.count - 1)
    var x = room.x
    for (index, part) in parts.enumerated() {
      let width = index == 0 ? first : index == parts.count - 1 ? room.right - x : others
      let column = Area(x: x, y: room.y, width: width, height: room.height)
      inner(part, hasFailures: index == 0).draw(in: column, .column, to: &svg)
      if index > 0 { svg.path("M\(x) \(room.y)V\(room.bottom)", "sl") }
      x += width
    }
  }

  private func inner(_ part: Frame.Part, hasFailures: Bool = true) -> ScreenDrawing {
    ScreenDrawing(part: part, language: language, failures: hasFailures ? failures : [])
  }

  // MARK: Bars

  /// Draws the status bar and the title; returns where the content begins.
  private func draw(barIn area: Area, _ place: Place, to svg: inout SVGWriter) -> Int {
    var top = area.y
    let isPushed = part.below != nil
    if place == .device {
      let status = Area(x: area.x, y: top, width: area.width, height: SVGWriter.statusHeight)
      if part.title != nil, isPushed {
        svg.box(
          Area(
            x: area.x, y: top, width: area.width, height: SVGWriter.statusHeight + Self.barHeight),
          "p")
      }
      svg.draw(statusBarIn: status)
      top += SVGWriter.statusHeight
    }
    guard let title = part.title else { return top + 10 }
    if place == .device || place == .menu, !isPushed {
      return draw(largeTitle: title, area, top, to: &svg)
    }
    let bar = Area(x: area.x, y: top, width: area.width, height: Self.barHeight)
    if place == .column { svg.box(bar, "p") }
    draw(title: title, in: bar, to: &svg)
    guard place != .sheet else { return bar.bottom + 6 }
    svg.path("M\(bar.x) \(bar.bottom)H\(bar.right)", "sl")
    return bar.bottom + 14
  }

  private func draw(
    largeTitle title: String, _ area: Area, _ top: Int, to svg: inout SVGWriter
  ) -> Int {
    let font = PictureFont(23, isBold: true)
    let margin = max(Self.margin, (area.width - Self.widest) / 2)
    let lines = font.wrapped(title, to: area.width - 2 * margin - 4, most: 2)
    for (row, line) in lines.enumerated() {
      svg.words(line, x: area.x + margin + 2, y: top + 30 + row * 28, style: "x i")
    }
    return top + 16 + lines.count * 28
  }

  private func draw(title: String, in bar: Area, to svg: inout SVGWriter) {
    let (font, base) = (PictureFont(15, isBold: true), bar.y + 25)
    var side = Self.margin
    if let below = part.below {
      let room = bar.width - 2 * Self.margin - Int(font.width(of: VisibleText.line(of: title)))
      let text = PictureFont(14).cut(below, to: max(0, room / 2 - 18))
      let isShown = text.count > 3 || text == below
      svg.path("M\(bar.x + 17) \(bar.y + 13)l-7 7l7 7", "sa s2")
      if isShown { svg.words(text, x: bar.x + 23, y: base, style: "a") }
      side = 28 + (isShown ? Int(PictureFont(14).width(of: text)) : 0)
    }
    svg.words(font.cut(title, to: bar.width - 2 * side), x: bar.middle, y: base, style: "h i m")
  }
}

extension String {
  /// The name of the file that a path leads to.
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
