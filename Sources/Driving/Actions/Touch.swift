import Diagnostics
import Navigation
import Scripting

/// Reads the words of a tap or of typing against the screens that can be touched.
///
/// A full name of a screen before them selects that screen, even if another is in front:
/// `Settings#0 Done`.
struct Touch {
  /// The words of the control, and the words after it.
  private let words: [String]
  /// All words, with the name of the screen if one is named.
  private let spoken: [String]
  private let session: Session
  private let app: App
  /// The touchable screens, the topmost first.
  private let screens: [TouchableScreen]
  /// The named screen; `nil` if none is named, or if it is gone.
  private let named: TouchableScreen?
  /// The full name of a screen before the words, whether or not it is there.
  private let screenName: String?

  init(_ words: [String], in session: Session, of app: App) {
    spoken = words
    self.session = session
    self.app = app
    let all = TouchableScreen.all(in: session, of: app)
    // A control whose name is all of the words has precedence.
    let ways = all.contains { $0.uses(words) } ? [] : Self.parted(words)
    let parts =
      ways.first { session.presentable(named: $0.screen) != nil }
      ?? ways.first { app.screen(named: WrittenName($0.screen).definition) != nil }
      ?? ways.first { words[0].hasPrefix($0.screen) }
    screenName = parts?.screen
    named = parts.flatMap { session.presentable(named: $0.screen) }.flatMap {
      TouchableScreen($0, in: session, of: app)
    }
    self.words = named == nil ? words : parts?.rest ?? []
    screens = all.filter(named)
  }

  /// The ways to read the first words as the full name of a screen, which may contain blanks.
  private static func parted(_ words: [String]) -> [(screen: String, rest: [String])] {
    words.indices.flatMap { index -> [(screen: String, rest: [String])] in
      let word = words[index]
      guard word.utf8.contains(UInt8(ascii: "#")) else { return [] }
      let following = Array(words[(index + 1)...])
      func name(_ end: String) -> String { (words[..<index] + [end]).joined(separator: " ") }
      let cut = WrittenName.parted(word).map { (name($0.instance), [$0.rest] + following) }
      let isWhole = WrittenName(word).instance != nil && !following.isEmpty
      return cut + (isWhole ? [(name(word), following)] : [])
    }
  }

  /// - Throws: An error if the screen with the full name is gone.
  private func requireScreen() throws(ActionMistake) {
    guard named == nil, let screenName else { return }
    let there = screens.map { session.names.text($0.screen.name) }
    throw .noPresentable(screenName, nearest: Suggestion.nearest(to: screenName, among: there))
  }

  private var whole: String { words.joined(separator: " ") }

  /// The input for a tap: the words of a control, then those of a row; or the text of a row; or a
  /// number of the drawing.
  var tap: Input {
    get throws(ActionMistake) {
      guard let front = screens.first ?? named else { throw .nothingInFront }
      if words.isEmpty { throw .needsControl(tappable(on: front), on: front.info.name) }
      do throws(ActionMistake) {
        if let input = try input(on: screens) { return input }
        if let input = try input(on: covered) { return input }
      } catch {
        // A list whose rows fail does not hide targets with a number.
        if numbered == nil { throw error }
      }
      switch numbered {
      case .input(let input): return input
      case .field(let name, _): throw .isField(name)
      case nil:
        try requireScreen()
        throw noControl(on: front)
      }
    }
  }

  /// The words call no control.
  ///
  /// The last ones may be the row of a list whose name has a typo.
  private func noControl(on front: TouchableScreen) -> ActionMistake {
    let lists = screens.flatMap(\.controls).filter(\.kind.hasRows).map(\.name)
    let beginnings = words.indices.dropFirst().reversed()
      .map { words[..<$0].joined(separator: " ") }
    var near = Suggestion.nearest(to: whole, among: names).map { (whole, $0) }
    for name in beginnings where near == nil {
      near = Suggestion.nearest(to: name, among: lists).map { (name, $0) }
    }
    return .noControl(
      near?.0 ?? whole, on: front.info.name, nearest: near?.1, there: tappable(on: front))
  }

  /// The target with the number of the drawing; `nil` if the words are no number.
  private var numbered: Frame.LinkedInput? {
    let number = named == nil ? Int(whole) : nil
    return number.flatMap { Frame(app, in: session).targets[$0] }
  }

  /// The input for a double tap; a control that stores each tap, or emits nothing, accepts only
  /// single taps.
  var doubleTap: Input {
    get throws(ActionMistake) {
      guard let twice = try tap.twice else {
        throw .tapsCountAlone(spoken.joined(separator: " "))
      }
      return twice
    }
  }

  private func tappable(on screen: TouchableScreen) -> [String] {
    screen.controls.filter(\.isTappable).map(\.name)
  }

  /// Names to suggest after a typo: controls, and the texts of rows that can be tapped.
  private var names: [String] {
    screens.flatMap { screen in
      let rows = screen.controls.flatMap { (try? screen.rows(of: $0)) ?? [] }
      return screen.controls.map(\.name) + rows.filter { $0.step != nil }.map(\.text)
    }
  }

  /// The input for a tap on the first screen with this name; `nil` if there is none.
  private func input(on screens: [TouchableScreen]) throws(ActionMistake) -> Input? {
    for screen in screens { if let input = try input(on: screen) { return input } }
    return nil
  }

  /// The input for a tap on this screen; `nil` if nothing on it has this name.
  private func input(on screen: TouchableScreen) throws(ActionMistake) -> Input? {
    if let (control, rest) = screen.control(calledBy: words, least: 0) {
      return try input(of: control, rest, on: screen)
    }
    for list in screen.controls where list.kind == .list {
      let rows = try ActionMistake.ofScript(try screen.rows(of: list))
      if let row = rows.first(where: { $0.text == whole }), let tap = screen.tap(on: row, of: list)
      {
        return tap
      }
    }
    return nil
  }

  private func input(
    of control: Control, _ row: String?, on screen: TouchableScreen
  ) throws(ActionMistake) -> Input {
    if control.kind.hasRows { return try self.row(row, of: control, on: screen) }
    if let row { throw .tooMany(row) }
    if control.kind.isField { throw .isField(control.name) }
    let input = try ActionMistake.ofScript(try screen.tap(on: control))
    guard let input else { throw .notTappable(control.name) }
    return input
  }

  private func row(
    _ row: String?, of list: Control, on screen: TouchableScreen
  ) throws(ActionMistake) -> Input {
    let rows = try ActionMistake.ofScript(try screen.rows(of: list))
    let texts = list.kind.isChoice ? list.rows ?? [] : rows.map(\.text)
    guard let row else { throw .needsRow(list: list.name, texts, isChoice: list.kind.isChoice) }
    let place = Int(row).map { $0 &- 1 } ?? texts.firstIndex(of: row)
    guard let place, texts.indices.contains(place) else {
      throw .noRow(row, list: list.name, texts, isChoice: list.kind.isChoice)
    }
    if list.kind.isChoice {
      return try ActionMistake.ofScript(try screen.entering(.string(texts[place]), into: list))
    }
    guard let input = screen.tap(on: rows[place], of: list) else {
      throw .noRow(row, list: list.name, texts, isChoice: false)
    }
    return input
  }

  // MARK: Naming

  /// The named control with its screen, both by the names of their definitions; `nil` if none can
  /// be touched.
  var control: (control: String, screen: String)? {
    for screen in screens {
      if let (control, _) = screen.control(calledBy: words, least: 0) {
        return (control.name, screen.info.definition)
      }
      let list = screen.controls.first { list in
        list.kind == .list
          && ((try? screen.rows(of: list)) ?? []).contains { $0.text == whole }
      }
      if let list { return (list.name, screen.info.definition) }
    }
    return nil
  }

  // MARK: Typing

  /// The input for typing: the words are a field's name or number, then the text.
  var typing: Input {
    get throws(ActionMistake) {
      guard let first = words.first, words.count > 1 else { throw needsText }
      if let (screen, control, text) = called(on: screens) ?? called(on: covered)
        ?? called(on: hidden)
      {
        return try type(text, into: control, of: screen)
      }
      guard let (field, screen) = numbered(first), let control = screen.control(named: field) else {
        try requireScreen()
        throw noField(first)
      }
      return try type(words.dropFirst().joined(separator: " "), into: control, of: screen)
    }
  }

  /// The control that the first words call, on the first screen that has one, and the text after
  /// them.
  private func called(
    on screens: [TouchableScreen]
  ) -> (screen: TouchableScreen, control: Control, text: String)? {
    for screen in screens {
      if let (control, text) = screen.control(calledBy: words, least: 1) {
        return (screen, control, text ?? "")
      }
    }
    return nil
  }

  private func type(
    _ text: String, into control: Control, of screen: TouchableScreen
  ) throws(ActionMistake) -> Input {
    guard control.kind.isField else { throw .notField(control.name) }
    return try ActionMistake.ofScript(try screen.entering(.string(text), into: control))
  }

  /// The field with this number in the drawing of the screen; `nil` if there is none.
  private func numbered(_ number: String) -> (name: String, screen: TouchableScreen)? {
    guard let number = Int(number),
      case .field(let name, let screen)? = Frame(app, in: session).targets[number],
      let found = TouchableScreen(screen, in: session, of: app)
    else { return nil }
    return (name, found)
  }

  /// The screens that are visible but not touchable; the session refuses a tap on one, with the
  /// reason.
  private var covered: [TouchableScreen] {
    session.visibleScreens.reversed().filter { session.cover(of: $0) != nil }
      .compactMap { TouchableScreen($0, in: session, of: app) }.filter(named)
  }

  /// The hidden screens; the session refuses typing into one, with the reason.
  private var hidden: [TouchableScreen] {
    session.presentableNames.compactMap(session.presentable).compactMap {
      TouchableScreen($0, in: session, of: app)
    }
    .filter { !$0.info.isVisible }.filter(named)
  }

  private var fields: [String] {
    screens.flatMap(\.controls).filter(\.kind.isField).map(\.name)
  }

  private var needsText: ActionMistake {
    let isKnown = words.first.map { fields.contains($0) || numbered($0) != nil } ?? false
    return .needsText(into: isKnown ? words.first : nil, fields: fields)
  }

  private func noField(_ name: String) -> ActionMistake {
    // A field may be called by several words; the last is the text.
    let many = words.dropLast().joined(separator: " ")
    let near = [many, name].lazy.map { ($0, Suggestion.nearest(to: $0, among: fields)) }
    let (name, nearest) = near.first { $0.1 != nil } ?? (name, nil)
    return .noField(
      name, on: screens.first?.info.name ?? "-",
      nearest: nearest, there: fields)
  }
}

extension [TouchableScreen] {
  /// Only the named screen, if one is named.
  fileprivate func filter(_ named: TouchableScreen?) -> [TouchableScreen] {
    guard let named else { return self }
    return filter { $0.screen == named.screen }
  }
}

extension TouchableScreen {
  func control(named name: String) -> Control? { controls.first { $0.name == name } }

  /// Whether the words are a control on it, with a row of it if it has rows.
  fileprivate func uses(_ words: [String]) -> Bool {
    control(calledBy: words, least: 0).map { $0.0.kind.hasRows || $0.rest == nil } ?? false
  }

  /// The control that as many of the first words as can be call, and the words after them.
  ///
  /// - Parameter least: How many words must be left.
  fileprivate func control(
    calledBy words: [String], least: Int
  ) -> (Control, rest: String?)? {
    let controls = controls
    guard words.count > least else { return nil }
    for count in (1...words.count - least).reversed() {
      let name = Self.text(words.prefix(count))
      guard let control = controls.first(where: { $0.name == name }) else { continue }
      return (control, count < words.count ? Self.text(words.dropFirst(count)) : nil)
    }
    return nil
  }

  /// Words as one text; one word is not copied.
  private static func text(_ words: ArraySlice<String>) -> String {
    if words.count == 1, let word = words.first { return word }
    return words.joined(separator: " ")
  }
}
