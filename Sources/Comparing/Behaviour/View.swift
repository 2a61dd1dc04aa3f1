import Diagnostics
import Driving
package import Navigation
package import Scripting

/// What a user sees in a state, by names that do not depend on the path to it.
///
/// Two versions of an app show the same if their views are equal.
package struct View: Hashable, Sendable {
  /// A screen or an empty container, with its bar.
  package struct Part: Hashable, Sendable {
    /// The definition of the screen; `nil` for an empty container.
    package var name: String?
    /// The layer, from 0, and the places of the parts side by side.
    let place: [Int]
    let title: String?
    /// The title of the screen below; `nil` if the user cannot go back.
    let back: String?
    /// The style and height of a modal; `nil` for the lowest layer.
    let modal: String?
    var text: String?
    /// Whether it loads, is empty or has failed.
    var phase: String?
    var tabs: [Tab] = []
    var controls: [Control] = []
  }

  package struct Tab: Hashable, Sendable {
    let title: String
    let badge: String?
    let image: String?
    let isSelected: Bool
  }

  package struct Control: Hashable, Sendable {
    var name: String
    let kind: String
    let text: String?
    let value: String?
    let placeholder: String?
    let role: String?
    /// The rows of a list or the choices of a picker.
    let rows: [String]
    /// Whether using it does something.
    let isUsable: Bool
  }

  package private(set) var parts: [Part] = []
  /// The definition of the topmost screen.
  package private(set) var front: String?
  /// The questions that wait for an answer.
  package private(set) var questions: [String] = []

  /// Reads what a session shows; may run functions of the script that compute titles and rows.
  package init(_ app: App, in session: Session) {
    let frame = app.silently { Frame(app, in: session) }
    for (layer, part) in frame.layers.enumerated() { add(part, at: [layer]) }
    front = session.front.last.flatMap(session.definition)
    questions = session.questions.map(\.text)
  }

  private mutating func add(_ part: Frame.Part, at place: [Int]) {
    var own = Part(part, at: place)
    let number = parts.count
    parts.append(own)
    for (index, content) in part.content.enumerated() {
      switch content {
      case .part(let inner): add(inner, at: place + [index])
      case .tabs(let tabs): own.tabs += tabs.map(Tab.init)
      case .screen(let text, let phase, let controls):
        (own.text, own.phase) = (text, phase?.rawValue)
        own.controls += controls.map(Control.init)
      }
    }
    parts[number] = own
  }

  /// The view in the words of an older version.
  func renamed(_ names: Renames) -> View {
    guard !names.isEmpty else { return self }
    var view = self
    view.front = front.map(names.screen)
    for index in parts.indices {
      guard let screen = parts[index].name.map(names.screen) else { continue }
      view.parts[index].name = screen
      for control in parts[index].controls.indices {
        let name = parts[index].controls[control].name
        view.parts[index].controls[control].name = names.control(name, of: screen)
      }
    }
    return view
  }

  /// The screens that are seen, with how they are presented: `Home, Cart (sheet)`.
  package var summary: String {
    let seen = parts.filter { $0.name != nil || $0.modal != nil || parts.count == 1 }
    let words = seen.map { part in
      (part.name ?? "–") + (part.modal.map { " (\($0))" } ?? "")
    }
    let shown = words.joined(separator: ", ")
    return questions.isEmpty ? shown : "\(shown) [\(questions.joined(separator: ", "))]"
  }

  /// How the topmost layer is presented; `nil` for the lowest one.
  var style: String? { parts.last { $0.place.count == 1 }?.modal }

  /// The places of the screens, without what is on them.
  var arrangement: [Arrangement] {
    parts.map { Arrangement(name: $0.name, place: $0.place, modal: $0.modal) }
  }

  struct Arrangement: Hashable {
    let name: String?
    let place: [Int]
    let modal: String?
  }
}

extension View.Part {
  fileprivate init(_ part: Frame.Part, at place: [Int]) {
    self.init(
      name: part.name?.withoutNumber, place: place, title: part.title,
      back: part.back == nil ? nil : part.below ?? "", modal: part.modal?.summary)
  }
}

extension View.Tab {
  fileprivate init(_ tab: Frame.TabView) {
    self.init(
      title: tab.title, badge: tab.badge, image: tab.image, isSelected: tab.isSelected)
  }
}

extension View.Control {
  fileprivate init(_ view: Frame.ControlView) {
    let content = view.content
    self.init(
      name: content.name, kind: content.kind.rawValue, text: content.ownText,
      value: content.value.map { "\($0)" }, placeholder: content.placeholder,
      role: content.role?.rawValue,
      rows: content.kind.hasRows
        ? content.rows.map { ($0.isSelected ? "✓ " : "") + $0.text } : [],
      isUsable: view.number != nil || view.rows.contains { $0 != nil })
  }
}

extension Modal {
  /// `sheet`, `sheet medium`, `alert, fixed`.
  fileprivate var summary: String {
    let height = detents.isEmpty ? "" : " \(detent.rawValue)"
    return style.name + height + (isDismissable ? "" : ", fixed")
  }
}

extension String {
  /// The name of a definition from the name of an instance: `Home` from `Home#3`.
  var withoutNumber: String {
    guard let sign = lastIndex(of: "#") else { return self }
    let number = self[index(after: sign)...]
    return !number.isEmpty && number.allSatisfy(\.isASCIIDigit) ? String(self[..<sign]) : self
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
