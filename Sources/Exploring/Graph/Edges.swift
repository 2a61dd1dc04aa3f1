/// The edges from each state to others, in the order of the states.
///
/// There are many more edges than states, and in a breadth-first search they lead to states nearby.
/// So an edge is the number of its leg and the distance of its target, each in as many groups of
/// seven bits as necessary: about four bytes.
struct Edges {
  /// The target of an edge and its leg.
  struct Edge {
    let target: SituationGraph.Index
    /// The number of its leg.
    let move: Int
  }

  /// The position of the next edge of a state.
  struct Place {
    fileprivate let from: Int32
    fileprivate var next: Int

    /// The state where the edge begins.
    var situation: SituationGraph.Index { Int(from) }
  }

  private var bytes = Column<UInt8>()
  private var beginnings = Column<Int>()

  /// Begins the edges of the next situation, in the order of their numbers.
  mutating func begin() { beginnings.append(bytes.count) }

  /// Adds an edge from the situation begun last.
  mutating func add(_ target: SituationGraph.Index, by move: Int) {
    let distance = target - (beginnings.count - 1)
    append(UInt(move))
    // The sign is the lowest bit.
    append(UInt(bitPattern: distance << 1 ^ distance >> (Int.bitWidth - 1)))
  }

  private mutating func append(_ number: UInt) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The edges of a situation; none if they were not begun.
  func of(_ situation: SituationGraph.Index) -> some Sequence<Edge> {
    sequence(state: first(of: situation)) { next(&$0) }
  }

  /// Where the edges of a situation begin, for who reads them with pauses.
  func first(of situation: SituationGraph.Index) -> Place {
    Place(from: Int32(situation), next: beginning(of: situation))
  }

  /// Reads an edge, and advances to the next one; `nil` after the last.
  func next(_ place: inout Place) -> Edge? {
    guard place.next < beginning(of: place.situation + 1) else { return nil }
    let move = read(&place.next)
    let distance = read(&place.next)
    let signed = Int(bitPattern: distance >> 1) ^ -Int(bitPattern: distance & 1)
    return Edge(target: place.situation + signed, move: Int(bitPattern: move))
  }

  private func beginning(of situation: SituationGraph.Index) -> Int {
    situation < beginnings.count ? beginnings[situation] : bytes.count
  }

  private func read(_ place: inout Int) -> UInt {
    var (number, shift): (UInt, UInt) = (0, 0)
    while true {
      let byte = bytes[place]
      place += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }
}
