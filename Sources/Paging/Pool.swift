import Diagnostics

/// Values that are kept once each, and named by their numbers.
struct Pool {
  private var places: [JSON: Int] = [:]
  private(set) var all: [JSON] = []

  var count: Int { all.count }

  /// The number of a value, which gets one if it is new.
  mutating func number(of value: JSON) -> Int {
    if let known = places[value] { return known }
    places[value] = all.count
    all.append(value)
    return all.count - 1
  }
}
