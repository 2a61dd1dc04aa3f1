import Diagnostics
package import Driving
import Navigation
import Scripting

/// Writes a session as a journey: its actions, with the results as expectations.
///
/// The writer performs the inputs again in a new session of the reloaded app, and takes the
/// expectations from there. So a journey passes as soon as it is written.
package struct JourneyWriter {
  package let name: String
  /// The path of the app's script, relative to the journey.
  package let script: String

  package init(name: String, script: String) {
    self.name = name
    self.script = script
  }

  package struct Result {
    /// The journey itself.
    package let journey: String
    /// The text before it in a file.
    fileprivate let head: String
    /// The number of inputs at the end that could not be written.
    package let left: Int
    /// Whether the journey ends with the same tree as the session.
    package let isSame: Bool

    /// The complete text of the file.
    package var text: String { head + journey }
  }

  /// Writes the actions of a session.
  ///
  /// Moves of the clock in which no timer is due are left out, if the journey has the same result
  /// without them.
  ///
  /// - Parameters:
  ///   - driver: The driver of the session.
  ///   - ending: The expectations at the end; `nil` for the events of the last action, and the
  ///     tree.
  /// - Throws: The errors of loading the app or of performing the inputs again.
  package func write(_ driver: Driver, ending: String? = nil) throws -> Result {
    let all = driver.timeline.actions(of: driver.session)
    let places = Self.actions(ofPlacesOf: driver)
    if places.count < all.count {
      let result = try write(places, driver, ending: ending)
      if result.isSame, result.left == 0 { return result }
    }
    return try write(all, driver, ending: ending)
  }

  private func write(_ actions: [Action?], _ driver: Driver, ending: String?) throws -> Result {
    let stage = try driver.stage()
    var seen = front(of: stage)
    var lines = start(of: stage) + seen
    var rest = Self.merged(actions)[...]
    while let action = rest.first??.said(in: stage.session, of: stage.app),
      canBeSaid(action, in: stage.app)
    {
      rest.removeFirst()
      let line = JourneyLine(action, in: stage.app).text
      let records = stage.give(try input(of: action, in: stage))
      lines += ["", line + ","]
      if ending != nil, rest.isEmpty { continue }
      let now = front(of: stage)
      lines += steps(records, of: stage) + (now == seen ? [] : now)
      seen = now
    }
    lines += ending.map { ["expect.anything(),", $0 + ","] } ?? [""] + tree(of: stage)
    return Result(
      journey: journey(options(driver.app) + lines), head: Self.head(script), left: rest.count,
      isSame: stage.outline.text == driver.outline.text)
  }

  /// Whether the line for an action reads as the same action and can be linked.
  private func canBeSaid(_ action: Action, in app: App) -> Bool {
    guard let kind = action.kind, (try? kind.action(action.words(in: app), in: app)) == action
    else {
      return false
    }
    if case .emit(_, let name?) = action { return (try? app.checkName(name)) != nil }
    guard let words = action.controlWords else { return true }
    let (name, row) = (words.first ?? "", words.dropFirst().first)
    return kind == .type
      ? ControlNames(app).mistake(typingInto: name) == nil
      : ControlNames(app).mistake(tapping: name, row: row) == nil
  }

  private func input(of action: Action, in stage: Driver) throws(Diagnostic) -> Input {
    do throws(ActionMistake) {
      return try action.input(in: stage.session, of: stage.app)
    } catch {
      throw Diagnostic(error, of: action.kind ?? .emit, as: .journey)
    }
  }

  private func journey(_ lines: [String]) -> String {
    let body = lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    return "journey \(LuaText.quoted(name)) {\n\(body)}\n"
  }

  /// How a file with journeys about a script begins.
  ///
  /// - Parameter script: The script, relative to the file.
  package static func head(_ script: String) -> String { "script \(LuaText.quoted(script))\n\n" }

  /// The app's initial settings that differ from the defaults, and the release of Lua.
  private func options(_ app: App) -> [String] {
    // Lua has no greater numbers in decimal.
    let seed = Int64(exactly: app.seed).map { "\($0)" } ?? "0x" + String(app.seed, radix: 16)
    let options =
      (app.seed == 0 ? [] : ["seed = \(seed),"])
      + (app.given.map { ["given = \(LuaText.quoted($0)),"] } ?? [])
    return options + ["lua = \(LuaText.quoted(LuaRelease.current)),", ""]
  }

  /// An expectation of the start's events; empty if all are usual, which need none.
  private func start(of stage: Driver) -> [String] {
    let records = stage.session.log.records()
    let isUsual = happened(records, of: stage).allSatisfy(\.isUsual)
    return isUsual ? [] : steps(records, of: stage)
  }

  private func happened(_ records: [Record], of stage: Driver) -> [JourneyEvent] {
    records.compactMap { JourneyEvent($0, names: stage.session.names, in: stage.app) }
  }

  private func steps(_ records: [Record], of stage: Driver) -> [String] {
    let session = stage.session
    let happened = happened(records, of: stage)
    if happened.isEmpty { return [] }
    if happened.count == 1, happened[0].step == nil, let reason = happened[0].refusals.first {
      return ["expect.refused \(LuaText.quoted(reason)),"]
    }
    let texts = happened.map { event in
      let name = event.flow.map { WrittenName($0).definition } ?? ""
      let text = event.text(numbered: session.countMade(named: name) > 1)
      let isRead = (try? StepPattern(text, in: stage.app))?.matches(event) == true
      return LuaText.quoted(isRead ? text : StepPattern.anything)
    }
    let line = "expect.steps { \(texts.joined(separator: ", ")) },"
    if line.count <= 96 { return [line] }
    return ["expect.steps {"] + texts.map { "  \($0)," } + ["},"]
  }

  private func front(of stage: Driver) -> [String] {
    guard let front = stage.session.front.last else { return [] }
    let name = stage.session.names.text(front.name)
    let short = stage.session.name(of: front)
    let lines = stage.outline.lines.filter(\.isVisible)
    guard let line = lines.last(where: { $0.isCalled(name) }), line.isCalled(short),
      (try? stage.app.checkName(short)) != nil
    else { return [] }
    let quoted = LuaText.quoted(short)
    guard let title = line.title else { return ["expect.visible \(quoted),"] }
    return ["expect.visible { \(quoted), title = \(LuaText.quoted(title)) },"]
  }

  /// An expectation of the tree; a remark instead if names look like parts of a drawing.
  private func tree(of stage: Driver) -> [String] {
    let outline = stage.outline
    guard TreePattern(outline.text).difference(to: outline).isEmpty else {
      return ["-- no expect.tree: names in this tree look like parts of its drawing"]
    }
    return ["expect.tree \(LuaText.block(outline.text, indent: "  ")),"]
  }

  /// The actions; moves of the clock in which no timer was due are merged into the next one.
  private static func actions(ofPlacesOf driver: Driver) -> [Action?] {
    let (timeline, places) = (driver.timeline, Set(driver.path))
    var passed = Duration.zero
    var actions: [Action?] = []
    for number in driver.session.inputNumbers where number > timeline.start {
      guard timeline[number] != nil else { continue }
      let action = timeline.action(of: number)
      guard case .clock(let time)? = action else {
        actions.append(action)
        continue
      }
      passed += time
      guard places.contains(number) else { continue }
      actions.append(.clock(passed))
      passed = .zero
    }
    return actions
  }

  /// Joins consecutive moves of the clock into one.
  private static func merged(_ actions: [Action?]) -> [Action?] {
    actions.reduce(into: []) { merged, action in
      guard case .clock(let more)? = action, case .clock(let time)?? = merged.last else {
        return merged.append(action)
      }
      merged[merged.count - 1] = .clock(time + more)
    }
  }
}
