import Diagnostics
package import Navigation
package import Scripting

/// What a user can do in a session as it is now.
package struct Possibilities {
  let app: App
  let session: Session
  /// How many rows of a list are looked at.
  var rows = Int.max

  /// Looks at a session of an app.
  package init(_ app: App, in session: Session) {
    self.app = app
    self.session = session
  }

  /// What the controls can do of all screens that can be touched, the one in front first.
  ///
  /// One whose function fails is listed with its failure.
  package func controls() -> [Possibility] { session.touchable.flatMap(controls) }

  /// Going back, dismissing, the other tabs, the next timer, the questions.
  package func others() -> [Possibility] { gestures() + waits() }

  /// Going back, dismissing, and the other tabs, as far as they are possible.
  package func gestures() -> [Possibility] {
    var found: [Possibility] = []
    let chain = session.front.compactMap(session.info)
    if chain.contains(where: { $0.showing == .last && $0.children.count > 1 }) {
      found.append(Possibility(":back", .back))
    }
    if let tabs = chain.last(where: { $0.showing.isSelecting }) {
      for index in tabs.children.indices where index != tabs.selected {
        let note = session.info(tabs.children[index])?.title
        found.append(Possibility(":tab \(index + 1)", .selectTab(index), note: note))
      }
    }
    if let lowest = session.tree.children.first, !lowest.presented.isEmpty {
      found.append(Possibility(":dismiss", .dismiss))
    }
    return found
  }

  /// What waits for time, and for answers.
  package func waits() -> [Possibility] {
    var found: [Possibility] = []
    if let next = session.timers.first {
      let wait = next.deadline - session.now
      found.append(
        Possibility(":clock \(wait.line)", .advance(wait), note: next.step?.description))
    }
    let questions = session.questions
    for (index, question) in questions.enumerated() {
      let number = questions.count > 1 ? " \(index + 1)" : ""
      for (word, value) in [("yes", true), ("no", false)] {
        found.append(
          Possibility(
            ":answer\(number) \(word)", .reply(question.id, .bool(value)), note: question.text))
      }
    }
    return found
  }

  private func controls(of screen: Presentable) -> [Possibility] {
    guard let info = session.info(screen) else { return [] }
    let controls = app.screen(named: info.definition)?.controls ?? []
    return controls.flatMap { control in
      do throws(Diagnostic) {
        return try possibilities(of: control, screen, info)
      } catch {
        return [Possibility(":tap \(Possibility.word(control.name))", nil, failure: error)]
      }
    }
  }

  private func possibilities(
    of control: Control, _ screen: Presentable, _ info: PresentableInfo
  ) throws(Diagnostic) -> [Possibility] {
    let name = Possibility.word(control.name)
    switch control.kind {
    case "label": return []
    case "button":
      guard let step = try app.step(ofButton: control, on: info) else { return [] }
      return [Possibility(":tap \(name)", .emit(step, from: .presentable(screen)), step: step)]
    case "field":
      let value = app.value(of: control, on: info) ?? .none
      let step = try app.step(of: control, given: value)
      return [Possibility(":type \(name) TEXT", nil, step: step, note: "\(value)")]
    case "toggle":
      let old = app.value(of: control, on: info) ?? .none
      let value = Value.bool(old != .bool(true))
      let step = try app.step(of: control, given: value)
      let input = Input.enter(value, into: control.name, of: screen, emitting: step)
      return [Possibility(":tap \(name)", input, step: step, note: "\(old)")]
    default: return try rows(of: control, screen, info, name)
    }
  }

  private func rows(
    of control: Control, _ screen: Presentable, _ info: PresentableInfo, _ name: String
  ) throws(Diagnostic) -> [Possibility] {
    try app.rows(of: control, on: info).prefix(rows).enumerated().compactMap { index, row in
      row.step.map { step in
        Possibility(
          ":tap \(name) \(index + 1)", .emit(step, from: .presentable(screen)), step: step,
          note: row.text)
      }
    }
  }
}

extension Duration {
  /// What `:clock` has to be told to move on by it: `+3s`, `+500ms`.
  var line: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    return milliseconds.isMultiple(of: 1000) ? "+\(milliseconds / 1000)s" : "+\(milliseconds)ms"
  }
}
