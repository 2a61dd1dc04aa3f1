/// The result of following a log.
package struct FollowedLog {
  package let log: ReadLog
  /// In how many situations the app may be at the end; 0 if a line cannot follow.
  package var ways = 0
  /// One way to read it.
  package var retracing: Retracing?
  /// A possible reading of the lines before the first one that cannot follow, if requested.
  package var retracedPart: Retracing?
  /// The same by situations, for counting.
  package var itinerary: Itinerary?
  /// The first line that cannot follow.
  package var divergence: Divergence?
  /// Not all was looked at, so that a line may follow after all.
  package var isCut = false
  /// Whether actions drew random numbers, of which one possibility was followed.
  package var hasDrawn = false
  /// How many situations were looked at.
  package var situations = 0
  /// The limit of situations or of time was hit.
  package var isTooMany = false
  /// Whether each pair of lines was read as one: the app prints `did navigate` instead of
  /// `will navigate`.
  package internal(set) var isHalved = false

  /// The lines before the first of which the log was followed only, since they cannot be read.
  package var unread: [UnreadLine] { log.skipsUnread ? [] : log.unread }

  package var conforms: Bool { divergence == nil && unread.isEmpty }

}
