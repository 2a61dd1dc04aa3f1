package import Analysis
package import Diagnostics
import Driving
import Exploring
package import Maps
package import Scripting

/// An app as a page that can be clicked: one file that needs nothing else.
package struct Page {
  /// What every page begins with.
  package static let beginning = PageFile.beginning

  package let text: String
  /// How many situations are in it.
  package let situations: Int
  /// More of them were known than a page of its size has room for.
  package let isFull: Bool
  /// What was wrong with pictures of screens.
  package let faults: [Diagnostic]
  /// The screens whose pictures it has no room for.
  package let withoutPicture: [String]
  /// How many things can be done in its situations.
  package let ways: Int
  /// How many of these lead out of it.
  package let waysOut: Int

  /// Explores an app, and keeps as many of its situations, breadth first, as a page of a size has room for.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - graph: Its graph, if that is known.
  ///   - size: The most bytes; one situation is in the page in any case.
  ///   - journeys: What can be played step by step in it.
  ///   - traffic: How often the edges of its map were taken; nil if nobody has counted.
  ///   - exact: How many situations are gone on from, whatever they show (``ExplorationOptions``).
  /// - Throws: A finding if nothing says how the app starts.
  package init(
    _ app: App, graph: Graph? = nil, size: Int, exact: Int, journeys: [PageJourney] = [],
    traffic: ((AppMap) -> MapTraffic)? = nil
  ) throws(Diagnostic) {
    if let missing = app.missingStart { throw missing }
    // Half of the page is for what can be done, whatever pictures there are.
    let knowledge = PageKnowledge(app, graph: graph, room: size / 2, traffic: traffic)
    let driver = Driver(app, isSilent: true)
    let collector = PageCollector(app, remembers: !journeys.isEmpty) { collector in
      let table = PageTable(collector: collector, app: app, knowledge: knowledge)
      let bytes = table.bytes(first: table.count)
      if PageFile.length(Gzip.bound(bytes.count)) <= size { return false }
      return PageFile.length(Gzip.pack(bytes).count) > size
    }
    var exploration = Exploration()
    exploration.options.allowsStubs = true
    exploration.options.exact = exact
    let explored = try exploration.explore(driver, observer: collector)
    collector.end()
    let played = journeys.map { ($0.name, collector.play($0, in: Inquiry(driver).trial)) }
    var table = PageTable(collector: collector, app: app, knowledge: knowledge)
    let kept = Inspection(of: knowledge.graph, found: explored.findings).findings
    let discoveries = explored.discoveries.filter { kept.contains($0.finding) }
    table.findings = knowledge.found + knowledge.found(discoveries, in: app)
    table.journeys = played.filter { !$0.1.isEmpty }.map { (name: $0.0, way: $0.1) }
    (faults, withoutPicture) = (knowledge.pictures.faults, knowledge.pictures.left)
    let fitting = Self.fit(table, size)
    text = PageFile.text(fitting.packed)
    situations = fitting.count
    isFull = collector.hasEnough || fitting.count < table.count
    (ways, waysOut) = table.ways(first: fitting.count)
  }

  /// The most situations that a size has room for, and the table with them.
  private static func fit(_ table: PageTable, _ size: Int) -> (count: Int, packed: [UInt8]) {
    func packed(_ count: Int) -> [UInt8] { Gzip.pack(table.bytes(first: count)) }
    let all = packed(table.count)
    if PageFile.length(all.count) <= size { return (table.count, all) }
    var best = (count: 1, packed: packed(1))
    var range = 2..<table.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let tried = packed(middle)
      if PageFile.length(tried.count) <= size {
        best = (middle, tried)
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return best
  }
}

/// What a page knows of an app: the situations of an exploration that it has room for, with all that they show.
struct PageTable {
  let collector: PageCollector
  let app: App
  /// The map, and pictures; nothing while the table is only measured.
  var knowledge: PageKnowledge?
  /// What is wrong, and what leads there; nothing before the exploration is over.
  var findings: [JSON] = []
  /// The journeys, each with its name and its way.
  var journeys: [(name: String, way: [Int])] = []

  var count: Int { collector.rows.count }

  /// The table with some of its situations: the start, the ways of the journeys, and then those nearest to the start.
  ///
  /// - Parameter count: How many, at least 1.
  func bytes(first count: Int) -> [UInt8] {
    var cut = PageCut(collector, kept(first: count))
    let rows = cut.rows
    let journeys = journeys.map { name, way in
      JSON.object(["name": .string(name), "way": .array(cut.way(way))])
    }
    let json = JSON.object([
      "v": .int(1), "app": .string(app.name), "flows": .int(app.flows.count),
      "screens": .int(app.outline.screens.count), "given": .text(app.given),
      "complete": .bool(count >= collector.walked && ways(first: count).out == 0),
      "frames": .array(cut.frames.all), "trees": .array(cut.trees.all),
      "states": .array(cut.states.all), "logs": .array(cut.logs.all),
      "actions": .array(cut.actions), "situations": .array(rows), "findings": .array(findings),
      "map": .text(knowledge?.map), "pictures": knowledge?.pictures.json,
      "journeys": journeys.isEmpty ? nil : .array(journeys),
    ])
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    return bytes
  }

  /// The situations that a table of so many has; with each there is the way to it.
  private func kept(first count: Int) -> [Int] {
    if count >= self.count { return Array(0..<self.count) }
    var kept: Set<Int> = [0]
    for (_, way) in journeys {
      for place in stride(from: 1, to: way.count, by: 2) {
        let missing = sequence(first: way[place]) { collector.parents[$0].from }
          .prefix { $0 > 0 && !kept.contains($0) }
        let wanted = Array(missing)
        if kept.count + wanted.count <= count { kept.formUnion(wanted) }
      }
    }
    // What is before a situation has a smaller number, if a walk has come to it.
    for number in 0..<collector.walked where kept.count < count { kept.insert(number) }
    return kept.sorted()
  }

  /// How many things can be done in a table with some of its situations, and how many of these lead out of it.
  func ways(first count: Int) -> (all: Int, out: Int) {
    let kept = Set(kept(first: count))
    return kept.reduce(into: (all: 0, out: 0)) { sum, number in
      let moves = collector.rows[number].moves
      sum.all += moves.count / 3
      sum.out += stride(from: 1, to: moves.count, by: 3).count { place in
        moves[place] == PageCollector.Outside.left.rawValue
          || (moves[place] >= 0 && !kept.contains(moves[place]))
      }
    }
  }
}

/// Some of the situations of a collection, numbered anew, with what they show and nothing else.
struct PageCut {
  /// What is used of values that are kept once each, with new numbers.
  struct Used {
    private let pool: Pool
    private var places: [Int: Int] = [:]
    private(set) var all: [JSON] = []

    init(_ pool: Pool) { self.pool = pool }

    /// The new number of a value.
    fileprivate mutating func number(_ old: Int) -> JSON {
      if let known = places[old] { return .int(known) }
      places[old] = all.count
      all.append(pool.all[old])
      return .int(all.count - 1)
    }
  }

  private let collector: PageCollector
  private let kept: [Int]
  private let places: [Int: Int]
  private(set) var frames, trees, states, logs: Used
  private var acted: Set<Int> = []

  init(_ collector: PageCollector, _ kept: [Int]) {
    self.collector = collector
    self.kept = kept
    places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    (frames, trees) = (Used(collector.frames), Used(collector.trees))
    (states, logs) = (Used(collector.states), Used(collector.logs))
  }

  /// The situations, each with what it shows and what can be done in it.
  var rows: [JSON] { mutating get { kept.map { row($0) } } }

  private mutating func row(_ number: Int) -> JSON {
    let row = collector.rows[number]
    let parent = collector.parents[number]
    let head = [
      frames.number(row.frame), trees.number(row.tree), states.number(row.state),
      target(parent.from), .int(parent.by),
    ]
    let moves = stride(from: 0, to: row.moves.count, by: 3).flatMap { place -> [JSON] in
      act(row.moves[place])
      return [
        .int(row.moves[place]), target(row.moves[place + 1]), logs.number(row.moves[place + 2]),
      ]
    }
    return .array(head + [.array(moves)])
  }

  /// A way: the numbers of its actions, each followed by that of the situation it leads to.
  mutating func way(_ way: [Int]) -> [JSON] {
    way.enumerated().map { place, number in
      if place % 2 == 1 { return target(number) }
      act(number)
      return .int(number)
    }
  }

  private func target(_ old: Int) -> JSON {
    .int(old < 0 ? old : places[old] ?? PageCollector.Outside.left.rawValue)
  }

  private mutating func act(_ number: Int) {
    acted.insert(number)
    if case .int(let plain)? = collector.actions.all[number]["of"] { acted.insert(plain) }
  }

  /// The actions: frames name them by their numbers, so that each keeps its place.
  var actions: [JSON] {
    collector.actions.all.enumerated().map { acted.contains($0) ? $1 : .null }
  }
}
