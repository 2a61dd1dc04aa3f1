import Navigation
import Scripting

// What UIKit asks a flow: whether a tab may be selected, and whether its modal may be swiped away.
extension FlowWriter {
  /// An object that hears UIKit for the flow.
  struct Delegate {
    /// The property that holds it.
    let property: [String]
    /// What the object asks, each after an empty line.
    let members: [[String]]
  }

  var delegates: [Delegate] { [selection, swipes].compactMap(\.self) }

  // MARK: tabs

  /// What hears the tabs of the root; nil if nothing does, or it cannot be said.
  var selection: Delegate? {
    guard Self.asksTabs(scope.flow, scope.model) else { return nil }
    var arguments: [String] = []
    var members: [[String]] = []
    if let function = scope.rootBody?["shouldSelect"]?.asFunction {
      guard let lines = asked(function, "shouldSelect") else { return nil }
      arguments.append("shouldSelect: { [unowned self] place in shouldSelect(place: place) }")
      members.append(CodeText.block("private func shouldSelect(place: Int) -> Bool", lines))
    }
    if let selected { arguments.append("step: \(selected)") }
    let call = CodeText.call("lazy var tabSelection = TabSelection", arguments)
    return Delegate(property: call, members: members)
  }

  /// Whether a flow has tabs of UIKit as its root that ask it or tell it.
  static func asksTabs(_ flow: AppOutline.Flow, _ model: ExportModel) -> Bool {
    guard case .container(let kind) = flow.root, kind.name == "tabs" else { return false }
    let body = FlowScope(model: model, flow: flow).rootBody
    return body?["shouldSelect"] != nil || body?["didSelect"] != nil || hasEmittingTabs(model)
  }

  /// Whether a tab of the app only emits.
  fileprivate static func hasEmittingTabs(_ model: ExportModel) -> Bool {
    model.outline.screens.contains { $0.emissions.contains { $0.source == .tab } }
  }

  /// The lines of a function that only looks, and gets the place of a tab.
  private func asked(_ function: LuaFunctionText, _ name: String) -> [String]? {
    let key = "\(flow.name).\(name)"
    let translator = Translator(
      model, owner: .flow(scope), function: function, as: .value, taken: ["place"])
    translator.bind(function, [.owner, .code(Code(text: "place", type: .int))])
    translator.returnKey = key
    guard let lines = try? translator.lines(of: function), function.endsWithReturn,
      model.facts[key] == .bool
    else { return nil }
    return lines
  }

  /// The code of the function that gives the step for a tap on a tab; nil if there is none.
  private var selected: String? {
    flow.tabStep.map { step in
      let isFilled = step.parameters.count == 1
      return "{ \(isFilled ? "place" : "_") in "
        + "\(model.names.step(step, isFilled ? ["place"] : [])) }"
    }
  }

  // MARK: swipes

  /// What hears swipes at the flow's modal; nil if nothing does, or it cannot be said.
  var swipes: Delegate? {
    guard Self.asksOnSwipe(flow, model) else { return nil }
    var arguments: [String] = []
    var members: [[String]] = []
    if let function = scope.body?["dismissable"]?.asFunction {
      guard let lines = asked(function, "dismissable") else { return nil }
      arguments.append("mayDismiss: { [unowned self] in mayDismiss() }")
      members.append(CodeText.block("private func mayDismiss() -> Bool", lines))
    }
    if let step = flow.attempted ?? flow.modal?.attempted {
      guard let front else { return nil }
      let code = model.names.step(step)
      arguments.append("attempted: { [\(scope.root)] in \(front)?.steps.accept(\(code)) }")
    }
    if let step = model.dismissed(flow) { arguments.append("dismissed: \(model.names.step(step))") }
    let call = CodeText.call("lazy var swipeDelegate = SwipeDelegate", arguments)
    return Delegate(property: call, members: members)
  }

  /// The screen in front of the flow, as something that emits.
  private var front: String? {
    switch flow.root {
    case .screen: "(\(scope.root) as Stepper?)"
    case .container(let kind) where kind.name == "navigation":
      "(\(scope.root).topViewController as? Stepper)"
    default: nil
    }
  }

  /// Whether a flow itself says what becomes of a swipe at its modal; a screen that says so hears it itself.
  static func asksOnSwipe(_ flow: AppOutline.Flow, _ model: ExportModel) -> Bool {
    let scope = FlowScope(model: model, flow: flow)
    let says =
      scope.body?["dismissable"]?.asFunction != nil || scope.body?["didAttemptToDismiss"] != nil
      || scope.rootBody?["didAttemptToDismiss"] != nil
      || model.dismissed(flow) != nil
    return says && !model.outline.screens.contains { $0.modal?.attempted != nil }
  }
}

extension ExportModel {
  /// The step for a swipe that takes away a flow, or the screen that is its root (T17).
  func dismissed(_ flow: AppOutline.Flow) -> Step? {
    let root: Screen? = if case .screen(let root) = flow.root { root } else { nil }
    return flow.modal?.dismissed ?? root.flatMap { screen($0.name)?.modal?.dismissed }
  }

  func isRoot(_ screen: String) -> Bool {
    outline.flows.contains {
      if case .screen(let root) = $0.root { root.name == screen } else { false }
    }
  }
}

/// The classes that hear UIKit for flows.
enum DelegateClasses {
  static func lines(_ model: ExportModel) -> [String] {
    let writers = model.outline.flows.map { FlowWriter(scope: FlowScope(model: model, flow: $0)) }
    var lines: [String] = []
    if FlowWriter.hasEmittingTabs(model) { lines += emitting + [""] }
    if writers.contains(where: { $0.selection != nil }) {
      lines += tabs(asking: FlowWriter.hasEmittingTabs(model)) + [""]
    }
    if writers.contains(where: { $0.swipes != nil }) { lines += swipes + [""] }
    if model.hasIdleTimers { lines += TouchText.declaration + [""] }
    return lines
  }

  private static let emitting = [
    "/// A view controller whose tab emits a step instead of being selected.",
    "protocol EmittingTab: Stepper {", "    var tabStep: Step { get }", "}",
  ]

  /// - Parameter hasEmitting: A tab may emit a step instead of being selected.
  private static func tabs(asking hasEmitting: Bool) -> [String] {
    let place = "        guard let index ="
    let emission = [
      "        if let tab = viewController as? EmittingTab {",
      "            tab.steps.accept(tab.tabStep)", "            return false",
      "        }",
    ]
    return selection.flatMap { line in
      hasEmitting && line.hasPrefix(place) ? emission + [line] : [line]
    }
  }

  private static let selection = """
    /// Asks a flow whether a tab may be selected, and emits a step for each that was tapped.
    final class TabSelection: NSObject, UITabBarControllerDelegate, @preconcurrency Stepper {
        let steps = PublishRelay<Step>()
        private let shouldSelect: (Int) -> Bool
        private let step: ((Int) -> Step)?

        /// Places of tabs are counted from 1.
        init(shouldSelect: @escaping (Int) -> Bool = { _ in true }, step: ((Int) -> Step)? = nil) {
            self.shouldSelect = shouldSelect
            self.step = step
        }

        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            guard let index = tabBarController.viewControllers?.firstIndex(of: viewController) else {
                return true
            }
            return shouldSelect(index + 1)
        }

        func tabBarController(
            _ tabBarController: UITabBarController, didSelect viewController: UIViewController
        ) {
            if let step { steps.accept(step(tabBarController.selectedIndex + 1)) }
        }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private static let swipes = """
    /// Asks a flow whether the user may swipe it away, tells it of a swipe in vain, and its parent of one that took it away.
    final class SwipeDelegate: NSObject, UIAdaptivePresentationControllerDelegate, @preconcurrency Stepper {
        let steps = PublishRelay<Step>()
        private let mayDismiss: () -> Bool
        private let attempted: () -> Void
        private let dismissed: Step?

        init(
            mayDismiss: @escaping () -> Bool = { true }, attempted: @escaping () -> Void = {},
            dismissed: Step? = nil
        ) {
            self.mayDismiss = mayDismiss
            self.attempted = attempted
            self.dismissed = dismissed
        }

        func presentationControllerShouldDismiss(
            _ presentationController: UIPresentationController
        ) -> Bool {
            mayDismiss()
        }

        func presentationControllerDidAttemptToDismiss(
            _ presentationController: UIPresentationController
        ) {
            attempted()
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            if let dismissed { steps.accept(dismissed) }
        }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
