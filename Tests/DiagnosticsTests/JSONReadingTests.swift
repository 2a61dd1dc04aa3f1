import Testing

@testable import Diagnostics

@Suite("Reading JSON")
struct JSONReadingTests {
  @Test(
    "returns the value that was written",
    arguments: [
      "null", "true", "false", "0", "-7", "9223372036854775807", "1.5", "\"\"", "[]", "{}",
      #"[1,[2,{"a":[]}],"x"]"#, #"{"한":"글 👧","b":{"c":null}}"#, #""\"\\\n\t\r\u0001""#,
    ])
  func roundTrip(_ text: String) throws {
    let firstText = try JSON(reading: text).text
    #expect(firstText == text)
    let secondText = try JSON(reading: " \n\t\(text)\r ").text
    #expect(secondText == text)
  }

  @Test(
    "accepts other ways to write the same value",
    arguments: zip(
      [
        #""\u00e9\/\b\f""#, #""\ud83d\ude00""#, #""👩\u200d👧""#, "1e3", "-0.5E-1",
        "9223372036854775808", "-0",
      ],
      [
        JSON.string("é/\u{8}\u{C}"), .string("😀"), .string("👩\u{200D}👧"), .double(1000),
        .double(-0.05),
        .double(9_223_372_036_854_775_808), .int(0),
      ]))
  func spelling(_ text: String, _ value: JSON) throws {
    let read = try JSON(reading: text)
    #expect(read == value)
  }

  @Test(
    "reports errors and where they are",
    arguments: zip(
      [
        "", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "[1,]", "[1", "tru", "01", "1.",
        "-", "\"a", "\"\\x\"", "\"\\ud800\"", "\"\\u00g0\"", "\"\u{1}\"", "{a:1}", "1 2", "1e999",
        "{\"a\":1,\"a\":2}", "{\"세종\":\"\\종\"}", "[\"é🎈\",x]",
        "{" + (0..<20).map { "\"\($0)\":0," }.joined() + "\"3\":0}",
      ],
      [
        "1: a value was expected", "2: a key in quotes was expected", "5: ':' was expected",
        "6: a value was expected", "7: ',' or '}' was expected", "8: a key in quotes was expected",
        "4: a value was expected", "3: ',' or ']' was expected", "4: true was expected",
        "2: the end was expected", "3: a value was expected", "2: a value was expected",
        "3: '\"' was expected", "3: no such escape sequence", "8: no such escape sequence",
        "6: no such escape sequence", "2: a control character must be escaped",
        "2: a key in quotes was expected", "3: the end was expected",
        "6: the number is too large", "11: the key 'a' is used twice", "9: no such escape sequence",
        "7: a value was expected",
        "135: the key '3' is used twice",
      ]))
  func mistakes(_ text: String, _ expected: String) {
    let mistake = #expect(throws: JSON.Mistake.self) { try JSON(reading: text) }

    #expect(mistake.map { "\($0.column): \($0.reason.english)" } == expected)
  }

  @Test("refuses nesting deeper than 200 levels")
  func depth() throws {
    let text = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }

    let found = try JSON(reading: text(200)).text
    #expect(found == text(200))
    #expect(throws: JSON.Mistake.self) { try JSON(reading: text(201)) }
    #expect(throws: JSON.Mistake.self) { try JSON(reading: text(100_000)) }
  }

  @Test("returns the members of an object that it read before an error")
  func begun() {
    let mistake = #expect(throws: JSON.Mistake.self) {
      try JSON(reading: #"{"id":7,"b":{"c":1},"d":"#)
    }

    #expect(mistake.map { JSON.object($0.read).text } == #"{"id":7,"b":{"c":1}}"#)
  }

  @Test("never crashes, whatever the input")
  func random() {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    var state = seed | 1
    let alphabet = Array("{}[]\",:\\u0123dtruefalsn -.eE\u{1}가")
    for _ in 0..<20_000 {
      var text = "{\"id\":1,"
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int((state >> 33) % UInt64(alphabet.count))])
      }
      if let value = try? JSON(reading: text) {
        let read = try? JSON(reading: value.text)
        #expect(read == value, "seed \(seed): \(text)")
      }
    }
  }

  @Test(
    "takes time proportional to the length of the text, however many keys there are",
    .timeLimit(.minutes(10)))
  func manyKeys() throws {
    // Time that grows with the square of this would be half an hour; other tests run beside this one.
    let text = "{" + (1...320_000).map { "\"key\($0)\":0" }.joined(separator: ",") + "}"

    guard case .object(let fields) = try JSON(reading: text) else {
      Issue.record("An object is no object.")
      return
    }
    #expect(fields.count == 320_000)
  }
}
