import Diagnostics
import Driving
import Navigation
import Scripting

/// What draws random numbers is one thing on the screen, and leads somewhere else for each of the numbers: a page
/// has it once with a number of its own, and once for each of what may be drawn.
extension JSON {
  /// Something that can be done, as a page says it, with the random numbers that it draws.
  ///
  /// - Parameters:
  ///   - draws: The numbers.
  ///   - action: Its number without them.
  ///   - app: The app.
  func drawing(_ draws: [Value], of action: Int, in app: App) -> JSON {
    guard case .object(let fields) = self else { return self }
    let said = Driving.Action.draws(draws).line(in: app)
    let told = fields.map { field in
      guard field.key == "l", case .string(let line) = field.value else { return field }
      return JSON.Field(key: "l", value: .string("\(said) \(line)"))
    }
    let numbers = draws.map(\.description).joined(separator: ", ")
    return .object(
      told + [
        JSON.Field(key: "d", value: .string(numbers)), JSON.Field(key: "of", value: .int(action)),
      ])
  }
}

extension [Driving.Action] {
  /// The lines of a way as a page has them: what draws random numbers is one with what says them.
  func pageLines(in app: App) -> [String] {
    var lines: [String] = []
    var said = ""
    for action in self {
      let line = said + action.line(in: app)
      if case .draws = action {
        said = line + " "
      } else {
        lines.append(line)
        said = ""
      }
    }
    return lines
  }
}
