/// Gives each type a name that nothing else has, also where upper and lower case are not told apart:
/// each type has a file of its own.
final class TypeScope {
  private var taken: Set<String>

  init(_ taken: [String]) {
    self.taken = Set(Self.reserved.union(taken).map { $0.lowercased() })
  }

  /// The names of a type for something that a script calls so, the best first.
  static func wishes(for name: String, ending: String = "") -> [String] {
    let types = [name, SwiftName.spelled(name), "App " + name].map(SwiftName.type)
    return types.map { $0.hasSuffix(ending) ? $0 : $0 + ending }
  }

  /// The name of a type for something that a script calls so.
  func name(of name: String, ending: String = "") -> String {
    let wishes = Self.wishes(for: name, ending: ending)
    return self.name(wishes.first(where: isFree) ?? wishes[0])
  }

  /// The name that is wished; one that is not free gets a number.
  func name(_ wish: String) -> String {
    var (name, number) = (wish, 2)
    while !isFree(name) {
      name = "\(wish)\(number)"
      number += 1
    }
    taken.insert(name.lowercased())
    return name
  }

  /// Takes a name for something that is there already.
  func reserve(_ name: String) { taken.insert(name.lowercased()) }

  func isFree(_ name: String) -> Bool {
    !taken.contains(name.lowercased()) && !Self.isOfSystem(name)
  }

  /// `UIViewController`, `NSObject`: these beginnings are those of the system's classes.
  private static func isOfSystem(_ name: String) -> Bool {
    ["UI", "NS", "Rx"].contains { beginning in
      name.hasPrefix(beginning) && name.dropFirst(2).first?.isUppercase == true
    }
  }

  /// Names that mean something else in the files that are written.
  static let reserved: Set<String> = [
    "Step", "Flow", "Flows", "Stepper", "Presentable", "FlowContributor", "FlowContributors",
    "FlowCoordinator", "OneStepper", "DefaultStepper", "CompositeStepper", "Single", "Observable",
    "DisposeBag", "PublishRelay", "BehaviorRelay", "AppServices", "AppStepper", "AppLinks",
    "AppDelegate", "FetchStepper", "FlowInbox", "FlowInboxes", "URL", "String",
    "Int", "Double", "Bool", "Any", "Void", "Array", "Optional", "Reactive", "MainScheduler",
    "DispatchQueue", "Self", "TabSelection", "LingeringPresentable", "FlowNavigationController",
    "FlowTabBarController", "FlowSplitViewController", "SwipeDelegate", "TouchReportingWindow",
    "SealedText",
    "CurrentThreadScheduler",
    "Disposables", "Task", "URLComponents", "State", "Outlet", "Answer", "SerialDisposable",
    "Never", "Error", "Equatable", "AnyObject", "ArraySlice", "MainActor", "Type", "Protocol",
    // The files beside those of the types.
    "Steps", "Screens", "Services", "Steppers", "Delegates",
  ]
}
