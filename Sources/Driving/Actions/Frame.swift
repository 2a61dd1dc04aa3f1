package import Diagnostics
package import Navigation
package import Scripting

/// The view of a user: the visible layers, the lowest first, with a number for each usable part, as
/// in `:draw` and `tap 2`.
///
/// It is plain data; the renderer decides its look.
package struct Frame {
  /// The target of a number in the drawing.
  package enum LinkedInput {
    /// An input that is sent at once.
    case input(Input)
    /// A field that a text is typed into.
    case field(String, of: Presentable)
  }

  /// A layer, or one of several things that are seen side by side.
  package struct Part {
    /// How its parts lie, if there are several.
    package enum Arrangement {
      case sideBySide
      /// The second slides in over the first, as a menu does.
      case drawer
    }

    /// The full name of the screen that it shows; `nil` for parts side by side and for an empty
    /// container.
    package var name: String?
    /// The title in the bar; `nil` for parts side by side and for an empty container.
    package var title: String?
    /// The number for going back; `nil` if this part cannot go back.
    package var back: Int?
    /// The title of the screen below in the stack, if there is one.
    package var below: String?
    package var arrangement = Arrangement.sideBySide
    /// The design notes of the screen.
    package var design: ScreenDesign?
    /// How a layer is presented; `nil` for the lowest one and for parts side by side.
    package var modal: Modal?
    /// The content below the title, from top to bottom.
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
    /// The text beside the title, such as the number of items in a cart.
    package let badge: String?
    /// The name of the tab's picture.
    package let image: String?
    /// The number to tap it by; `nil` if a tap does nothing.
    package let number: Int?
    package let isSelected: Bool
  }

  /// The device of the app.
  package let device: Device
  /// The layers, the lowest first.
  package let layers: [Part]
  package let targets: [Int: LinkedInput]
  /// Failures of the script's functions; the frame shows a fallback in place of each value.
  package let failures: [Diagnostic]

  /// Reads the current state of a session, calling the script's functions for titles and rows.
  ///
  /// - Parameter tree: The tree of the session, if it is known.
  package init(_ app: App, in session: Session, tree: TreeSnapshot? = nil) {
    var maker = FrameMaker(app, in: session)
    device = session.device
    layers = (tree ?? session.tree).visibleLayers.map { node in
      var part = maker.part(node)
      part.modal = node.modal
      return part
    }
    targets = maker.targets
    failures = maker.failures
  }
}

extension App {
  /// The failures of the script's functions while the view is drawn.
  package func drawingFailures(in session: Session) -> [Diagnostic] {
    silently { Frame(self, in: session).failures }
  }

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
  /// The content of a tab: itself and its first child, down to the first screen.
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
