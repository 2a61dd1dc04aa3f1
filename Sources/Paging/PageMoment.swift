package import Diagnostics
package import Driving
import Exploring
package import Navigation
package import Scripting

/// What a page shows of one moment of a session that goes on, and what can be done in it.
package struct PageMoment {
  /// Something that can be done.
  package struct Move {
    /// It as the page has it: what the user sees of it, on which instance of a screen.
    package let said: JSON
    package let input: Input
    /// The line that does it.
    package let line: String
  }

  /// A field that can be typed into.
  package struct Field: Hashable {
    package let name: String
    /// The full name of its screen.
    package let screen: String

    package init(name: String, screen: String) {
      self.name = name
      self.screen = screen
    }
  }

  package let frame: JSON
  package let tree: JSON
  package let state: JSON
  package let moves: [Move]
  /// The screens of the fields that can be typed into.
  package let screens: [Field: Presentable]

  /// Looks at a session; what scripts print meanwhile goes nowhere.
  ///
  /// - Parameters:
  ///   - app: Its app.
  ///   - session: The session.
  ///   - known: What can be typed and answered.
  package init(_ app: App, in session: Session, known: KnownValues) {
    var names = PageNames(app)
    names.note(session)
    let saying = PageSaying(app: app, names: names, session: session)
    let possible = Possibilities(app, in: session)
    let all =
      possible.all(.entering(known)) + possible.cancelledSwipes()
      + possible.opening(app.exampleURLs) + possible.relaunching(with: [nil])
    var numbers = Pool()
    var tabs: [Driving.Action: Int] = [:]
    let tree = session.tree
    let shown = app.silently { Frame(app, in: session, tree: tree) }
    let front = session.front.last.flatMap(session.definition)
    frame =
      PageFrame(
        frame: shown, names: names, front: front, flow: session.frontFlow(in: tree),
        place: { session.names.text($0.name) }
      ) { action, screen, note in
        let number = numbers.number(of: saying.json(action, on: screen, note: note))
        if case .tab = action { tabs[action] = number }
        return number
      }.json
    var moves: [Int: Move] = [:]
    var screens: [Field: Presentable] = [:]
    for possibility in all {
      let screen = possibility.input?.screen
      guard let input = possibility.input else { continue }
      let said = saying.json(possibility.action, on: screen, note: possibility.note)
      let number = tabs[possibility.action] ?? numbers.number(of: said)
      moves[number] = Move(said: numbers.all[number], input: input, line: possibility.line)
    }
    for (_, target) in shown.targets.ordered(by: { $0.key < $1.key }) {
      guard case .field(let name, let screen) = target else { continue }
      screens[Field(name: name, screen: session.names.text(screen.name))] = screen
    }
    self.screens = screens
    // What is drawn and cannot be done by itself has its number, too.
    self.moves = numbers.all.indices.map { number in
      moves[number] ?? Move(said: .null, input: .back, line: "")
    }
    let outline = PageTree(session: session, tree: tree, names: names)
    (self.tree, state) = (outline.json, outline.state)
  }

  /// The move that a page means by what it saw.
  ///
  /// - Returns: `nil` if that is not there any more, or is something else by now.
  package func move(_ said: JSON) -> Move? {
    said == .null ? nil : moves.first { $0.said == said }
  }
}

/// Says what can be done, and on which instance of a screen.
private struct PageSaying {
  let session: Session
  let action: PageAction

  init(app: App, names: PageNames, session: Session) {
    self.session = session
    action = PageAction(app: app, names: names, session: session)
  }

  func json(_ action: Driving.Action, on screen: Presentable?, note: String?) -> JSON {
    guard case .object(let fields) = self.action.json(action, on: screen, note: note) else {
      return .null
    }
    let place = screen.map { session.names.text($0.name) } ?? session.frontName ?? "-"
    return .object(fields + [JSON.Field(key: "i", value: .string(place))])
  }
}

/// What a page says of an input of a session that goes on.
package struct PageDeed {
  private let names: PageNames
  private let driver: Driver

  package init(_ driver: Driver) {
    self.driver = driver
    names = PageNames(driver.app)
  }

  /// An input: its number, what was done, the last record that it left, and its lines in the log.
  ///
  /// - Parameters:
  ///   - number: The number of the input.
  ///   - records: What it left.
  ///   - said: What a page has said of it, if one has asked for it.
  package func json(_ number: Int, _ records: [Record], said: JSON?) -> JSON {
    .object([
      "n": .int(number), "r": .number(records.last?.number),
      "a": (said ?? self.said(of: number)).shortened,
      "log": names.log(records, driver.session.names, cure: nil).shortened,
    ])
  }

  private func value(of action: Driving.Action?, _ words: [String]) -> String? {
    if case .clock(let time)? = action { time.readable } else { words.last }
  }

  private func said(of number: Int) -> JSON {
    let line = names.json(driver.timeline.description(of: number))
    // A tap is kept by what it emits; the line says what was tapped.
    if case .string(let text) = line, text.hasPrefix(":tap ") {
      return .object(["k": .string("tap"), "l": line, "t": .string(String(text.dropFirst(5)))])
    }
    let action = driver.timeline.action(of: number)
    let words = action?.words(in: driver.app) ?? []
    guard let kind = action?.kind?.name else { return .object(["k": .string("other"), "l": line]) }
    return .object([
      "k": .string(kind), "l": line, "n": .text(words.first), "v": .text(value(of: action, words)),
    ])
  }
}

/// The page of a session that runs.
package enum LivePage {
  /// The page, which holds nothing of any session.
  package static var text: String { PageFile.live.text }
  /// Which version of the page it is: a page of another one may not understand what it is sent.
  package static var version: String { PageFile.live.version }
}

extension JSON {
  /// The same with the beginnings of long texts: what was done is told many times over.
  fileprivate var shortened: JSON {
    switch self {
    case .string(let text) where text.utf8.count > 600:
      .string(String(text.unicodeScalars.prefix(200)) + "…")
    case .array(let values): .array(values.map(\.shortened))
    case .object(let fields):
      .object(fields.map { Field(key: $0.key, value: $0.value.shortened) })
    default: self
    }
  }
}
