package import Diagnostics
package import Navigation
import Scripting

/// All inputs of a driver, performed again in a new session of a version of the app.
///
/// Both sessions advance together: the targets of an input are looked up by name in the new
/// session, in its current state.
package struct Replay {
  /// Which scripts replay the inputs, and which stops are repeated.
  enum Purpose {
    /// The same scripts, of this version: its calls are stopped in the same places.
    case sameScripts(version: Int)
    /// Other scripts, to see their results for the inputs: calls have their time limits, and the
    /// clock moves as far as before.
    case otherScripts
    /// The replay of an earlier `:accept`; `nil` if the session does not record the stops, so that
    /// none are repeated.
    case asAccepted([Int: Stops]?)
  }

  package struct Deviation {
    package let input: Int
    /// The number of the first of its records that differs.
    package let record: Int
    package let records: (before: [Record], after: [Record])
    /// The trees after it; `nil` if they are the same.
    package let trees: (before: TreeSnapshot, after: TreeSnapshot)?
    /// Where the entry that decides the result is written, or else its flow.
    package let place: SourceLocation?
  }

  /// The driver of the fresh session, after all inputs that could be given.
  package let driver: Driver
  /// The first input with another result; `nil` if all have the same.
  package private(set) var difference: Deviation?
  /// The stopped calls in the replay, by the input numbers of the old session.
  private(set) var stops: [Int: Stops] = [:]
  /// The number of inputs that could not be performed, because their targets do not exist.
  package private(set) var leftCount = 0
  /// How many inputs there were, not counting the start.
  package let count: Int
  package let recordCount: Int

  /// Performs all inputs again; hooks are not called.
  ///
  /// The cost is that of the inputs, and that of a comparison of trees after each input until one
  /// differs.
  ///
  /// - Throws: A diagnostic if the first inputs are no longer known, or if the replay is
  ///   interrupted.
  init(of old: Driver, with app: App, _ purpose: Purpose) throws(Diagnostic) {
    let (session, timeline) = (old.session, old.timeline)
    let numbers = session.inputNumbers.filter { $0 > timeline.start }
    guard numbers.allSatisfy({ timeline[$0] != nil }), session.log.firstNumber == 1,
      session.inputNumbers.first == timeline.start
    else { throw Diagnostic(.error, Message("E0524")) }
    count = numbers.count
    let records = session.log.records()
    recordCount = records.count
    let byInput = Dictionary(grouping: records, by: \.input)
    let start = timeline[timeline.start].map { purpose.stops(of: timeline.start, $0) }
    driver = Driver(app, isHeard: false, stops: start ?? Stops(), isSilent: true)
    stops[timeline.start] = driver.latestStops
    driver.session.mayGoOn = session.mayGoOn
    let past = session.fork()
    _ = past.go(toInput: timeline.start)
    let sides = SideBySide(past, driver)
    difference = sides.difference(
      timeline.start, before: byInput[timeline.start] ?? [], after: driver.session.log.records())
    for number in numbers {
      guard session.mayGoOn?(.chain) ?? true else { throw Diagnostic(.error, .interrupted) }
      guard let entry = timeline[number] else { continue }
      let new = give(entry, number: number, purpose: purpose)
      _ = past.redo()
      if difference == nil {
        difference = sides.difference(number, before: byInput[number] ?? [], after: new)
      }
    }
    driver.isSilent = false
  }

  /// Returns the input's records; counts it in `leftCount` if it cannot be given.
  private mutating func give(
    _ entry: Timeline.Entry, number: Int, purpose: Purpose
  ) -> [Record] {
    let action = purpose.isShortened(entry) ? entry.actionThatCame : entry.action
    guard let input = try? action?.input(in: driver.session, of: driver.app) else {
      leftCount += 1
      return []
    }
    defer { stops[number] = driver.latestStops }
    return driver.give(input, as: purpose.manner(of: number, entry), line: entry.line)
  }
}

extension Replay.Purpose {
  /// Whether the input was first given to the same scripts.
  private func isSame(_ entry: Timeline.Entry) -> Bool {
    if case .sameScripts(entry.version) = self { true } else { false }
  }

  fileprivate func stops(of number: Int, _ entry: Timeline.Entry) -> Stops {
    if case .asAccepted(let stops) = self { return stops?[number] ?? Stops() }
    return isSame(entry) ? entry.stops : Stops()
  }

  fileprivate func manner(of number: Int, _ entry: Timeline.Entry) -> Manner {
    if case .asAccepted = self { return .again(stops(of: number, entry)) }
    return isSame(entry) ? .again(entry.stops) : .live
  }

  /// Whether a stopped move of the clock is replayed as far as it got, not stopped again.
  fileprivate func isShortened(_ entry: Timeline.Entry) -> Bool {
    if case .asAccepted(nil) = self { return false }
    return !isSame(entry)
  }
}

extension Driver {
  /// The stops of the latest input, or of the start; `nil` if nothing was stopped.
  fileprivate var latestStops: Stops? {
    timeline[session.latestInput].flatMap { $0.stops.isEmpty ? nil : $0.stops }
  }
}

private struct SideBySide {
  let old: Session
  let new: Driver

  init(_ old: Session, _ new: Driver) {
    self.old = old
    self.new = new
  }

  /// `nil` if the input had the same result.
  func difference(_ input: Int, before: [Record], after: [Record]) -> Replay.Deviation? {
    let was = before.map { $0.essence(old.names) }
    let now = after.map { $0.essence(new.session.names) }
    let trees = (before: old.tree, after: new.session.tree)
    let isSameTree = trees.before == trees.after
    guard was != now || !isSameTree else { return nil }
    let index = zip(was, now).prefix { $0 == $1 }.count
    let changed = [after, before].compactMap { $0.dropFirst(index).first ?? $0.last }
    return Replay.Deviation(
      input: input, record: before.dropFirst(index).first?.number ?? before.last?.number ?? 0,
      records: (before, after), trees: isSameTree ? nil : trees,
      place: changed.lazy.compactMap(place).first)
  }

  /// The place of the entry that handled a record's step, or else of its flow.
  private func place(_ record: Record) -> SourceLocation? {
    guard case .step(let event) = record.event, let flow = event.flow else { return nil }
    let name = new.session.names.text(flow.name)
    let flows = new.app.outline.flows
    guard let declared = flows.first(where: { $0.name == name }) else { return nil }
    let row = declared.rows.first { $0.step == event.navigated.case }
    return row?.location ?? declared.location
  }
}
