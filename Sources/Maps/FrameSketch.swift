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
    _ title: String, _ screen: AppOutline.Screen?, style: String?, ports: Int, _ look: MapStyle
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
      markup.rect(SketchPart.box(rect.midX - 11, rect.minY + 3.5, 22, 2.5), "block", round: 1)
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
