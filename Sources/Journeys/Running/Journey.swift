import Diagnostics
import Driving
import Navigation
import Scripting

/// One journey: the actions of a user in an app, and the expected results.
///
///     journey "logging in opens the tabs" {
///       tap "Login",
///       expect.steps { "LoginFlow toGNB: ended", "..." },
///       expect.visible "Temp",
///     }
///
/// A journey is data, read and linked before it runs. Each run has a new session of an app without
/// traces of earlier runs, on the virtual clock.
struct Journey {
  /// One sentence.
  let name: String
  let location: SourceLocation
  var tags: [String] = []
  /// Why it is not run; `nil` if it is.
  var skip: String?
  /// Steps that are not expected may happen.
  var waivesSteps = false
  var seed: UInt64 = 0
  /// The name of the `given` with the initial values of services; `nil` for the declared values.
  var given: String?
  /// The release of Lua with which it was saved; `nil` if unknown.
  var lua: String?
  var items: [JourneyItem] = []
}

struct JourneyItem {
  let location: SourceLocation
  let word: String
  let content: Content
  /// The plugin's word that expands to this line; `nil` if the line is in the file.
  var origin: LineOrigin?
  /// The word in the file.
  var written: String { origin?.word ?? word }

  enum Content {
    case action(Action)
    /// Begins a new session of the app with an action.
    case coldStart(Action)
    case expectation(any Expectation)
  }
}

/// The object behind the Lua value of a journey's line.
final class JourneyObject {
  let item: JourneyItem
  /// The line is part of a journey.
  var isUsed = false

  init(_ item: JourneyItem) { self.item = item }
}

/// The plugin's word that expands to a line of a journey, and the place of that line in the plugin.
struct LineOrigin {
  /// The word in the file.
  let word: String
  /// The word of the line, such as `tap`.
  let line: String
  let location: SourceLocation?
}

extension Diagnostic {
  /// The diagnostic at the plugin's word, because the file contains only that word.
  func within(_ origin: LineOrigin?) -> Diagnostic {
    guard let origin else { return self }
    var finding = self
    finding.highlight = origin.word
    finding.notes.append(
      Diagnostic.Note(
        Message("journeys.lineOfWord", ["word": origin.word, "line": origin.line]),
        at: origin.location))
    return finding
  }
}

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
