import CFloor

/// What one work came to.
struct Measured {
  let work: Work
  /// Nanoseconds a unit, or bytes; the median of the rounds.
  let value: Double
  /// How many times the floor that is: the median of the ratios, each within one round.
  let timesFloor: Double
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
    for body in bodies { body?() }
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
    return works.indices.map {
      Measured(work: works[$0], value: median(values[$0]), timesFloor: median(ratios[$0]))
    }
  }

  private func once(_ work: Work, _ body: Work.Body?) -> Double {
    let body = body ?? work.prepare(work.units)
    let before = floor_allocated_bytes()
    let time = nanoseconds(body)
    let bytes = Double(floor_allocated_bytes() - before)
    if case .bytes = work.goal { return bytes / Double(work.units) }
    return time / Double(work.units)
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
