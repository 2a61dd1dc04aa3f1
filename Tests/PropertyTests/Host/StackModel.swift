import Navigation
import Observation

/// What a `NavigationStack(path:)` shows: the screens of a stack that is the window's content.
@Observable final class StackModel: NavigationHost {
  private let coordinator: FlowCoordinator
  private(set) var stack: TreeNode?
  private(set) var sheet: TreeNode?

  init(_ coordinator: FlowCoordinator) {
    self.coordinator = coordinator
    coordinator.host = self
  }

  func settled(changes: [HostChange], tree: TreeNode) {
    guard !changes.isEmpty else { return }
    stack = tree.children.last
    sheet = stack?.presented.first
  }

  /// All screens but the first one; SwiftUI sets it when the user goes back.
  var path: [Presentable] {
    get { stack.map { $0.children.dropFirst().map(\.id) } ?? [] }
    set {
      guard let stack, newValue.count < path.count else { return }
      guard let last = newValue.last ?? stack.children.first?.id else { return }
      coordinator.perform(.effect(.popTo(last, on: stack.id)))
    }
  }

  /// What the sheet shows; SwiftUI sets it to nothing when the user has swiped it away.
  var isSheetShown: Bool {
    get { sheet != nil }
    set { if !newValue, sheet != nil { coordinator.dismiss() } }
  }
}
