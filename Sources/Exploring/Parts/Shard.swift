/// One of the parts into which a walk is divided: `2/3` is the second of three.
package struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  package let number: Int
  package let count: Int

  /// More parts than any build server has machines.
  package static let most = 1_000

  /// Reads `2/3`; nil if it is anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number: number, of: count)
  }

  /// - Returns: `nil` if there is no such part.
  package init?(number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    self.init(number, of: count)
  }

  /// All of it.
  static let whole = Shard(1, of: 1)

  private init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }

  package var text: String { "\(number)/\(count)" }

  /// The number of the walk at random that comes after so many of this part.
  func walk(after count: Int) -> Int { number - 1 + count * self.count }
}
