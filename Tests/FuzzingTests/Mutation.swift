import SeededNumbers

/// Makes inputs of those that are kept, by changes such as chance, carelessness and malice make.
struct Mutation {
  var numbers: SeededNumbers
  let corpus: [[UInt8]]
  let pieces: [[UInt8]]

  /// No input is longer.
  private static let longest = 600

  /// Returns an input that is made of one or two of the corpus.
  mutating func input() -> [UInt8] {
    var bytes = corpus.isEmpty ? [] : numbers.pick(corpus)
    if bytes.count > Self.longest { bytes = part(of: bytes) }
    for _ in 0...numbers.below(6) { change(&bytes) }
    return Array(bytes.prefix(Self.longest))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = numbers.below(bytes.count + 1)
    switch numbers.below(8) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(numbers.below(8))
    case 1 where place < bytes.count: bytes[place] = UInt8(numbers.below(256))
    case 2: bytes.insert(UInt8(numbers.below(256)), at: place)
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + numbers.below(8)))
    case 4: bytes.insert(contentsOf: part(of: bytes), at: place)
    case 5 where !corpus.isEmpty:
      bytes.insert(contentsOf: part(of: numbers.pick(corpus)), at: place)
    default: bytes.insert(contentsOf: pieces.isEmpty ? [0] : numbers.pick(pieces), at: place)
    }
  }

  private mutating func part(of bytes: [UInt8]) -> [UInt8] {
    let start = numbers.below(bytes.count + 1)
    return Array(bytes[start..<min(bytes.count, start + 1 + numbers.below(64))])
  }
}
