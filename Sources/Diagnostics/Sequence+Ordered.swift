// A use of the standard library's sort adds 4 KB to the program for each type of elements. These sort the places of the
// elements, which are numbers, so the algorithm is there once. They take some more calls, so what runs at each step or for
// each declaration sorts as usual.

extension Sequence {
  /// The elements in an order; equal ones keep the order that they have.
  ///
  /// - Parameter precedes: Whether the first of two elements comes before the second.
  @inline(never)
  package func ordered(by precedes: (Element, Element) throws -> Bool) rethrows -> [Element] {
    let elements = Array(self)
    if elements.count < 2 { return elements }
    return try elements.indices.sorted { try precedes(elements[$0], elements[$1]) }.map {
      elements[$0]
    }
  }
}

extension Sequence<String> {
  /// The texts in the order of their characters.
  @inline(never)
  package func sorted() -> [String] {
    var texts = Array(self)
    texts.sort()
    return texts
  }
}
