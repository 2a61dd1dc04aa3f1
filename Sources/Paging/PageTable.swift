import Analysis
import Diagnostics
import Driving
import Exploring
import Scripting

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
