import Driving
import Navigation
import Scripting

/// An action as a journey writes it: `tap("movies", "2")`.
struct JourneyLine {
  let text: String

  init(_ action: Action, in app: App) {
    let name = action.kind?.name ?? ""
    let list = Self.arguments(of: action, in: app)
    let isOneText = list.count == 1 && list[0].first.map { "\"'".contains($0) } == true
    text = isOneText ? "\(name) \(list[0])" : "\(name)(\(list.joined(separator: ", ")))"
  }

  /// The arguments in Lua: numbers and booleans as they are, everything else as strings.
  private static func arguments(of action: Action, in app: App) -> [String] {
    switch action {
    case .tab(.number(let number)): ["\(number)"]
    case .draws(let numbers): numbers.map(argument)
    case .answer(let value, let number):
      [number.map { "\($0)" }, argument(value)].compactMap(\.self)
    case .emit(let step, let name):
      [name, notation(step, app)].compactMap(\.self).map(LuaText.quoted)
    case .navigate(let step, let flow):
      [LuaText.quoted(notation(step, app))]
        + (flow.map { ["{ to = \(LuaText.quoted($0)) }"] } ?? [])
    default: action.words(in: app).map(LuaText.quoted)
    }
  }

  private static func argument(_ value: Value) -> String {
    switch value {
    case .bool, .int: "\(value)"
    case .double(let number) where number.isFinite: "\(value)"
    default: LuaText.quoted(value.word)
    }
  }

  /// A step in the notation of journeys, without a leading dot.
  private static func notation(_ step: Step, _ app: App) -> String {
    String(app.notation(of: step).dropFirst())
  }
}
