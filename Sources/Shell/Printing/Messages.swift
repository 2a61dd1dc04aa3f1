package import Diagnostics
import Driving
import Navigation
import Scripting

// Messages of the shell that several of its files show.
extension Message {
  package static func openedApp(_ app: String, flows: Int) -> Message {
    Message("prompt.openedApp", ["app": app, "flows": flows])
  }
}

// What the commands that look say.
extension Message {
  /// What the user must enter to make a way possible: at most three things.
  static func toldMore(_ wants: [RoutePlanner.Want]) -> Message {
    let told = wants.suffix(3).reversed().map { want in
      switch want {
      case .text(let field, let screen):
        Message(
          "prompt.toldMoreText",
          ["field": field, "screen": screen, "written": Action.written(field)])
      case .values(let stepCase):
        Message("prompt.toldMoreValues", ["stepCase": "\(stepCase)"])
      }
    }
    let all = told.dropFirst().reduce(told.first ?? Message(verbatim: "")) {
      Message("prompt.toldMoreOr", ["first": $0, "second": $1])
    }
    return Message("prompt.toldMore", ["told": all])
  }
}

// What is told of plugins and the commands they add.
extension Message {
  static func pluginState(_ state: PluginReport.Status, flaw: Diagnostic?) -> Message {
    let text: Message =
      switch state {
      case .unused: Message("prompt.pluginStateUnused")
      case .disabled: Message("prompt.pluginStateDisabled")
      case .loaded(let time): Message("prompt.pluginStateLoaded", ["text": milliseconds(time)])
      }
    return Message("prompt.pluginState", ["state": text, "reason": flaw?.message])
  }

  private static func milliseconds(_ time: Duration) -> String {
    let tenths = Int((time / .milliseconds(1) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

// What the shell says of reloads.
extension Message {

  static func reloaded(
    _ app: String, changes: [ReloadReport.Change], isSame: Bool, notes: Int, back: Bool
  ) -> Message {
    if changes.count == 1, notes == 0, let words = changes.first?.words, words.english.count <= 100
    {
      return Message("reloading.reloadedInWords", ["back": back, "app": app, "words": words])
    }
    return Message(
      "reloading.reloaded",
      ["back": back, "app": app, "changes": changes.count, "isSame": isSame, "notes": notes])
  }
}

// What the shell says of time.
extension Message {
  static func redid(_ moved: MovedInputs, now: Int) -> Message {
    guard !moved.unrecorded.isEmpty else { return nowAt(now) }
    let said = moved.said
    return Message("prompt.redid", ["said": said, "now": now])
  }
  static func nowAt(_ number: Int) -> Message {
    Message("prompt.nowAt", ["number": number])
  }
}

extension MovedInputs {
  /// The records, and the lines that wrote none: `7-9, :clock +5s`.
  var said: String {
    ([records?.text].compactMap(\.self) + unrecorded).joined(separator: ", ")
  }
}

extension ClosedRange<Int> {
  /// `7`, or `7-9`.
  var text: String { lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)" }
}
