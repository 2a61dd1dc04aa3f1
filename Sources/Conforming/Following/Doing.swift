import Driving
import Navigation

/// An action of a user without its values: `tap movies`, `back`.
///
/// It contains only names of the script, never a text that a person has typed.
package struct Doing: Hashable, Sendable {
  package let verb: String
  /// The name of a control.
  package let control: String?

  init(_ verb: String, _ control: String? = nil) {
    self.verb = verb
    self.control = control
  }

  /// All of it on one line.
  package var text: String { control.map { "\(verb) \($0)" } ?? verb }

  /// Whether a person does it, and not the time.
  package var isOfUser: Bool { verb != "start" && verb != "wait" && verb != "fail" }

  /// Whether it does not depend on the visible screens.
  package var isFromOutside: Bool { verb == "open" || verb == "relaunch" }
}

extension Driving.Action {
  /// The control's name, without that of its screen.
  private static func control(_ words: [String]) -> String? {
    words.first.map { WrittenName.parted($0).first?.rest ?? $0 }
  }

  var doing: Doing {
    switch self {
    case .tap(let words), .double(let words): Doing("tap", Self.control(words))
    case .type(let words): Doing("type", Self.control(words))
    case .enter(_, let control, _, _): Doing("type", control)
    case .touch, .doubleTouch: Doing("tap")
    case .back: Doing("back")
    case .tab: Doing("tab")
    case .dismiss: Doing("dismiss")
    case .letGo: Doing("let go")
    case .drag: Doing("drag")
    case .device: Doing("device")
    case .emit: Doing("emit")
    case .navigate: Doing("navigate")
    case .open: Doing("open")
    case .clock: Doing("wait")
    case .relaunch: Doing("relaunch")
    case .answer: Doing("answer")
    case .fail: Doing("fail")
    case .draws: Doing("draws")
    }
  }
}
