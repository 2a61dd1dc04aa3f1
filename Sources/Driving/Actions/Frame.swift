package import Diagnostics
package import Navigation
package import Scripting

/// What a user sees: the layers that are visible, the lowest first, with a number for each thing that
/// can be used, as `:draw` shows and `tap 2` knows it.
///
/// Plain values; whoever draws them decides how they look.
package struct Frame {
  /// What is used by a number.
  package enum Target {
    /// Something that is done at once.
    case input(Input)
    /// A field, into which one has to type.
    case field(String, of: Presentable)
  }

  /// A layer, or one of several things that are seen side by side.
  package struct Part {
    /// The title in the bar; `nil` for a screen that stands alone without one.
    package var title: String?
    /// The number of the way back, if it leads somewhere.
    package var back: Int?
    /// What stands below it, from top to bottom.
    package var content: [Content] = []
  }

  /// What stands in a part.
  package enum Content {
    /// What a screen shows.
    case screen(text: String?, controls: [ControlView])
    /// The tabs that lead elsewhere, and the one that is seen.
    case tabs([TabView])
    /// One of several parts that are seen side by side.
    case part(Part)
  }

  /// A control as it is seen.
  package struct ControlView {
    package let kind: Control.Kind
    /// What it says.
    package let text: String
    /// Its number; `nil` if nothing comes of using it.
    package var number: Int?
    /// The value that it holds; `.none` for most.
    package var value = Value.none
    /// What a field shows while nothing is typed.
    package var placeholder: String?
    /// The rows of a list: what each says, and its number if something comes of a tap.
    package var rows: [(number: Int?, text: String)] = []
  }

  /// A tab as it is seen.
  package struct TabView {
    package let title: String
    /// Its number; `nil` if a tap leads nowhere.
    package let number: Int?
    package let isSelected: Bool
  }

  /// The layers, the lowest first.
  package let layers: [Part]
  /// What each number stands for.
  package let targets: [Int: Target]
  /// What functions of the script could not say; something else is shown in its place.
  package let failures: [Diagnostic]

  /// Looks at a session as it is now; functions of the script say what is shown.
  package init(_ app: App, in session: Session) {
    var maker = FrameMaker(app, in: session)
    layers = session.tree.visibleLayers.map { maker.part($0) }
    targets = maker.targets
    failures = maker.failures
  }
}

/// Goes through what is visible, and gives numbers.
private struct FrameMaker {
  private let app: App
  private let session: Session
  private(set) var targets: [Int: Frame.Target] = [:]
  private(set) var failures: [Diagnostic] = []
  private var last = 0
  /// Names of controls and rows, which a number must not be.
  private let taken: Set<String>
  /// The full names of the stack that goes back, and of what selects a tab, if the user does so.
  private let goesBack: String?
  private let selects: String?

  init(_ app: App, in session: Session) {
    self.app = app
    self.session = session
    taken = Self.names(TouchableScreen.all(in: session, of: app))
    let deepest = { (isMeant: (PresentableInfo) -> Bool) in
      session.front.last { session.info($0).map(isMeant) ?? false }
        .map { session.names.text($0.name) }
    }
    goesBack = deepest { $0.showing == .last && $0.children.count > 1 }
    selects = deepest { $0.showing.isSelecting }
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

  private mutating func number(_ target: Frame.Target) -> Int {
    last += 1
    while taken.contains("\(last)") { last += 1 }
    targets[last] = target
    return last
  }

  /// Returns what a script says, or something else in its place if it fails.
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
        ofScreen: node.definition, given: node.title, params: node.params, state: node.state)
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

  /// Several that are seen side by side, each with its title and its tabs.
  private mutating func beside(_ nodes: [TreeSnapshot]) -> Frame.Part {
    if nodes.count == 1 { return part(nodes[0]) }
    return Frame.Part(content: nodes.map { .part(part($0)) })
  }

  private mutating func tabViews(_ node: TreeSnapshot) -> [Frame.TabView] {
    node.children.enumerated().map { index, child in
      let title = tabTitle(of: child)
      let leads = node.instance == selects && !child.isSelected
      return Frame.TabView(
        title: title, number: leads ? number(.input(.selectTab(index))) : nil,
        isSelected: child.isSelected)
    }
  }

  /// A tab without a title has that of what it began with.
  private mutating func tabTitle(of node: TreeSnapshot) -> String {
    var next: TreeSnapshot? = node
    while let one = next {
      if let title = title(of: one) { return title }
      next = one.showing == .selected ? nil : one.children.first
    }
    return node.name
  }

  // MARK: Screens

  private mutating func screen(_ node: TreeSnapshot) -> Frame.Part {
    var part = Frame.Part(title: title(of: node) ?? node.name)
    let presentable = session.presentable(named: node.instance)
    guard let screen = presentable.flatMap({ TouchableScreen($0, in: session, of: app) }) else {
      return part
    }
    let text = shown(or: nil) { [app] () throws(Diagnostic) in try app.text(of: screen.info) }
    part.content = [.screen(text: text, controls: screen.controls.map { view($0, on: screen) })]
    return part
  }

  private mutating func view(
    _ control: Control, on screen: TouchableScreen
  ) -> Frame.ControlView {
    let own = shown(or: nil) { [app] () throws(Diagnostic) in
      try app.text(of: control, on: screen.info)
    }
    var view = Frame.ControlView(kind: control.kind, text: own ?? control.name)
    view.value = app.value(of: control, on: screen.info) ?? .none
    view.placeholder = control.placeholder
    switch control.kind {
    case .button, .toggle:
      let input = shown(or: nil) { () throws(Diagnostic) in try screen.tap(on: control) }
      view.number = input.map { number(.input($0)) }
    case .field: view.number = number(.field(control.name, of: screen.screen))
    case .list:
      let rows = shown(or: []) { () throws(Diagnostic) in try screen.rows(of: control) }
      view.rows = rows.map { row in
        (screen.tap(on: row).map { number(.input($0)) }, row.text)
      }
    case .label: break
    }
    return view
  }
}

extension App {
  /// The title of a presentable; `nil` if it has none, or a function of the script fails.
  package func knownTitle(of node: TreeSnapshot) -> String? {
    try? title(
      ofScreen: node.definition, given: node.title, params: node.params, state: node.state)
  }
}

extension TreeSnapshot {
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
