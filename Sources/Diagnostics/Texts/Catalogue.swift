import CTexts

/// The catalogue of all texts for users: the files of `Sources/CTexts/catalogue`.
///
/// An entry has an id (a code such as `E0620`, or an area and a name) and fields:
///
///     [E0622]
///     en: no step uses the capture '{name}'
///     ko: '{name}' 캡처를 쓰는 스텝이 없습니다
///     cure en: write capture "{name}" in a step, or {other} if any text will do
///     cure ko: …
///
/// A text that is the same in all languages is the field `text`. A field of several lines has its text
/// below it, indented by two spaces. ``TextTemplate`` says what
/// stands in braces. Tests check that every id the sources name has an entry, and that the names in braces
/// are the same in all languages and in the calls.
package struct Catalogue: Sendable {
  /// Open addressing: for each slot the offset of an entry, or `free`.
  private let slots: [UInt32]

  private static let free = UInt32.max

  /// Finds the entries. Costs a pass over the files, which the first text pays.
  private static let shared = Catalogue()

  private init() {
    var offsets: [Int] = []
    var offset = texts_entry(0)
    while offset < texts_size() {
      offsets.append(offset)
      offset = texts_entry(offset + 1)
    }
    var count = 64
    while count < 2 * offsets.count { count *= 2 }
    var slots = [UInt32](repeating: Self.free, count: count)
    for offset in offsets {
      var slot = Self.hash(Self.id(at: offset)) & (count - 1)
      while slots[slot] != Self.free { slot = (slot + 1) & (count - 1) }
      slots[slot] = UInt32(offset)
    }
    self.slots = slots
  }

  package static func has(_ id: String) -> Bool { entry(id) != nil }

  /// Returns the entry of an id.
  static func entry(_ id: String) -> Entry? {
    var id = id
    return id.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      let slots = shared.slots
      var slot = hash(bytes[...]) & (slots.count - 1)
      while slots[slot] != free {
        let found = Self.id(at: Int(slots[slot]))
        if found.elementsEqual(bytes) { return Entry(offset: Int(slots[slot])) }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  /// All entries, in the order of the files.
  package static var entries: [Entry] {
    sequence(first: texts_entry(0)) { texts_entry($0 + 1) }
      .prefix { $0 < texts_size() }.map(Entry.init(offset:))
  }

  /// The bytes between the brackets of an entry.
  fileprivate static func id(at offset: Int) -> Slice<UnsafeRawBufferPointer> {
    let rest = bytes[(offset + 1)...]
    return rest.prefix { $0 != UInt8(ascii: "]") }
  }

  fileprivate static var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: texts_bytes(), count: texts_size())
  }

  /// FNV-1a.
  private static func hash(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    Int(
      truncatingIfNeeded: bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      } >> 8)
  }
}

extension Catalogue {
  /// The place of an entry.
  package struct Entry: Sendable {
    fileprivate let offset: Int

    package var id: String { String(decoding: Catalogue.id(at: offset), as: UTF8.self) }

    /// Returns the text of a field, such as `en` or `cure ko`; nil if the entry has none.
    package subscript(field: String) -> String? {
      var lines = body.makeIterator()
      let mark = field + ":"
      while let line = lines.next() {
        guard line.starts(with: mark.utf8) else { continue }
        let text = line.dropFirst(mark.utf8.count).drop { $0 == UInt8(ascii: " ") }
        return text.isEmpty ? Self.block(&lines) : String(decoding: text, as: UTF8.self)
      }
      return nil
    }

    /// Returns the text of a field with `…` for each value; nil if the entry has none.
    package func text(of field: String) -> String? {
      self[field].map { TextTemplate.filled($0, in: .english) { _ in .text("…") } }
    }

    /// The names of its fields.
    package var fields: [String] {
      body.compactMap { line in
        guard let first = line.first, first != UInt8(ascii: " "), first != UInt8(ascii: "#"),
          first != UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        return String(decoding: line[..<end], as: UTF8.self)
      }
    }

    private var body: [Slice<UnsafeRawBufferPointer>] {
      Catalogue.bytes[offset..<texts_entry(offset + 1)]
        .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// The indented lines that come next, without their indentation and without empty lines at the end.
    private static func block(
      _ lines: inout IndexingIterator<[Slice<UnsafeRawBufferPointer>]>
    ) -> String {
      var block: [String] = []
      while let line = lines.next(), line.isEmpty || line.first == UInt8(ascii: " ") {
        block.append(String(decoding: line.dropFirst(2), as: UTF8.self))
      }
      while block.last?.isEmpty == true { block.removeLast() }
      return block.joined(separator: "\n")
    }
  }
}
