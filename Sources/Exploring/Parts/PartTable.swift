import Diagnostics
import Driving

/// A table of repeated values in a part: each is encoded the first time, and is a number from then
/// on.
struct PartTable<Element: Hashable> {
  private var numbers: [Element: Int] = [:]

  /// The number of a value; `nil` if it was not encoded yet.
  func json(_ element: Element) -> JSON? { numbers[element].map { .int($0) } }

  /// Notes that a thing is spelled out now.
  mutating func add(_ element: Element) { numbers[element] = numbers.count }

  /// The number of a value, or its encoding the first time.
  mutating func json(_ element: Element, spelled: (Element) -> JSON) -> JSON {
    if let known = json(element) { return known }
    add(element)
    return spelled(element)
  }

  /// The number of a thing, which is added if it was not.
  mutating func number(of element: Element) -> Int {
    if numbers[element] == nil { add(element) }
    return numbers[element] ?? 0
  }
}

/// The same things as they are read.
struct ReadPartTable<Element> {
  private(set) var elements: ContiguousArray<Element> = []

  /// Returns the number of a value, which is added the first time.
  ///
  /// - Returns: `nil` for an unknown number or an invalid encoding.
  mutating func number(_ json: JSON?, _ read: (JSON) -> Element?) -> Int32? {
    if let number = json?.asNumber {
      return elements.indices.contains(number) ? Int32(number) : nil
    }
    guard let element = json.flatMap(read) else { return nil }
    elements.append(element)
    return Int32(elements.count - 1)
  }

  subscript(number: Int32) -> Element { elements[Int(number)] }
}
