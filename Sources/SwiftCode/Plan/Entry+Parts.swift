import Navigation
import Scripting

extension AppOutline.Handling {
  /// The entries of data in it, one by one, also those of branches and lists.
  var entries: [Entry] {
    switch self {
    case .entry(let entry): entry.single
    case .function: []
    case .choose(let branches): branches.flatMap(\.handling.entries)
    case .all(let all): all.flatMap(\.entries)
    }
  }
}

extension Entry {
  fileprivate var single: [Entry] {
    if case .all(let entries) = self { entries.flatMap(\.single) } else { [self] }
  }

  /// What it makes.
  var targets: [Target] {
    switch self {
    case .show(let one), .push(let one), .present(let one), .detail(let one),
      .contributeNew(let one):
      [one]
    case .set(let all, _): all
    default: []
    }
  }
}
