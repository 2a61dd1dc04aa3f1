import Drawing
import Layout
import Scripting

/// How large the screens of a map are.
package enum MapStyle: String, CaseIterable, Sendable {
  /// Little frames, with bars for the controls.
  case map
  /// Large frames, with what the controls say.
  case storyboard
}

/// A screen as a frame: its title, and what stands for the controls that it declares.
struct FrameSketch {
  let title: String
  let size: Size
  private let isLarge: Bool
  private let style: String?
  private let parts: [SketchPart]

  private static let font = PictureFont(12, isBold: true)
  private static let grip = 4.0
  private static let side = 10.0

  private var bar: Double { isLarge ? 30 : 24 }
  private var gap: Double { isLarge ? 8 : 7 }

  init(
    _ title: String, screen: AppOutline.Screen?, style: String?, ports: Int, look: MapStyle
  ) {
    isLarge = look == .storyboard
    self.style = style
    let widest = isLarge ? 210 : 160
    self.title = Self.font.cut(title, to: widest)
    let wide = Self.font.width(of: self.title)
    let gap = isLarge ? 8.0 : 7
    parts = SketchPart.all(of: screen, in: isLarge ? 226 : 74, gap: gap, isLarge: isLarge)
    let content = parts.reduce(gap) { $0 + $1.height + gap }
    let least = style == "alert" ? 52.0 : isLarge ? 120 : 84
    size = Size(
      width: max(isLarge ? 176 : 104, wide + 2 * Self.side),
      height: max(
        least, (isLarge ? 30 : 24) + content + (style == "sheet" ? Self.grip : 0),
        Double(ports) * 18 + 12))
  }

  func draw(in rect: Rect, _ markup: inout Markup) {
    markup.rect(rect, "frame", round: style == "alert" || isLarge ? 12 : 8)
    let grip = style == "sheet" ? Self.grip : 0
    let head = rect.minY + bar + grip
    if style != "alert" {
      markup.add(
        "<path class=\"rule\" d=\"M\(Markup.numbers(rect.minX, head))h\(Markup.number(rect.size.width))\"/>"
      )
    }
    if style == "sheet" {
      markup.rect(
        SketchPart.box(x: rect.midX - 11, y: rect.minY + 3.5, width: 22, height: 2.5), "block",
        round: 1)
    }
    markup.text(title, "title", x: rect.midX, y: rect.minY + bar * 0.69 + grip)
    var y = head + gap
    for part in parts {
      part.draw(
        at: Point(x: rect.minX + Self.side, y: y), rect.size.width - 2 * Self.side, &markup)
      y += part.height + gap
    }
  }
}

/// What stands for a control in a frame of a map: a bar, or in a large frame what it says.
struct SketchPart {
  private enum Shape {
    case line, field, row, button, toggle, choice, image, more
  }

  private let shape: Shape
  /// What it says; nil for a bar.
  private let text: String?
  /// How much of the width its bar takes, from 0 to 1.
  private let reach: Double
  let height: Double

  private static let font = PictureFont(11)

  /// What stands for the controls of a screen, as many as there is room for.
  static func all(
    of screen: AppOutline.Screen?, in room: Double, gap: Double, isLarge: Bool
  ) -> [SketchPart] {
    var (parts, height): ([SketchPart], Double) = ([], 0)
    for part in screen?.controls.flatMap({ all(of: $0, isLarge) }) ?? [] {
      if height + part.height + gap > room {
        return parts + [SketchPart(.more, text: nil, isLarge: isLarge)]
      }
      parts.append(part)
      height += part.height + gap
    }
    return parts
  }

  private static func all(of control: AppOutline.Control, _ isLarge: Bool) -> [SketchPart] {
    func one(_ shape: Shape) -> [SketchPart] {
      [SketchPart(shape, text: control.name, isLarge: isLarge)]
    }
    switch ControlKind(rawValue: control.kind) {
    case .button: return one(.button)
    case .list:
      guard let rows = control.rows else {
        let bars = ["        ", "     ", "       "].map {
          SketchPart(.row, text: $0, isLarge: false)
        }
        return isLarge ? one(.row) : bars
      }
      return rows.prefix(3).map { SketchPart(.row, text: $0, isLarge: isLarge) }
    case .field, .search: return one(.field)
    case .toggle: return one(.toggle)
    case .picker, .segments: return one(.choice)
    case .image: return one(.image)
    case .label, nil: return one(.line)
    }
  }

  private init(_ shape: Shape, text: String?, isLarge: Bool) {
    self.shape = shape
    self.text = isLarge ? text : nil
    reach = min(0.85, 0.3 + Double((text ?? "").utf8.count) * 0.05)
    height =
      switch shape {
      case .line: isLarge ? 14 : 4
      case .field: isLarge ? 22 : 11
      case .toggle, .choice: isLarge ? 18 : 11
      case .row: isLarge ? 18 : 8
      case .button: isLarge ? 22 : 13
      case .image: isLarge ? 40 : 24
      case .more: 4
      }
  }

  func draw(at place: Point, _ width: Double, _ markup: inout Markup) {
    let (x, y) = (place.x, place.y)
    switch shape {
    case .line: drawBar(at: x, y, thickness: height, width: width, room: width, markup: &markup)
    case .row:
      drawBar(
        at: x, y + (text == nil ? 2 : 0), thickness: 4, width: width - 12, room: width - 16,
        markup: &markup)
      markup.add(
        "<path class=\"ring\" d=\"M\(Markup.numbers(x + width - 5, y + height / 2 - 3))l3 3l-3 3\"/>"
      )
    case .field:
      markup.rect(
        Self.box(x: x, y: y, width: width, height: height), "field", round: text == nil ? 3 : 6)
      write(x + 8, room: width - 16, y, "soft", &markup)
    case .button:
      markup.rect(
        Self.box(x: x, y: y, width: width, height: height), "accent", round: text == nil ? 4 : 7)
      write(x + width / 2, room: width - 12, y, "name", &markup)
    case .toggle:
      drawBar(
        at: x, y + (text == nil ? 3.5 : 0), thickness: 4, width: width * 0.5 / reach,
        room: width - 28, markup: &markup)
      drawSwitch(x + width, middle: y + height / 2, markup: &markup)
    case .choice:
      markup.rect(Self.box(x: x, y: y, width: width, height: height), "field", round: 3)
      markup.rect(Self.box(x: x, y: y, width: width / 3, height: height), "block", round: 3)
      write(x + 6, room: width - 12, y, "", &markup)
    case .image:
      markup.rect(Self.box(x: x, y: y, width: width, height: height), "block", round: 4)
      write(x + width / 2, room: width - 12, y, "name", &markup)
    case .more:
      for place in 0..<3 {
        markup.add(
          "<circle class=\"dot\" cx=\"\(Markup.number(x + width / 2 + Double(place - 1) * 7))\" cy=\"\(Markup.number(y + 2))\" r=\"1.5\"/>"
        )
      }
    }
  }

  /// A bar, or the text that it stands for.
  private func drawBar(
    at x: Double, _ y: Double, thickness: Double, width: Double, room: Double,
    markup: inout Markup
  ) {
    guard text == nil else { return write(x, room: room, y, "", &markup) }
    markup.rect(Self.box(x: x, y: y, width: width * reach, height: thickness), "block", round: 2)
  }

  private func write(
    _ x: Double, room: Double, _ y: Double, _ style: String, _ markup: inout Markup
  ) {
    guard let text else { return }
    markup.text(Self.font.cut(text, to: Int(room)), style, x: x, y: y + height / 2 + 4)
  }

  private func drawSwitch(_ right: Double, middle: Double, markup: inout Markup) {
    markup.rect(
      Self.box(x: right - 20, y: middle - 5.5, width: 20, height: 11), "accent", round: 5.5)
    markup.add(
      "<circle class=\"panel\" cx=\"\(Markup.number(right - 5.5))\" cy=\"\(Markup.number(middle))\" r=\"3.5\"/>"
    )
  }

  static func box(x: Double, y: Double, width: Double, height: Double) -> Rect {
    Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}
