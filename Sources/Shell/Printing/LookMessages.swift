import Diagnostics
import Driving
import Navigation

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
