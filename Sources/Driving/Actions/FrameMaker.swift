import Diagnostics
import Navigation
import Scripting

/// Builds the parts of a frame and numbers the usable ones.
struct FrameMaker {
  private let app: App
  private let session: Session
  private let presentables: PresentableIndex
  private(set) var targets: [Int: Frame.LinkedInput] = [:]
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
    presentables = PresentableIndex(session)
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

  /// The number of a target on a screen; `nil` if the screen cannot be touched.
  private mutating func number(_ target: Frame.LinkedInput, on screen: TouchableScreen) -> Int? {
    screen.info.isTouchable ? number(target) : nil
  }

  private mutating func number(_ target: Frame.LinkedInput) -> Int {
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
    if node.children.count > 1, part.below == nil {
      let below = node.children[node.children.count - 2]
      part.below = app.knownTabTitle(of: below) ?? below.name
    }
    return part
  }

  private mutating func tabs(_ node: TreeSnapshot) -> Frame.Part {
    var part = node.children.first(where: \.isSelected).map { self.part($0) } ?? Frame.Part()
    let tabs = presentables[node.instance]
    if tabs.map(session.hidesBar) != true { part.content.append(.tabs(tabViews(node))) }
    return part
  }

  private mutating func split(_ node: TreeSnapshot) -> Frame.Part {
    let shown = node.children.enumerated().filter { $0.offset == 0 || $0.element.isSelected }
    var part = beside(shown.map(\.element))
    part.arrangement = .drawer
    part.content.append(.tabs(tabViews(node)))
    return part
  }

  private mutating func beside(_ nodes: [TreeSnapshot]) -> Frame.Part {
    if nodes.count == 1 { return part(nodes[0]) }
    return Frame.Part(content: nodes.map { .part(part($0)) })
  }

  private mutating func tabViews(_ node: TreeSnapshot) -> [Frame.TabView] {
    let tappable = node.instance == selects ? session.tappableTabs : []
    return node.children.enumerated().map { index, child in
      let title = tabTitle(of: child)
      let leads = tappable.contains(index)
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

  /// The first value in a tab's content, from the tab itself down.
  private mutating func first<Found>(
    of node: TreeSnapshot, _ find: (inout FrameMaker, TreeSnapshot) -> Found?
  ) -> Found? {
    for one in node.tabContent { if let found = find(&self, one) { return found } }
    return nil
  }

  private mutating func badge(of node: TreeSnapshot) -> String? {
    let presentable = presentables[node.instance]
    guard let presentable, let info = session.info(presentable) else { return nil }
    let look = session.look(atFlowOf: presentable)
    let badge = shown(or: nil) { [app] () throws(Diagnostic) in
      try app.badge(of: info, seeing: look)
    }
    return badge?.isEmpty == true ? nil : badge
  }

  // MARK: Screens

  private mutating func screen(_ node: TreeSnapshot) -> Frame.Part {
    let presentable = presentables[node.instance]
    guard let screen = presentable.flatMap({ TouchableScreen($0, in: session, of: app) }) else {
      return Frame.Part(name: node.instance, title: title(of: node) ?? node.name)
    }
    let content = screen.content
    failures += content.allFindings
    var part = Frame.Part(name: node.instance, title: content.title ?? node.name)
    part.design = app.screen(named: node.definition)?.design
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
