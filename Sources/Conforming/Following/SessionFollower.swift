package import Driving

/// Follows many users' sessions through an app, each independently.
///
/// The result of a session depends only on the app and the session. If the shared limit of states
/// is reached, the session is followed again alone. Identical sessions are followed once.
package final class SessionFollower<Outcome> {
  private struct Key: Hashable {
    let contents: [Int32]
    let endsOpen: Bool
  }

  private let makeDriver: () -> Driver
  private let options: LogFollower.Options
  private let outcome: (FollowedLog, LogFollower) -> Outcome
  private var follower: LogFollower
  private let vocabulary = Vocabulary()
  private var translation: (vocabulary: Vocabulary, numbers: [Int32])?
  private var known: [Key: Outcome] = [:]
  /// Called while a session is followed.
  package var tell: ((LogFollower.Progress) -> Void)?

  /// - Parameters:
  ///   - options: The options, with the limits for one session.
  ///   - makeDriver: Makes a driver of the app at its start.
  ///   - outcome: Extracts the result from a followed session and its follower, which names the
  ///     states.
  package init(
    _ options: LogFollower.Options, _ makeDriver: @escaping () -> Driver,
    outcome: @escaping (FollowedLog, LogFollower) -> Outcome
  ) {
    self.makeDriver = makeDriver
    self.outcome = outcome
    var options = options
    (options.isForTraffic, options.limits.time) = (true, nil)
    self.options = options
    follower = LogFollower(from: makeDriver(), options: options)
  }

  /// Forgets the situations that were found.
  private func beginAnew() { follower = LogFollower(from: makeDriver(), options: options) }

  private func followOnce(_ log: ReadLog) -> FollowedLog {
    follower.tell = tell
    return follower.follow(log)
  }

  /// The result of a session; `nil` if it was interrupted.
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
