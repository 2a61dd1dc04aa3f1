import Diagnostics

/// Names of a new version that stand for other names of the old one.
package struct Renames {
  private var screens: [String: String] = [:]
  private var flows: [String: String] = [:]
  /// By the screen's old name.
  private var controls: [String: [String: String]] = [:]
  private var olderScreens: Set<String> = []

  package init() {}

  var isEmpty: Bool { screens.isEmpty && controls.isEmpty }

  /// The old name of a screen, from its new one.
  func screen(_ name: String) -> String { screens[name] ?? name }

  /// The old name of a control on a screen with an old name.
  func control(_ name: String, of screen: String) -> String { controls[screen]?[name] ?? name }

  func flow(_ name: String) -> String { flows[name] ?? name }

  /// Whether a screen of either version has another name in the other one.
  func isBound(old: String, new: String) -> Bool {
    screens[new] != nil || olderScreens.contains(old)
  }

  /// Whether a control of the old version has another name in the new one.
  func isBound(control old: String, of screen: String) -> Bool {
    controls[screen]?.values.contains(old) ?? false
  }

  mutating func bind(screen new: String, to old: String) {
    screens[new] = old
    olderScreens.insert(old)
  }

  mutating func bind(control new: String, to old: String, of screen: String) {
    controls[screen, default: [:]][new] = old
  }

  mutating func bind(flow new: String, to old: String) { flows[new] = old }

  /// All screens and flows that were renamed, by their kinds.
  var all: [Renamed] {
    screens.map { Renamed(kind: .screen, old: $1, new: $0, screen: nil) }.sorted
      + flows.map { Renamed(kind: .flow, old: $1, new: $0, screen: nil) }.sorted
      + controls.ordered { $0.key < $1.key }.flatMap { screen, names in
        names.map { Renamed(kind: .control, old: $1, new: $0, screen: screen) }.sorted
      }
  }

  /// A text of the new version with the old names.
  func text(_ text: String) -> String {
    all.reduce(text) { $0.replacing("'\($1.new)'", with: "'\($1.old)'") }
  }
}

struct Renamed: Hashable {
  let kind: Thing.Kind
  let old: String
  let new: String
  /// The old name of the screen of a control.
  let screen: String?
}

extension [Renamed] {
  fileprivate var sorted: [Renamed] { ordered { $0.new < $1.new } }
}

/// Something that an app declares and a user can meet.
struct Thing: Hashable {
  enum Kind: String { case screen, flow, link, control }

  let kind: Kind
  let name: String
  /// The screen of a control.
  var screen: String?
}
