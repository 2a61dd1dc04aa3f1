package import Diagnostics
package import Navigation
package import Scripting

/// What a user sees: the layers that are visible, the lowest first, with a number for each thing that
/// can be used, as `:draw` shows and `tap 2` knows it.
///
/// Plain values; whoever draws them decides how they look.
package struct Frame {
  /// What a number in the drawing stands for.
  package enum Target {
    /// An input that is sent at once.
    case input(Input)
    /// A field that a text is typed into.
    case field(String, of: Presentable)
  }

  /// A layer, or one of several things that are seen side by side.
  package struct Part {
    /// The title in the bar; `nil` for parts side by side and for an empty container.
    package var title: String?
    /// The number for going back; `nil` if this part cannot go back.
    package var back: Int?
    /// How a layer is presented; `nil` for the lowest one and for parts side by side.
    package var modal: Modal?
    /// What is below the title, from top to bottom.
    package var content: [Content] = []
  }

  package enum Content {
    case screen(text: String?, phase: ScreenContent.Phase?, controls: [ControlView])
    case tabs([TabView])
    /// One of several parts that are seen side by side.
    case part(Part)
  }

  package struct ControlView {
    package let content: ControlContent
    /// The number to use it by; `nil` if using it does nothing.
    package var number: Int?
    /// The numbers of its rows; `nil` if tapping one does nothing.
    package var rows: [Int?] = []
  }

  package struct TabView {
    package let title: String
    /// What is shown beside the title: how many things are in the cart.
    package let badge: String?
    /// The name of the tab's picture.
    package let image: String?
    /// The number to tap it by; `nil` if a tap does nothing.
    package let number: Int?
    package let isSelected: Bool
  }

  /// The layers, the lowest first.
  package let layers: [Part]
  package let targets: [Int: Target]
  /// Failures of the script's functions; the frame shows a fallback in place of each value.
  package let failures: [Diagnostic]

  /// Reads the current state of a session, calling the script's functions for titles and rows.
  package init(_ app: App, in session: Session) {
    var maker = FrameMaker(app, in: session)
    layers = session.tree.visibleLayers.map { node in
      var part = maker.part(node)
      part.modal = node.modal
      return part
    }
    targets = maker.targets
    failures = maker.failures
  }
}

/// Builds the parts of a frame and numbers what can be used.
private struct FrameMaker {
  private let app: App
  private let session: Session
  private(set) var targets: [Int: Frame.Target] = [:]
  private(set) var failures: [Diagnostic] = []
  private var last = 0
  /// Names of controls and rows that numbers must not collide with.
  private let taken: Set<String>
  /// The full names of the stack that `back` pops and the container whose tab a user selects.
  private let goesBack: String?
  private let selects: String?

  init(_ app: App, in session: Session) {
    self.app = app
    self.session = session
    taken = Self.names(TouchableScreen.all(in: session, of: app))
    goesBack = session.goesBackIn.map { session.names.text($0.name) }
    selects = session.selectsIn.map { session.names.text($0.name) }
  }

  private static func names(_ screens: [TouchableScreen]) -> Set<String> {
    var names: Set<String> = []
    for screen in screens {
      for control in screen.controls {
        names.insert(control.name)
        names.formUnion(((try? screen.rows(of: control)) ?? []).map(\.text))
      }
    }
    return names
  }

  /// The number of what is used on a screen; `nil` if that cannot be touched.
  private mutating func number(_ target: Frame.Target, on screen: TouchableScreen) -> Int? {
    screen.info.isTouchable ? number(target) : nil
  }

  private mutating func number(_ target: Frame.Target) -> Int {
    last += 1
    while taken.contains("\(last)") { last += 1 }
    targets[last] = target
    return last
  }

  /// Returns the script's value, or the fallback if its function fails, and notes the failure.
  private mutating func shown<Part>(
    or fallback: Part, _ part: () throws(Diagnostic) -> Part
  ) -> Part {
    do throws(Diagnostic) {
      return try part()
    } catch {
      failures.append(error)
      return fallback
    }
  }

  private mutating func title(of node: TreeSnapshot) -> String? {
    shown(or: nil) { [app] () throws(Diagnostic) in
      try app.title(
        ofScreen: node.definition, given: node.title, params: node.params, state: node.state,
        services: node.services)
    }
  }

  // MARK: Containers

  mutating func part(_ node: TreeSnapshot) -> Frame.Part {
    switch node.showing {
    case .last: stack(node)
    case .selected: tabs(node)
    case .nothing: screen(node)
    case .all: beside(node.children)
    case .firstAndSelected: split(node)
    }
  }

  private mutating func stack(_ node: TreeSnapshot) -> Frame.Part {
    guard let top = node.children.last else { return Frame.Part() }
    let back = node.instance == goesBack ? number(.input(.back)) : nil
    var part = part(top)
    part.title = part.title ?? title(of: node) ?? ""
    part.back = back ?? part.back
    return part
  }

  private mutating func tabs(_ node: TreeSnapshot) -> Frame.Part {
    var part = node.children.first(where: \.isSelected).map { self.part($0) } ?? Frame.Part()
    part.content.append(.tabs(tabViews(node)))
    return part
  }

  private mutating func split(_ node: TreeSnapshot) -> Frame.Part {
    let shown = node.children.enumerated().filter { $0.offset == 0 || $0.element.isSelected }
    var part = beside(shown.map(\.element))
    part.content.append(.tabs(tabViews(node)))
    return part
  }

  private mutating func beside(_ nodes: [TreeSnapshot]) -> Frame.Part {
    if nodes.count == 1 { return part(nodes[0]) }
    return Frame.Part(content: nodes.map { .part(part($0)) })
  }

  private mutating func tabViews(_ node: TreeSnapshot) -> [Frame.TabView] {
    node.children.enumerated().map { index, child in
      let title = tabTitle(of: child)
      let leads = node.instance == selects && session.canTap(tab: index)
      return Frame.TabView(
        title: title, badge: first(of: child) { $0.badge(of: $1) },
        image: first(of: child) { $1.labels.image ?? $0.app.screen(named: $1.definition)?.image },
        number: leads ? number(.input(.selectTab(index))) : nil,
        isSelected: child.isSelected)
    }
  }

  /// The tab's own title, or that of its first descendant with one, or the node's name.
  private mutating func tabTitle(of node: TreeSnapshot) -> String {
    first(of: node) { $0.title(of: $1) } ?? node.name
  }

  /// What the first of a tab's content says that says anything, from the tab's own down.
  private mutating func first<Found>(
    of node: TreeSnapshot, _ find: (inout FrameMaker, TreeSnapshot) -> Found?
  ) -> Found? {
    for one in node.tabContent { if let found = find(&self, one) { return found } }
    return nil
  }

  private mutating func badge(of node: TreeSnapshot) -> String? {
    let presentable = session.presentable(named: node.instance)
    guard let presentable, let info = session.info(presentable) else { return nil }
    let look = session.look(atFlowOf: presentable)
    let badge = shown(or: nil) { [app] () throws(Diagnostic) in
      try app.badge(of: info, seeing: look)
    }
    return badge?.isEmpty == true ? nil : badge
  }

  // MARK: Screens

  private mutating func screen(_ node: TreeSnapshot) -> Frame.Part {
    let presentable = session.presentable(named: node.instance)
    guard let screen = presentable.flatMap({ TouchableScreen($0, in: session, of: app) }) else {
      return Frame.Part(title: title(of: node) ?? node.name)
    }
    let content = screen.content
    failures += content.allFindings
    var part = Frame.Part(title: content.title ?? node.name)
    part.content = [
      .screen(
        text: content.text, phase: content.phase,
        controls: content.controls.map { view($0, on: screen) })
    ]
    return part
  }

  private mutating func view(
    _ control: ControlContent, on screen: TouchableScreen
  ) -> Frame.ControlView {
    var view = Frame.ControlView(content: control)
    if control.kind.isField {
      view.number = number(.field(control.name, of: screen.screen), on: screen)
    } else if control.kind != .label {
      view.number = control.tap.flatMap { number(.input($0), on: screen) }
    }
    view.rows = control.rows.enumerated().map { place, row in
      if row.isSelected { return nil }
      return control.tap(row: place).flatMap { number(.input($0), on: screen) }
    }
    return view
  }
}

extension App {
  /// The title that a tab shows; `nil` if nothing in it has one.
  package func knownTabTitle(of tab: TreeSnapshot) -> String? {
    tab.tabContent.lazy.compactMap { self.knownTitle(of: $0) }.first
  }

  /// The title of a presentable; `nil` if it has none, or a function of the script fails.
  package func knownTitle(of node: TreeSnapshot) -> String? {
    try? title(
      ofScreen: node.definition, given: node.title, params: node.params, state: node.state,
      services: node.services)
  }
}

extension TreeSnapshot {
  /// What stands for a tab: itself, and what is first in it, down to the first screen.
  var tabContent: [TreeSnapshot] {
    var found = [self]
    while let last = found.last, last.showing != .selected, let next = last.children.first {
      found.append(next)
    }
    return found
  }

  /// The layers that can be seen, the lowest first.
  fileprivate var visibleLayers: [TreeSnapshot] {
    var found: [TreeSnapshot] = []
    var next = children.last
    while let layer = next {
      next = layer.presented.first
      if layer.isVisible { found.append(layer) }
    }
    return found
  }
}
