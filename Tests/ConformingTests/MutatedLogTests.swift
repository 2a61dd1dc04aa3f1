import Driving
import Foundation
import Navigation
import Scripting
import SeededNumbers
import Testing

@testable import Conforming

/// Logs of random walks, and what comes of them if one line is another.
///
/// The long form is `make stress`; `SEXTANT_SEED` repeats the walks from a seed on.
@Suite("Logs of random walks", .serialized)
struct MutatedLogTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = environment["SEXTANT_STRESS"] != nil
  private static let seed = environment["SEXTANT_SEED"].flatMap(UInt64.init) ?? 1
  /// Script, and how many logs of it.
  private static let scripts: [(name: String, short: Int, long: Int)] = [
    ("movies", 1, 20), ("movies-2017", 1, 15), ("signin", 1, 10), ("launch", 1, 10),
    ("ready-steady-go", 1, 10), ("messenger", 1, 15), ("hello", 1, 5),
    ("ready-steady-go-coordinators", 0, 15),
  ]

  @Test(
    "conform; with one line dropped, swapped, of another value or flow they end at the right line, or are legal",
    arguments: scripts.map(\.name))
  func mutated(script: String) throws {
    let row = try #require(Self.scripts.first { $0.name == script })
    let app = try LogsOfScripts.app(script)
    var options = LogFollower.Options()
    options.isLoose = false
    let follower = LogFollower(app, options: options)
    let loose = LogFollower(app)
    var (found, legal) = (0, 0)
    for offset in 0..<UInt64(Self.isLong ? row.long : row.short) {
      let walk = RandomLog(app, seed: Self.seed &+ offset)
      let log = try LogsOfScripts.log(walk.lines.joined(separator: "\n") + "\n")
      let whole = follower.follow(log)
      #expect(whole.conforms, "SEXTANT_SEED=\(Self.seed &+ offset): \(walk.lines)")
      for (place, lines) in walk.mutations {
        let log = try LogsOfScripts.log(lines.joined(separator: "\n") + "\n")
        if log.events.isEmpty { continue }
        let line = follower.follow(log).divergence?.line
        let expected = firstFailure(of: log, in: follower.system)
        #expect(line == expected, "SEXTANT_SEED=\(Self.seed &+ offset): \(lines)")
        compare(
          loose.follow(log), follower.follow(log), "SEXTANT_SEED=\(Self.seed &+ offset): \(lines)")
        if let line {
          found += 1
          #expect(line >= place)
        } else {
          legal += 1
        }
      }
    }
    print("\(script): SEXTANT_SEED=\(Self.seed): \(found) mutations found, \(legal) legal")
  }

  /// What RxFlow does besides takes a log further, if anything, and the answer names it.
  private func compare(_ loose: FollowedLog, _ strict: FollowedLog, _ comment: Comment) {
    let (further, line) = (loose.divergence?.line, strict.divergence?.line)
    #expect(further ?? .max >= line ?? .max, comment)
    if line != nil, let retracing = loose.retracing {
      let isNamed = retracing.actions.contains { $0.hasPrefix(":double") }
      #expect(isNamed || !retracing.endedLines.isEmpty, comment)
    }
  }

  /// The line of a log that cannot follow, each two lines taken for one where that comes further.
  private func firstFailure(of log: ReadLog, in system: TransitionSystem) -> Int? {
    func line(_ log: ReadLog) -> Int? {
      PlainFollower(system, log).firstFailure.map { Int(log.events[$0].line) }
    }
    let own = line(log)
    guard let own, let halved = log.halved else { return own }
    return line(halved).map { max(own, $0) }
  }
}

/// A log of a random walk: what is printed while one does this and that.
private struct RandomLog {
  private(set) var lines: [String] = []
  private var numbers: SeededNumbers

  init(_ app: App, seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    let driver = Driver(app, isSilent: true)
    let trial = Inquiry(driver).trial
    let style = numbers.below(4)
    tell(driver.session.log.records(from: 1), driver.session, style)
    let count = 4 + numbers.below(6)
    var silent = 0
    for _ in 0..<60 where lines.count < count * (style == 0 ? 2 : 1) {
      let possible = trial.possibilities
      let moves = (possible.all(.all) + possible.opening(app.exampleURLs)).filter {
        $0.input != nil
      }
      guard !moves.isEmpty, let input = numbers.pick(moves).input else { break }
      let before = lines.count
      let records = trial.give(input).all
      tell(records, trial.session, style)
      silent = lines.count == before ? silent + 1 : 0
      if silent > SilentClosure.most.silent {
        trial.session.undo()
        silent -= 1
      }
    }
  }

  private mutating func tell(_ records: [Record], _ session: Session, _ style: Int) {
    for event in records.compactMap(\.stepEvent) {
      guard let name = event.flow, event.outcome.reach >= .guarded else { continue }
      // RxFlow tells what a guard refuses as another step; the script's own log does not.
      if event.outcome.reach == .guarded, numbers.chance(50) { continue }
      let flow = session.names.text(name.name)
      let step = event.outcome.reach == .guarded ? NavigatedStep.none : event.navigated
      switch style {
      case 0:
        lines.append("will navigate to flow=App.\(flow) and step=\(step)")
        lines.append("did navigate to flow=App.\(flow) and step=\(step)")
      case 1: lines.append("did navigate flow=App.\(flow) step=\(step.unlabelled)")
      case 2: lines.append("12:00 [nav] ✅ DIDNAV: \(flow) -> AppStep.\(step)")
      default: lines.append("\"Did navigate to flow : \(flow), step : Optional(App.Step.\(step))\"")
      }
    }
  }

  /// The logs with one line changed, and the line, counted from 1.
  var mutations: [(place: Int, lines: [String])] {
    var found: [(Int, [String])] = []
    let flows = Set(lines.compactMap(Self.flow)).sorted()
    for place in lines.indices {
      var other = lines
      other.remove(at: place)
      found.append((place + 1, other))
      if place + 1 < lines.count, lines[place] != lines[place + 1] {
        other = lines
        other.swapAt(place, place + 1)
        found.append((place + 1, other))
      }
      if let digit = lines[place].lastIndex(where: \.isWholeNumber), lines[place].hasSuffix(")") {
        other = lines
        other[place].replaceSubrange(digit...digit, with: lines[place][digit] == "7" ? "8" : "7")
        found.append((place + 1, other))
      }
      for flow in flows where flow != Self.flow(lines[place]) {
        other = lines
        other[place] = lines[place].replacing(Self.flow(lines[place]) ?? "", with: flow)
        found.append((place + 1, other))
      }
    }
    return found
  }

  private static func flow(_ line: String) -> String? {
    LinePlaces(Array(line.utf8), 0..<line.utf8.count).flatMap { places in
      String(decoding: Array(line.utf8)[places.flow], as: UTF8.self)
        .split(separator: ".").last.map(String.init)
    }
  }
}

/// Follows a log the plain way: all situations after each whole input, and every order of its steps that is allowed
/// is compared with the lines that come.
private struct PlainFollower {
  private let system: TransitionSystem
  private let events: [WrittenEvent]
  private let links: [OpenedLink]

  init(_ system: TransitionSystem, _ log: ReadLog) {
    self.system = system
    links = OpenedLink.all(in: log, of: system.app)
    events = log.events.map { log.contents[Int($0.content)] }
  }

  /// The first line, from 0, that no reading goes beyond; of a log that begins with the whole start, from there.
  var firstFailure: Int? {
    if furthest(from: .anywhere) == events.count { return nil }
    let begins = furthest(from: .start) >= system.edges[0].leastCount
    return furthest(from: begins ? .startOrBehind : .anywhere)
  }

  private enum Beginning {
    case start, startOrBehind, anywhere
  }

  private func furthest(from beginning: Beginning) -> Int {
    var furthest = 0
    var reached: [Int: Set<Int>] = [:]
    func take(_ edge: ObservableEdge, from place: Int, told: UInt64, _ next: (Int) -> Void) {
      if edge.isTold(told) { next(place) }
      for step in edge.next(after: told) {
        guard place < events.count else { return furthest = events.count }
        guard events[place].isWriting(of: system.steps[edge.steps[step]]) else { continue }
        furthest = max(furthest, place + 1)
        take(edge, from: place + 1, told: edge.telling(step, after: told), next)
      }
    }
    var place = 0
    while beginning == .anywhere, place < system.count {
      _ = system.outgoing(from: place, .usual)
      reached[0, default: []].insert(place)
      place += 1
    }
    if beginning == .startOrBehind { reached[0] = [0] }
    for edge in beginning == .anywhere ? system.edges : [system.edges[0]] {
      for count in beginning == .start ? 0..<1 : edge.steps.indices {
        take(edge, from: 0, told: edge.told(first: count)) {
          reached[$0, default: []].insert(edge.target)
        }
      }
    }
    for line in events.indices {
      for place in around(reached[line] ?? [], events[line]) {
        let opened = links.filter { $0.steps.contains(events[line].step.name) }.map {
          TransitionSystem.Trying.opened($0.url)
        }
        for trying in [.usual, .known, .suggested(events[line])] + opened {
          for number in system.outgoing(from: place, trying).telling {
            let edge = system.edges[number]
            take(edge, from: line, told: 0) { reached[$0, default: []].insert(edge.target) }
          }
        }
      }
    }
    return furthest
  }

  /// The situations to which six things lead that nobody tells of, texts last.
  private func around(_ places: Set<Int>, _ event: WrittenEvent) -> Set<Int> {
    struct Spot: Hashable {
      let place: Int
      let typed: Int
    }
    var all = Set(places.map { Spot(place: $0, typed: 0) })
    for _ in 0..<SilentClosure.most.silent {
      var next: Set<Spot> = []
      for spot in all {
        for trying in [.usual, .known, .suggested(event)] as [TransitionSystem.Trying] {
          let typed = spot.typed + (trying == .usual ? 0 : 1)
          if typed > SilentClosure.most.typed || trying == .usual && spot.typed > 0 { continue }
          for silent in system.outgoing(from: spot.place, trying).silent {
            next.insert(Spot(place: silent.target, typed: typed))
          }
        }
      }
      all.formUnion(next)
    }
    return Set(all.map(\.place))
  }
}
