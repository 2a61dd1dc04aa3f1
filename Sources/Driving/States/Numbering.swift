import Navigation

// These are public, because other targets can specialize only what is public and inlinable.

/// A list that only grows, stored in blocks.
///
/// A growing array copies itself, holds both copies meanwhile, and then has unused capacity of the
/// same size. Here only the first block is copied, and at most one block is not full.
public struct Column<Element> {
  /// How many elements a block has, as a power of two.
  @usableFromInline static var bits: Int { 13 }

  @usableFromInline var blocks: ContiguousArray<ContiguousArray<Element>> = []
  @usableFromInline var size = 0

  public init() {}

  @inlinable public var count: Int { size }

  @inlinable public subscript(place: Int) -> Element {
    blocks[place >> Self.bits][place & (1 << Self.bits - 1)]
  }

  @inlinable public mutating func append(_ element: Element) {
    let block = size >> Self.bits
    if block == blocks.count {
      blocks.append([])
      if block > 0 { blocks[block].reserveCapacity(1 << Self.bits) }
    }
    blocks[block].append(element)
    size += 1
  }
}

/// A checksum, a part of which spreads well enough to be a place in a table.
public protocol Checksum: Equatable {
  var word: Int { get }
}

extension Situation: Checksum {}
extension Fact: Checksum {}
extension RecordPattern: Checksum {}

/// Checksums by their numbers, in the order in which they were added.
///
/// It takes 16 bytes for each, and 8 to 16 to find it.
public struct Numbering<Element: Checksum> {
  @usableFromInline var elements = Column<Element>()
  /// The numbers plus one, each at the place that the checksum decides, or behind; 0 is free.
  @usableFromInline var slots = ContiguousArray<Int32>(repeating: 0, count: 1024)

  public init() {}

  @inlinable public subscript(number: Int) -> Element { elements[number] }

  @inlinable public var count: Int { elements.count }

  /// The number of an element; nil if it was not added.
  @inlinable public func number(of element: Element) -> Int? {
    let found = slots[slot(of: element)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// Adds an element; of equal elements, the last one is found.
  @inlinable public mutating func add(_ element: Element) {
    elements.append(element)
    slots[slot(of: element)] = Int32(elements.count)
    if elements.count * 2 > slots.count { grow() }
  }

  /// The number of an element, which is added if it was not.
  @inlinable public mutating func number(adding element: Element) -> Int {
    if let known = number(of: element) { return known }
    add(element)
    return count - 1
  }

  @inlinable func slot(of element: Element) -> Int {
    var slot = element.word & (slots.count - 1)
    while slots[slot] != 0, elements[Int(slots[slot]) - 1] != element {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  @inlinable mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: slots.count * 2)
    for number in 0..<elements.count { slots[slot(of: elements[number])] = Int32(number + 1) }
  }
}
