package import Driving

/// Follows many sessions of people through an app, each for itself.
///
/// What comes of a session depends on the app and on the session, and on no other: if the limit of situations is hit
/// that all sessions share, the session is followed once more alone. Sessions that tell the same are followed once.
package final class SessionFollower<Outcome> {
  private struct Key: Hashable {
    let contents: [Int32]
    let endsOpen: Bool
  }

  private let makeDriver: () -> Driver
  private let limits: LogFollower.Limits
  private let outcome: (FollowedLog, LogFollower) -> Outcome
  private var follower: LogFollower
  private let vocabulary = Vocabulary()
  private var translation: (vocabulary: Vocabulary, numbers: [Int32])?
  private var known: [Key: Outcome] = [:]
  /// Called while a session is followed.
  package var tell: ((LogFollower.Progress) -> Void)?

  /// - Parameters:
  ///   - limits: How much is looked at for one session.
  ///   - makeDriver: Gives a driver of the app at its start.
  ///   - outcome: What is kept of a session that was followed by a follower, whose situations it names.
  package init(
    _ limits: LogFollower.Limits, _ makeDriver: @escaping () -> Driver,
    outcome: @escaping (FollowedLog, LogFollower) -> Outcome
  ) {
    self.makeDriver = makeDriver
    self.outcome = outcome
    var limits = limits
    (limits.isForTraffic, limits.time) = (true, nil)
    self.limits = limits
    follower = LogFollower(from: makeDriver(), limits: limits)
  }

  /// Forgets the situations that were found.
  private func beginAnew() { follower = LogFollower(from: makeDriver(), limits: limits) }

  private func followOnce(_ log: ReadLog) -> FollowedLog {
    follower.tell = tell
    return follower.follow(log)
  }

  /// What comes of a session; nil if somebody pressed Ctrl-C meanwhile.
  package func follow(_ log: ReadLog) -> Outcome? {
    let numbers = log.numbers(in: vocabulary, after: &translation)
    let key = Key(
      contents: log.events.map { numbers[Int($0.content)] }, endsOpen: log.endsOpen)
    if let known = known[key] { return known }
    var followed = followOnce(log)
    if follower.hitsLimit, !follower.isStopped {
      beginAnew()
      followed = followOnce(log)
    }
    if follower.isStopped { return nil }
    let made = outcome(followed, follower)
    known[key] = made
    if follower.hitsLimit { beginAnew() }
    return made
  }
}
