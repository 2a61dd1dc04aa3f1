package import Diagnostics
package import Driving
import Navigation
import Scripting

/// What a frame shows, in words: for those who do not see it.
package struct FrameWords {
  /// The title of what is in front.
  package let title: String
  /// The texts and controls of what is in front, from top to bottom.
  package let description: String

  /// The most characters of a description.
  private static let most = 400

  package init(_ frame: Frame, _ language: Language) {
    guard let front = frame.layers.last else {
      title = Message("pages.nothingShown").text(in: language)
      description = ""
      return
    }
    title = VisibleText.line(of: front.words(language).first ?? front.name ?? "", upTo: 80)
    description = VisibleText.line(
      of: front.words(language).joined(separator: "; "), upTo: Self.most)
  }
}

extension Frame.Part {
  fileprivate func words(_ language: Language) -> [String] {
    let content = content.flatMap { content -> [String] in
      switch content {
      case .screen(let text, let phase, let controls):
        [text, phase?.words.text(in: language)].compactMap(\.self)
          + controls.map { $0.content.words(language) }
      case .tabs(let tabs): tabs.map { $0.words(language) }
      case .part(let part): part.words(language)
      }
    }
    return [title].compactMap(\.self) + content
  }
}

extension ControlContent {
  /// Its kind, what it says, and its value.
  fileprivate func words(_ language: Language) -> String {
    let name = kind == .label ? text : "\(kind.rawValue) \(text)"
    switch kind {
    case .list:
      let first = rows.prefix(3).map(\.text).joined(separator: ", ")
      let more = rows.count > 3 ? ", " + Message.more(rows.count - 3).text(in: language) : ""
      return rows.isEmpty ? name : "\(name): \(first)\(more)"
    case .picker, .segments:
      return rows.first(where: \.isSelected).map { "\(name): \($0.text)" } ?? name
    case .field, .search: return typed.map { "\(name): \($0)" } ?? name
    case .toggle: return name + (value == .bool(true) ? ": on" : ": off")
    case .button, .label, .image: return name
    }
  }
}

extension Frame.TabView {
  fileprivate func words(_ language: Language) -> String {
    let badge = badge.map { " (\($0))" } ?? ""
    return "tab \(title)\(badge)"
      + (isSelected ? ", " + Message("prompt.selected").text(in: language) : "")
  }
}
