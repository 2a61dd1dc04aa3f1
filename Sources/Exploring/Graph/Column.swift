/// A list that only grows, stored in blocks.
///
/// A growing array copies itself, holds both copies meanwhile, and then has unused capacity of the
/// same size. Here only the first block is copied, and at most one block is not full.
struct Column<Element> {
  /// How many elements a block has, as a power of two.
  private static var bits: Int { 13 }

  private var blocks: ContiguousArray<ContiguousArray<Element>> = []
  private(set) var count = 0

  init() {}

  init(_ first: Element) { append(first) }

  subscript(place: Int) -> Element {
    blocks[place >> Self.bits][place & (1 << Self.bits - 1)]
  }

  mutating func append(_ element: Element) {
    let block = count >> Self.bits
    if block == blocks.count {
      blocks.append([])
      if block > 0 { blocks[block].reserveCapacity(1 << Self.bits) }
    }
    blocks[block].append(element)
    count += 1
  }
}
