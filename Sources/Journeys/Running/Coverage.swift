package import Diagnostics
import Driving
package import Navigation
package import Scripting

/// The parts of an app that journeys or an exploration have reached.
package struct Coverage: Sendable {
  /// A declared part that can be reached.
  package enum Thing: Hashable, Sendable {
    /// It was visible.
    case screen(String)
    /// It was live.
    case flow(String)
    /// It was used.
    case control(String, of: String)
    /// The flow handled the step.
    case entry(StepCase, of: String)
    /// A URL of this pattern was opened.
    case link(String)
  }

  /// A change from one situation to another.
  package struct Passage: Hashable, Sendable {
    package let from: Situation
    package let to: Situation

    package init(from: Situation, to: Situation) {
      self.from = from
      self.to = to
    }
  }

  package private(set) var things: Set<Thing> = []
  package private(set) var situations: Set<Situation> = []
  package private(set) var passages: Set<Passage> = []
  /// Where the session was when it was looked at last.
  private var latest: Situation?

  package init() {}

  /// Records the visible and live parts of a session.
  package mutating func note(_ session: Session) {
    for screen in session.visibleScreens.compactMap(session.definition) {
      things.insert(.screen(screen))
    }
    for flow in session.liveFlows { things.insert(.flow(flow.name)) }
  }

  /// Notes which flows have handled steps.
  package mutating func note(_ records: [Record], _ names: NameList) {
    for event in records.compactMap(\.stepEvent) where event.outcome != .unhandled {
      guard let flow = event.flow else { continue }
      let name = names.text(flow.name)
      things.insert(.flow(name))
      things.insert(.entry(event.navigated.case, of: name))
    }
  }

  /// Records the parts that an action is about to use.
  mutating func note(_ action: Action, in session: Session, of app: App) {
    if let used = action.control(in: session, of: app) {
      things.insert(.control(used.control, of: used.screen))
    }
    if let pattern = action.url.flatMap(app.links.pattern) { things.insert(.link(pattern)) }
  }

  /// Records the state of a session, in time linear in its live instances.
  ///
  /// - Parameter isFirst: Whether it is the initial state.
  mutating func noteSituation(_ session: Session, isFirst: Bool) {
    let situation = session.situation(countsDraws: false)
    if !isFirst, let latest, latest != situation {
      passages.insert(Passage(from: latest, to: situation))
    }
    situations.insert(situation)
    latest = situation
  }

  package mutating func formUnion(_ other: Coverage) {
    things.formUnion(other.things)
    situations.formUnion(other.situations)
    passages.formUnion(other.passages)
  }
}

extension AppOutline {
  /// All declared parts that can be reached, with their places.
  package var things: [(thing: Coverage.Thing, location: SourceLocation?)] {
    let screens = screens.map { (Coverage.Thing.screen($0.name), Optional($0.location)) }
    let controls = self.screens.flatMap { screen in
      screen.controls.filter(\.canBeUsed)
        .map { (Coverage.Thing.control($0.name, of: screen.name), Optional($0.location)) }
    }
    let entries = flows.flatMap { flow in
      // Entries added by a plugin's word have no place.
      flow.rows.filter { $0.location != flow.location }
        .map { (Coverage.Thing.entry($0.step, of: flow.name), $0.location) }
    }
    return screens + flows.map { (.flow($0.name), $0.location) } + controls + entries
      + links.map { (.link($0.pattern), $0.location) }
  }
}

extension AppOutline.Control {
  /// The user can do something with it.
  fileprivate var canBeUsed: Bool { emits != nil || initial != nil || kind == "button" }
}
