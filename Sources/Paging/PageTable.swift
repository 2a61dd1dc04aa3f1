import Analysis
import Diagnostics
import Driving
import Exploring
import Scripting

/// What a page knows of an app: the first situations of an exploration, with all that they show.
struct PageTable {
  let collector: PageCollector
  let app: App
  /// The map, and pictures; nothing while the table is only measured.
  var knowledge: PageKnowledge?
  /// What is wrong, and what leads there; nothing before the exploration is over.
  var findings: [JSON] = []
  /// The journeys, each with its name and its way.
  var journeys: [JSON] = []

  var count: Int { collector.rows.count }

  /// The table with its first situations only.
  ///
  /// - Parameter count: How many, at least 1.
  func bytes(first count: Int) -> [UInt8] {
    let mark = collector.marks[count - 1]
    let json = JSON.object([
      "v": .int(1), "app": .string(app.name), "flows": .int(app.flows.count),
      "screens": .int(app.outline.screens.count), "given": app.given.map { .string($0) },
      "complete": .bool(count >= collector.walked && waysOut(first: count) == 0),
      "frames": first(mark.frames, collector.frames), "trees": first(mark.trees, collector.trees),
      "states": first(mark.states, collector.states), "logs": first(mark.logs, collector.logs),
      "actions": first(mark.actions, collector.actions),
      "situations": .array((0..<count).map { row($0, of: count) }),
      "findings": .array(findings), "map": knowledge?.map.map { .string($0) },
      "pictures": knowledge?.pictures.json,
      "journeys": journeys.isEmpty ? nil : .array(journeys),
    ])
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    return bytes
  }

  private func first(_ count: Int, _ pool: Pool) -> JSON { .array(Array(pool.all.prefix(count))) }

  private func row(_ number: Int, of count: Int) -> JSON {
    let row = collector.rows[number]
    let parent = collector.parents[number]
    let moves = row.moves.enumerated().map { place, value in
      JSON.int(
        place % 3 == 1 && value >= count ? PageCollector.Outside.left.rawValue : value)
    }
    let head = [row.frame, row.tree, row.state, parent.from, parent.by].map { JSON.int($0) }
    return .array(head + [.array(moves)])
  }

  /// How many things that can be done lead out of a table with its first situations only.
  func waysOut(first count: Int) -> Int {
    collector.rows.prefix(count).reduce(0) { sum, row in
      sum
        + stride(from: 1, to: row.moves.count, by: 3).count {
          row.moves[$0] >= count || row.moves[$0] == PageCollector.Outside.left.rawValue
        }
    }
  }
}
