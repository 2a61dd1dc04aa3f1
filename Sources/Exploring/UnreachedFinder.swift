import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds screens, flows and entries that nothing reaches, if all was walked.
struct UnreachedFinder: Finder {
  private struct Entry: Hashable {
    let flow: String
    let step: StepCase
  }

  private var places: Set<String> = []
  private var entries: Set<Entry> = []

  mutating func begin(_ session: Session) { note(session.log.records(), session) }

  mutating func look(at session: Session, _ situation: Int) { note(placesOf: session) }

  mutating func look(at transition: Transition) {
    note(transition.records, transition.session)
    note(placesOf: transition.session)
  }

  private mutating func note(placesOf session: Session) {
    places.formUnion(session.tree.parts.map(\.definition))
    places.formUnion(session.liveFlows.map(\.name))
  }

  private mutating func note(_ records: [Record], _ session: Session) {
    for event in records.compactMap(\.stepEvent) where event.outcome != .unhandled {
      guard let flow = event.flow else { continue }
      let name = WrittenName(session.names.text(flow)).definition
      places.insert(name)
      entries.insert(Entry(flow: name, step: event.navigated.case))
    }
  }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Finding] {
    guard sum.isComplete, sum.folded.isEmpty else { return [] }
    let outline = app.outline
    let screens = outline.screens.filter { !places.contains($0.name) }.map { screen in
      Finding(
        check: "unreached", about: [.screen(screen.name)],
        .neverShown(screen.name, sum.situations), at: screen.location, highlight: screen.name,
        cure: .unreachedCure)
    }
    let flows = outline.flows.filter { !places.contains($0.name) }.map { flow in
      Finding(
        check: "unreached", about: [.flow(flow.name)], .neverShown(flow.name, sum.situations),
        at: flow.location, highlight: flow.name, cure: .unreachedCure)
    }
    return screens + flows + outline.flows.flatMap { entries(of: $0, sum, outline) }
  }

  /// The entries of a flow that was reached; one that makes what is told already is not told again.
  private func entries(of flow: AppOutline.Flow, _ sum: Sum, _ outline: AppOutline) -> [Finding] {
    guard places.contains(flow.name) else { return [] }
    let missing = (outline.screens.map(\.name) + outline.flows.map(\.name)).filter {
      !places.contains($0)
    }
    // What a plugin's word adds stands nowhere.
    return flow.rows.filter { row in
      row.location != flow.location && !entries.contains(Entry(flow: flow.name, step: row.step))
        && !missing.contains { row.handling.shows($0) }
    }
    .map { row in
      Finding(
        check: "unreached", about: [.flow(flow.name), .step(row.step)],
        .neverTaken(row.step.name, flow.name, sum.situations), at: row.location,
        highlight: row.step.name, cure: .unreachedCure)
    }
  }
}

/// Finds controls that never do anything, wherever they are used, if all was walked.
struct IdleControlFinder: Finder {
  private struct Use: Hashable {
    let screen: String
    let control: String
  }

  private var used = Witnesses<Use>()
  private var effective: Set<Use> = []

  mutating func look(at transition: Transition) {
    guard let screen = transition.screen, let name = transition.possibility.control else { return }
    let use = Use(screen: screen, control: name)
    used.note(use, in: transition.from, transition.possibility.action)
    // What fails, or reaches no flow, is told as that.
    if transition.to != transition.from || transition.hasTrouble { effective.insert(use) }
  }

  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Finding] {
    guard sum.isComplete else { return [] }
    return used.all.filter { !effective.contains($0.key) }.map { witness in
      let control = app.screen(named: witness.key.screen)?.controls.first {
        $0.name == witness.key.control
      }
      return Finding(
        check: "idle-control", about: [.screen(witness.key.screen)],
        .changesNothing(witness.key.control, witness.key.screen),
        at: control?.location ?? app.outline.location(ofPlace: witness.key.screen),
        highlight: witness.key.control, cure: .changesNothingCure,
        notes: [.way(witness.way(in: graph), in: app)])
    }
  }
}

extension Possibility {
  /// The name of the control that is used, if one is.
  fileprivate var control: String? {
    switch action {
    case .tap(let words), .type(let words): words.first
    default: nil
    }
  }
}

extension Message {
  fileprivate static func neverShown(_ name: String, _ situations: Int) -> Message {
    Message(
      "E0786", en: "'\(name)' is in none of the \(situations) situations",
      ko: "상황 \(situations)개 중 어디에도 '\(name)'이 없습니다")
  }
  fileprivate static func neverTaken(_ step: String, _ flow: String, _ situations: Int) -> Message {
    Message(
      "E0787",
      en: "the entry of '\(flow)' for '\(step)' is taken in none of the \(situations) situations",
      ko: "상황 \(situations)개 중 어디서도 '\(flow)'의 '\(step)' 항목이 쓰이지 않습니다")
  }
  fileprivate static let unreachedCure = Message(
    en: "let something lead there, remove it, or mark it as intended: intended \"unreached\"",
    ko: "거기로 가는 길을 두거나 지우세요. 의도한 것이라면 intended \"unreached\" 를 쓰세요")
  fileprivate static func changesNothing(_ control: String, _ screen: String) -> Message {
    Message(
      "E0788", en: "'\(control)' of '\(screen)' changes nothing, wherever it is used",
      ko: "'\(screen)' 화면의 '\(control)' 컨트롤은 어디서 써도 바꾸는 것이 없습니다")
  }
  fileprivate static let changesNothingCure = Message(
    en:
      "let it emit a step that leads somewhere, or mark it as intended: intended \"idle control\"",
    ko: "어딘가로 이끄는 스텝을 내보내거나, 의도한 것이라면 intended \"idle control\" 을 쓰세요")
}
