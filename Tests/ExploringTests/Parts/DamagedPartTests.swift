import Diagnostics
import Driving
import Exploring
import SeededNumbers
import Testing

@Suite("Parts that are damaged")
struct DamagedPartTests {
  private static func code(_ divided: Divided, _ texts: [String]) throws -> String? {
    do {
      _ = try divided.merged(texts)
      return nil
    } catch let finding as Diagnostic {
      return finding.message.code
    }
  }

  @Test("One that is cut off anywhere is refused")
  func cutOff() throws {
    let divided = try Divided(DataApp.small)
    let text = try divided.part(1, of: 1)
    let bytes = Array(text.utf8)
    for length in stride(from: 0, to: bytes.count - 1, by: max(1, bytes.count / 40)) {
      let code = try Self.code(divided, [String(decoding: bytes.prefix(length), as: UTF8.self)])
      #expect(code == "E1128" || code == "E1129", "\(length) of \(bytes.count) bytes")
    }
    let whole = try Self.code(divided, [text])
    #expect(whole == nil)
  }

  @Test(
    "What is no part is refused",
    arguments: ["", "\n", "{}", "nothing", "{\"n\":0,\"crc\":\"00000000\"}", "\u{0}\u{1}"])
  func noPart(text: String) throws {
    let code = try Self.code(try Divided(DataApp.small), [text])
    #expect(code == "E1128")
  }

  @Test("Parts of other walks, and one that is given twice, are refused")
  func others() throws {
    let divided = try Divided(DataApp.small)
    let (one, two) = (try divided.part(1, of: 2), try divided.part(2, of: 3))
    let otherCount = try Self.code(divided, [one, two])
    #expect(otherCount == "E1131")
    let twice = try Self.code(divided, [one, one])
    #expect(twice == "E1131")
  }

  @Test("Lines with right checksums and wrong contents are refused or told of, and end nothing")
  func wrong() throws {
    let divided = try Divided(DataApp.small)
    let text = try divided.part(1, of: 1)
    let lines = text.split(separator: "\n").compactMap { JournalLine(reading: Array($0.utf8)) }
    #expect(lines.count > 4)
    var numbers = SeededNumbers(seed: Effort.seed)
    var refused = 0
    for _ in 0..<Effort.count(short: 60, long: 3_000) {
      var changed = lines
      let place = numbers.below(lines.count)
      let fields = Self.changed(.object(lines[place].fields), &numbers).asFields ?? []
      changed[place] = JournalLine(place, fields)
      let code = try Self.code(divided, [changed.map(\.text).joined()])
      if code != nil { refused += 1 }
    }
    #expect(refused > 10, "SEXTANT_SEED=\(Effort.seed)")
  }

  /// The value with something in it changed.
  private static func changed(_ json: JSON, _ numbers: inout SeededNumbers) -> JSON {
    switch json {
    case .object(var fields) where !fields.isEmpty && !numbers.chance(10):
      let place = numbers.below(fields.count)
      let field = fields[place]
      fields[place] = JSON.Field(key: field.key, value: changed(field.value, &numbers))
      return .object(fields)
    case .array(var items) where !items.isEmpty && !numbers.chance(10):
      let place = numbers.below(items.count)
      items[place] = changed(items[place], &numbers)
      return .array(items)
    default:
      let deep = (0..<150).reduce(JSON.null) { inner, _ in .array([inner]) }
      return numbers.pick([
        .null, .bool(true), .int(-1), .int(.max), .int(.min), .int(3), .double(1e300), .string(""),
        .string(String(repeating: "f", count: 32)), .array([]), deep, .object([]),
        .array([.string(String(repeating: "0", count: 32))]),
      ])
    }
  }
}

extension DataApp {
  /// A small app that leads somewhere.
  fileprivate static var small: String {
    """
    local Step = steps "Step" { "start", "go(Int)", "back" }
    screen "Home" { list "rows" { items = { 1, 2, 3 }, emits = Step.go } }
    screen "Detail" { button "Back" { emits = Step.back } }
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = set "Home", back = pop(),
      go = function(flow, row) flow.state.row = row; return push "Detail" end } }
    """
  }
}
