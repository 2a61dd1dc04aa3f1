import Diagnostics
import Driving
import Navigation

extension JSON {
  init(_ tree: TreeSnapshot, title: (TreeSnapshot) -> String?) {
    self = .object([
      "kind": .string(tree.kind), "name": .string(tree.name), "number": .int(tree.number),
      "title": title(tree).map(JSON.string),
      "flow": (tree.rootOf.first ?? tree.maker).map(JSON.string),
      "rootOf": .array(tree.rootOf.map(JSON.string)),
      "params": .array(tree.params.map { JSON($0) }),
      "state": tree.state.isEmpty ? nil : JSON(.record(tree.state)),
      "visible": .bool(tree.isVisible), "selected": .bool(tree.isSelected),
      "over": .bool(tree.isOver), "style": (tree.modal?.style.name).map { .string($0) },
      "touchable": .bool(tree.isTouchable), "contributed": .bool(tree.isContributed),
      "children": .array(tree.children.map { JSON($0, title: title) }),
      "presented": .array(tree.presented.map { JSON($0, title: title) }),
    ])
  }
}
