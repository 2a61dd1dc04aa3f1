import Driving
import Navigation
import Platform

/// The workers of an exploration, as the thread that numbers the states sees them.
///
/// The worker with the least work receives the next few states. Results are kept until their turn.
final class Crew {
  /// The maximum number of states that a worker receives at once.
  private static let most = 64
  /// The maximum number of parcels of a worker: the current one, and the queued ones.
  private static let waiting = 3
  /// The stack size of the program's main thread: handlers call each other.
  private static let stackSize = 8 << 20

  private struct Member {
    let orders: Mailbox<CrewOrder>
    /// The number of parcels that it has not reported.
    var parcels = 0
    /// How much of the news it knows, and how many of the walk's legs.
    var told = (news: 0, legs: 0)
    /// Its own legs, and their numbers in the exploration; `nil` for those that were not looked up.
    var legs: [(leg: Leg, number: EdgeLabel?)] = []
  }

  private var members: [Member] = []
  private let reports: Mailbox<CrewReport>
  /// All that was found, in order, from where some worker does not know it yet.
  private var news: [CrewNews] = []
  private var forgotten = 0
  /// The workers' reports by the first state of each parcel, and the rest of the current parcel.
  private var seen: [SituationGraph.Index: CrewReport.Parcel] = [:]
  private var current: (worker: Int, expansions: ArraySlice<Expansion>) = (0, [])
  private var handedOut = 0
  /// Why a worker has stopped before the end; nil if none has.
  private(set) var stopReason: SkipReason?

  /// - Returns: Nil if there are no threads, or if the app does not begin where it began before.
  init?(_ count: Int, _ recipe: CrewMember.Recipe, startingAt start: Situation) {
    guard let reports = Mailbox<CrewReport>() else { return nil }
    self.reports = reports
    for number in 0..<count {
      guard let orders = Mailbox<CrewOrder>() else { break }
      let isStarted = SystemThread.start(stackSize: Self.stackSize) {
        CrewMember.work(number, recipe: recipe, orders: orders, reports: reports)
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

  /// Queues news for all workers, delivered with their next work.
  func tell(_ one: CrewNews) { news.append(one) }

  /// Distributes states that no worker has yet.
  func handOut(from ways: SituationGraph) {
    let count = ways.count
    while handedOut < count, stopReason == nil,
      let place = members.indices.min(by: { members[$0].parcels < members[$1].parcels }),
      members[place].parcels < Self.waiting
    {
      // The remaining states are shared evenly.
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

  /// Waits for the expansion of a distributed state, and returns it with its worker.
  ///
  /// Call it for each state once, in order.
  ///
  /// - Returns: `nil` if a worker stopped before that state.
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
    ofLeg number: EdgeLabel, of worker: Int, in ways: inout SituationGraph
  ) -> EdgeLabel {
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
  /// - Returns: Their finders, merged.
  func dismiss() -> FinderSet? {
    for member in members { member.orders.put(.finish) }
    var all: FinderSet?
    var left = members.count
    while left > 0 {
      guard case .finished(let one) = reports.take() else { continue }
      left -= 1
      if all == nil { all = one } else { all?.merge(one) }
    }
    return all
  }
}

// Legs are sent between threads once, and then by their numbers: an object shared by two threads
// slows down both.

/// The orders of an exploration to its workers.
enum CrewOrder: Sendable {
  /// Expand these states in order; first record the news, and the new legs of the exploration.
  case expand(Range<Int>, [CrewNews], legs: [Leg])
  case finish
}

/// Results of other workers that a worker needs.
enum CrewNews: Sendable {
  /// A situation got the next number; the leg is one of the walk's.
  case found(Situation, after: SituationGraph.Index, by: EdgeLabel)
  /// A situation was folded since it shows nothing new.
  case known(Situation)
}

/// The reports of a worker to the exploration.
enum CrewReport: Sendable {
  /// It has loaded the app, and is in this situation; nil if it could not.
  case isReady(Situation?)
  case seen(Parcel)
  case finished(FinderSet)

  /// The expansions of some states of an order; of all of them unless the worker was stopped.
  struct Parcel: Sendable {
    let worker: Int
    /// The first of the situations.
    let first: SituationGraph.Index
    let expansions: [Expansion]
    /// The legs that are new among the worker's.
    let legs: [Leg]
    let stopped: SkipReason?
  }
}
