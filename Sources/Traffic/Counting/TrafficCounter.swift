package import Conforming
package import Driving

/// Counts sessions.
package final class TrafficCounter {
  private let follower: SessionFollower<SessionCount>
  package private(set) var sums = TrafficSums()
  private let names: KnownNames

  /// - Parameters:
  ///   - limits: How much is looked at for one session.
  ///   - makeDriver: Gives a driver of the app at its start.
  package init(_ limits: LogFollower.Limits, _ makeDriver: @escaping () -> Driver) {
    let driver = makeDriver()
    names = KnownNames(driver.app)
    let surroundings = Surroundings(from: driver)
    var latest: LogFollower?
    follower = SessionFollower(limits, makeDriver) { followed, follower in
      if latest !== follower { surroundings.forgetFollower() }
      latest = follower
      return SessionCount(followed, follower, surroundings)
    }
  }

  /// Called while a session is followed.
  package var tell: ((LogFollower.Progress) -> Void)? {
    get { follower.tell }
    set { follower.tell = newValue }
  }

  /// Counts rows that tell of no navigation.
  package func skip(_ rows: Int) { sums.skipped += rows }

  /// Counts a session.
  ///
  /// - Parameters:
  ///   - log: The session.
  ///   - name: The hash of its identifier.
  ///   - isUnique: No other session has the name.
  /// - Returns: Whether it was counted; it is not after Ctrl-C.
  package func add(_ log: ReadLog, named name: String, isUnique: Bool = true) -> Bool {
    guard log.isReadWhole else {
      if isUnique { sums.names.insert(name) }
      sums.unreadable += TrafficSums.Examples(
        sessions: 1, examples: [TrafficSums.Example(session: name, steps: log.stepsBeforeUnread)])
      return true
    }
    guard log.recognised > 0 else {
      sums.skipped += log.skipped
      sums.unread += 1
      if isUnique { sums.names.insert(name) }
      return true
    }
    guard let count = follower.follow(log) else { return false }
    sums.sessions += 1
    sums.steps += log.eventCount
    sums.known += names.count(in: log)
    sums.skipped += log.skipped
    if isUnique { sums.names.insert(name) }
    sums.add(count, named: name)
    return true
  }
}

extension TrafficSums {
  fileprivate mutating func add(_ count: SessionCount, named name: String) {
    switch count.verdict {
    case .possible: possible += 1
    case .unknown:
      unknown += 1
      return
    case .impossible(let key, let steps):
      impossible[key, default: Examples()] += Examples(
        sessions: 1, examples: [Example(session: name, steps: steps)])
    }
    if !count.isFromStart { fromMiddle += 1 }
    for (passage, times) in count.passages {
      passages[passage, default: Count()] += Count(times: times, sessions: 1)
    }
    for screen in count.screens { screens[screen, default: 0] += 1 }
    for (screen, actions) in count.walked { walked[screen, default: [:]][actions, default: 0] += 1 }
    if let end = count.end { ends[end, default: 0] += 1 }
    if let (spot, left) = count.trap {
      var trap = traps[spot] ?? Trap()
      trap.sessions += 1
      trap.screensLeft = max(trap.screensLeft, left)
      traps[spot] = trap
    }
  }
}
