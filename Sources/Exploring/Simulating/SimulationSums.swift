import Diagnostics
import Driving
import Navigation

/// The sums of a part of the random walks.
struct SimulationSums {
  /// How many walks were gone, how many things were done, and the most on one walk.
  var walks = 0
  var lines = 0
  var depth = 0
  /// The numbers of the walks that have shown a fault for the first time in the part.
  var telling: [Int] = []
  var met: Set<Situation> = []

  /// The sums as a line of a part has them.
  var fields: [JSON.Field] {
    JSON.fields([
      "walks": .int(walks), "lines": .int(lines), "depth": .int(depth),
      "telling": .array(telling.map { .int($0) }), "met": .texts(met.map(\.digits).sorted()),
    ])
  }

  init() {}

  /// Reads a line of a part.
  ///
  /// - Parameter most: How many walks there are in all.
  /// - Returns: Nil if it makes no sense.
  init?(_ line: JournalLine, of most: Int) {
    guard let walks = line["walks"]?.asNumber, (0...min(most, 1 << 40)).contains(walks),
      let lines = line["lines"]?.asNumber, (0...1 << 40).contains(lines),
      let depth = line["depth"]?.asNumber, (0...1 << 40).contains(depth),
      let telling = line["telling"]?.asList?.compactMap(\.asNumber),
      telling.allSatisfy((0..<most).contains),
      let met = line["met"]?.texts?.allMapped({ Situation(digits: $0) })
    else { return nil }
    (self.walks, self.lines, self.depth) = (walks, lines, depth)
    (self.telling, self.met) = (telling, Set(met))
  }

  static func += (one: inout SimulationSums, other: SimulationSums) {
    one.walks += other.walks
    one.lines += other.lines
    one.depth = max(one.depth, other.depth)
    one.telling += other.telling
    one.met.formUnion(other.met)
  }
}
