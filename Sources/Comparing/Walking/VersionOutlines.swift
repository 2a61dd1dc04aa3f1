package import Exploring
import Navigation
package import Scripting

/// The declarations of two versions, to recognise what was only renamed.
struct VersionOutlines {
  let old: AppOutline
  let new: AppOutline
  private let oldScreens: [String: AppOutline.Screen]
  private let newScreens: [String: AppOutline.Screen]

  init(_ old: AppOutline, _ new: AppOutline) {
    (self.old, self.new) = (old, new)
    oldScreens = Dictionary(old.screens.map { ($0.name, $0) }) { first, _ in first }
    newScreens = Dictionary(new.screens.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Whether a screen of the new version may be one of the old version with another name.
  ///
  /// Each has to be unknown to the other version. At least half of their controls are the same, or
  /// they have none and the same title.
  func mayBeSame(old name: String, new other: String) -> Bool {
    guard newScreens[name] == nil, oldScreens[other] == nil, let old = oldScreens[name],
      let new = newScreens[other]
    else { return false }
    if old.controls.isEmpty, new.controls.isEmpty { return old.title == new.title }
    return Self.isSimilar(Self.features(of: old), Self.features(of: new))
  }

  private static func features(of screen: AppOutline.Screen) -> Set<String> {
    Set(
      screen.controls.map { "\($0.kind) \($0.name)" }
        + screen.controls.compactMap(\.emits).map { "emits \($0.name)" })
  }

  private static func isSimilar(_ old: Set<String>, _ new: Set<String>) -> Bool {
    !old.isEmpty && old.intersection(new).count * 2 >= old.union(new).count
  }

  /// Whether both versions declare a control on a screen with an old name.
  func share(control name: String, of screen: String, _ names: Renames) -> Bool {
    oldScreens[screen]?.controls.contains { $0.name == name } == true
      && new.screens.contains { other in
        names.screen(other.name) == screen
          && other.controls.contains { names.control($0.name, of: screen) == name }
      }
  }

  /// The control of the old version that a new control on the same screen replaces; `nil` for none.
  ///
  /// They are of one kind and emit the same step, or stand in the same place and emit none. A
  /// control has one other name at most.
  func control(
    replacedBy new: String, on screen: (old: String, new: String), _ names: Renames
  ) -> String? {
    guard let before = oldScreens[screen.old]?.controls, let now = newScreens[screen.new]?.controls,
      let place = now.firstIndex(where: { $0.name == new }),
      !before.contains(where: { $0.name == new })
    else { return nil }
    let control = now[place]
    let left = before.filter { old in !now.contains { $0.name == old.name } }
    return left.first { old in
      guard old.kind == control.kind, !names.isBound(control: old.name, of: screen.old)
      else { return false }
      if let step = control.emits { return old.emits?.name == step.name }
      return old.emits == nil && before.indices.contains(place) && before[place].name == old.name
    }?.name
  }

  /// The flows that were only renamed: at least half of the steps that they handle are the same.
  var renamedFlows: [(old: String, new: String)] {
    var left = old.flows.filter { flow in !new.flows.contains { $0.name == flow.name } }
    return new.flows.filter { flow in !old.flows.contains { $0.name == flow.name } }
      .compactMap { flow in
        let steps = Set(flow.rows.map(\.step.name))
        let same = left.firstIndex { Self.isSimilar(Set($0.rows.map(\.step.name)), steps) }
        return same.map { (left.remove(at: $0).name, flow.name) }
      }
  }

  /// What a version declares, in the words of the old one.
  func things(of outline: AppOutline, _ names: Renames) -> [Thing] {
    let screens = outline.screens.filter { !$0.isStub }
    return screens.map { Thing(kind: .screen, name: names.screen($0.name)) }
      + outline.flows.map { Thing(kind: .flow, name: names.flow($0.name)) }
      + outline.links.map { Thing(kind: .link, name: $0.pattern) }
      + screens.flatMap { screen in
        let name = names.screen(screen.name)
        return screen.controls.map {
          Thing(kind: .control, name: names.control($0.name, of: name), screen: name)
        }
      }
  }
}

extension ExplorationOptions {
  /// Also tries what alone shows some differences of two versions' declarations: restarts if other
  /// services are persisted, other devices if the splits of other flows collapse on a phone.
  package mutating func tryWhatDiffers(between old: AppOutline, and new: AppOutline) {
    if old.persisted != new.persisted { relaunches = true }
    if old.collapsing != new.collapsing { changesDevice = true }
  }
}

extension AppOutline {
  /// The services whose state a restart keeps.
  fileprivate var persisted: Set<String> { Set(services.filter(\.isPersisted).map(\.name)) }

  /// The flows that show only a part of their root on a phone.
  fileprivate var collapsing: Set<String> {
    Set(
      flows.filter {
        if case .container(let kind) = $0.root { kind.compact != nil } else { false }
      }.map(\.name))
  }
}
