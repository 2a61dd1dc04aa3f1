import Diagnostics

/// What a page asks for, and at which moment it was seen there.
struct ViewRequest: Hashable {
  enum PageCommand: Hashable {
    /// What a user sees, as the page was told of it.
    case use(JSON)
    case type(String, field: String, screen: String)
    case undo
    case redo
    /// Goes to where all began.
    case restart
    /// Goes to the moment after an input, by its number.
    case go(Int)
    /// Goes to where a journey begins, to play it.
    case journey(String)
    /// Goes to where a way begins that leads to something that was found.
    case finding(Int)
    /// The next step of what is played.
    case step
    case explore
    /// Ends the exploration that goes on.
    case stop
  }

  /// The last record, and the last input, when it was seen.
  let record: Int
  let input: Int
  let deed: PageCommand

  /// How many bytes a text may have that is typed.
  private static let longest = 16 << 10

  /// What is asked for with a word alone.
  private static let named: [String: PageCommand] = [
    "undo": .undo, "redo": .redo, "start": .restart, "step": .step, "explore": .explore,
    "stop": .stop,
  ]

  /// Reads a request; `nil` if it is none.
  init?(_ body: [UInt8]) {
    guard let json = try? JSON(reading: body), let fields = json.asFields,
      let record = json["at"]?.asNumber, let input = json["input"]?.asNumber
    else { return nil }
    (self.record, self.input) = (record, input)
    let rest = Set(fields.map(\.key)).subtracting(["at", "input"])
    switch (rest, json["use"], json["go"]?.asText, json["to"]?.asNumber) {
    case (["use"], .some(.object(let said)), _, _): deed = .use(.object(said))
    case (["go"], _, .some(let name), _):
      guard let named = Self.named[name] else { return nil }
      deed = named
    case (["to"], _, _, .some(let input)) where input > 0: deed = .go(input)
    case (["journey"], _, _, _):
      guard let name = json["journey"]?.asText else { return nil }
      deed = .journey(name)
    case (["finding"], _, _, _):
      guard let place = json["finding"]?.asNumber, place >= 0 else { return nil }
      deed = .finding(place)
    case (["type", "field", "screen"], _, _, _):
      guard let text = json["type"]?.asText, let field = json["field"]?.asText,
        let screen = json["screen"]?.asText, text.utf8.count <= Self.longest,
        !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else { return nil }
      deed = .type(text, field: field, screen: screen)
    default: return nil
    }
  }
}
