import Diagnostics

extension TreeChange {
  /// The change as the log and journeys print it: `+ Temp#0 on TempFlow#0`.
  package func line(_ names: NameList) -> String {
    let name = { (instance: InstanceName) in names.shown(instance) }
    return switch self {
    case .added(let child, let container): "+ \(name(child)) on \(name(container))"
    case .removed(let child, let container): "- \(name(child)) from \(name(container))"
    case .selected(let child, let container): "> \(name(child)) selected in \(name(container))"
    case .presented(let modal, let presenter): "^ \(name(modal)) over \(name(presenter))"
    case .dismissed(let modal): "- \(name(modal)) dismissed"
    case .shown(let window): "+ \(name(window)) shown"
    case .remembered(let value, let field, let screen): "~ \(name(screen)) \(field) = \(value)"
    case .shared(let value, let field, let service):
      "~ \(VisibleText.of(names.text(service))) \(field) = \(value)"
    case .labelled(let label, let text, let one):
      "~ \(name(one)) \(label.rawValue) = \(text.map { Value.string($0) } ?? .none)"
    case .dragged(let sheet, let detent): "~ \(name(sheet)) detent = \(detent.rawValue)"
    case .device(let device): "~ device = \(device.rawValue)"
    case .letGo(let one): "~ \(name(one)) swiped, and let go"
    case .fetching(let one, let flow, let other):
      "~ \(name(flow)) fetches \(name(one))" + (other.map { " instead of \(name($0))" } ?? "")
    case .ended(let flow): "x \(name(flow)) ended"
    }
  }

  /// The instances involved, the child before its container or presenter.
  package var subjects: [InstanceName] {
    switch self {
    case .added(let child, let container), .removed(let child, from: let container),
      .selected(let child, in: let container), .presented(let child, over: let container):
      [child, container]
    case .fetching(let one, let flow, let other): [one, flow] + (other.map { [$0] } ?? [])
    case .dismissed(let one), .shown(let one), .remembered(_, as: _, by: let one),
      .labelled(_, _, let one), .dragged(let one, to: _), .letGo(let one), .ended(let one):
      [one]
    case .shared, .device: []
    }
  }
}
