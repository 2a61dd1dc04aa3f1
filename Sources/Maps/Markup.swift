import Drawing
import Layout

/// A text of XML that grows; whatever is written into it stays text.
struct Markup {
  private(set) var text = ""

  mutating func add(_ line: String) { text += line + "\n" }

  /// A number with at most one digit after the point.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let whole = tenths / 10
    let rest = abs(tenths % 10)
    let sign = tenths < 0 && whole == 0 ? "-" : ""
    return rest == 0 ? "\(whole)" : "\(sign)\(whole).\(rest)"
  }

  static func numbers(_ values: Double...) -> String {
    values.map(number).joined(separator: " ")
  }

  mutating func rect(
    _ rect: Rect, _ kind: String, round: Double = 0, style: String = ""
  ) {
    let corner = round > 0 ? " rx=\"\(Self.number(round))\"" : ""
    add(
      "<rect class=\"\(kind)\" x=\"\(Self.number(rect.minX))\" y=\"\(Self.number(rect.minY))\" "
        + "width=\"\(Self.number(rect.size.width))\" height=\"\(Self.number(rect.size.height))\""
        + "\(corner)\(style)/>")
  }

  mutating func text(_ text: String, _ kind: String, x: Double, y: Double) {
    add(
      "<text class=\"\(kind)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\">"
        + "\(InertText.of(text))</text>")
  }
}
