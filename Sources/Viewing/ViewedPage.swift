import Diagnostics
import Driving
import Navigation
import Paging
import Scripting

/// What is shown of a session: the moment that it is in, and what was done to come there.
///
/// It looks when it is asked to, and remembers what it has seen as long as the session stays as it is.
final class ViewedPage {
  /// How many of the last inputs are shown.
  private static let most = 200

  private(set) var moment: PageMoment
  /// What was done, by the numbers of the inputs, as far as it is shown.
  private(set) var deeds: [Int: JSON] = [:]
  /// What pages have said of what they asked for, by the numbers of the inputs.
  private var said: [Int: JSON] = [:]
  /// How often it has looked.
  private(set) var looks = 1
  private var session: Session
  private var app: App
  private var known: KnownValues
  /// The last record of what is known of the inputs.
  private var lastRecord = 0
  private let driver: Driver

  init(_ driver: Driver) {
    self.driver = driver
    (session, app) = (driver.session, driver.app)
    known = KnownValues(driver.app)
    moment = PageMoment(driver.app, in: driver.session, known: known)
    noteDeeds()
  }

  /// Looks at the session as it is now.
  func look() {
    looks += 1
    if app !== driver.app {
      app = driver.app
      known = KnownValues(app)
    }
    if session !== driver.session {
      session = driver.session
      (deeds, said, lastRecord) = ([:], [:], 0)
    }
    moment = PageMoment(app, in: session, known: known)
    noteDeeds()
  }

  // MARK: What was done

  /// Notes what a page said of what it asked for, which was done last.
  func note(_ said: JSON) { self.said[driver.session.latestInput] = said }

  /// The last places that lead here, the start not among them.
  private var path: [Int] { driver.path.suffix(Self.most) }

  private var ahead: [Int] { Array(driver.pathAhead.prefix(Self.most)) }

  private func noteDeeds() {
    let (path, ahead) = (path, ahead)
    let shown = Set(path + ahead)
    deeds = deeds.filter { shown.contains($0.key) }
    said = said.filter { shown.contains($0.key) }
    let page = PageDeed(driver)
    // What undone inputs have left is not in the log.
    for number in ahead where deeds[number] == nil {
      deeds[number] = page.json(number, [], said: said[number])
    }
    let missing = path.filter { deeds[$0] == nil }
    guard let first = missing.first else { return }
    // The records of the inputs before are told already.
    let isLast = deeds.keys.allSatisfy { $0 < first }
    let records = session.log.records(from: isLast ? min(lastRecord, session.log.lastNumber) : 1)
    let ofInputs = Dictionary(grouping: records, by: \.input)
    for number in missing {
      deeds[number] = page.json(number, ofInputs[number] ?? [], said: said[number])
    }
    lastRecord = session.log.lastNumber
  }

  // MARK: What is sent

  /// The parts of what a page shows, always in the same order.
  ///
  /// - Parameters:
  ///   - isReadOnly: Whether the page is only to be looked at.
  ///   - isBroken: Whether the scripts cannot be loaded as they are now.
  ///   - known: Which number what is known of the app has.
  ///   - playing: What is played.
  ///   - exploring: How far an exploration is.
  func parts(
    isReadOnly: Bool, isBroken: Bool, known: Int, playing: JSON, exploring: JSON
  ) -> [JSON.Field] {
    let numbers = { (all: [Int]) in JSON.array(all.map { .int($0) }) }
    let about = JSON.object([
      "app": .string(app.name), "flows": .int(app.flows.count),
      "screens": .int(app.outline.screens.count), "readOnly": .bool(isReadOnly),
      "broken": .flag(isBroken), "given": .text(app.given), "known": .int(known),
    ])
    let at = JSON.object([
      "record": .int(driver.position), "input": .int(session.latestInput),
    ])
    return JSON.fields([
      "about": about, "at": at, "path": numbers(path), "ahead": numbers(ahead),
      "frame": moment.frame, "tree": moment.tree, "state": moment.state,
      "moves": .array(moment.moves.map(\.said)), "playing": playing, "exploring": exploring,
    ])
  }
}
