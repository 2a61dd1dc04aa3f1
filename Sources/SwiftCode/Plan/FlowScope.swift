import Diagnostics
import Navigation
import Scripting

/// A flow as it is written: what its root is called, and of which class it is.
struct FlowScope {
  let model: ExportModel
  let flow: AppOutline.Flow

  /// The braces of the flow.
  var body: LuaExpression? { model.trees.flow(flow.name) }

  /// The braces of its root.
  var rootBody: LuaExpression? { body?["root"]?.word?.arguments.first }

  /// The property that holds the root.
  var root: String {
    switch flow.root {
    case .window: "window"
    case .container(let kind): kind.property
    case .screen(let screen):
      SwiftName.variable(model.names.screens[screen.name]?.controller ?? "root")
    case .inherited: "parentRoot"
    }
  }

  /// Where the entry for a step is written, as far as it is known.
  func place(of step: StepCase) -> SourceLocation {
    flow.rows.first { $0.step == step }?.location ?? flow.location
  }

  /// The class of the root.
  var rootType: String { Self.rootType(of: flow, model) }

  static func rootType(of flow: AppOutline.Flow, _ model: ExportModel) -> String {
    switch flow.root {
    case .window: "UIWindow"
    case .container(let kind): kind.controller
    case .screen(let screen): model.names.screens[screen.name]?.controller ?? "UIViewController"
    case .inherited: model.inheritedType
    }
  }

  /// What a modal is presented over.
  var presenter: String {
    if case .window = flow.root { return "window.rootViewController?" }
    return root
  }

  /// The code that makes a flow.
  func makes(flow name: String, _ arguments: [String]) -> String {
    guard let other = model.flow(name) else { return "\(model.names.flows[name] ?? name)()" }
    var list = arguments
    switch other.root {
    case .window:
      list.append("window: \(isInWindow ? "window" : "\(root).view.window ?? UIWindow()")")
    case .inherited: list.append("parentRoot: \(root)")
    default: break
    }
    if model.isServed(name) { list.append("services: services") }
    return "\(model.names.flows[name] ?? name)(\(list.joined(separator: ", ")))"
  }

  var isInWindow: Bool { if case .window = flow.root { true } else { false } }

  var isInherited: Bool { if case .inherited = flow.root { true } else { false } }
}

extension PresentableKind {
  /// The class of UIKit.
  var controller: String {
    switch name {
    case "navigation": "UINavigationController"
    case "tabs": "UITabBarController"
    case "split": "UISplitViewController"
    default: isContainer ? SwiftName.type(name) + "Controller" : "UIViewController"
    }
  }

  /// The class of a container that an entry makes: it tells what is in it when it leaves (D1).
  ///
  /// The root of a flow need not: with the flow RxFlow ends all that the flow has contributed.
  var madeController: String {
    isStandard ? "Flow" + controller.dropFirst(2) : controller
  }

  var property: String {
    switch name {
    case "navigation": "navigationController"
    case "tabs": "tabBarController"
    case "split": "splitViewController"
    default: SwiftName.variable(SwiftName.type(name)).unquoted + "Controller"
    }
  }

  var isStandard: Bool { ["navigation", "tabs", "split"].contains(name) }
}
