import SeededNumbers
import Testing

@testable import Diagnostics

@Suite("Forms of JSON objects")
struct JSONFormTests {
  private struct Place: Hashable {
    let flow: String
    let number: Int

    static let row = JSONForm<Place>(
      .place(.text), .place(.int), take: { ($0.flow, $0.number) },
      make: { Place(flow: $0, number: $1) }
    ).row
  }

  private enum Mood: String, CaseIterable { case calm, loud }

  private struct Note: Hashable {
    let title: String
    let count: Int?
    let tags: Set<String>
    let places: [Place]
    let more: [String: Int]
    let mood: Mood
    let isNew: Bool

    static let form = JSONForm<Note>(
      .needed("title", .text), .optional("count", .int), .needed("tags", .textSet),
      .needed("places", Place.row.list), .needed("more", .dictionary(of: .int)),
      .needed("mood", .name), .flag("new"),
      take: { ($0.title, $0.count, $0.tags, $0.places, $0.more, $0.mood, $0.isNew) },
      make: {
        Note(title: $0, count: $1, tags: $2, places: $3, more: $4, mood: $5, isNew: $6)
      })

    init(
      title: String = "one", count: Int? = nil, tags: Set<String> = [], places: [Place] = [],
      more: [String: Int] = [:], mood: Mood = .calm, isNew: Bool = false
    ) {
      (self.title, self.count, self.tags, self.places) = (title, count, tags, places)
      (self.more, self.mood, self.isNew) = (more, mood, isNew)
    }

    init(random numbers: inout SeededNumbers) {
      func name(_ numbers: inout SeededNumbers) -> String {
        numbers.pick(["", "a", "\"", "둘", "\n"])
      }
      func names(_ numbers: inout SeededNumbers) -> [String] {
        (0..<numbers.below(4)).map { _ in name(&numbers) }
      }
      self.init(
        title: name(&numbers),
        count: numbers.oneIn(2) ? .random(in: .min ... .max, using: &numbers) : nil,
        tags: Set(names(&numbers)),
        places: names(&numbers).map { Place(flow: $0, number: numbers.below(9)) },
        more: Dictionary(names(&numbers).map { ($0, numbers.below(9)) }) { $1 },
        mood: numbers.pick(Mood.allCases), isNew: numbers.oneIn(2))
    }
  }

  static let seeds: [UInt64] = [1, 2, 3, .random(in: .min ... .max)]

  @Test("What a form has written is read again as it was", arguments: seeds)
  func roundTrip(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<200 {
      let note = Note(random: &numbers)
      let text = Note.form.json(note).text

      let read = Note.form.codec.read(try JSON(reading: text))

      #expect(read == note, "\(text) seed \(seed)")
    }
  }

  @Test(
    "Fields are written in the order of the form, and usual values are left out",
    arguments: [
      (Note(), #"{"title":"one","tags":[],"places":[],"more":{},"mood":"calm"}"#),
      (
        Note(
          title: "two", count: 3, tags: ["b", "a"], places: [Place(flow: "F", number: 1)],
          more: ["y": 1, "x": 2], mood: .loud, isNew: true),
        #"{"title":"two","count":3,"tags":["a","b"],"places":[["F",1]],"more":{"x":2,"y":1},"#
          + #""mood":"loud","new":true}"#
      ),
    ] as [(Note, String)])
  private func written(note: Note, text: String) {
    #expect(Note.form.json(note).text == text)
  }

  @Test("Fields that a form does not know are passed over")
  func unknownField() throws {
    let json = try JSON(
      reading: #"{"title":"one","later":[1],"tags":[],"places":[],"more":{},"mood":"calm"}"#)

    #expect(Note.form.codec.read(json) == Note())
  }

  @Test(
    "An object is not read if a field is missing or of another kind",
    arguments: [
      #"{"tags":[],"places":[],"more":{},"mood":"calm"}"#,
      #"{"title":1,"tags":[],"places":[],"more":{},"mood":"calm"}"#,
      #"{"title":"one","count":"3","tags":[],"places":[],"more":{},"mood":"calm"}"#,
      #"{"title":"one","tags":["a",1],"places":[],"more":{},"mood":"calm"}"#,
      #"{"title":"one","tags":[],"places":[["F"]],"more":{},"mood":"calm"}"#,
      #"{"title":"one","tags":[],"places":[["F",1,2]],"more":{},"mood":"calm"}"#,
      #"{"title":"one","tags":[],"places":[],"more":{"x":null},"mood":"calm"}"#,
      #"{"title":"one","tags":[],"places":[],"more":{},"mood":"shy"}"#,
      #"{"title":"one","tags":[],"places":[],"more":{},"mood":"calm","new":1}"#,
      "[]",
    ])
  func malformed(text: String) throws {
    let json = try JSON(reading: text)

    #expect(Note.form.codec.read(json) == nil)
  }

  @Test("The schema of a form has its fields and names those that every object has")
  func schema() {
    let form = JSONForm<Note>([
      .needed("title", codec: .text) { $0.title }, .optional("count", codec: .int) { $0.count },
      .needed("mood", codec: .name) { $0.mood }, .needed("new", codec: .bool) { $0.isNew },
      .optional("tags", codec: .texts) { $0.tags.sorted() },
      .optional("any", codec: .raw()) { _ in nil },
    ])

    #expect(
      form.schema.text
        == #"{"type":"object","properties":{"title":{"type":"string"},"count":{"type":"integer"},"#
        + #""mood":{"enum":["calm","loud"]},"new":{"type":"boolean"},"#
        + #""tags":{"type":"array","items":{"type":"string"}},"any":{}},"#
        + #""required":["title","mood","new"],"additionalProperties":false}"#)
    #expect(
      form.json(Note(count: 2)).text
        == #"{"title":"one","count":2,"mood":"calm","new":false,"tags":[]}"#)
  }
}
