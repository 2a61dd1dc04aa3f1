import Diagnostics
import Driving
import Navigation
import Scripting

struct BoxContent {
  /// The content between two horizontal rules of the box.
  enum Part {
    /// Lines, each cut to the box's width; one of several pieces goes on below.
    case lines([[String]])
    /// Tabs, continued on another line if needed.
    case tabs([String])
  }

  /// The bar with the title and the back button; nil for a screen without a bar.
  let title: String?
  let parts: [Part]

  init(_ layer: Frame.Part, _ glyphs: BoxGlyphs) {
    title = layer.title.map { title in
      (layer.back.map { "\(glyphs.back)\($0)  " } ?? "") + VisibleText.line(of: title)
    }
    parts = layer.content.flatMap { content -> [Part] in
      switch content {
      case .screen(let text, let phase, let controls):
        let lines = text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        let texts = (lines.map(String.init) + Self.lines(phase)).map { [$0] }
        let all = texts + controls.flatMap(Self.pieces)
        return [.lines(all.map { pieces in pieces.map { VisibleText.line(of: $0) } })]
      case .tabs(let tabs): return [.tabs(tabs.map(Self.text))]
      case .part(let part):
        // Several that are seen side by side are drawn below one another.
        let inner = BoxContent(part, glyphs)
        return (inner.title.map { [.lines([[$0]])] } ?? []) + inner.parts
      }
    }
  }

  private static func text(_ tab: Frame.TabView) -> String {
    let title = VisibleText.line(of: tab.title + (tab.badge.map { " [\($0)]" } ?? ""))
    let text = tab.number.map { "\($0) \(title)" } ?? title
    return tab.isSelected ? "(\(text))" : text
  }

  private static func lines(_ phase: ScreenContent.Phase?) -> [String] {
    switch phase {
    case .loading: ["( … )"]
    case .empty: ["( empty )"]
    case .error: ["( ! )"]
    case .stub: ["( stub )"]
    case nil: []
    }
  }

  /// The lines of a control, each in pieces that stay whole.
  private static func pieces(_ control: Frame.ControlView) -> [[String]] {
    guard control.content.kind == .segments else { return lines(control).map { [$0] } }
    return [[control.content.text + ":"] + rows(of: control).map(choice)]
  }

  private static func rows(of control: Frame.ControlView) -> [(number: Int?, text: String)] {
    zip(control.rows, control.content.rows).map { ($0, $1.text) }
  }

  private static func lines(_ control: Frame.ControlView) -> [String] {
    let content = control.content
    let text = content.text
    let number = control.number.map { "\($0) " } ?? ""
    switch content.kind {
    case .label: return [text]
    case .button: return [control.number == nil ? "[ \(text) ]" : "[\(number)\(text)]"]
    case .toggle: return ["\(number)[\(content.value == .bool(true) ? "x" : " ")] \(text)"]
    case .image: return ["\(number)<\(text)>"]
    case .field, .search:
      let typed = if case .string(let typed) = content.value { typed } else { "" }
      let shown = typed.isEmpty ? (content.placeholder ?? "") + "…" : typed
      return ["\(number)\(text): [\(shown)]"]
    case .list, .picker, .segments:
      return [text]
        + rows(of: control).map { row in
          "  " + Columns.pad(row.number.map { "\($0)" } ?? "-", to: 3) + row.text
        }
    }
  }

  private static func choice(_ row: (number: Int?, text: String)) -> String {
    row.number.map { "[\($0) \(row.text)]" } ?? "(\(row.text))"
  }
}
