import Diagnostics
import Driving
import Navigation

// Where one is in the tree. It is a place to look from; steps come from the screen in front all the same.
extension Shell {
  /// The path from the window to the current node; only the window if that node is gone.
  var placePath: [TreeSnapshot] {
    let tree = session.tree
    return place.flatMap { tree.path(to: $0) } ?? [tree]
  }

  func look(from name: String?) {
    place = name
    driver.keep(place: name, line: line?.text)
    let text = place == nil ? "" : NodePath.text(placePath)
    if settings.json { return show(event: "in", ["path": .string(text)]) }
    show(text: "/" + VisibleText.of(text))
  }

  /// The path from the window to the node that `text` means, or to the current node if nil.
  func path(to text: String?) throws(Diagnostic) -> [TreeSnapshot] {
    guard let text else { return placePath }
    if let path = NodePath(text).resolve(from: placePath) { return path }
    let last = text.split(separator: "/").last.map(String.init) ?? text
    let all = session.tree.all
    let nearest = Suggestion.nearest(
      to: last, among: WrittenName(last).candidates(all.map(\.instance)))
    throw Diagnostic(
      .error, Message("E0512", ["name": text]), cure: nearest.map { .didYouMean($0) })
  }
}
