import Navigation
import Scripting

extension DeedWriter {
  /// Puts controllers where a word says.
  func put(_ place: Entry.Place, controllers: [String], parts: [PlannedPresentable]) -> [String] {
    let first = controllers.first ?? "UIViewController()"
    switch place {
    case .show: return show(first)
    case .set: return set(controllers)
    case .push: return push(first)
    case .replace:
      let stack = "\(scope.root).viewControllers"
      return [
        "\(scope.root).setViewControllers(Array(\(stack).dropLast()) + [\(first)], animated: true)"
      ]
    case .detail:
      return scope.rootType == "UISplitViewController"
        ? ["\(scope.root).showDetailViewController(\(first), sender: nil)"]
        : ["\(scope.root).show(\(first), sender: nil)"]
    case .present:
      model.modals.arePresented = true
      let part = parts.first ?? PlannedPresentable(.container(.navigation, []))
      return presentation(of: part, first)
    }
  }

  private func show(_ controller: String) -> [String] {
    Templates.lines(
      "show",
      [
        "window": scope.isInWindow ? "window" : "\(scope.root).view.window?",
        "arePresented": model.modals.arePresented, "controller": controller,
      ])
  }

  private func push(_ controller: String) -> [String] {
    if scope.rootType == "UINavigationController" {
      return ["\(scope.root).pushViewController(\(controller), animated: true)"]
    }
    return ["\(scope.root).navigationController?.pushViewController(\(controller), animated: true)"]
  }

  private func set(_ controllers: [String]) -> [String] {
    let list = "[\(controllers.joined(separator: ", "))]"
    return switch scope.rootType {
    case "UINavigationController", "UITabBarController":
      ["\(scope.root).setViewControllers(\(list), animated: false)"]
    case "UISplitViewController": ["\(scope.root).viewControllers = \(list)"]
    case "UIViewController":
      controllers.flatMap { one in
        ["\(scope.root).addChild(\(one))", "\(scope.root).view.addSubview(\(one).view)"]
      }
    default: ["\(scope.root).viewControllers = \(list)"]
    }
  }

  /// Presents a controller.
  private func presentation(of part: PlannedPresentable, _ controller: String) -> [String] {
    let modal = modal(of: part)
    let isClassic = modal?.style == .classic || modal?.style == .classicOver
    let isDismissable = modal?.isDismissable ?? true
    let difference =
      isClassic && isDismissable ? model.mark(.swipe, at: scope.place(of: step)) : nil
    if modal?.style.uikit == ".fullScreen" { model.modals.hideOthers = true }
    let (attempted, dismissed) = (part.modal?.attempted, part.modal?.dismissed)
    if attempted != nil { model.tally.note("a swipe in vain", at: scope.place(of: step)) }
    if dismissed != nil {
      model.tally.note("a swipe that takes it away", at: scope.place(of: step))
    }
    return Templates.lines(
      "present",
      [
        "controller": controller, "difference": difference, "style": modal?.style.uikit,
        "isFixed": !isDismissable && modal?.style.dismissal != ModalStyle.Dismissal.none,
        "attempted": attempted.map(model.names.step), "dismissed": dismissed.map(model.names.step),
        "detents": modal?.detents.map { ".\($0.rawValue)()" },
        "undimmed": modal?.undimmed?.rawValue, "presenter": scope.presenter,
      ])
  }

  private func modal(of part: PlannedPresentable) -> Modal? {
    if let modal = part.modal { return modal }
    let own: Modal? =
      switch part.kind {
      case .screen(let name): model.screen(name)?.modal
      case .flow(let name): model.flow(name)?.modal
      case .container: nil
      }
    return own ?? model.outline.modal
  }

  func alert(_ name: String, _ part: PlannedPresentable) {
    let type = model.names.screens[name]?.controller ?? "Alert"
    let variable = local(SwiftName.variable(type))
    say(CodeText.call("let \(variable) = \(type)", screenArguments(of: name, part)))
    model.modals.arePresented = true
    let controller = local("\(variable.filter { $0 != "`" })Controller")
    say(["let \(controller) = \(variable).makeController()"])
    if modal(of: part)?.style == .actionSheet, !scope.isInWindow {
      say(["\(controller).popoverPresentationController?.sourceView = \(scope.root).view"])
    }
    say(["\(scope.presenter).present(\(controller), animated: true)"])
    hand([
      ".contribute(withNextPresentable: LingeringPresentable(\(controller)), withNextStepper: \(variable))"
    ])
  }

  /// What contributes a part, and what is in it.
  func contribution(of part: PlannedPresentable, _ made: MadePart) -> [String] {
    switch part.kind {
    case .container(_, let parts):
      return zip(parts, made.inner).flatMap { contribution(of: $0, $1) }
    case .screen:
      guard !made.steppers.isEmpty else {
        let flags = flags(part)
        if flags.isEmpty { return [".contribute(withNext: \(made.variable))"] }
        return [contribute(made.variable, stepper: made.variable, flags: flags)]
      }
      let all = ([made.variable] + made.steppers).joined(separator: ", ")
      return [
        contribute(
          made.variable, stepper: "CompositeStepper(steppers: [\(all)])", flags: flags(part))
      ]
    case .flow(let name):
      let first = part.start.map { "OneStepper(withSingleStep: \($0))" } ?? "DefaultStepper()"
      let all = [first] + made.steppers + model.steppers(of: name, made.variable)
      let stepper =
        all.count == 1 ? first : "CompositeStepper(steppers: [\(all.joined(separator: ", "))])"
      return [contribute(made.variable, stepper: stepper, flags: flags(part))]
    }
  }

  private func contribute(_ presentable: String, stepper: String, flags: [String]) -> String {
    let arguments =
      ["withNextPresentable: \(presentable)", "withNextStepper: \(stepper)"] + flags
    return ".contribute(\(arguments.joined(separator: ", ")))"
  }

  private func flags(_ part: PlannedPresentable) -> [String] {
    (part.allowsNotPresented ? ["allowStepWhenNotPresented: true"] : [])
      + (part.allowsDismissed ? ["allowStepWhenDismissed: true"] : [])
  }
}

extension ModalStyle {
  /// UIKit's style; nil for the one that it takes by itself.
  fileprivate var uikit: String? {
    switch self {
    case .sheet, .alert, .actionSheet: nil
    case .full, .classic: ".fullScreen"
    case .over, .classicOver: ".overFullScreen"
    case .popover: ".popover"
    default: nil
    }
  }
}
