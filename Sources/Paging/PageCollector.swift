import Diagnostics
package import Driving
package import Exploring
package import Navigation
import Scripting

/// Keeps of each situation that an exploration comes to what a page shows of it.
///
/// What repeats is kept once: most situations show a frame that another shows as well.
package final class PageCollector: WalkObserver {
  /// A situation: the numbers of what it shows, and what can be done in it.
  struct Row {
    let frame: Int
    let tree: Int
    let state: Int
    /// Of all that can be done, one after the other: the action, where it leads, the log it leaves.
    var moves: [Int] = []
  }

  /// Where something leads that leads to no situation.
  enum Outside: Int {
    case refused = -1
    /// It was found, and is not in the file.
    case left = -2
    /// It repeats what was there before, one more of it.
    case folded = -3
  }

  let app: App
  private(set) var names: PageNames
  private let remembers: Bool
  /// The situations by what lives in them, if they are remembered.
  private(set) var known: [Situation: Int] = [:]
  private let isFull: (PageCollector) -> Bool
  private var session: Session?
  /// Says what can be done in the situation looked at last.
  private var saying: PageAction?
  /// The numbers of selecting the tabs that are drawn, under the titles that are drawn.
  private var tabs: [Driving.Action: Int] = [:]
  private(set) var frames = Pool()
  private(set) var trees = Pool()
  private(set) var states = Pool()
  private(set) var logs = Pool()
  private(set) var actions = Pool()
  private(set) var rows: [Row] = []
  /// The situation before each one, and what led from there.
  private(set) var parents: [(from: Int, by: Int)] = [(-1, -1)]
  package private(set) var hasEnough = false
  /// How many situations the walk has come to; those behind are of journeys only.
  private(set) var walked = 0
  private var nextLook = 64

  /// - Parameters:
  ///   - app: The app.
  ///   - remembers: It has to find situations again, for journeys.
  ///   - isFull: Whether what was kept is enough; it is asked each time that it has doubled.
  init(_ app: App, remembers: Bool, until isFull: @escaping (PageCollector) -> Bool) {
    self.app = app
    self.isFull = isFull
    self.remembers = remembers
    names = PageNames(app)
  }

  package func look(at session: Session, _ situation: Int) -> Frame? {
    self.session = session
    if rows.count >= nextLook {
      hasEnough = isFull(self)
      nextLook *= 2
    }
    guard !hasEnough else { return nil }
    if remembers { known[session.situation(countsDraws: false)] = situation }
    return addRow(session)
  }

  /// What a session shows.
  func frame(of session: Session) -> JSON { drawing(of: session, session.tree).json }

  /// What a session shows, as it is drawn and as a page has it.
  private func drawing(
    of session: Session, _ tree: TreeSnapshot
  ) -> (frame: Frame, json: JSON) {
    self.session = session
    names.note(session)
    saying = PageAction(app: app, names: names, session: session)
    let frame = app.silently { Frame(app, in: session, tree: tree) }
    let inFront = session.front.last
    tabs = [:]
    let page = PageFrame(
      frame: frame, names: names, front: inFront.flatMap(session.definition),
      flow: session.frontFlow(in: tree),
      place: { $0 == inFront ? nil : session.definition(of: $0) }, number: drawnNumber)
    return (frame, page.json)
  }

  @discardableResult
  private func addRow(_ session: Session) -> Frame {
    let tree = session.tree
    let (frame, json) = drawing(of: session, tree)
    let page = PageTree(session: session, tree: tree, names: names)
    rows.append(
      Row(
        frame: frames.number(of: json), tree: trees.number(of: page.json),
        state: states.number(of: page.state)))
    return frame
  }

  package func look(at performed: PerformedAction) {
    guard let session, performed.from < rows.count else { return }
    names.note(session)
    let possibility = performed.possibility
    let plain =
      tabs[possibility.action]
      ?? number(possibility.action, on: possibility.input?.screen, note: possibility.note)
    let draws = performed.leg.draws
    let action =
      draws.isEmpty
      ? plain : actions.number(of: actions.all[plain].drawing(draws, of: plain, in: app))
    let refused = possibility.input.flatMap {
      RefusedInput($0, records: performed.records, in: session, of: app)
    }
    let log = logs.number(
      of: names.log(performed.records, performed.names, cure: refused?.cure))
    rows[performed.from].moves += [action, target(of: performed), log]
    if let to = performed.to, to == parents.count { parents.append((performed.from, action)) }
  }

  /// Ends the situations, once the walk is over: what was found and not gone on from is not among them.
  func end() {
    parents = Array(parents.prefix(rows.count))
    walked = rows.count
    for row in rows.indices {
      for place in stride(from: 1, to: rows[row].moves.count, by: 3)
      where rows[row].moves[place] >= rows.count {
        rows[row].moves[place] = Outside.left.rawValue
      }
    }
  }

  // MARK: Beyond the walk

  /// Adds a situation that the walk has not come to.
  func add(_ session: Session, _ situation: Situation) -> Int {
    self.session = session
    known[situation] = rows.count
    addRow(session)
    parents.append((-1, -1))
    return rows.count - 1
  }

  func setParent(of situation: Int, _ parent: (from: Int, by: Int)) {
    parents[situation] = parent
  }

  /// Adds something that can be done.
  func addMove(_ said: JSON, from place: Int, to target: Int, _ log: JSON) -> Int {
    let action = actions.number(of: said)
    rows[place].moves += [action, target, logs.number(of: log)]
    return action
  }

  /// The number of what is done.
  func number(_ action: Driving.Action, on screen: Presentable?, note: String?) -> Int {
    guard let saying else { return 0 }
    return actions.number(of: saying.json(action, on: screen, note: note))
  }

  private func drawnNumber(
    _ action: Driving.Action, on screen: Presentable?, note: String?
  ) -> Int {
    let number = number(action, on: screen, note: note)
    if case .tab = action { tabs[action] = number }
    return number
  }

  private func target(of performed: PerformedAction) -> Int {
    if let to = performed.to { return to }
    if performed.isRefused { return Outside.refused.rawValue }
    return (performed.grows ? Outside.folded : .left).rawValue
  }
}
