package import Diagnostics
import Drawing
package import Driving
import Navigation
import Scripting

/// A frame as a fragment of HTML: elements that say what they are, for a page that gives them a look.
///
/// What can be used has the number of ``Frame/targets`` in `data-number`. A layer over which another lies is
/// `inert`, unless that lets touches through.
package struct FrameMarkup {
  private let frame: Frame
  private let language: Language

  package init(_ frame: Frame, language: Language = .english) {
    self.frame = frame
    self.language = language
  }

  /// The fragment; no part of it is a script or a style.
  package var html: String {
    var text = ""
    for (place, layer) in frame.layers.enumerated() {
      let isCovered = frame.layers[(place + 1)...].contains { $0.modal?.letsTapsThrough == false }
      text += element(of: layer, isCovered: isCovered)
    }
    for failure in frame.failures {
      text += "<p role=\"alert\">\(InertText.of(failure.message.text(in: language)))</p>\n"
    }
    return "<div class=\"frame\" data-device=\"\(frame.device.rawValue)\">\n\(text)</div>\n"
  }

  // MARK: Layers

  private func element(of layer: Frame.Part, isCovered: Bool) -> String {
    let inert = isCovered ? " inert" : ""
    guard let modal = layer.modal else {
      return "<section class=\"screen\"\(name(layer))\(inert)>\n\(body(layer))</section>\n"
    }
    let isQuestion = modal.style.closesOnTap
    let detent = modal.detents.isEmpty ? "" : " data-detent=\"\(modal.detent.rawValue)\""
    return
      "<section class=\"\(InertText.of(modal.style.name))\" role=\"\(isQuestion ? "alert" : "")dialog\""
      + " aria-modal=\"\(!modal.letsTapsThrough)\"\(detent)\(name(layer))\(inert)>\n"
      + "\(body(layer))</section>\n"
  }

  private func name(_ part: Frame.Part) -> String {
    let label = part.title.map { " aria-label=\"\(shown($0))\"" } ?? ""
    return label + (part.name.map { " data-name=\"\(shown($0))\"" } ?? "")
  }

  private func body(_ part: Frame.Part) -> String {
    let head = part.title.map { title in
      let back = part.below.map { button("‹ " + $0, part.back, "class=\"back\"") } ?? ""
      return "<header>\(back)<h1>\(shown(title))</h1></header>\n"
    }
    return (head ?? "") + part.content.map(content).joined()
  }

  private func content(_ content: Frame.Content) -> String {
    switch content {
    case .part(let part): return "<section\(name(part))>\n\(body(part))</section>\n"
    case .tabs(let tabs): return "<nav>\(tabs.map(tab).joined())</nav>\n"
    case .screen(let text, let phase, let controls):
      let paragraph = text.map { "<p>\(shown($0))</p>\n" } ?? ""
      let phase = phase.map { "<p class=\"phase\" role=\"status\">\($0.rawValue)</p>\n" } ?? ""
      return paragraph + phase + controls.map { control($0) + "\n" }.joined()
    }
  }

  private func tab(_ tab: Frame.TabView) -> String {
    let badge = tab.badge.map { " <b>\(shown($0))</b>" } ?? ""
    let current = tab.isSelected ? " aria-current=\"page\"" : ""
    return
      "<button\(number(tab.number, isOff: false))\(current)>\(shown(tab.title))\(badge)</button>"
  }

  // MARK: Controls

  private func control(_ view: Frame.ControlView) -> String {
    let control = view.content
    let text = shown(control.text)
    switch control.kind {
    case .label: return "<p>\(text)</p>"
    case .image:
      return "<div role=\"img\" aria-label=\"\(text)\"\(number(view.number, isOff: false))></div>"
    case .button:
      return button(control.text, view.number, control.role.map { "class=\"\($0.rawValue)\"" })
    case .field, .search:
      let type = control.kind == .search ? "search" : "text"
      return "<label>\(text)<input type=\"\(type)\" value=\"\(shown(control.typed ?? "", 2_000))\""
        + " placeholder=\"\(shown(control.placeholder ?? ""))\"\(number(view.number))></label>"
    case .toggle:
      let isOn = control.value == .bool(true)
      return
        "<button role=\"switch\" aria-checked=\"\(isOn)\"\(number(view.number))>\(text)</button>"
    case .list: return list(view)
    case .picker, .segments:
      let choices = rows(view).map { row, number in
        "<button role=\"radio\" aria-checked=\"\(row.isSelected)\"\(self.number(number, isOff: false))>"
          + "\(shown(row.text))</button>"
      }
      return "<div class=\"\(control.kind.rawValue)\" role=\"radiogroup\" aria-label=\"\(text)\">"
        + "\(choices.joined())</div>"
    }
  }

  private func list(_ view: Frame.ControlView) -> String {
    let most = 1_000
    let items = rows(view).prefix(most).map { "<li>\(button($0.text, $1))</li>" }
    let left = view.content.rows.count - items.count
    let more = left > 0 ? "<li>\(Message.more(left).text(in: language))</li>" : ""
    return "<ul aria-label=\"\(shown(view.content.text))\">\(items.joined())\(more)</ul>"
  }

  private func rows(_ view: Frame.ControlView) -> [(ControlContent.Row, Int?)] {
    Array(zip(view.content.rows, view.rows))
  }

  private func button(_ text: String, _ number: Int?, _ attribute: String? = nil) -> String {
    let attribute = attribute.map { " " + $0 } ?? ""
    return "<button\(attribute)\(self.number(number))>\(shown(text))</button>"
  }

  /// What a thing is used by; without a number it cannot be used.
  private func number(_ number: Int?, isOff: Bool = true) -> String {
    number.map { " data-number=\"\($0)\"" } ?? (isOff ? " disabled" : "")
  }

  private func shown(_ text: String, _ most: Int = 200) -> String {
    InertText.of(VisibleText.line(of: text, upTo: most))
  }
}
