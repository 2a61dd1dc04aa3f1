import Diagnostics

/// What a page asks for, and at which moment it was seen there.
struct ViewRequest: Hashable {
  enum Deed: Hashable {
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
  let deed: Deed

  /// How many bytes a text may have that is typed.
  private static let longest = 16 << 10

  /// Reads a request; `nil` if it is none.
  init?(_ body: [UInt8]) {
    guard case .object(let fields)? = try? JSON(reading: body) else { return nil }
    let json = JSON.object(fields)
    guard case .int(let record)? = json["at"], case .int(let input)? = json["input"] else {
      return nil
    }
    (self.record, self.input) = (record, input)
    let rest = Set(fields.map(\.key)).subtracting(["at", "input"])
    switch (rest, json["use"], json["go"], json["to"]) {
    case (["use"], .some(.object(let said)), _, _): deed = .use(.object(said))
    case (["go"], _, .some(.string("undo")), _): deed = .undo
    case (["go"], _, .some(.string("redo")), _): deed = .redo
    case (["go"], _, .some(.string("start")), _): deed = .restart
    case (["go"], _, .some(.string("step")), _): deed = .step
    case (["go"], _, .some(.string("explore")), _): deed = .explore
    case (["go"], _, .some(.string("stop")), _): deed = .stop
    case (["to"], _, _, .some(.int(let input))) where input > 0: deed = .go(input)
    case (["journey"], _, _, _):
      guard case .string(let name)? = json["journey"] else { return nil }
      deed = .journey(name)
    case (["finding"], _, _, _):
      guard case .int(let place)? = json["finding"], place >= 0 else { return nil }
      deed = .finding(place)
    case (["type", "field", "screen"], _, _, _):
      guard case .string(let text)? = json["type"], case .string(let field)? = json["field"],
        case .string(let screen)? = json["screen"], text.utf8.count <= Self.longest,
        !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else { return nil }
      deed = .type(text, field: field, screen: screen)
    default: return nil
    }
  }
}
