import Scripting

/// The versions of an app that were driven.
struct Versions {
  /// How many earlier ones can be gone back to.
  static let most = 5

  /// How often other scripts have taken over.
  private(set) var number = 0
  /// The texts of earlier versions, the latest last.
  private(set) var texts: [SourceSnapshot] = []

  /// Other scripts take over from these; an earlier version does that if it goes back.
  mutating func leave(_ old: SourceSnapshot, for new: SourceSnapshot, back: Bool) {
    number += 1
    if back {
      _ = texts.popLast()
    } else if old != new {
      texts.append(old)
      if texts.count > Self.most { texts.removeFirst() }
    }
  }
}
