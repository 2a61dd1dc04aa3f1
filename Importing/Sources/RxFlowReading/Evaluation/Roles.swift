/// What the types of an app are for navigation.
struct Roles {
  let universe: Universe
  private var known: [String: Object.Role] = [:]

  init(universe: Universe) { self.universe = universe }

  private static let exact: [String: Object.Role] = [
    "UIWindow": .window, "UINavigationController": .navigation, "UITabBarController": .tabs,
    "UISplitViewController": .split, "UIViewController": .screen, "UITableViewController": .screen,
    "UICollectionViewController": .screen, "UIAlertController": .alert,
    "UIAlertAction": .alertAction,
    "UIHostingController": .hosting, "UIPageViewController": .screen, "UITabBarItem": .tabBarItem,
    "UISearchController": .screen, "SFSafariViewController": .screen,
    "UIImagePickerController": .screen,
    "UIActivityViewController": .screen, "QLPreviewController": .screen,
    "MFMailComposeViewController": .screen, "OneStepper": .oneStepper,
    "CompositeStepper": .compositeStepper, "DefaultStepper": .stepper, "NoneStepper": .stepper,
    "Flow": .flow, "Stepper": .stepper,
  ]

  /// Suffixes of types that other modules declare, most special first.
  private static let suffixes: [(String, Object.Role)] = [
    ("NavigationController", .navigation), ("NavigationViewController", .navigation),
    ("NavController", .navigation), ("TabBarController", .tabs), ("TabBarViewController", .tabs),
    ("TabbarController", .tabs), ("TabBarVC", .tabs), ("TabbarVC", .tabs),
    ("SplitViewController", .split), ("AlertController", .alert), ("Window", .window),
    ("ViewController", .screen), ("VC", .screen), ("HostingController", .hosting),
  ]

  mutating func role(of type: String) -> Object.Role {
    if let role = known[type] { return role }
    let role = find(type)
    known[type] = role
    return role
  }

  private func find(_ type: String) -> Object.Role {
    let ancestry = universe.ancestry(of: type)
    // A view controller may be a stepper, too; it is a screen first.
    let roles = ancestry.compactMap { Self.exact[$0.droppingModule] }
    if let role = roles.first(where: { $0 != .stepper }) ?? roles.first {
      return merged(role, roles)
    }
    for ancestor in ancestry where universe.type(named: ancestor)?.place == nil {
      if let (_, role) = Self.suffixes.first(where: { ancestor.hasSuffix($0.0) }) { return role }
    }
    return .other
  }

  private func merged(_ role: Object.Role, _ roles: [Object.Role]) -> Object.Role {
    roles.contains(.flow) ? .flow : role
  }

  mutating func isStepper(_ type: String) -> Bool {
    [.stepper, .oneStepper, .compositeStepper].contains(role(of: type))
      || universe.inherits(type, from: "Stepper")
  }
}

extension String {
  /// The name without the module in front of it.
  var droppingModule: String {
    guard let dot = firstIndex(of: "."), ["RxFlow", "UIKit"].contains(String(self[..<dot])) else {
      return self
    }
    return String(self[index(after: dot)...])
  }

  var isCapitalized: Bool { first?.isUppercase ?? false }
}

extension Object.Role {
  /// Whether it shows other controllers, or is shown by one.
  var isController: Bool {
    switch self {
    case .screen, .navigation, .tabs, .split, .alert, .hosting, .flowRoot, .related: true
    default: false
    }
  }

  var isPlaced: Bool { isController }
}
