/// The different names of a text, each with a number, so that names are compared as numbers.
///
/// The keywords have the first numbers, in the order of `Token.Kind`; `self` has the next one.
struct SymbolTable: Sendable {
  /// The bytes of all names, one name after the other.
  private var bytes: [UInt8] = []
  /// Where the bytes of each name begin; one more than there are names.
  private var starts: [Int32] = [0]
  /// The hash of each name.
  private var hashes: [UInt32] = []
  /// A hash table with open addressing: the number of a name, or -1.
  private var slots = [Int32](repeating: -1, count: 256)

  init() { self = Self.keywords }

  private init(adding words: [StaticString]) {
    for word in words {
      let text = word.withUTF8Buffer(Array.init)
      _ = insert(text, 0..<text.count, hash: Self.hash(of: text))
    }
  }

  private static let keywords = SymbolTable(
    adding: Token.Kind.keywords.map(\.spelling) + ["self"])

  /// The number of `self`, which methods declare without its name in the text.
  static let selfNumber = Int32(Token.Kind.while.rawValue) + 1

  /// The number of different names, with the keywords.
  var count: Int { hashes.count }

  /// The hash of no bytes; add each byte with `add(_:to:)`.
  static var emptyHash: UInt32 { 2_166_136_261 }

  @inline(__always)
  static func add(_ byte: UInt8, to hash: inout UInt32) {
    hash = (hash ^ UInt32(byte)) &* 16_777_619
  }

  private static func hash(of bytes: some Sequence<UInt8>) -> UInt32 {
    var hash = emptyHash
    for byte in bytes { add(byte, to: &hash) }
    return hash
  }

  /// Returns the number of a name, which gets one if it is new.
  ///
  /// - Parameters:
  ///   - source: The bytes of a text.
  ///   - range: The bytes of the name in it.
  ///   - hash: The hash of these bytes.
  mutating func insert(_ source: [UInt8], _ range: Range<Int>, hash: UInt32) -> Int32 {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isSame(number, source: source, range: range) {
        return Int32(number)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(hashes.count)
    slots[slot] = number
    hashes.append(hash)
    bytes.append(contentsOf: source[range])
    starts.append(Int32(bytes.count))
    if hashes.count * 2 > slots.count { grow() }
    return number
  }

  private func isSame(_ number: Int, source: [UInt8], range: Range<Int>) -> Bool {
    let start = Int(starts[number])
    guard Int(starts[number + 1]) - start == range.count else { return false }
    for offset in 0..<range.count
    where bytes[start + offset] != source[range.lowerBound + offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// Returns the number of a name; nil if the text does not have it.
  func number(of name: String) -> Int32? {
    let text = Array(name.utf8)
    let hash = Self.hash(of: text)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isSame(number, source: text, range: 0..<text.count) {
        return slots[slot]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The name with a number.
  func name(_ number: Int32) -> String {
    guard number >= 0, Int(number) < count else { return "" }
    return String(
      decoding: bytes[Int(starts[Int(number)])..<Int(starts[Int(number) + 1])], as: UTF8.self)
  }
}
