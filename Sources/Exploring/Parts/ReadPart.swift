import Diagnostics
import Driving
import Navigation
import Scripting

/// The contents of one part for an app, as plain tables.
struct ReadPart {
  /// The observations in a state.
  struct StateRow {
    var view: Int32 = 0
    /// The index of the finders' sightings there.
    var seen: Int32 = 0
    var tries: Range<Int> = 0..<0
    var answers: [PropertyAnswer?] = []
    var sampled: [(ranges: [String], isOfUser: Bool)] = []
    /// Whether the state could not be reproduced.
    var isMissed = false
    /// Nothing was done there, since the way to it was as long as ways may be.
    var isTooFar = false
  }

  struct Try {
    enum Result {
      case refused
      case skipped(SkipReason)
      /// The number of the situation that it led to.
      case arrived(Int32)
    }

    let leg: Int32
    let result: Result
    let isOfUser: Bool
    let isCut: Bool
    let meetsTodo: Bool
    let piles: PileUse
  }

  /// The data that decides whether a path continues: numbers of facts, and of places with those of
  /// their values.
  private struct Shown {
    var facts: Range<Int> = 0..<0
    var values: Range<Int> = 0..<0
    var fold: Sum.Fold?
    var isKnown = false
  }

  /// Whether all of it was walked that could be.
  var isWhole = false
  private(set) var tries: ContiguousArray<Try> = []
  private var situations = Numbering<Situation>()
  private var shown: ContiguousArray<Shown> = []
  private var numbers: ContiguousArray<Int32> = []
  private var facts = ReadPartTable<Fact>()
  private var places = ReadPartTable<PartPlace>()
  private var legs = ReadPartTable<Leg>()
  private var views = ReadPartTable<SituationGraph.View>()
  private var seen = ReadPartTable<[Int32]>()
  private var held: [Int32: StateRow] = [:]

  // MARK: Asking

  func held(_ situation: Situation) -> StateRow? {
    situations.number(of: situation).flatMap { held[Int32($0)] }
  }

  func view(of held: StateRow) -> SituationGraph.View { views[held.view] }

  func leg(of one: Try) -> Leg { legs[one.leg] }

  /// The numbers of the sightings, which are unique within the part.
  func seen(in held: StateRow) -> [Int32] { seen[held.seen] }

  func situation(_ number: Int32) -> Situation { situations[Int(number)] }

  /// The data that decides whether a path to a state continues; `nil` if the part does not have it.
  func portrait(of situation: Situation) -> Portrait? {
    guard let number = situations.number(of: situation), shown[number].isKnown else { return nil }
    let one = shown[number]
    let values = stride(from: one.values.lowerBound, to: one.values.upperBound, by: 2).map { at in
      let place = places[numbers[at]]
      return StateValue(
        place: place.place, value: facts[numbers[at + 1]], owner: place.owner, name: place.name)
    }
    return Portrait(facts: numbers[one.facts].map { facts[$0] }, values: values, fold: one.fold)
  }

  // MARK: Reading

  /// Adds the contents of a line about a state.
  ///
  /// - Returns: `false` if the line is invalid.
  mutating func add(_ line: JournalLine, _ app: App) -> Bool {
    guard let from = readSituation(line["from"]), held[from] == nil,
      let tries = line["tries"]?.asList
    else { return false }
    var one = StateRow()
    let first = self.tries.count
    for json in tries {
      guard let read = readTry(json, app) else { return false }
      if case .skipped(.depth) = read.result { one.isTooFar = true }
      self.tries.append(read)
    }
    one.tries = first..<self.tries.count
    guard let view = views.number(line["view"], SituationGraph.View.codec.read),
      let seen = seen.number(line["seen"], \.numbers),
      let answers = (line["answers"] ?? .array([])).texts,
      let sampled = readSampled(line["sampled"])
    else { return false }
    (one.view, one.seen, one.sampled) = (view, seen, sampled)
    one.answers = answers.map(PropertyAnswer.init(marks:))
    one.isMissed = line["missed"] != nil
    held[from] = one
    return true
  }

  private mutating func readTry(_ json: JSON, _ app: App) -> Try? {
    guard let parts = json.asList, (2...4).contains(parts.count),
      let leg = legs.number(parts[0], { Leg($0, app) }),
      let flags = parts.count == 2 ? 0 : parts[2].asNumber, (0...7).contains(flags),
      let piles = parts.count < 4 ? PileUse() : PileUse.codec.read(parts[3])
    else { return nil }
    let result: Try.Result
    switch parts[1] {
    case .null: result = .refused
    case .string(let text):
      guard let reason = SkipReason(rawValue: text) else { return nil }
      result = .skipped(reason)
    default:
      guard let number = readSituation(parts[1]) else { return nil }
      result = .arrived(number)
    }
    return Try(
      leg: leg, result: result, isOfUser: flags & 1 == 0, isCut: flags & 2 != 0,
      meetsTodo: flags & 4 != 0, piles: piles)
  }

  private mutating func readSituation(_ json: JSON?) -> Int32? {
    if let number = json?.asNumber {
      return (0..<situations.count).contains(number) ? Int32(number) : nil
    }
    guard let parts = json?.asList, parts.count == 1 || parts.count == 4,
      let situation = parts[0].asText.flatMap(Situation.init(digits:)),
      situations.number(of: situation) == nil
    else { return nil }
    var one = Shown()
    if parts.count == 4 {
      guard let facts = readFacts(parts[1]), let values = readValues(parts[2]) else { return nil }
      one = Shown(facts: facts, values: values, isKnown: true)
      if parts[3] != .null {
        guard let fold = Sum.Fold.codec.read(parts[3]) else { return nil }
        one.fold = fold
      }
    }
    situations.add(situation)
    shown.append(one)
    return Int32(situations.count - 1)
  }

  private mutating func readFacts(_ json: JSON) -> Range<Int>? {
    guard let all = json.asList else { return nil }
    let first = numbers.count
    for one in all {
      guard let number = facts.number(one, { Fact.codec.read($0) }) else { return nil }
      numbers.append(number)
    }
    return first..<numbers.count
  }

  private mutating func readValues(_ json: JSON) -> Range<Int>? {
    guard let all = json.asList, all.count.isMultiple(of: 2) else { return nil }
    let first = numbers.count
    for place in stride(from: 0, to: all.count, by: 2) {
      guard let owner = places.number(all[place], { PartPlace.codec.read($0) }),
        let value = facts.number(all[place + 1], { Fact.codec.read($0) })
      else { return nil }
      numbers += [owner, value]
    }
    return first..<numbers.count
  }

  private func readSampled(_ json: JSON?) -> [(ranges: [String], isOfUser: Bool)]? {
    (json ?? .array([])).asList?.allMapped { one in
      guard let parts = one.asList, let isOfUser = parts.first?.asBool,
        let ranges = Array(parts.dropFirst()).allMapped(\.asText)
      else { return nil }
      return (ranges, isOfUser)
    }
  }
}

extension Leg {
  /// Decodes the result of `json`; `nil` if the app does not know it.
  fileprivate init?(_ json: JSON, _ app: App) {
    guard let fields = json.asFields else { return nil }
    let line = JournalLine(0, fields)
    guard let action = Driving.Action(kept: line, in: app) else { return nil }
    guard let draws = (line["drew"] ?? .array([])).asList?.allMapped(\.keptValue) else {
      return nil
    }
    self.init(action, draws: draws)
  }
}

extension PropertyAnswer {
  /// `nil` for unknown and invalid marks.
  fileprivate init?(marks: String) {
    let isConcerned: Bool?
    switch marks.first {
    case "+": isConcerned = true
    case "-": isConcerned = false
    case "=": isConcerned = nil
    default: return nil
    }
    self = .looked(isConcerned: isConcerned, marks.dropFirst().map { $0 == "1" })
  }
}

extension JSON {
  /// The numbers of an array, small enough for a table; nil if it holds anything else.
  fileprivate var numbers: [Int32]? {
    asList?.allMapped { $0.asNumber.flatMap { Int32(exactly: $0) } }
  }
}
