/// Values of several types that stand one after the other in an array.
///
/// Rows are put together of rows: that of a screen's place may be the beginning of another one.
package struct JSONRow<Root>: Sendable {
  private let write: @Sendable (Root, inout [JSON]) -> Void
  private let read: @Sendable (inout ArraySlice<JSON>) -> Root?

  /// The row of one value.
  package init(_ codec: JSONCodec<Root>) {
    write = { $1.append(codec.write($0)) }
    read = { $0.popFirst().flatMap(codec.read) }
  }

  /// Puts a row together.
  ///
  /// - Parameters:
  ///   - parts: What it consists of, in order.
  ///   - take: The values of the parts.
  ///   - make: Makes what has these values; nil if they do not go together.
  package init<each Part>(
    _ parts: repeat JSONRow<each Part>,
    take: @escaping @Sendable (Root) -> (repeat each Part),
    make: @escaping @Sendable (repeat each Part) -> Root?
  ) {
    write = { root, cells in
      for (part, value) in repeat (each parts, each take(root)) { part.write(value, &cells) }
    }
    read = { cells in
      func next<One>(_ part: JSONRow<One>) throws(Malformed) -> One {
        guard let value = part.read(&cells) else { throw Malformed() }
        return value
      }
      do { return make(repeat try next(each parts)) } catch { return nil }
    }
  }

  /// The codec of arrays that hold one row and nothing else.
  package var codec: JSONCodec<Root> {
    let row = self
    return JSONCodec { value in
      var cells: [JSON] = []
      row.write(value, &cells)
      return .array(cells)
    } read: { json in
      guard var cells = json.asList?[...], let value = row.read(&cells), cells.isEmpty else {
        return nil
      }
      return value
    }
  }
}

extension JSONRow<String> {
  package static var text: Self { Self(.text) }
}
