package import Diagnostics
import Driving
package import Navigation
package import Scripting

/// What of an app has been come to, by journeys or by a walk.
package struct Coverage: Sendable {
  /// Something that is declared and can be come to.
  package enum Thing: Hashable, Sendable {
    /// It was seen.
    case screen(String)
    /// It lived.
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

  /// Notes what can be seen in a session, and what lives.
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

  /// Notes what is about to be done.
  mutating func note(_ action: Action, in session: Session, of app: App) {
    if let used = action.control(in: session, of: app) {
      things.insert(.control(used.control, of: used.screen))
    }
    switch action {
    case .open(let url), .relaunch(let url?):
      if let pattern = app.links.pattern(of: url) { things.insert(.link(pattern)) }
    default: break
    }
  }

  /// Notes the situation that a session is in, which takes time that grows with all that lives.
  ///
  /// - Parameter isFirst: Nothing has led there.
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
  /// Everything that is declared and can be come to, with where that is written.
  package var things: [(thing: Coverage.Thing, location: SourceLocation?)] {
    let screens = screens.map { (Coverage.Thing.screen($0.name), Optional($0.location)) }
    let controls = self.screens.flatMap { screen in
      screen.controls.filter(\.canBeUsed)
        .map { (Coverage.Thing.control($0.name, of: screen.name), Optional($0.location)) }
    }
    let entries = flows.flatMap { flow in
      // What a plugin's word adds stands nowhere.
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
