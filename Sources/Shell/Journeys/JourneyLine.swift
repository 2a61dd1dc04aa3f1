import Diagnostics
import Navigation
import Scripting

/// An action as a journey writes it, and as a command of the prompt does it.
struct JourneyLine {
  /// The command.
  let command: String
  /// Its arguments.
  let arguments: [String]
  /// The line in a journey.
  let text: String

  private init(_ command: String, _ arguments: [String], written: [String]? = nil) {
    self.command = command
    self.arguments = arguments
    let list = written ?? arguments.map(LuaText.quoted)
    let isOneText = list.count == 1 && list[0].first.map { "\"'".contains($0) } == true
    text = isOneText ? "\(command) \(list[0])" : "\(command)(\(list.joined(separator: ", ")))"
  }

  /// Says an input in a shell that is where it is to be given; nothing if no journey can say it.
  init?(_ input: NamedInput, in shell: Shell) {
    switch input {
    case .emit(let step, let name): self.init(step, from: name, in: shell)
    case .navigate(let step): self.init("navigate", [Self.notation(step, shell)])
    case .open(let url): self.init("open", [url])
    case .back: self.init("back", [])
    case .dismiss: self.init("dismiss", [])
    case .tab(let place): self.init("tab", ["\(place + 1)"], written: ["\(place + 1)"])
    case .advance(let time): self.init("clock", ["+" + ClockCommand.text(time)])
    case .enter(let value, let field, let screen, _):
      self.init(value, into: field, of: screen, in: shell)
    case .answer(let value, let place): self.init(answering: value, place)
    case .other: return nil
    }
  }

  /// A tap, if one does the same; otherwise whoever it was emits the step.
  private init?(_ step: Step, from name: String, in shell: Shell) {
    let session = shell.session
    if let emitter = session.presentable(named: name), let info = session.info(emitter) {
      for arguments in Self.taps(on: info, in: shell) {
        guard case .emit(step, let from)? = try? TapCommand.input(arguments, in: shell),
          session.names.text(from.name) == name
        else { continue }
        self.init("tap", arguments)
        return
      }
    }
    let isInFront = session.front.last.map { session.names.text($0.name) } == name
    self.init("emit", (isInFront ? [] : [name]) + [Self.notation(step, shell)])
  }

  private init?(_ value: Value, into field: String, of screen: String, in shell: Shell) {
    switch value {
    case .string(let text): self.init("type", [field, text])
    case .bool: self.init("tap", [field])
    default: return nil
    }
  }

  private init?(answering value: Value, _ place: Int?) {
    let number = place.map { ["\($0 + 1)"] } ?? []
    switch value {
    case .bool(let answer):
      self.init("answer", number + [answer ? "yes" : "no"], written: number + ["\(answer)"])
    case .int, .double:
      self.init("answer", number + ["\(value)"], written: number + ["\(value)"])
    case .string(let text):
      let isPlain = ["yes", "no"].contains(text) || Double(text) != nil || text.hasPrefix("\"")
      let argument = isPlain ? Value.quoted(text) : text
      self.init("answer", number + [argument], written: number + [LuaText.quoted(argument)])
    default: return nil
    }
  }

  /// All taps that the controls of a screen allow.
  private static func taps(on info: PresentableInfo, in shell: Shell) -> [[String]] {
    let controls = shell.app.screen(named: info.definition)?.controls ?? []
    return controls.flatMap { control -> [[String]] in
      guard control.kind == "list" else { return [[control.name]] }
      let rows = (try? shell.app.rows(of: control, on: info)) ?? []
      return rows.indices.flatMap { row -> [[String]] in
        [[rows[row].text], [control.name, "\(row + 1)"]]
      }
    }
  }

  /// A step as texts of journeys name it, with its set where several have one of the name.
  private static func notation(_ step: Step, _ shell: Shell) -> String {
    let isAlone = shell.app.cases.filter { $0.name == step.name }.count == 1
    return isAlone ? "\(step)" : "\(step.case.set).\(step)"
  }
}
