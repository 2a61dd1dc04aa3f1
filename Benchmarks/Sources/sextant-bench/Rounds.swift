import CFloor

/// What one work came to.
struct Measured {
  let work: Work
  /// Nanoseconds a unit, or bytes; the median of the rounds.
  let value: Double
  /// How many times the floor that is: the median of the ratios, each within one round.
  let timesFloor: Double
  /// How many times another work that is, if the goal says so, found in the same way.
  let timesOther: Double?
  /// How many times the floor more than another work that is, if the goal says so.
  let added: Double?
}

/// Measures works in rounds in which each has its turn after the floor.
///
/// The machine gets faster and slower while we look, for everything alike: figures of one round can
/// be compared, and so the ratios are steadier than the times.
struct Rounds {
  let count: Int
  private let floorCalls = 200_000

  func measure(_ works: [Work]) -> [Measured] {
    var bodies = works.map { $0.isOnce ? nil : Optional($0.prepare($0.units)) }
    for (body, work) in zip(bodies, works) { warmUp(body, work) }
    var values = [[Double]](repeating: [], count: works.count)
    var ratios = values
    for _ in 0..<count {
      for (index, work) in works.enumerated() {
        let floor = floor()
        let value = once(work, bodies[index])
        values[index].append(value)
        ratios[index].append(value / floor)
      }
    }
    bodies = []
    return works.indices.map { index in
      Measured(
        work: works[index], value: median(values[index]), timesFloor: median(ratios[index]),
        timesOther: other(than: works[index], among: works).map { other in
          median(zip(values[index], values[other]).map { $0 / $1 })
        },
        added: other(than: works[index], among: works).map { other in
          median(zip(ratios[index], ratios[other]).map { $0 - $1 })
        })
    }
  }

  /// Fills a session's log and history, so that all rounds find the same.
  private func warmUp(_ body: Work.Body?, _ work: Work) {
    for _ in 0..<max(1, 120_000 / work.units) { body?() }
  }

  private func other(than work: Work, among works: [Work]) -> Int? {
    switch work.goal {
    case .same(let name, _), .added(let name, _): works.firstIndex { $0.name == name }
    case .time, .bytes, .none: nil
    }
  }

  private func once(_ work: Work, _ body: Work.Body?) -> Double {
    let body = body ?? work.prepare(work.units)
    guard case .bytes = work.goal else { return nanoseconds(body) / Double(work.units) }
    let before = floor_allocated_bytes()
    body()
    return Double(floor_allocated_bytes() - before) / Double(work.units)
  }

  private func floor() -> Double {
    nanoseconds { _ = floor_calls(floorCalls) } / Double(floorCalls)
  }

  private func nanoseconds(_ body: () -> Void) -> Double {
    let elapsed = ContinuousClock().measure(body).components
    return Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
