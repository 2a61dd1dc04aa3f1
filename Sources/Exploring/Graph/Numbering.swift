package import Navigation

/// A checksum, a part of which spreads well enough to be a place in a table.
package protocol Checksum: Equatable {
  var word: Int { get }
}

extension Situation: Checksum {}
extension Fact: Checksum {}
extension RecordPattern: Checksum {}

/// The situations that were met, by their numbers in the order found.
package typealias Situations = Numbering<Situation>

/// Checksums by their numbers, in the order in which they were added.
///
/// It takes 16 bytes for each, and 8 to 16 to find it.
package struct Numbering<Element: Checksum> {
  private var elements = Column<Element>()
  /// The numbers plus one, each at the place that the checksum decides, or behind; 0 is free.
  private var slots = ContiguousArray<Int32>(repeating: 0, count: 1024)

  package subscript(number: Int) -> Element { elements[number] }

  package var count: Int { elements.count }

  /// The number of an element; nil if it was not added.
  package func number(of element: Element) -> Int? {
    let found = slots[slot(of: element)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// Adds an element that was not added before.
  mutating func add(_ element: Element) {
    elements.append(element)
    slots[slot(of: element)] = Int32(elements.count)
    if elements.count * 2 > slots.count { grow() }
  }

  /// The number of an element, which is added if it was not.
  mutating func number(adding element: Element) -> Int {
    if let known = number(of: element) { return known }
    add(element)
    return count - 1
  }

  private func slot(of element: Element) -> Int {
    var slot = element.word & (slots.count - 1)
    while slots[slot] != 0, elements[Int(slots[slot]) - 1] != element {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: slots.count * 2)
    for number in 0..<elements.count { slots[slot(of: elements[number])] = Int32(number + 1) }
  }
}
