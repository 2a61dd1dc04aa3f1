import Scripting

// What screens show.
extension Comparison {
  /// The journey to what is compared, and all that is seen there.
  private struct Sight {
    let ways: VersionDifference.Ways
    let views: VersionDifference.Views
    let pair: Int
  }

  /// Notes the differences between what screens show that are the same in both versions.
  mutating func noteLooks(_ before: View, _ now: View, at number: Int, shown: View) {
    guard before != now else { return }
    let sight = Sight(
      ways: ways(to: number), views: VersionDifference.Views(old: before, new: shown),
      pair: number)
    if before.arrangement == now.arrangement {
      for (part, other) in zip(before.parts, now.parts) { noteLooks(part, other, sight) }
      if before.questions != now.questions {
        note(
          .look(screen: before.front, .questions), before.questions.joined(separator: ", "),
          now.questions.joined(separator: ", "), ways: sight.ways, views: sight.views)
      }
    } else {
      // What lies below is another; the screens that both show are compared without their places.
      for part in before.parts {
        guard part.name != nil, let other = now.parts.first(where: { $0.name == part.name })
        else { continue }
        noteLooks(part, other, sight)
      }
    }
  }

  private mutating func noteLooks(
    _ part: View.Part, _ other: View.Part, _ sight: Sight
  ) {
    guard part != other else { return }
    let screen = part.name
    for (aspect, before, now) in [
      (VersionDifference.Aspect.title, part.title, other.title), (.text, part.text, other.text),
      (.phase, part.phase, other.phase), (.tabs, part.tabs.summary, other.tabs.summary),
    ] where before != now {
      // The name of an alert is its text, which is told as a name.
      if aspect == .title, before == screen, now.map(names.screen) == screen { continue }
      guard let noted = noteLook(.look(screen: screen, aspect), before, now, sight) else {
        continue
      }
      // Another tab is in front from here on.
      if aspect == .tabs, part.tabs.map(\.isSelected) != other.tabs.map(\.isSelected) {
        put(sight.pair, behind: noted)
      }
    }
    noteControls(part, other, sight)
  }

  /// Notes that a screen shows something else; behind a told difference, a look that both versions
  /// have in some state is a consequence.
  ///
  /// - Returns: The number of the difference; `nil` if it is a consequence.
  @discardableResult
  private mutating func noteLook(
    _ kind: VersionDifference.Kind, _ before: String?, _ now: String?, _ sight: Sight
  ) -> Int? {
    let isOfState = isKnown(before, as: kind, inOld: false) && isKnown(now, as: kind, inOld: true)
    if let root = root(of: sight.pair), isOfState || kind.isOfTabs {
      note(kind, after: root)
      return nil
    }
    let noted = note(kind, before, now, ways: sight.ways, views: sight.views)
    // The versions are in other states from here on.
    if isOfState { put(sight.pair, behind: noted) }
    return noted
  }

  /// Whether a version also shows something, in some state.
  private mutating func isKnown(
    _ text: String?, as kind: VersionDifference.Kind, inOld isOld: Bool
  ) -> Bool {
    guard case .look(let screen, let aspect) = kind else { return false }
    guard let text else { return true }
    let look = SeenLook(screen: screen, aspect: aspect, text: text)
    return isOld ? oldLooks.contains(look) : newLooks.contains(look)
  }

  /// Whether both versions declare a control; else it is told as gone or new.
  private func hasControl(_ name: String, of screen: String?) -> Bool {
    screen.map { declarations.share(control: name, of: $0, names) } ?? true
  }

  private mutating func noteControls(
    _ part: View.Part, _ other: View.Part, _ sight: Sight
  ) {
    let (before, now) = (part.controls, other.controls)
    for control in before {
      let counterpart = now.first { $0.name == control.name }
      if control == counterpart { continue }
      if counterpart == nil, !hasControl(control.name, of: part.name) { continue }
      noteLook(
        .look(screen: part.name, .control(control.name)), control.summary, counterpart?.summary,
        sight)
    }
    for control in now where !before.contains(where: { $0.name == control.name }) {
      if !hasControl(control.name, of: part.name) { continue }
      noteLook(.look(screen: part.name, .control(control.name)), nil, control.summary, sight)
    }
    // What only one version declares is told as such.
    let common = Set(before.map(\.name)).intersection(now.map(\.name))
    let order = before.map(\.name).filter(common.contains)
    let other = now.map(\.name).filter(common.contains)
    if order != other {
      note(
        .look(screen: part.name, .order), order.joined(separator: ", "),
        other.joined(separator: ", "), ways: sight.ways, views: sight.views)
    }
  }
}

extension VersionDifference.Kind {
  fileprivate var isOfTabs: Bool { if case .look(_, .tabs) = self { true } else { false } }
}

/// Something that a screen shows in some state.
struct SeenLook: Hashable {
  let screen: String?
  let aspect: VersionDifference.Aspect
  let text: String

  /// All that some views show.
  static func all(in views: [View]) -> Set<SeenLook> {
    Set(
      views.lazy.flatMap(\.parts).flatMap { part in
        [
          (VersionDifference.Aspect.title, part.title), (.text, part.text), (.phase, part.phase),
          (.tabs, part.tabs.summary),
        ]
        .compactMap { aspect, text in
          text.map { SeenLook(screen: part.name, aspect: aspect, text: $0) }
        }
          + part.controls.map {
            SeenLook(screen: part.name, aspect: .control($0.name), text: $0.summary)
          }
      })
  }
}

extension View.Control {
  /// `button Pay`, `field Name = "Kim"`.
  fileprivate var summary: String {
    var words = ["\(kind) \(name)"]
    if let text, text != name { words.append("\"\(text)\"") }
    if let value { words.append("= \(value)") }
    if let placeholder { words.append("(\(placeholder))") }
    if let role { words.append(role) }
    if !rows.isEmpty { words.append("[\(rows.joined(separator: ", "))]") }
    if !isUsable, kind != "label", kind != "image" { words.append("–") }
    return words.joined(separator: " ")
  }
}

extension [View.Tab] {
  fileprivate var summary: String? {
    isEmpty
      ? nil
      : map { tab in
        let parts = [tab.title, tab.badge.map { "(\($0))" }, tab.image.map { "<\($0)>" }]
        let text = parts.compactMap(\.self).joined(separator: " ")
        return tab.isSelected ? "[\(text)]" : text
      }.joined(separator: " | ")
  }
}
