import Diagnostics

/// A search for the first commit that is new in some way, in a history with merges.
///
/// As in `git bisect`, each trial halves the commits that may be the answer: the commit to try has nearest
/// to half of them among its ancestors.
package struct Bisection {
  package enum Verdict: Sendable {
    /// As at the start of the range.
    case old
    /// As at the end of the range.
    case new
    /// This commit cannot be tried.
    case unknown
  }

  package enum Answer: Hashable, Sendable {
    /// The first new commit.
    case found(String)
    /// One of these commits, of which all but the last cannot be tried.
    case hidden([String])
  }

  /// The commits of the range, each after its parents.
  private let commits: [Commit]
  private let places: [String: Int]
  /// The parents within the range.
  private let parents: [[Int]]
  /// The commits that may be the answer.
  private var candidates: [Bool]
  /// The earliest commit that is known to be new.
  private var latest: Int
  private var verdicts: [String: Verdict] = [:]

  /// - Parameter commits: The commits of the range, each after its parents; the last is new.
  package init(_ commits: [Commit]) {
    precondition(!commits.isEmpty, "A range contains its end.")
    self.commits = commits
    let places = Dictionary(commits.enumerated().map { ($1.id, $0) }) { first, _ in first }
    self.places = places
    parents = commits.map { $0.parents.compactMap { places[$0] } }
    candidates = Array(repeating: true, count: commits.count)
    latest = commits.count - 1
    keep(ancestors(of: latest))
  }

  /// How many commits were tried, with the end of the range.
  package var tried: Int { verdicts.count }

  /// The commits that could not be tried, in the order of the range.
  package var skipped: [String] { commits.map(\.id).filter { verdicts[$0] == .unknown } }

  /// Finds the first new commit.
  ///
  /// - Parameter judge: Tries a commit; called once for each.
  /// - Returns: A new commit whose parents are all old, or those that hide it.
  package mutating func run<Failure: Error>(
    _ judge: (String) throws(Failure) -> Verdict
  ) throws(Failure) -> Answer {
    verdicts[commits[latest].id] = .new
    while true {
      while let place = next { note(try verdict(of: commits[place].id, judge), at: place) }
      let hidden = candidates.indices.filter { candidates[$0] }
      guard hidden.count == 1 else { return .hidden(hidden.map { commits[$0].id }) }
      guard let parent = try newParent(judge) else { return .found(commits[latest].id) }
      restart(at: parent)
    }
  }

  private mutating func verdict<Failure: Error>(
    of commit: String, _ judge: (String) throws(Failure) -> Verdict
  ) throws(Failure) -> Verdict {
    if let known = verdicts[commit] { return known }
    let verdict = try judge(commit)
    verdicts[commit] = verdict
    return verdict
  }

  /// A parent of the answer that is new as well: a later commit was old again.
  private mutating func newParent<Failure: Error>(
    _ judge: (String) throws(Failure) -> Verdict
  ) throws(Failure) -> Int? {
    for parent in parents[latest] {
      if try verdict(of: commits[parent].id, judge) == .new { return parent }
    }
    return nil
  }

  private mutating func note(_ verdict: Verdict, at place: Int) {
    switch verdict {
    case .new:
      latest = place
      keep(ancestors(of: place))
    case .old: drop(ancestors(of: place))
    case .unknown: break
    }
  }

  /// Searches again before a commit, since what is old does not stay so on every path.
  private mutating func restart(at place: Int) {
    latest = place
    let before = ancestors(of: place)
    candidates = before
    for old in before.indices where before[old] && verdicts[commits[old].id] == .old {
      drop(ancestors(of: old))
    }
  }

  private mutating func keep(_ commits: [Bool]) {
    for place in candidates.indices where !commits[place] { candidates[place] = false }
  }

  private mutating func drop(_ commits: [Bool]) {
    for place in candidates.indices where commits[place] { candidates[place] = false }
  }

  /// A commit and all its ancestors in the range.
  private func ancestors(of place: Int) -> [Bool] {
    var found = Array(repeating: false, count: commits.count)
    found[place] = true
    for child in stride(from: place, through: 0, by: -1) where found[child] {
      for parent in parents[child] { found[parent] = true }
    }
    return found
  }

  /// The commit to try next; `nil` if no other could be the answer or be tried.
  private var next: Int? {
    let count = candidates.count { $0 }
    var weights = Array(repeating: 0, count: commits.count)
    var best: (place: Int, score: Int)?
    for place in candidates.indices where candidates[place] {
      weights[place] = weight(of: place, weights)
      guard place != latest, verdicts[commits[place].id] != .unknown else { continue }
      let score = min(weights[place], count - weights[place])
      if score > best?.score ?? -1 { best = (place, score) }
      if score == count / 2 { break }
    }
    return best?.place
  }

  /// The number of candidates that are a commit or its ancestors.
  ///
  /// - Parameter weights: Those of all earlier commits.
  private func weight(of place: Int, _ weights: [Int]) -> Int {
    let own = parents[place].filter { candidates[$0] }
    if own.count < 2 { return (own.first.map { weights[$0] } ?? 0) + 1 }
    return zip(ancestors(of: place), candidates).count { $0 && $1 }
  }
}
