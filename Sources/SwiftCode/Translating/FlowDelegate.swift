import Navigation
import Scripting

/// An object that hears UIKit for a flow: whether a tab may be selected, and whether its modal may be swiped away.
struct FlowDelegate {
  /// The property that holds it.
  let property: [String]
  /// What the object asks.
  let members: [[String]]

  private init(
    _ property: String, _ type: String, _ arguments: [String], _ members: [[String]]
  ) {
    self.property = CodeText.call("lazy var \(property) = \(type)", arguments)
    self.members = members
  }

  // MARK: tabs

  /// What hears the tabs of the root; nil if nothing does, or it cannot be said.
  static func selection(of scope: FlowScope) -> FlowDelegate? {
    guard asksTabs(scope) else { return nil }
    var arguments: [String] = []
    var members: [[String]] = []
    if let function = scope.rootBody?["shouldSelect"]?.asFunction {
      guard
        let member = asked(
          function, "shouldSelect", as: "shouldSelect", parameter: "place", in: scope)
      else { return nil }
      arguments.append("shouldSelect: { [unowned self] place in shouldSelect(place: place) }")
      members.append(member)
    }
    if let step = scope.flow.tabStep {
      let isFilled = step.parameters.count == 1
      let code = scope.model.names.step(step, isFilled ? ["place"] : [])
      arguments.append("step: { \(isFilled ? "place" : "_") in \(code) }")
    }
    return FlowDelegate("tabSelection", "TabSelection", arguments, members)
  }

  /// Whether a flow has tabs of UIKit as its root that ask it or tell it.
  private static func asksTabs(_ scope: FlowScope) -> Bool {
    guard case .container(let kind) = scope.flow.root, kind.name == "tabs" else { return false }
    let body = scope.rootBody
    return body?["shouldSelect"] != nil || body?["didSelect"] != nil
      || scope.model.hasEmittingTabs
  }

  /// The function that only looks, and gets the place of a tab or nothing; nil if it cannot be said.
  private static func asked(
    _ function: LuaFunctionText, _ option: String, as name: String, parameter: String? = nil,
    in scope: FlowScope
  ) -> [String]? {
    let key = "\(scope.flow.name).\(option)"
    let translator = Translator(
      scope.model, owner: .flow(scope), function: function, as: .value,
      [.owner, .code(Code(text: "place", type: .int))], taken: ["place"])
    translator.returnKey = key
    guard let lines = try? translator.lines(of: function), function.endsWithReturn,
      scope.model.facts[key] == .bool
    else { return nil }
    return Templates.lines(
      "decision",
      [
        "name": name, "parameters": parameter.map { "\($0): Int" }, "type": "Bool", "lines": lines,
      ])
  }

  // MARK: swipes

  /// What hears swipes at the flow's modal; nil if nothing does, or it cannot be said.
  static func swipes(at scope: FlowScope) -> FlowDelegate? {
    let (flow, model) = (scope.flow, scope.model)
    guard asksOnSwipe(scope) else { return nil }
    var arguments: [String] = []
    var members: [[String]] = []
    if let function = scope.body?["dismissable"]?.asFunction {
      guard let member = asked(function, "dismissable", as: "mayDismiss", in: scope) else {
        return nil
      }
      arguments.append("mayDismiss: { [unowned self] in mayDismiss() }")
      members.append(member)
    }
    if let step = flow.attempted ?? flow.modal?.attempted {
      guard let front = front(of: scope) else { return nil }
      let code = model.names.step(step)
      arguments.append("attempted: { [\(scope.root)] in \(front)?.steps.accept(\(code)) }")
    }
    if let step = model.dismissed(flow) { arguments.append("dismissed: \(model.names.step(step))") }
    return FlowDelegate("swipeDelegate", "SwipeDelegate", arguments, members)
  }

  /// The screen in front of the flow, as something that emits.
  private static func front(of scope: FlowScope) -> String? {
    switch scope.flow.root {
    case .screen: "(\(scope.root) as Stepper?)"
    case .container(let kind) where kind.name == "navigation":
      "(\(scope.root).topViewController as? Stepper)"
    default: nil
    }
  }

  /// Whether a flow itself says what becomes of a swipe at its modal; a screen that says so hears it itself.
  private static func asksOnSwipe(_ scope: FlowScope) -> Bool {
    let says =
      scope.body?["dismissable"]?.asFunction != nil || scope.body?["didAttemptToDismiss"] != nil
      || scope.rootBody?["didAttemptToDismiss"] != nil
      || scope.model.dismissed(scope.flow) != nil
    return says && !scope.model.hasAttemptedScreens
  }
}

extension ExportModel {
  /// The step for a swipe that takes away a flow, or the screen that is its root (T17).
  func dismissed(_ flow: AppOutline.Flow) -> Step? {
    let root: Screen? = if case .screen(let root) = flow.root { root } else { nil }
    return flow.modal?.dismissed ?? root.flatMap { screen($0.name)?.modal?.dismissed }
  }
}
