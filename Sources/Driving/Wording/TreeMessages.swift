package import Diagnostics
package import Navigation

// What is said of presentables in the tree.
extension Message {
  package static let selected = Message(en: "selected", ko: "선택됨")
  package static func presented(_ over: String) -> Message {
    Message(en: "presented over \(over)", ko: "\(over) 위에 띄움")
  }
  package static func presentedLightly(_ over: String) -> Message {
    Message(en: "presented over \(over), which stays visible", ko: "\(over) 위에 띄움(아래도 보임)")
  }
  package static func rootOf(_ flows: String) -> Message {
    Message(en: "root of \(flows)", ko: "\(flows)의 root")
  }
  package static func inFlow(_ flow: String) -> Message {
    Message(en: "in \(flow)", ko: "\(flow) 소속")
  }
}

extension TreeChange {
  /// The change as the log and journeys write it: `+ Temp#0 on TempFlow#0`.
  package func line(_ names: NameList) -> String {
    let name = { (instance: InstanceName) in names.text(instance) }
    return switch self {
    case .added(let child, let container): "+ \(name(child)) on \(name(container))"
    case .removed(let child, let container): "- \(name(child)) from \(name(container))"
    case .selected(let child, let container): "> \(name(child)) selected in \(name(container))"
    case .presented(let modal, let presenter): "^ \(name(modal)) over \(name(presenter))"
    case .dismissed(let modal): "- \(name(modal)) dismissed"
    case .shown(let window): "+ \(name(window)) shown"
    case .remembered(let value, let field, let screen): "~ \(name(screen)) \(field) = \(value)"
    case .titled(let title, let one): "~ \(name(one)) title = \(Value.string(title))"
    case .ended(let flow): "x \(name(flow)) ended"
    }
  }

  /// What the change is about: who came, went or was selected.
  package var subjects: [InstanceName] {
    switch self {
    case .added(let child, let container), .removed(let child, from: let container),
      .selected(let child, in: let container), .presented(let child, over: let container):
      [child, container]
    case .dismissed(let one), .shown(let one), .remembered(_, as: _, by: let one),
      .titled(_, let one), .ended(let one):
      [one]
    }
  }
}
