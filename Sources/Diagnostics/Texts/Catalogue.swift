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
/// A text that is the same in all languages is the field `text`. A field of several lines has its
/// text below it, indented by two spaces. ``TextTemplate`` describes the contents of braces. Tests
/// check that every id the sources name has an entry, and that the names in braces are the same in
/// all languages and in the calls.
package enum Catalogue {
  /// A hash table of the entries' offsets.
  ///
  /// The first text pays for it, with a pass over the files.
  private static let slots: [UInt32] = {
    var slots = [UInt32](repeating: .max, count: most)
    texts_index(&slots, most)
    return slots
  }()

  /// A power of two, and more than twice the number of entries; a test compares them.
  package static let most = 8192

  package static func has(_ id: String) -> Bool { entry(id) != nil }

  /// Returns the entry of an id.
  static func entry(_ id: String) -> Entry? {
    let offset = texts_lookup(slots, most, id, id.utf8.count)
    return offset < texts_size() ? Entry(offset: offset) : nil
  }

  /// All entries, in the order of the files.
  package static var entries: [Entry] {
    sequence(first: texts_entry(0)) { texts_entry($0 + 1) }
      .prefix { $0 < texts_size() }.map(Entry.init(offset:))
  }

  fileprivate static var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: texts_bytes(), count: texts_size())
  }
}

extension Catalogue {
  /// The place of an entry.
  package struct Entry: Sendable {
    fileprivate let offset: Int

    package var id: String {
      let rest = Catalogue.bytes[(offset + 1)...]
      return String(decoding: rest.prefix { $0 != UInt8(ascii: "]") }, as: UTF8.self)
    }

    /// Returns the text of a field, such as `en` or `cure ko`; nil if the entry has none.
    package subscript(field: String) -> String? {
      var size = 0
      guard let start = texts_field(offset, field, field.utf8.count, &size) else { return nil }
      let bytes = UnsafeRawBufferPointer(start: start, count: size)
      guard bytes.first == UInt8(ascii: "\n") else { return String(decoding: bytes, as: UTF8.self) }
      return String(decoding: Self.block(bytes.dropFirst()), as: UTF8.self)
    }

    /// Returns the text of a field with `…` for each value; nil if the entry has none.
    package func text(of field: String) -> String? {
      self[field].map { TextTemplate.filled($0, in: .english) { _ in .text("…") } }
    }

    /// The names of its fields.
    package var fields: [String] {
      Catalogue.bytes[offset..<texts_entry(offset + 1)].split(separator: UInt8(ascii: "\n"))
        .compactMap { line in
          guard let first = line.first, first != UInt8(ascii: " "), first != UInt8(ascii: "#"),
            first != UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: ":"))
          else { return nil }
          return String(decoding: line[..<end], as: UTF8.self)
        }
    }

    /// The lines of a block, without their indentation and without empty lines at the end.
    private static func block(_ lines: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
      var block: [UInt8] = []
      block.reserveCapacity(lines.count)
      var indentation = 2
      for byte in lines {
        if byte == UInt8(ascii: "\n") {
          indentation = 2
        } else if indentation > 0 {
          indentation -= 1
          continue
        }
        block.append(byte)
      }
      while block.last == UInt8(ascii: "\n") { block.removeLast() }
      return block
    }
  }
}
