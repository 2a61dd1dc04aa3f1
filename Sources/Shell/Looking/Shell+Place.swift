import Diagnostics
import Driving
import Navigation

// Where one is in the tree. It is a place to look from; steps come from the screen in front all the same.
extension Shell {
  /// The presentables from the window down to where one is; the window alone where that is gone.
  var placePath: [TreeSnapshot] {
    let tree = session.tree
    return place.flatMap { tree.path(to: $0) } ?? [tree]
  }

  /// Looks from a presentable, or from the window, and tells where that is.
  func look(from name: String?) {
    place = name
    driver.keep(place: name, line: line?.text)
    let text = place == nil ? "" : NodePath.text(placePath)
    if settings.json { return show(event: "in", ["path": .string(text)]) }
    show(text: "/" + text)
  }

  /// The presentables from the window down to the one that a path means, or to where one is.
  func path(to text: String?) throws(Diagnostic) -> [TreeSnapshot] {
    guard let text else { return placePath }
    if let path = NodePath(text).resolve(from: placePath) { return path }
    let last = text.split(separator: "/").last.map(String.init) ?? text
    let all = session.tree.all
    let nearest = Suggestion.nearest(
      to: last, among: last.contains("#") ? all.map(\.instance) : all.map(\.name))
    throw Diagnostic(
      .error, .noSuchPresentable(text), cure: nearest.map { .didYouMeanThis($0) })
  }
}
