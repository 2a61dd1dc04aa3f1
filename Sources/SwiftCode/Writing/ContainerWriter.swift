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
    let help = body?["help"]?.text.map { ["/// \(SwiftText.escaped(SwiftName.raised($0)))."] } ?? []
    let type = SwiftName.type(name) + "Controller"
    return help
      + CodeText.block("final class \(type): UIViewController", members(body?["shows"]?.text))
  }

  /// The names of the kinds whose classes some code mentions.
  func used(in code: [String]) -> [String] {
    model.trees.names(declaredBy: "container").filter { name in
      code.contains { $0.contains(SwiftName.type(name) + "Controller(") }
    }
  }

  private func members(_ shows: String?) -> [String] {
    let shown =
      switch shows {
      case "last": "viewControllers.suffix(1)"
      case "all": "viewControllers[...]"
      case "firstAndSelected":
        "selectedIndex > 0 ? [viewControllers[0], viewControllers[selectedIndex]] : viewControllers.prefix(1)"
      default: "viewControllers[selectedIndex...selectedIndex]"
      }
    return [
      "var viewControllers: [UIViewController] = [] { didSet { replace(oldValue) } }",
      "var selectedIndex = 0 { didSet { show() } }", "",
    ]
      + CodeText.block("override func viewDidLoad()", ["super.viewDidLoad()", "show()"]) + [""]
      + StandardContainers.leaving + [""] + replace + [""]
      + CodeText.block(
        "private var visible: ArraySlice<UIViewController>",
        ["guard viewControllers.indices.contains(selectedIndex) else { return [] }"]
          + ["return \(shown)"]) + [""] + show
  }

  private let replace = """
    private func replace(_ before: [UIViewController]) {
        for one in before where !viewControllers.contains(one) {
            one.willMove(toParent: nil)
            one.viewIfLoaded?.removeFromSuperview()
            one.removeFromParent()
        }
        for one in viewControllers where !before.contains(one) {
            addChild(one)
            one.didMove(toParent: self)
        }
        selectedIndex = max(0, min(selectedIndex, viewControllers.count - 1))
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private let show = """
    private func show() {
        guard isViewLoaded else { return }
        for one in viewControllers where !visible.contains(one) { one.viewIfLoaded?.removeFromSuperview() }
        for one in visible {
            one.view.frame = view.bounds
            one.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(one.view)
        }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

/// The containers of UIKit that entries make, and what else makes up for callbacks that UIKit does not make (D1).
///
/// When a container leaves its parent or is dismissed, UIKit tells the container alone, and RxFlow goes on listening to
/// the flows in it. These tell what is in them.
enum StandardContainers {
  static func lines(usedIn code: [String]) -> [String] {
    let isTold = code.contains { $0.contains(".tellModals()") }
    return containers(usedIn: code) + (isTold ? modals : [])
  }

  private static func containers(usedIn code: [String]) -> [String] {
    PresentableKind.catalog.filter(\.isStandard).flatMap { kind -> [String] in
      let type = kind.madeController
      guard code.contains(where: { $0.contains("\(type)(") }) else { return [] }
      return ["/// Tells RxFlow of what is in it when it leaves, as UIKit does not (D1)."]
        + CodeText.block("final class \(type): \(kind.controller)", leaving) + [""]
    }
  }

  private static let modals = """
    extension UIViewController {
        /// Tells RxFlow that the modals over it go: UIKit does so late, and not if another modal hides them (D1).
        func tellModals() {
            presentedViewController?.tellModals()
            presentedViewController?.didMove(toParent: nil)
        }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  /// The members that tell the children of a container that they leave with it.
  static let leaving = """
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { children.forEach { $0.didMove(toParent: nil) } }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { children.forEach { $0.didMove(toParent: nil) } }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
