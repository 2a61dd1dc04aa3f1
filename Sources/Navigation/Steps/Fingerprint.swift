/// A checksum of 128 bits of a series of words, texts and values.
///
/// Adding a word costs a few instructions. The checksum is the same in every process. It does not
/// resist deliberate collisions.
package struct Fingerprint: Hashable, Sendable {
  package private(set) var first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private(set) var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  package init() {}

  /// - Parameters:
  ///   - first: One half of a checksum that was worked out before.
  ///   - second: The other half.
  init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }

  /// Bits of it that spread well, as a number from 0 on.
  package var word: Int { Int(truncatingIfNeeded: first >> 1) }

  @inline(__always)
  package mutating func add(_ word: UInt64) {
    first = Self.fold(first ^ word, 0xA076_1D64_78BD_642F)
    second = Self.fold(second ^ word, 0xE703_7ED1_A0B4_28DB)
  }

  /// Both halves of a product, in one.
  @inline(__always)
  private static func fold(_ word: UInt64, _ factor: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: factor)
    return product.high ^ product.low ^ factor
  }

  @inline(__always)
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  package mutating func add(_ fact: Bool) { add(fact ? 1 as UInt64 : 2) }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      add(UInt64(bytes.count))
      let bytes = UnsafeRawBufferPointer(bytes)
      var place = 0
      while place + 8 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian)
        place += 8
      }
      guard place < bytes.count else { return }
      add(bytes[place...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
  }

  package mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  mutating func add(_ value: Value) {
    switch value {
    case .none: add(0 as UInt64)
    case .bool(let fact): add(fact)
    case .int(let number):
      add(3 as UInt64)
      add(number)
    case .double(let number):
      add(4 as UInt64)
      add(number.bitPattern)
    case .string(let text):
      add(5 as UInt64)
      add(text)
    case .list(let values):
      add(6 as UInt64)
      add(values)
    case .record(let fields):
      add(7 as UInt64)
      add(fields) { $0.add($1) }
    }
  }

  mutating func add(_ values: [Value]) {
    add(values.count)
    for value in values { add(value) }
  }

  mutating func add(_ step: Step) {
    add(step.case.set)
    add(step.case.name)
    add(step.misfit == nil)
    add(step.values)
  }

  /// Adds a dictionary; the order of its names does not matter.
  ///
  /// - Parameter adding: Adds one value of the dictionary.
  mutating func add<Content>(
    _ contents: [String: Content], adding: (inout Fingerprint, Content) -> Void
  ) {
    add(contents.count)
    if !contents.isEmpty { add(.sum(of: contents, adding: adding)) }
  }

  /// The sum of the checksums of a dictionary's fields.
  ///
  /// - Parameter adding: Adds one value of the dictionary.
  static func sum<Content>(
    of contents: [String: Content], adding: (inout Fingerprint, Content) -> Void
  ) -> Fingerprint {
    var sum = Fingerprint(first: 0, second: 0)
    for (name, content) in contents {
      var one = Fingerprint()
      one.add(name)
      adding(&one, content)
      sum = sum.adding(one)
    }
    return sum
  }

  /// The checksum of a field, as in a sum.
  init(field name: String, _ value: Value) {
    add(name)
    add(value)
  }

  /// A sum with one more field.
  private func adding(_ field: Fingerprint) -> Fingerprint {
    Fingerprint(first: first &+ field.first, second: second &+ field.second)
  }

  /// A sum with one field in place of another.
  func replacing(_ old: Fingerprint, with new: Fingerprint) -> Fingerprint {
    Fingerprint(first: first &- old.first &+ new.first, second: second &- old.second &+ new.second)
  }

  mutating func add(_ other: Fingerprint) {
    first = Self.fold(first ^ other.first, 0xA076_1D64_78BD_642F)
    second = Self.fold(second ^ other.second, 0xE703_7ED1_A0B4_28DB)
  }

  /// Adds the fingerprint of a name with a number, as one word.
  @inline(__always)
  mutating func add(_ name: Fingerprint, _ number: Int) {
    let number = UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
    first = Self.fold(first ^ (name.first &+ number), 0xA076_1D64_78BD_642F)
    second = Self.fold(second ^ (name.second &+ number), 0xE703_7ED1_A0B4_28DB)
  }

  /// Adds two numbers of at most 32 bits as one word.
  @inline(__always)
  mutating func add(_ one: Int, _ other: Int) {
    add(
      UInt64(UInt32(truncatingIfNeeded: one)) << 32 | UInt64(UInt32(truncatingIfNeeded: other)))
  }
}

extension Fingerprint: CustomStringConvertible {
  package var description: String { String(first, radix: 16) + "-" + String(second, radix: 16) }
}

// Checksums as texts, for files that other processes read.
extension Fingerprint {
  /// 32 hexadecimal digits.
  var digits: String { Self.digits(first) + Self.digits(second) }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Parses the text of `digits`; `nil` for any other text.
  init?(digits: String) {
    guard digits.utf8.count == 32, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let first = UInt64(digits.prefix(16), radix: 16),
      let second = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    self.init(first: first, second: second)
  }
}
