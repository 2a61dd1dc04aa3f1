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
    text.dropLast() + mark + Checksum(text.utf8.dropLast()).text + "\"}"
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
    JSON.object([
      "kind": .string(Self.kind), "v": .int(Self.version), "app": .string(app),
      "totals": .object(totals.map { .init(key: $0.name, value: .int(self[keyPath: $0.sum])) }),
      "passages": .rows(passages) { key, count in
        [
          .string(key.from.flow), .string(key.from.screen), .string(key.doing),
          .string(key.to.flow), .string(key.to.screen), .string(key.step), .int(count.times),
          .int(count.sessions),
        ]
      },
      "screens": .rows(screens) { [.string($0), .int($1)] },
      "walked": .array(
        walked.sorted { $0.key < $1.key }.flatMap { screen, counts in
          counts.sorted { $0.key < $1.key }.map {
            .array([.string(screen), .int($0.key), .int($0.value)])
          }
        }),
      "ends": .rows(ends) { [.string($0.flow), .string($0.screen), .int($1)] },
      "traps": .rows(traps) { spot, trap in
        [.string(spot.flow), .string(spot.screen), .int(trap.sessions), .int(trap.screensLeft)]
      },
      "impossible": .rows(impossible) { key, found in
        [
          .string(key.flow), .string(key.step), .string(key.visible), .bool(key.differsInValues),
          .int(found.sessions), found.rows,
        ]
      },
      "unreadable": .array([.int(unreadable.sessions), unreadable.rows]),
      "names": .array(names.sorted().map { .string($0) }),
    ])
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
      throw Diagnostic(.error, .notSums, at: place, cure: .notSumsCure)
    }
    guard json["v"] == .int(Self.version), json["app"] == .string(app) else {
      throw Diagnostic(.error, .sumsOfAnother, at: place, cure: .sumsOfAnotherCure)
    }
    guard Self.isWhole(line), let sums = TrafficSums(json) else {
      throw Diagnostic(.error, .notSums, at: place, cure: .notSumsCure)
    }
    self = sums
  }

  private var totals: [(name: String, sum: WritableKeyPath<TrafficSums, Int>)] { Self.totals }

  private static var totals: [(name: String, sum: WritableKeyPath<TrafficSums, Int>)] {
    [
      ("sessions", \.sessions), ("possible", \.possible), ("unknown", \.unknown),
      ("fromMiddle", \.fromMiddle), ("unread", \.unread), ("steps", \.steps),
      ("skipped", \.skipped), ("known", \.known),
    ]
  }

  private init?(_ json: JSON) {
    self.init()
    for (name, sum) in Self.totals {
      guard let value = json["totals"]?[name]?.number else { return nil }
      self[keyPath: sum] = value
    }
    guard readScreens(json), readPassages(json), readImpossible(json),
      let names = json["names"]?.items
    else { return nil }
    self.names = Set(names.compactMap(\.plain))
    guard self.names.count == names.count else { return nil }
  }

  private mutating func readScreens(_ json: JSON) -> Bool {
    guard let screens = json.rows("screens", 2), let walked = json.rows("walked", 3),
      let ends = json.rows("ends", 3), let traps = json.rows("traps", 4)
    else { return false }
    for row in screens {
      guard let name = row[0].plain, let count = row[1].number else { return false }
      self.screens[name] = count
    }
    for row in walked {
      guard let name = row[0].plain, let actions = row[1].number, let count = row[2].number
      else { return false }
      self.walked[name, default: [:]][actions] = count
    }
    for row in ends {
      guard let spot = Spot(row[...]), let count = row[2].number else { return false }
      self.ends[spot] = count
    }
    for row in traps {
      guard let spot = Spot(row[...]), let count = row[2].number, let left = row[3].number
      else { return false }
      self.traps[spot] = Trap(sessions: count, screensLeft: left)
    }
    return true
  }

  private mutating func readPassages(_ json: JSON) -> Bool {
    guard let rows = json.rows("passages", 8) else { return false }
    for row in rows {
      guard let from = Spot(row[...]), let doing = row[2].plain, let to = Spot(row[3...]),
        let step = row[5].plain, let times = row[6].number, let sessions = row[7].number
      else { return false }
      passages[Passage(from: from, doing: doing, to: to, step: step)] = Count(
        times: times, sessions: sessions)
    }
    return true
  }

  private mutating func readImpossible(_ json: JSON) -> Bool {
    guard let rows = json.rows("impossible", 6), let unreadable = json["unreadable"]?.items,
      let sessions = Examples(unreadable[...])
    else { return false }
    self.unreadable = sessions
    for row in rows {
      guard let flow = row[0].plain, let step = row[1].plain, let visible = row[2].plain,
        case .bool(let differs) = row[3], let found = Examples(row[4...])
      else { return false }
      let key = Impossibility(flow: flow, step: step, visible: visible, differsInValues: differs)
      impossible[key] = found
    }
    return true
  }
}

extension TrafficSums.Examples {
  fileprivate var rows: JSON {
    .array(examples.map { .array([.string($0.session), .int($0.steps)]) })
  }

  /// Reads the number of sessions, and some of them.
  fileprivate init?(_ row: ArraySlice<JSON>) {
    guard row.count == 2, let count = row.first?.number, let rows = row.last?.items else {
      return nil
    }
    self.init(sessions: count)
    for example in rows {
      guard let pair = example.items, pair.count == 2, let session = pair[0].plain,
        let steps = pair[1].number
      else { return nil }
      examples.append(TrafficSums.Example(session: session, steps: steps))
    }
  }
}

extension TrafficSums.Spot {
  /// Reads the flow and the screen with which a row begins.
  fileprivate init?(_ row: ArraySlice<JSON>) {
    guard let flow = row.first?.plain, let screen = row.dropFirst().first?.plain else { return nil }
    self.init(flow: flow, screen: screen)
  }
}

extension JSON {
  /// The rows of a table in an order of their own.
  fileprivate static func rows<Key, Value>(
    _ table: [Key: Value], _ row: (Key, Value) -> [JSON]
  ) -> JSON {
    .array(table.map { JSON.array(row($0.key, $0.value)) }.sorted { $0.text < $1.text })
  }

  fileprivate func rows(_ key: String, _ count: Int) -> [[JSON]]? {
    guard let items = self[key]?.items else { return nil }
    let rows = items.compactMap(\.items).filter { $0.count == count }
    return rows.count == items.count ? rows : nil
  }

  fileprivate var items: [JSON]? { if case .array(let items) = self { items } else { nil } }
  fileprivate var plain: String? { if case .string(let text) = self { text } else { nil } }
  /// A number from 0 on of which millions can be added.
  fileprivate var number: Int? {
    if case .int(let number) = self, (0...1 << 40).contains(number) { number } else { nil }
  }
}

extension Message {
  fileprivate static let notSums = Message(
    "E1091", en: "this line has no sums of sextant traffic", ko: "이 줄은 sextant traffic의 합계가 아닙니다")
  fileprivate static let notSumsCure = Message(
    en: "give --merge what --partial has written, whole lines",
    ko: "--partial이 쓴 줄을 그대로 --merge에 주세요")
  fileprivate static let sumsOfAnother = Message(
    "E1092", en: "these sums are of another script, another version of it, or other options",
    ko: "이 합계는 다른 스크립트나 다른 버전, 또는 다른 옵션으로 센 것입니다")
  fileprivate static let sumsOfAnotherCure = Message(
    en: "count all parts with the same files, program and options, and merge with these",
    ko: "모든 부분을 같은 파일, 프로그램, 옵션으로 세고 같은 것으로 합치세요")
}
