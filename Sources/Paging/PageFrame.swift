import Diagnostics
import Driving
import Exploring
import Navigation
import Pictures
import Scripting

/// A frame as a page draws it; what can be used has the number of its action.
struct PageFrame {
  let frame: Frame
  let names: PageNames
  /// The definition of the screen in front.
  let front: String?
  /// The flow that this screen is in.
  let flow: String?
  /// On which screen a field is, if that has to be said.
  let place: (Presentable) -> String?
  /// The number of an action.
  let number: (Driving.Action, Presentable?, String?) -> Int

  var json: JSON {
    .object([
      "front": .text(front), "flow": flow.map { .string(names.plain($0)) },
      "layers": .array(frame.layers.map(part)),
      "failures": frame.failures.isEmpty
        ? nil : .array(frame.failures.map { names.json($0.message) }),
    ])
  }

  private func part(_ part: Frame.Part) -> JSON {
    .object([
      "title": .text(part.title), "back": part.back.map { _ in .int(number(.back, nil, nil)) },
      "below": .text(part.below), "modal": part.modal.map(modal),
      "content": .array(part.content.map(content)),
      "design": part.design.flatMap { design($0, of: part) },
    ])
  }

  /// What the script says of a screen for those who look at it.
  private func design(_ design: ScreenDesign, of part: Frame.Part) -> JSON? {
    guard design.note != nil || design.address != nil || design.picture != nil else { return nil }
    return .object([
      "of": part.name.map { .string(names.plain($0)) }, "note": .text(design.note),
      "address": .text(design.address),
    ])
  }

  private func modal(_ modal: Modal) -> JSON {
    .object([
      "style": .string(modal.style.name), "below": .string("\(modal.style.below)"),
      "detent": modal.detents.isEmpty ? nil : .string(modal.detent.rawValue),
      "fixed": modal.isDismissable ? nil : .bool(true),
    ])
  }

  private func content(_ content: Frame.Content) -> JSON {
    switch content {
    case .part(let inner): .object(["part": part(inner)])
    case .tabs(let tabs):
      .object(["tabs": .array(tabs.enumerated().map { tab($1, at: $0) })])
    case .screen(let text, let phase, let controls):
      .object([
        "text": .text(text), "phase": .text(phase?.rawValue),
        "controls": .array(controls.map(control)),
      ])
    }
  }

  private func tab(_ tab: Frame.TabView, at place: Int) -> JSON {
    .object([
      "title": .string(tab.title), "badge": .text(tab.badge),
      "icon": .string(TabIcon.path(of: tab.image)), "on": .flag(tab.isSelected),
      "a": tab.number.map { _ in .int(number(.tab(.number(place + 1)), nil, tab.title)) },
    ])
  }

  private func control(_ view: Frame.ControlView) -> JSON {
    let content = view.content
    let isField = content.kind.isField
    return .object([
      "kind": .string(content.kind.rawValue), "name": .string(content.name),
      "text": .text(content.ownText), "value": content.value.map { JSON($0) },
      "placeholder": .text(content.placeholder), "secure": .flag(content.isSecure),
      "role": .text(content.role?.rawValue),
      "typed": isField && view.number != nil ? .bool(true) : nil,
      "a": isField ? nil : action(view.number, action: .tap([content.name]), note: nil),
      "rows": content.kind.hasRows ? .array(rows(view)) : nil,
      "on": isField ? field(view).flatMap(place).map { .string($0) } : nil,
      "at": content.area.map { area in
        .array([area.x, area.y, area.width, area.height].map { .double($0) })
      },
    ])
  }

  /// The screen of a field.
  private func field(_ view: Frame.ControlView) -> Presentable? {
    guard let number = view.number, case .field(_, let screen)? = frame.targets[number] else {
      return nil
    }
    return screen
  }

  private func rows(_ view: Frame.ControlView) -> [JSON] {
    view.content.rows.enumerated().map { place, row in
      let tap = Driving.Action.tap([view.content.name, "\(place + 1)"])
      let number = view.rows.indices.contains(place) ? view.rows[place] : nil
      return .object([
        "t": .string(row.text), "on": .flag(row.isSelected),
        "a": action(number, action: tap, note: row.text),
      ])
    }
  }

  private func action(_ target: Int?, action: Driving.Action, note: String?) -> JSON? {
    guard let target, case .input(let input)? = frame.targets[target] else { return nil }
    return .int(number(action, input.screen, note))
  }
}

extension Session {
  /// The flow that the screen in front is in: that of the nearest root around it.
  ///
  /// - Parameter tree: The tree of the session.
  func frontFlow(in tree: TreeSnapshot) -> String? {
    front.last.flatMap { tree.flow(around: names.text($0.name)) }
  }
}

extension TreeSnapshot {
  /// The flow of the nearest root around a presentable that is in it or below it; nil if it is not there.
  fileprivate func flow(around name: String) -> String? {
    if instance == name { return rootOf.last ?? "" }
    let found = children.lazy.compactMap { $0.flow(around: name) }.first
    guard let found = found ?? presented.first?.flow(around: name) else { return nil }
    return found.isEmpty ? rootOf.last ?? "" : found
  }
}
