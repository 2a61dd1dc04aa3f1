import Diagnostics
import Drawing
import Layout

/// A box of a map: how large it is, and how it is drawn.
struct MapBox {
  let node: AppMap.Node
  let size: Size
  private let frame: FrameSketch?
  private let label: String

  private static let font = PictureFont(11)

  /// - Parameter ports: The most edges on one of its sides.
  init(_ node: AppMap.Node, ports: Int, _ style: MapStyle = .map) {
    self.node = node
    switch node.kind {
    case .screen(let screen, let modal):
      let frame = FrameSketch(node.title, screen: screen, style: modal, ports: ports, look: style)
      (self.frame, label, size) = (frame, "", frame.size)
    case .start: (frame, label, size) = (nil, "", Size(width: 20, height: 20))
    default:
      let text = Self.font.cut(node.title, to: 190)
      let isContainer = if case .flow = node.kind { true } else { false }
      let width = Self.font.width(of: text) + 24
      (frame, label) = (nil, text)
      size = Size(
        width: max(width, isContainer ? 96 : 0),
        height: max(isContainer ? 56 : 24, Double(ports) * 18 + 12))
    }
  }

  /// The box in words, for screen readers and as a tooltip.
  var description: String {
    words + (node.origin.map { ", from \($0)" } ?? "")
      + (node.isCut ? " (more screens follow)" : "")
  }

  private var words: String {
    let (name, title) = (Self.short(node.name), Self.short(node.title))
    return switch node.kind {
    case .start: "The start"
    case .link: "Link \(name)"
    case .everywhere: "From more than \(MapBuilder.mostAlike) screens"
    case .screen:
      title == name ? "Screen \(name)" : "Screen \(name): \(title)"
    case .flow(let root): "Flow \(name), \(root)"
    case .native: "Flow \(name), not in the scripts"
    case .fetch: "Fetch \(title)"
    case .end: title
    }
  }

  private static func short(_ text: String) -> String { VisibleText.line(of: text, upTo: 80) }

  func draw(in rect: Rect, _ markup: inout Markup) {
    markup.add("<g><title>\(InertText.of(description))</title>")
    switch node.kind {
    case .screen: frame?.draw(in: rect, &markup)
    case .start:
      markup.add(
        "<circle class=\"dot\" cx=\"\(Markup.number(rect.midX))\" cy=\"\(Markup.number(rect.midY))\" r=\"8\"/>"
      )
    case .flow(let root): drawContainer(root, in: rect, &markup)
    case .native: pill(in: rect, round: 8, " stroke-dasharray=\"4 3\"", &markup)
    case .link, .everywhere: pill(in: rect, round: 12, "", &markup)
    case .fetch, .end: pill(in: rect, round: 5, "", &markup)
    }
    if node.isCut { markup.text("…", "app soft", x: rect.maxX + 4, y: rect.maxY - 4) }
    markup.add("</g>")
  }

  private func pill(in rect: Rect, round: Double, _ style: String, _ markup: inout Markup) {
    markup.rect(rect, "frame", round: round, style: style)
    markup.text(label, "name", x: rect.midX, y: rect.midY + 4)
  }

  /// A flow without a screen of its own: an empty frame with what its container looks like.
  private func drawContainer(_ root: String, in rect: Rect, _ markup: inout Markup) {
    markup.rect(rect, "frame", round: 8)
    markup.text(label, "name", x: rect.midX, y: rect.midY + 1)
    let width = (rect.size.width - 32) / 3
    guard root == "tabs" else {
      return markup.text(root, "name soft", x: rect.midX, y: rect.midY + 16)
    }
    for place in 0..<3 {
      let tab = Rect(
        origin: Point(x: rect.minX + 10 + Double(place) * (width + 6), y: rect.maxY - 15),
        size: Size(width: width, height: 8))
      markup.rect(tab, place == 0 ? "accent" : "block", round: 3)
    }
  }
}
