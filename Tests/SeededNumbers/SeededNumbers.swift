/// Numbers that look random and are the same for the same seed (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Begins at a seed.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededNumbers {
  /// A number from 0 up to, not including, a limit.
  package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// True so many times in a hundred.
  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// True once in so many times.
  package mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// One of a list that is not empty.
  package mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// One of a list, each as often as its weight says.
  package mutating func pick<Element>(weighted list: [(weight: Int, Element)]) -> Element {
    var rest = below(list.reduce(0) { $0 + $1.weight })
    for (weight, element) in list {
      if rest < weight { return element }
      rest -= weight
    }
    return list[0].1
  }

  /// Up to so many things.
  package mutating func several<Element>(
    upTo most: Int, _ make: (inout SeededNumbers) -> Element
  ) -> [Element] {
    (0..<below(most + 1)).map { _ in make(&self) }
  }
}
