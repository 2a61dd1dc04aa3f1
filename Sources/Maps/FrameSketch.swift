import Drawing
import Layout
import Scripting

/// A screen as a little frame: its title, and bars for the controls that it declares.
struct FrameSketch {
  let title: String
  let size: Size
  private let screen: AppOutline.Screen?
  private let style: String?
  private let parts: [Part]

  private static let font = PictureFont(12, isBold: true)
  private static let bar = 24.0
  private static let grip = 4.0
  private static let side = 10.0
  private static let gap = 7.0
  private static let room = 74.0

  private enum Part {
    case line(Double)
    case field
    case row(Double)
    case button
    case toggle
    case choice
    case image
    case more

    var height: Double {
      switch self {
      case .line: 4
      case .field, .toggle, .choice: 11
      case .row: 8
      case .button: 13
      case .image: 24
      case .more: 4
      }
    }
  }

  init(_ title: String, _ screen: AppOutline.Screen?, style: String?, ports: Int) {
    self.screen = screen
    self.style = style
    self.title = Self.font.cut(title, to: 160)
    let wide = Self.font.width(of: self.title)
    parts = Self.parts(of: screen)
    let content = parts.reduce(Self.gap) { $0 + $1.height + Self.gap }
    let least = style == "alert" ? 52.0 : 84
    size = Size(
      width: max(104, wide + 2 * Self.side),
      height: max(
        least, Self.bar + content + (style == "sheet" ? Self.grip : 0), Double(ports) * 18 + 12))
  }

  private static func parts(of screen: AppOutline.Screen?) -> [Part] {
    var parts: [Part] = []
    var height = 0.0
    for part in screen?.controls.flatMap({ Self.parts(of: $0) }) ?? [] {
      if height + part.height + gap > room { return parts + [.more] }
      parts.append(part)
      height += part.height + gap
    }
    return parts
  }

  private static func parts(of control: AppOutline.Control) -> [Part] {
    switch ControlKind(rawValue: control.kind) {
    case .button: [.button]
    case .list:
      (control.rows ?? ["        ", "     ", "       "]).prefix(3).map { .row(reach($0)) }
    case .field, .search: [.field]
    case .toggle: [.toggle]
    case .picker, .segments: [.choice]
    case .image: [.image]
    case .label, nil: [.line(reach(control.name))]
    }
  }

  /// How much of a line a text takes, from 0 to 1.
  private static func reach(_ text: String) -> Double {
    min(0.85, 0.3 + Double(text.utf8.count) * 0.05)
  }

  func draw(in rect: Rect, _ markup: inout Markup) {
    markup.rect(rect, "frame", round: style == "alert" ? 12 : 8)
    let grip = style == "sheet" ? Self.grip : 0
    let head = rect.minY + Self.bar + grip
    if style != "alert" {
      markup.add(
        "<path class=\"rule\" d=\"M\(Markup.numbers(rect.minX, head))h\(Markup.number(rect.size.width))\"/>"
      )
    }
    if style == "sheet" {
      markup.rect(Self.box(rect.midX - 11, rect.minY + 3.5, 22, 2.5), "block", round: 1)
    }
    markup.text(title, "title", x: rect.midX, y: rect.minY + 16.5 + grip)
    var y = head + Self.gap
    for part in parts {
      draw(
        part, at: Point(x: rect.minX + Self.side, y: y), rect.size.width - 2 * Self.side, &markup)
      y += part.height + Self.gap
    }
  }

  private func draw(_ part: Part, at place: Point, _ width: Double, _ markup: inout Markup) {
    let (x, y, height) = (place.x, place.y, part.height)
    switch part {
    case .line(let reach):
      markup.rect(Self.box(x, y, width * reach, height), "block", round: 2)
    case .row(let reach):
      markup.rect(Self.box(x, y + 2, (width - 12) * reach, 4), "block", round: 2)
      markup.add(
        "<path class=\"ring\" d=\"M\(Markup.numbers(x + width - 5, y + 1))l3 3l-3 3\"/>")
    case .field: markup.rect(Self.box(x, y, width, height), "field", round: 3)
    case .button: markup.rect(Self.box(x, y, width, height), "accent", round: 4)
    case .toggle:
      markup.rect(Self.box(x, y + 3.5, width * 0.5, 4), "block", round: 2)
      markup.rect(Self.box(x + width - 20, y, 20, height), "accent", round: 5.5)
      markup.add(
        "<circle class=\"panel\" cx=\"\(Markup.number(x + width - 5.5))\" cy=\"\(Markup.number(y + 5.5))\" r=\"3.5\"/>"
      )
    case .choice:
      markup.rect(Self.box(x, y, width, height), "field", round: 3)
      markup.rect(Self.box(x, y, width / 3, height), "block", round: 3)
    case .image: markup.rect(Self.box(x, y, width, height), "block", round: 4)
    case .more:
      for place in 0..<3 {
        markup.add(
          "<circle class=\"dot\" cx=\"\(Markup.number(x + width / 2 + Double(place - 1) * 7))\" cy=\"\(Markup.number(y + 2))\" r=\"1.5\"/>"
        )
      }
    }
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}
