import Analysis
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
  ///   - size: The most bytes; one situation is in the page in any case.
  ///   - journeys: What can be played step by step in it.
  ///   - traffic: How often the edges of its map were taken; nil if nobody has counted.
  ///   - exact: How many situations are gone on from, whatever they show (``Exploration/Limits``).
  /// - Throws: A finding if nothing says how the app starts.
  package init(
    _ app: App, size: Int, exact: Int, journeys: [PageJourney] = [],
    traffic: ((AppMap) -> MapTraffic)? = nil
  ) throws(Diagnostic) {
    if let missing = app.missingStart { throw missing }
    // Half of the page is for what can be done, whatever pictures there are.
    let knowledge = PageKnowledge(app, room: size / 2, traffic: traffic)
    let driver = Driver(app, isSilent: true)
    let collector = PageCollector(app, remembers: !journeys.isEmpty) { collector in
      let table = PageTable(collector: collector, app: app, knowledge: knowledge)
      return PageFile.length(Gzip.pack(table.bytes(first: table.count)).count) > size
    }
    var exploration = Exploration()
    exploration.allowsStubs = true
    exploration.limits.exact = exact
    let explored = try exploration.explore(driver, observer: collector)
    collector.end()
    let played = journeys.map { ($0.name, collector.play($0, in: Inquiry(driver).trial)) }
    var table = PageTable(collector: collector, app: app, knowledge: knowledge)
    let kept = Inspection(of: Graph(app), found: explored.findings).findings
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
