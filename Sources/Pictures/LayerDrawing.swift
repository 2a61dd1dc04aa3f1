import Diagnostics
import Drawing
import Driving
import Navigation
import Scripting

/// Draws a layer over what lies below: a sheet, an alert, a popover.
struct LayerDrawing {
  let part: Frame.Part
  let modal: Modal
  let shape: DeviceShape
  let language: Language
  let failures: [Diagnostic]

  private var screen: Area { shape.screen }
  private var isPhone: Bool { shape.device == .phone }

  func draw(to svg: inout SVGWriter) {
    if !modal.letsTapsThrough { svg.box(screen, "v") }
    switch modal.style.name {
    case ModalStyle.alert.name: alert(to: &svg)
    case ModalStyle.actionSheet.name: actionSheet(to: &svg)
    case ModalStyle.popover.name: popover(to: &svg)
    case ModalStyle.over.name: card(to: &svg)
    default: modal.style.below == .hidden ? whole(to: &svg) : sheet(to: &svg)
    }
  }

  private var drawing: ScreenDrawing {
    ScreenDrawing(part: part, language: language, failures: failures)
  }

  private func whole(to svg: inout SVGWriter) { drawing.draw(in: screen, .device, to: &svg) }

  /// A sheet as high as it stands; on a tablet a card in the middle.
  private func sheet(to svg: inout SVGWriter) {
    let stands = modal.detents.count > 0 && modal.detent == .medium
    let isLow = stands || modal.style.below == .tappable
    let top = isLow ? shape.height * 45 / 100 : 44
    var area = Area(x: 0, y: top, width: shape.width, height: shape.height - top)
    if !isPhone {
      let top = isLow ? top : 24
      // It ends above the tab bar, whose words would look out below it otherwise.
      area = Area(x: screen.middle - 170, y: top, width: 340, height: shape.height - top - 66)
    }
    let hasGrabber = modal.isDismissable && modal.style.dismissal == .swipe
    svg.box(area, "g", radius: 18)
    if isPhone { svg.box(Area(x: area.x, y: area.bottom - 20, width: area.width, height: 20), "g") }
    if modal.letsTapsThrough { svg.box(area, "sl", radius: 18) }
    let inner = Area(x: area.x, y: area.y + 16, width: area.width, height: area.height - 16)
    drawing.draw(in: inner, .sheet, to: &svg)
    if hasGrabber {
      svg.box(Area(x: area.middle - 18, y: area.y + 7, width: 36, height: 5), "l", radius: 3)
    }
  }

  /// A card in the middle that leaves a margin.
  private func card(to svg: inout SVGWriter) {
    let width = min(shape.width - 40, 300)
    let height = shape.height * 3 / 5
    let area = Area(
      x: screen.middle - width / 2, y: (shape.height - height) / 2, width: width, height: height)
    svg.box(area, "g", radius: 18)
    drawing.draw(in: area.inset(0, 10), .sheet, to: &svg)
  }

  private func popover(to svg: inout SVGWriter) {
    let width = min(shape.width - 60, 220)
    let blocks = blocks(width - 2 * ScreenDrawing.margin)
    let height = min(blocks.height + (part.title == nil ? 40 : 76), shape.height * 7 / 10)
    let area = Area(x: shape.width - width - 14, y: 84, width: width, height: height)
    svg.path("M\(area.right - 34) \(area.y + 1)l10-11l10 11z", "g")
    svg.box(area, "g", radius: 14)
    drawing.draw(in: area.inset(0, 6), .sheet, to: &svg)
  }

  private func blocks(_ width: Int) -> ScreenBlocks {
    for case .screen(let text, let phase, let controls) in part.content {
      return ScreenBlocks(text: text, phase: phase, controls: controls, width: width, language)
    }
    return ScreenBlocks(text: nil, phase: nil, controls: [], width: width, language)
  }

  // MARK: Questions

  private var text: String? {
    for case .screen(let text, _, _) in part.content { return text }
    return nil
  }

  private var controls: [ControlContent] {
    for case .screen(_, _, let controls) in part.content { return controls.map(\.content) }
    return []
  }

  private var buttons: [ControlContent] { controls.filter { $0.kind == .button } }

  /// Draws the title and the text in the middle of an area; returns where they end.
  private func question(in area: Area, to svg: inout SVGWriter) -> Int {
    var base = area.y + 30
    for line in titleLines(area.width) {
      svg.words(line, x: area.middle, y: base, style: "h i m")
      base += 20
    }
    for line in textLines(area.width) {
      svg.words(line, x: area.middle, y: base, style: "i m n")
      base += 17
    }
    return base - 4
  }

  private func titleLines(_ width: Int) -> [String] {
    PictureFont(15, isBold: true).wrapped(part.title ?? "", to: width - 32, most: 3)
  }

  private func textLines(_ width: Int) -> [String] {
    guard let text, text != part.title else { return [] }
    return PictureFont(12).wrapped(text, to: width - 32, most: 5)
  }

  private func questionHeight(_ width: Int) -> Int {
    30 + titleLines(width).count * 20 + textLines(width).count * 17
  }

  private func alert(to svg: inout SVGWriter) {
    let width = min(shape.width - 36, 260)
    let fields = controls.filter(\.kind.isField)
    let font = PictureFont(14, isBold: true)
    let areBeside =
      buttons.count == 2
      && buttons.allSatisfy { font.width(of: $0.text) < Double(width / 2 - 16) }
    let rows = areBeside ? 1 : min(buttons.count, 6)
    let height = questionHeight(width) + fields.count * 40 + rows * 42
    let area = Area(
      x: screen.middle - width / 2, y: (shape.height - height) / 2, width: width, height: height)
    svg.box(area, "p", radius: 16)
    var top = question(in: area, to: &svg)
    for field in fields {
      draw(field: field, Area(x: area.x + 16, y: top - 4, width: width - 32, height: 32), to: &svg)
      top += 40
    }
    top = area.bottom - rows * 42
    svg.path("M\(area.x) \(top)H\(area.right)", "sl")
    guard areBeside else {
      return rowsOfButtons(
        Area(x: area.x, y: top, width: width, height: rows * 42), Array(buttons.prefix(6)), to: &svg
      )
    }
    // The button that cancels stands first.
    let pair = buttons.filter { $0.role == .cancel } + buttons.filter { $0.role != .cancel }
    for (place, button) in pair.enumerated() {
      draw(
        button: button, Area(x: area.x + place * width / 2, y: top, width: width / 2, height: 42),
        to: &svg)
    }
    svg.path("M\(area.middle) \(top)V\(area.bottom)", "sl")
  }

  private func draw(field: ControlContent, _ area: Area, to svg: inout SVGWriter) {
    svg.box(area, "y", radius: 8)
    let text = field.typed ?? field.placeholder ?? field.text
    svg.words(
      PictureFont(14).cut(text, to: area.width - 20), x: area.x + 10, y: area.y + 21,
      style: field.typed == nil ? "f" : "i")
  }

  private func draw(button: ControlContent, _ area: Area, to svg: inout SVGWriter) {
    let font = PictureFont(14, isBold: true)
    let color = button.role == .destructive ? "r" : "a"
    svg.words(
      font.cut(button.text, to: area.width - 16), x: area.middle, y: area.y + 26,
      style: "\(color) m" + (button.role == .cancel ? " b" : ""))
  }

  private func rowsOfButtons(
    _ area: Area, _ buttons: [ControlContent], to svg: inout SVGWriter
  ) {
    for (place, button) in buttons.enumerated() {
      let row = Area(x: area.x, y: area.y + place * 42, width: area.width, height: 42)
      if place > 0 { svg.path("M\(row.x) \(row.y)H\(row.right)", "sl") }
      draw(button: button, row, to: &svg)
    }
  }

  private func actionSheet(to svg: inout SVGWriter) {
    let width = min(shape.width - 20, 340)
    let x = screen.middle - width / 2
    let cancel = buttons.first { $0.role == .cancel }
    let others = Array(buttons.filter { $0.role != .cancel }.prefix(7))
    var bottom = shape.height - 18
    if let cancel {
      let row = Area(x: x, y: bottom - 46, width: width, height: 46)
      svg.box(row, "p", radius: 14)
      draw(button: cancel, Area(x: row.x, y: row.y + 2, width: width, height: 42), to: &svg)
      bottom = row.y - 8
    }
    let height = questionHeight(width) + others.count * 42
    let area = Area(x: x, y: bottom - height, width: width, height: height)
    svg.box(area, "p", radius: 14)
    _ = question(in: area, to: &svg)
    let top = area.bottom - others.count * 42
    svg.path("M\(area.x) \(top)H\(area.right)", "sl")
    rowsOfButtons(Area(x: x, y: top, width: width, height: others.count * 42), others, to: &svg)
  }
}
