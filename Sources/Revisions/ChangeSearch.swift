package import Diagnostics

/// A search for the latest commit that changed a value, such as the ways between two screens.
///
/// It goes back from a commit, as `git log FILE` does: to a parent with the same value, if there is one.
package struct ChangeSearch<Value: Equatable> {
  /// What a version of the app has.
  package enum Found {
    case value(Value)
    /// The commit does not contain the script.
    case missing
    /// The version cannot be loaded.
    case broken
  }

  package struct Answer {
    /// The commit that made the value what it is.
    package let commit: String
    package let new: Value
    /// The value of its first parent that loads; `nil` if it has no such parent, or no app was there.
    package let old: Value?
    /// Older commits that do not load: each may be the one as well.
    package let hidden: [String]
    /// The script's path in the commit.
    package let path: String
  }

  private let repository: GitRepository
  private let commits: [String: Commit]
  private let find: (_ path: String, _ commit: String) throws(Diagnostic) -> Found

  /// - Parameters:
  ///   - commits: The history of the commit to begin with.
  ///   - find: Finds the value in a commit; called again for a parent of several commits.
  package init(
    in repository: GitRepository, _ commits: [Commit],
    find: @escaping (_ path: String, _ commit: String) throws(Diagnostic) -> Found
  ) {
    self.repository = repository
    self.commits = Dictionary(commits.map { ($0.id, $0) }) { first, _ in first }
    self.find = find
  }

  private struct Place {
    var commit: String
    var path: String
    /// The commits on the way that do not load.
    var hidden: [String] = []
  }

  /// Finds the commit.
  ///
  /// - Parameters:
  ///   - commit: The commit to begin with.
  ///   - value: Its value.
  ///   - path: The path of the script there.
  /// - Throws: A diagnostic if git fails.
  package func answer(
    from commit: String, with value: Value, path: String
  ) throws(Diagnostic) -> Answer {
    var place = Place(commit: commit, path: path)
    while true {
      let parents = try (commits[place.commit]?.parents ?? []).map { (id) throws(Diagnostic) in
        try known(Place(commit: id, path: place.path), before: place)
      }
      let same = parents.first { $0.value == value }
      guard let same else {
        let hidden = parents.flatMap(\.place.hidden)
        return Answer(
          commit: place.commit, new: value, old: parents.lazy.compactMap(\.value).first,
          hidden: place.hidden + hidden, path: place.path)
      }
      place = Place(commit: same.place.commit, path: same.place.path)
    }
  }

  /// The nearest version that loads, from a parent on; without a value if there is none, or no app.
  private func known(
    _ start: Place, before child: Place
  ) throws(Diagnostic) -> (place: Place, value: Value?) {
    var place = start
    var child = child
    while true {
      switch try find(place.path, place.commit) {
      case .value(let value): return (place, value)
      case .missing:
        guard
          let older = try repository.renamed(
            child.path, from: place.commit, to: child.commit)
        else { return (place, nil) }
        place.path = older
        if case .missing = try find(older, place.commit) { return (place, nil) }
      case .broken:
        let next = commits[place.commit]?.parents.first
        place.hidden.append(place.commit)
        guard let next else { return (place, nil) }
        child = place
        place.commit = next
      }
    }
  }
}
