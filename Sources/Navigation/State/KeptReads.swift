/// What a routine has read of services, kept with its answers.
///
/// A routine that runs again from its beginning reads the values of its first run, even if the
/// services have changed since. Consecutive equal reads of one value are kept once. Adding a read
/// takes constant time: earlier versions of the routine share all but the latest reads.
struct KeptReads: Sendable {
  struct Read: Sendable {
    let service: String
    let name: String
    let value: Value
    let mark: ValueMark?
    /// How many answers the routine had when it read.
    let position: Int

    fileprivate func isOf(_ service: String, _ name: String) -> Bool {
      self.name == name && self.service == service
    }

    fileprivate var weight: Int { 64 + value.weight }
  }

  /// A full part of the list, and those before it.
  private final class Part: Sendable {
    let reads: [Read]
    let earlier: Part?

    init(_ reads: [Read], after earlier: Part?) {
      self.reads = reads
      self.earlier = earlier
    }

    static let size = 64
  }

  private var latest: [Read] = []
  private var full: Part?
  /// About how many bytes they take.
  private(set) var weight = 0
  /// The same for the same reads in the same order; it means nothing in another process.
  private(set) var checksum = Fingerprint()

  /// The bytes that adding a read makes: earlier versions keep their own copy of the latest part.
  var places: Int { latest.count * 64 }

  /// Adds a read, unless the latest one of that name gave the same.
  ///
  /// - Returns: The bytes that are held more.
  mutating func add(_ read: Read) -> Int {
    if let known = last(of: read.service, read.name), known.mark == read.mark { return 0 }
    checksum.add(read.service)
    checksum.add(read.name)
    checksum.add(read.mark != nil)
    if let mark = read.mark { checksum.add(mark) }
    checksum.add(read.position)
    weight += read.weight
    if latest.count == Part.size {
      full = Part(latest, after: full)
      latest = []
    }
    latest.append(read)
    return read.weight
  }

  private func last(of service: String, _ name: String) -> Read? {
    if let found = latest.last(where: { $0.isOf(service, name) }) { return found }
    var part = full
    while let one = part {
      if let found = one.reads.last(where: { $0.isOf(service, name) }) { return found }
      part = one.earlier
    }
    return nil
  }

  /// The value that a routine read when it had this many answers; `nil` if there is no such read.
  ///
  /// Takes time that grows with the number of reads since.
  func value(of service: String, _ name: String, at position: Int) -> Value? {
    let isMeant = { (read: Read) in read.position <= position && read.isOf(service, name) }
    if let found = latest.last(where: isMeant) { return found.value }
    var part = full
    while let one = part {
      if let found = one.reads.last(where: isMeant) { return found.value }
      part = one.earlier
    }
    return nil
  }
}
