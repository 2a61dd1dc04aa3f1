import Diagnostics
import Driving
import Navigation

// The encodings of the values in a part.

/// Where a value is remembered.
struct PartPlace: Hashable {
  let place: Fact
  let owner: String
  let name: String

  static let codec = JSONForm<PartPlace>(
    .place(Fact.codec), .place(.text), .place(.text), take: { ($0.place, $0.owner, $0.name) },
    make: PartPlace.init
  ).row
}

extension Fact {
  static let codec = JSONCodec.text.map({ (fact: Fact) in fact.digits }, { Fact(digits: $0) })
}

extension PileUse {
  static let codec = JSONForm<PileUse>(
    .place(.texts), .place(.texts), take: { ($0.counted, $0.asked) },
    make: { PileUse(counted: $0, asked: $1) }
  ).row
}

extension SituationGraph.View {
  static let codec = JSONForm<Self>(
    .place(.textSet), .place(.textSet), .place(JSONCodec.text.orNull), .place(.bool),
    take: { ($0.touchable, $0.modals, $0.front, $0.isHome) },
    make: { Self(touchable: $0, modals: $1, front: $2, isHome: $3) }
  ).row
}

extension Sum.Fold {
  /// The encoding of `stacks` and `loses`; other reasons are not encoded.
  static let codec = JSONCodec.texts.map(
    { (fold: Sum.Fold) in
      switch fold {
      case .stacks(let name): ["stacks", name]
      case .loses(let name): ["loses", name]
      case .grows, .isKnown: []
      }
    },
    { texts in
      switch (texts.first, texts.count) {
      case ("stacks", 2): .stacks(texts[1])
      case ("loses", 2): .loses(texts[1])
      default: nil
      }
    })
}

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
