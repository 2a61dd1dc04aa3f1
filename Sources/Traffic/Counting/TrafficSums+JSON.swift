package import Diagnostics
import Driving

extension TrafficSums {
  private static let kind = "sextant traffic sums"
  /// Increases when a sum changes its meaning.
  private static let version = 3

  /// The sums on one line.
  ///
  /// - Parameter app: The fingerprint of the app and the settings with which they were counted.
  package func line(of app: String) -> String {
    let text = document(of: app).text
    return Self.sealed(text)
  }

  /// The sums with the checksum of all that stands before it, so that a line which is cut off or changed is noticed.
  private static func sealed(_ text: String) -> String {
    text.dropLast() + mark + CRC32(text.utf8.dropLast()).text + "\"}"
  }

  private static let mark = #","c":""#

  /// Whether a line has the checksum that it ends with.
  private static func isWhole(_ line: [UInt8]) -> Bool {
    let end = Array((mark + "00000000\"}").utf8)
    guard line.count > end.count else { return false }
    let body = String(decoding: line.dropLast(end.count), as: UTF8.self)
    return sealed(body + "}").utf8.elementsEqual(line)
  }

  private func document(of app: String) -> JSON {
    .object(
      JSON.fields(["kind": .string(Self.kind), "v": .int(Self.version), "app": .string(app)])
        + Self.form.fields(of: self))
  }

  /// Reads a line of sums.
  ///
  /// - Parameters:
  ///   - app: The fingerprint that it has to have.
  ///   - place: Where the line stands.
  /// - Throws: A diagnostic if it is none, or of another app or other settings.
  package init(
    reading line: some Collection<UInt8>, of app: String, at place: SourceLocation
  ) throws(Diagnostic) {
    let line = Array(line)
    guard let json = try? JSON(reading: line), json["kind"] == .string(Self.kind) else {
      throw Diagnostic(.error, Message("E1091"), at: place)
    }
    guard json["v"] == .int(Self.version), json["app"] == .string(app) else {
      throw Diagnostic(.error, Message("E1092"), at: place)
    }
    guard Self.isWhole(line), let sums = Self.form.read({ json[$0] }) else {
      throw Diagnostic(.error, Message("E1091"), at: place)
    }
    self = sums
  }
}

// The fields of a line.
extension TrafficSums {
  private static let form = JSONForm<TrafficSums>(
    .needed("totals", totals.codec), .needed("passages", table(passage, count)),
    .needed("screens", table(text, number)), .needed("walked", walked),
    .needed("ends", table(spot, number)), .needed("traps", table(spot, trap)),
    .needed("impossible", table(impossibility, examples)), .needed("unreadable", examples.row),
    .needed("names", hashes),
    take: {
      (
        $0, $0.passages, $0.screens, $0.walked, $0.ends, $0.traps, $0.impossible, $0.unreadable,
        $0.names
      )
    },
    make: {
      var sums = $0
      (sums.passages, sums.screens, sums.walked, sums.ends) = ($1, $2, $3, $4)
      (sums.traps, sums.impossible, sums.unreadable, sums.names) = ($5, $6, $7, $8)
      return sums
    })

  private static let totals = JSONForm<TrafficSums>(
    .needed("sessions", .count), .needed("possible", .count), .needed("unknown", .count),
    .needed("fromMiddle", .count), .needed("unread", .count), .needed("steps", .count),
    .needed("skipped", .count), .needed("known", .count),
    take: {
      (
        $0.sessions, $0.possible, $0.unknown, $0.fromMiddle, $0.unread, $0.steps, $0.skipped,
        $0.known
      )
    },
    make: {
      var sums = TrafficSums()
      (sums.sessions, sums.possible, sums.unknown, sums.fromMiddle) = ($0, $1, $2, $3)
      (sums.unread, sums.steps, sums.skipped, sums.known) = ($4, $5, $6, $7)
      return sums
    })

  private static let (text, number) = (JSONForm.place(.text), JSONForm.place(.count))
  private static let spot = JSONForm<Spot>(
    text, text, take: { ($0.flow, $0.screen) }, make: Spot.init)
  private static let passage = JSONForm<Passage>(
    spot, text, spot, text, take: { ($0.from, $0.doing, $0.to, $0.step) }, make: Passage.init)
  private static let count = JSONForm<Count>(
    number, number, take: { ($0.times, $0.sessions) }, make: Count.init)
  private static let trap = JSONForm<Trap>(
    number, number, take: { ($0.sessions, $0.screensLeft) }, make: Trap.init)
  private static let impossibility = JSONForm<Impossibility>(
    text, text, text, .place(.bool),
    take: { ($0.flow, $0.step, $0.visible, $0.differsInValues) }, make: Impossibility.init)
  private static let example = JSONForm<Example>(
    text, number, take: { ($0.session, $0.steps) }, make: Example.init)
  private static let examples = JSONForm<Examples>(
    number, .place(example.row.list), take: { ($0.sessions, $0.examples) }, make: Examples.init)

  private static let walked = JSONForm<(String, Int, Int)>(
    text, number, number, take: { $0 }, make: { ($0, $1, $2) }
  ).row.list.map(
    { (all: [String: [Int: Int]]) in
      all.ordered { $0.key < $1.key }.flatMap { screen, counts in
        counts.ordered { $0.key < $1.key }.map { (screen, $0.key, $0.value) }
      }
    }, { rows in rows.reduce(into: [:]) { $0[$1.0, default: [:]][$1.1] = $1.2 } })

  private static let hashes = JSONCodec.texts.map(
    { (all: Set<String>) in all.sorted() }, { Set($0).count == $0.count ? Set($0) : nil })

  /// The rows of a table in an order of their own.
  private static func table<Key: Hashable & SendableMetatype, Value>(
    _ key: JSONForm<Key>, _ value: JSONForm<Value>
  ) -> JSONCodec<[Key: Value]> {
    let row = JSONForm<(Key, Value)>(key, value, take: { $0 }, make: { ($0, $1) }).row
    return JSONCodec {
      .array($0.map { row.write(($0.key, $0.value)) }.ordered { $0.text < $1.text })
    } read: {
      $0.asList?.allMapped(row.read).map { Dictionary($0) { _, last in last } }
    }
  }
}

extension JSONCodec<Int> {
  /// A number from 0 on of which millions can be added.
  fileprivate static var count: Self {
    int.map({ $0 }, { (0...1 << 40).contains($0) ? $0 : nil })
  }
}
