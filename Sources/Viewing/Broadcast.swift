import Diagnostics

/// What was sent of a session so far, and what is new.
///
/// A snapshot is all that a page shows; a change is what of it is different since the message before. Each has
/// a number, so that a page that was away asks for what it has missed.
struct Broadcast {
  /// A message as it is sent.
  struct Packet: Hashable {
    let kind: String
    let id: String
    let data: [UInt8]
  }

  /// How many changes are kept for pages that come again, and how many bytes of them.
  static let most = (changes: 64, bytes: 512 << 10)

  /// Tells this run of the program from others, whose numbers mean something else.
  private let run: String
  private var number = 0
  private var parts: [JSON.Field] = []
  /// What was done, by the numbers of the inputs.
  private var deeds: [Int: JSON] = [:]
  private var changes: [Packet] = []
  private var size = 0

  init(run: String) { self.run = run }

  private var id: String { "\(run)-\(number)" }

  /// Takes what a page shows now.
  ///
  /// - Parameters:
  ///   - parts: All of it, always in the same order.
  ///   - deeds: What was done, by the numbers of the inputs; only these are shown.
  /// - Returns: What is new; `nil` if nothing is.
  mutating func renew(_ parts: [JSON.Field], _ deeds: [Int: JSON]) -> Packet? {
    let isFirst = self.parts.isEmpty
    let old = Dictionary(self.parts.map { ($0.key, $0.value) }) { first, _ in first }
    let changed = parts.filter { old[$0.key] != $0.value }
    let fresh = deeds.filter { self.deeds[$0.key] != $0.value }
    guard !changed.isEmpty || !fresh.isEmpty else { return nil }
    (self.parts, self.deeds) = (parts, deeds)
    number += 1
    if isFirst { return nil }
    let message = message("change", parts: changed, deeds: fresh)
    keep(message)
    return message
  }

  /// All that a page shows.
  var snapshot: Packet { message("snapshot", parts: parts, deeds: deeds) }

  /// What a page has missed.
  ///
  /// - Parameter id: The last message that it got.
  /// - Returns: `nil` if that is not known any more: a snapshot says it all.
  func missed(since id: String) -> [Packet]? {
    let first = number - changes.count
    guard let place = (first...number).first(where: { "\(run)-\($0)" == id }) else { return nil }
    return changes.suffix(number - place)
  }

  private func message(
    _ kind: String, parts: [JSON.Field], deeds: [Int: JSON]
  ) -> Packet {
    let told = deeds.ordered { $0.key < $1.key }.map(\.value)
    let all = told.isEmpty ? parts : parts + [JSON.Field(key: "deeds", value: .array(told))]
    var data: [UInt8] = []
    JSON.object(all).write(to: &data)
    return Packet(kind: kind, id: id, data: data)
  }

  private mutating func keep(_ message: Packet) {
    changes.append(message)
    size += message.data.count
    while changes.count > Self.most.changes || size > Self.most.bytes, let first = changes.first {
      size -= first.data.count
      changes.removeFirst()
    }
  }
}
