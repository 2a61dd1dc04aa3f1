import Diagnostics
import Driving

/// Things that stand in a part again and again: each is spelled out the first time, and is a number from then on.
struct PartTable<Element: Hashable> {
  private var numbers: [Element: Int] = [:]

  /// What stands in a part for a thing that was spelled out; nil for one that was not.
  func json(_ element: Element) -> JSON? { numbers[element].map { .int($0) } }

  /// Notes that a thing is spelled out now.
  mutating func add(_ element: Element) { numbers[element] = numbers.count }

  /// What stands in a part for a thing, which is spelled out if it was not.
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

  /// The number of a thing, which is added if it is spelled out.
  ///
  /// - Returns: Nil if there is no such number, or what is spelled out is no such thing.
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
