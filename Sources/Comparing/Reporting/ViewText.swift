import Diagnostics
import TerminalText

/// A view as a small frame of text, for reports that have room for a few lines.
struct ViewText {
  private let view: View
  private static let width = 30

  init(_ view: View) { self.view = view }

  /// The lines of the frame: the topmost layer, and the titles of those below.
  var lines: [String] {
    let top = view.parts.last?.place.first ?? 0
    let below = view.parts.filter { $0.place.first != top }.map { "  \($0.title ?? $0.name ?? "")" }
    let content = view.parts.filter { $0.place.first == top }.flatMap(content)
    let questions = view.questions.map { "? \($0)" }
    let edge = String(repeating: "─", count: Self.width)
    return below + ["┌\(edge)┐"] + (content + questions).map(row) + ["└\(edge)┘"]
  }

  private func content(of part: View.Part) -> [String] {
    let back = part.back == nil ? "" : "‹ "
    var lines = ["\(back)\(part.title ?? part.name ?? "")"]
    lines += [part.text, part.phase].compactMap(\.self)
    lines += part.controls.flatMap(shown)
    if !part.tabs.isEmpty {
      lines.append(
        part.tabs.map { $0.isSelected ? "[\($0.title)]" : $0.title }.joined(separator: " "))
    }
    return lines
  }

  private func shown(_ control: View.Control) -> [String] {
    let text = control.text ?? control.name
    return switch control.kind {
    case "button": ["[ \(text) ]"]
    case "toggle": ["[\(control.value == "true" ? "x" : " ")] \(text)"]
    case "field", "search": ["\(text): \(control.value ?? control.placeholder ?? "")"]
    case "list", "picker", "segments": ["\(text):"] + control.rows.map { "  \($0)" }
    default: [text]
    }
  }

  /// A line between the edges, cut where it is too long.
  private func row(_ line: String) -> String {
    let text = VisibleText.line(of: line)
    var (shown, width) = ("", 0)
    for character in text {
      let next = width + DisplayWidth.of(character)
      guard next <= Self.width else { break }
      shown.append(character)
      width = next
    }
    return "│" + shown + String(repeating: " ", count: Self.width - width) + "│"
  }
}
