import Diagnostics
import Navigation
import Scripting

/// Writes the containers that scripts and plugins declare as controllers with children.
///
/// Each is a file that is written once: which of the children are shown is known, and not how it looks.
struct ContainerWriter {
  let model: ExportModel

  /// The class of a kind of container.
  func lines(of name: String) -> [String] {
    let body = model.trees.body(of: "container", named: name)
    let shown =
      switch body?["shows"]?.text {
      case "last": "viewControllers.suffix(1)"
      case "all": "viewControllers[...]"
      case "firstAndSelected":
        "selectedIndex > 0 ? [viewControllers[0], viewControllers[selectedIndex]] : viewControllers.prefix(1)"
      default: "viewControllers[selectedIndex...selectedIndex]"
      }
    return Templates.lines(
      "container",
      [
        "type": SwiftName.type(name) + "Controller", "shown": shown,
        "help": body?["help"]?.text.map { SwiftText.escaped(SwiftName.raised($0)) },
        "leaving": Templates.lines("leaving"),
      ])
  }

  /// The names of the kinds whose classes some code mentions.
  func used(in code: [String]) -> [String] {
    model.trees.names(declaredBy: "container").filter { name in
      let call = SwiftName.type(name) + "Controller("
      return code.contains { $0.hasBytes(of: call) }
    }
  }

  /// The containers of UIKit that entries make, and what else makes up for callbacks that UIKit does not make (D1).
  ///
  /// When a container leaves its parent or is dismissed, UIKit tells the container alone, and RxFlow goes on listening
  /// to the flows in it. These tell what is in them.
  static func standard(usedIn code: [String]) -> [String] {
    PresentableKind.catalog.filter(\.isStandard).flatMap { kind -> [String] in
      let type = kind.madeController
      guard code.contains(where: { $0.hasBytes(of: "\(type)(") }) else { return [] }
      return Templates.lines(
        "standardContainer",
        [
          "type": type, "controller": kind.controller, "leaving": Templates.lines("leaving"),
        ]) + [""]
    } + Templates.lines("tellModals", neededBy: ".tellModals()", in: code)
  }
}
