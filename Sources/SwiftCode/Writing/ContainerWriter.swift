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
      + replace + [""]
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
