package import Analysis
package import Diagnostics
package import Driving
import Navigation
import Scripting

/// Random walks through an app that is too large for a complete search.
///
/// Findings have a short path, from which no action can be removed. The same seed gives the same
/// result.
package struct Simulation {
  /// How many walks there are.
  private let walks: Int
  private let seed: UInt64
  private let exploration: Exploration

  /// - Parameters:
  ///   - walks: The number of walks; `exploration` limits their length.
  ///   - seed: The seed of the walks.
  ///   - exploration: The options and limits.
  package init(walks: Int, seed: UInt64, _ exploration: Exploration) {
    self.walks = walks
    self.seed = seed
    self.exploration = exploration
  }

  /// Walks from where a driver's session is.
  ///
  /// - Parameter driver: The driver.
  /// - Throws: A finding if the app has stubs, and they are not allowed.
  package func run(_ driver: Driver) throws(Diagnostic) -> Simulated {
    try exploration.requireNoStubs(in: driver.app)
    var run = SimulationRun(driver, exploration)
    walk(&run, driver: driver, shard: Shard.whole)
    return run.simulated(of: walks, isStopped: !driver.mayGoOn)
  }

  /// Runs one part of the walks, and writes the part's text.
  ///
  /// - Returns: Whether the simulation was interrupted.
  /// - Throws: A diagnostic if the app has stubs, and they are not allowed.
  package func record(_ driver: Driver) throws(Diagnostic) -> Bool {
    try exploration.requireNoStubs(in: driver.app)
    guard let text = exploration.recording else { return false }
    var run = SimulationRun(driver, exploration)
    walk(&run, driver: driver, shard: text.shard)
    text.add(run.sums.fields)
    text.end(isWhole: text.shard.walk(after: run.sums.walks) >= walks)
    return !driver.mayGoOn
  }

  /// Merges the parts of the walks; walks with faults are repeated.
  ///
  /// - Parameters:
  ///   - files: The parts.
  ///   - script: The path of the app's script, as in the parts.
  ///   - fingerprint: The checksum of all texts that determine the result.
  ///   - driver: The driver.
  /// - Throws: A diagnostic if a part is invalid.
  package func merged(
    _ files: [PartFile], of script: String, fingerprint: String, _ driver: Driver
  ) throws(Diagnostic) -> Simulated {
    try exploration.requireNoStubs(in: driver.app)
    var sums = SimulationSums()
    for file in files {
      let lines = try file.section(of: script, fingerprint).lines
      guard lines.count == 1,
        let part = SimulationSums(try file.line(lines.lowerBound), of: walks)
      else { throw file.damaged(at: lines.lowerBound) }
      sums += part
    }
    var run = SimulationRun(driver, exploration)
    for number in Set(sums.telling).sorted() where driver.mayGoOn {
      run.walk(number, seed: seed) { driver.mayGoOn }
    }
    run.sums = sums
    return run.simulated(of: walks, isStopped: !driver.mayGoOn)
  }

  /// Runs the walks of a part until its time limit.
  private func walk(_ run: inout SimulationRun, driver: Driver, shard: Shard) {
    let meter = SearchMeter(exploration.options.limits, driver)
    while shard.walk(after: run.sums.walks) < walks, meter.stopReason == nil {
      run.walk(shard.walk(after: run.sums.walks), seed: seed) { meter.stopReason == nil }
      exploration.tell(
        Exploration.Progress(
          situations: run.sums.met.count, waiting: walks - run.sums.walks, depth: run.sums.depth,
          transitions: run.sums.lines))
    }
  }
}

/// Numbers that look random and are the same for the same seed, on every machine (SplitMix64).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 on, below a count.
  mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Draw.Choice {
  /// One of the numbers, as a die shows it.
  func value(by dice: inout Dice) -> Value { value(of: dice.next()) }
}

/// The result of random walks.
package struct Simulated {
  /// How many walks were gone, and how many there should have been.
  package let walks: Int
  private let wanted: Int
  /// How many things were done, and how many situations that were different were met.
  private let lines: Int
  private let situations: Int
  package let discoveries: [Discovery]
  package let isStopped: Bool

  init(
    walks: Int, of wanted: Int, lines: Int, situations: Int, _ discoveries: [Discovery],
    isStopped: Bool
  ) {
    self.walks = walks
    self.wanted = wanted
    self.lines = lines
    self.situations = situations
    self.discoveries = discoveries
    self.isStopped = isStopped
  }

  /// All walks were gone.
  package var isWhole: Bool { walks == wanted }

  package var findings: [Finding] { discoveries.map(\.finding) }

  /// The sum for people, with the app's script and seed.
  package func message(of script: String, seed: UInt64) -> Message {
    Message(
      "exploring.simulated",
      [
        "script": script, "walks": walks, "wanted": isWhole ? nil : wanted, "lines": lines,
        "situations": situations, "seed": seed,
      ])
  }

  /// The same for programs.
  package var json: JSON {
    .object([
      "complete": .bool(false), "walks": .int(walks), "wanted": .int(wanted), "lines": .int(lines),
      "situations": .int(situations),
    ])
  }
}
