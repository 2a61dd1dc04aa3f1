import Navigation
import Platform

/// The workers of a walk, seen from the thread that numbers the situations.
///
/// Whoever has least to do gets the next few situations. What comes back is kept until its turn comes.
final class Crew {
  /// The most situations that a worker gets at once.
  private static let most = 64
  /// How many parcels a worker has before it at most: one that it works on, and the next ones.
  private static let waiting = 3
  /// As deep as that of the program's first thread: handlers call each other.
  private static let stackSize = 8 << 20

  private struct Member {
    let orders: Mailbox<CrewOrder>
    /// How many parcels it has not told of yet.
    var parcels = 0
    /// How much of the news it knows, and how many of the walk's legs.
    var told = (news: 0, legs: 0)
    /// Its own legs, and their numbers in the walk; nil for those that were not asked for.
    var legs: [(leg: Leg, number: LegNumber?)] = []
  }

  private var members: [Member] = []
  private let reports: Mailbox<CrewReport>
  /// All that was found, in order, from where some worker does not know it yet.
  private var news: [CrewNews] = []
  private var forgotten = 0
  /// What workers have told, by the first situation of each parcel, and what is left of the parcel that is taken.
  private var seen: [SituationGraph.Index: CrewReport.Parcel] = [:]
  private var current: (worker: Int, expansions: ArraySlice<Expansion>) = (0, [])
  private var handedOut = 0
  /// Why a worker has stopped before the end; nil if none has.
  private(set) var stopReason: Sum.Skip?

  /// - Returns: Nil if there are no threads, or if the app does not begin where it began before.
  init?(_ count: Int, _ recipe: CrewMember.Recipe, startingAt start: Situation) {
    guard let reports = Mailbox<CrewReport>() else { return nil }
    self.reports = reports
    for number in 0..<count {
      guard let orders = Mailbox<CrewOrder>() else { break }
      let isStarted = SystemThread.start(stackSize: Self.stackSize) {
        CrewMember.work(number, recipe, orders, reports)
      }
      guard isStarted else { break }
      members.append(Member(orders: orders))
    }
    var isReady = members.count == count
    for _ in members {
      guard case .isReady(let situation) = reports.take() else { continue }
      if situation != start { isReady = false }
    }
    guard isReady else {
      for member in members { member.orders.put(.finish) }
      return nil
    }
  }

  /// Tells all workers something before they get more to do.
  func tell(_ one: CrewNews) { news.append(one) }

  /// Hands out situations that nobody has yet.
  func handOut(from ways: SituationGraph) {
    let count = ways.count
    while handedOut < count, stopReason == nil,
      let place = members.indices.min(by: { members[$0].parcels < members[$1].parcels }),
      members[place].parcels < Self.waiting
    {
      // What is left is shared.
      let share = (count - handedOut + members.count - 1) / members.count
      let end = min(count, handedOut + min(Self.most, share))
      let told = members[place].told
      members[place].orders.put(
        .expand(
          handedOut..<end, Array(news[(told.news - forgotten)...]),
          legs: Array(ways.legs[told.legs...])))
      members[place].told = (forgotten + news.count, ways.legs.count)
      members[place].parcels += 1
      handedOut = end
    }
    let least = members.map(\.told.news).min() ?? 0
    if least - forgotten > 4_096 {
      news.removeFirst(least - forgotten)
      forgotten = least
    }
  }

  /// What was seen in a situation that was handed out, as soon as it is there, and the worker that has seen it.
  ///
  /// They are asked for in their order, each once.
  ///
  /// - Returns: Nil if a worker has stopped before it.
  func expansion(
    of situation: SituationGraph.Index
  ) -> (expansion: Expansion, worker: Int)? {
    if current.expansions.isEmpty {
      while seen[situation] == nil, members.contains(where: { $0.parcels > 0 }) { receive() }
      guard let parcel = seen.removeValue(forKey: situation) else { return nil }
      current = (parcel.worker, parcel.expansions[...])
    }
    return current.expansions.popFirst().map { ($0, current.worker) }
  }

  /// The number in the walk of one of a worker's legs.
  func number(
    ofLeg number: LegNumber, of worker: Int, in ways: inout SituationGraph
  ) -> LegNumber {
    if let known = members[worker].legs[Int(number)].number { return known }
    let new = ways.number(of: members[worker].legs[Int(number)].leg)
    members[worker].legs[Int(number)].number = new
    return new
  }

  private func receive() {
    guard case .seen(let parcel) = reports.take() else { return }
    members[parcel.worker].parcels -= 1
    members[parcel.worker].legs += parcel.legs.map { ($0, nil) }
    stopReason = stopReason ?? parcel.stopped
    seen[parcel.first] = parcel
  }

  /// Ends the threads.
  ///
  /// - Returns: What their finders have seen.
  func dismiss() -> FinderSightings? {
    for member in members { member.orders.put(.finish) }
    var all: FinderSightings?
    var left = members.count
    while left > 0 {
      guard case .finished(let one) = reports.take() else { continue }
      left -= 1
      if all == nil { all = one } else { all?.merge(one) }
    }
    return all
  }
}
