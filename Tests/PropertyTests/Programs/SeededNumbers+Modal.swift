import Navigation
import SeededNumbers

extension SeededNumbers {
  /// How something is presented, often as the usual way is.
  mutating func modal() -> Modal? {
    guard chance(40) else { return nil }
    let style = pick(ModalStyle.catalog)
    guard style == .sheet, chance(60) else { return Modal(style, isDismissable: chance(80)) }
    return Modal(style, detents: [.large, .medium], undimmed: chance(60) ? .medium : nil)
  }
}
