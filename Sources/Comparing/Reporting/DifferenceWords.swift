import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Puts a change into words.
struct DifferenceWords {
  /// The most findings that are told in full.
  private static let mostFindings = 3

  let change: VersionDifference
  /// The findings that are met only behind it.
  let explains: [Finding]
  let versions: ComparedVersions

  private var new: App { versions.comparison.new.app }

  var finding: Finding {
    let diagnostic = Diagnostic(
      .change, message, at: location, highlight: highlight,
      notes: shown + ways + consequences.map { Diagnostic.Note($0, at: nil) })
    return Finding(check: check, change: diagnostic, detail: detail)
  }

  private var check: String {
    switch change.kind {
    case .gone(let thing), .new(let thing): thing.kind.rawValue + "s"
    case .unreached, .reached: "screens"
    case .renamed: "names"
    case .way, .timer: "ways"
    case .look: "looks"
    }
  }

  var message: Message {
    switch change.kind {
    case .gone(let thing): Message("E1205", arguments(of: thing))
    case .new(let thing): Message("E1206", arguments(of: thing))
    case .unreached(let screen): Message("E1215", ["screen": screen, "others": others])
    case .reached(let screen): Message("E1216", ["screen": screen, "others": others])
    case .renamed(let renamed):
      Message(
        "E1212",
        [
          "kind": Message("comparing.\(renamed.kind.rawValue)"), "old": renamed.old,
          "new": renamed.new, "screen": renamed.screen,
        ])
    case .way(let turn): message(of: turn)
    case .timer(let screen):
      Message("E1222", ["screen": screen, "now": change.now, "before": change.before])
    case .look(let screen, let aspect):
      Message(
        "E1211",
        [
          "aspect": aspect.words, "screen": screen ?? "–", "now": quoted(change.now, aspect),
          "before": quoted(change.before, aspect),
        ])
    }
  }

  private func arguments(of thing: Thing) -> KeyValuePairs<String, any MessageValue> {
    [
      "kind": Message("comparing.\(thing.kind.rawValue)"), "name": thing.name,
      "screen": thing.screen,
    ]
  }

  /// The other screens that are reached, or are not, because of the same.
  private var others: Message? {
    change.alike.isEmpty ? nil : .listing(change.alike.map { "'\($0)'" })
  }

  private func quoted(_ text: String?, _ aspect: VersionDifference.Aspect) -> Message? {
    text.map {
      switch aspect {
      case .title, .text: Message("comparing.quoted", ["text": $0])
      default: Message(verbatim: $0)
      }
    }
  }

  private func message(of turn: VersionDifference.Turn) -> Message {
    if turn.from == nil {
      return Message("E1210", ["now": change.now, "before": change.before])
    }
    let action = (lines ?? lines(change.ways.old, versions.comparison.old))?.last ?? ""
    let front = change.views.new.map(\.front) ?? turn.now
    if change.ways.old == nil || change.ways.new == nil, turn.before == nil || turn.now == nil {
      return change.ways.new == nil
        ? Message("E1208", ["screen": turn.from, "action": action, "before": turn.before])
        : Message("E1209", ["screen": turn.from, "action": action, "now": front])
    }
    let isSameFront = turn.before == turn.now
    return Message(
      "E1207",
      [
        "screen": turn.from, "action": action,
        "now": isSameFront || change.now == nil ? change.now : front,
        "before": isSameFront || change.before == nil ? change.before : turn.before,
      ])
  }

  // MARK: Places

  /// Where the new version declares what has changed, or what is nearest to it.
  private var location: SourceLocation? {
    let outline = new.outline
    switch change.kind {
    case .new(let thing): return outline.location(of: thing)
    case .gone(let thing): return thing.screen.flatMap { screen($0)?.location }
    case .unreached(let name), .reached(let name): return screen(name)?.location
    case .renamed(let renamed):
      return outline.location(
        of: Thing(kind: renamed.kind, name: renamed.new, screen: renamed.screen.map(newName)))
    case .way(let turn):
      return turn.from.flatMap { place(screen: $0, control: turn.label.control) }
    case .timer(let name): return name.flatMap { screen($0)?.location }
    case .look(let screen, .control(let name)):
      return screen.flatMap { place(screen: $0, control: name) }
    case .look(let screen, _): return screen.flatMap { self.screen($0)?.location }
    }
  }

  private var highlight: String? {
    switch change.kind {
    case .new(let thing): thing.name
    case .renamed(let renamed): renamed.new
    case .way(let turn): turn.label.control ?? turn.from
    case .timer(let screen): screen
    case .look(_, .control(let name)): name
    case .look(let screen, _): screen
    case .unreached(let screen), .reached(let screen): screen
    case .gone: nil
    }
  }

  /// The new name of a screen with an old one.
  private func newName(_ name: String) -> String {
    let names = versions.comparison.names
    return new.outline.screens.first { names.screen($0.name) == name }?.name ?? name
  }

  private func screen(_ name: String) -> AppOutline.Screen? {
    let name = newName(name)
    return new.outline.screens.first { $0.name == name }
  }

  private func place(screen name: String, control: String?) -> SourceLocation? {
    let names = versions.comparison.names
    guard let screen = screen(name) else { return nil }
    return screen.controls.first { names.control($0.name, of: name) == control }?.location
      ?? screen.location
  }

  // MARK: Notes

  /// What each version shows after the journey.
  private var shown: [Diagnostic.Note] {
    guard case .way = change.kind else { return [] }
    return [(versions.oldName, change.before), (versions.newName, change.now)].compactMap {
      version, view in
      guard let view, !view.isEmpty else { return nil }
      return Diagnostic.Note(
        Message("comparing.shown", ["version": version, "view": view]), at: nil)
    }
  }

  /// The journey: one if it is the same in both versions.
  private var ways: [Diagnostic.Note] {
    let (old, new) = (lines(change.ways.old, versions.comparison.old), lines)
    let isSame = old == new || (old == nil) != (new == nil) && !isThing
    if isSame { return (new ?? old).map { [note($0, in: nil)] } ?? [] }
    return [(old, versions.oldName), (new, versions.newName)].compactMap { lines, version in
      lines.map { note($0, in: version) }
    }
  }

  private var isThing: Bool {
    switch change.kind {
    case .gone, .new, .unreached, .reached: true
    default: false
    }
  }

  private var lines: [String]? { lines(change.ways.new, versions.comparison.new) }

  private func lines(_ way: [Driving.Action]?, _ behaviour: Behaviour) -> [String]? {
    way?.map { $0.line(in: behaviour.app) }
  }

  /// What follows from the same cause, and what is seen only after it.
  var consequences: [Message] {
    var messages: [Message] = []
    if !change.places.isEmpty {
      messages.append(
        Message(
          "comparing.places",
          [
            "count": change.places.count, "list": Message.listing(change.places, atMost: 3),
            "step": change.cause?.step, "flow": change.cause?.flow,
          ]))
    }
    if !change.following.isEmpty {
      messages.append(
        Message(
          "comparing.following",
          ["count": change.following.count, "list": Message.listing(change.following, atMost: 3)]))
    }
    let most = explains.count > Self.mostFindings + 1 ? Self.mostFindings : explains.count
    messages += explains.prefix(most).map(\.diagnostic.message)
    if explains.count > most {
      messages.append(Message("comparing.moreFindings", ["count": explains.count - most]))
    }
    return messages
  }

  private func note(_ lines: [String], in version: String?) -> Diagnostic.Note {
    let message =
      lines.isEmpty
      ? Message("comparing.start", ["version": version])
      : Message(
        "comparing.way",
        ["version": version, "count": lines.count, "lines": lines.joined(separator: "  ")])
    return Diagnostic.Note(message, at: nil)
  }

  /// The change for programs.
  private var detail: JSON {
    let old = lines(change.ways.old, versions.comparison.old)
    return .object([
      "kind": .string(change.kindName), "before": .text(change.before), "now": .text(change.now),
      "journey": .object(["old": old.map { .texts($0) }, "new": lines.map { .texts($0) }]),
      "screens": .texts(ifAny: change.alike),
      "places": .texts(ifAny: change.places),
      "following": .texts(ifAny: change.following),
      "findings": .texts(ifAny: explains.map(\.diagnostic.message.english)),
    ])
  }
}

extension VersionDifference {
  /// What kind of change it is, for programs: `screen gone`, `way`.
  package var kindName: String {
    switch kind {
    case .gone(let thing): "\(thing.kind.rawValue) gone"
    case .new(let thing): "\(thing.kind.rawValue) new"
    case .unreached: "screen unreached"
    case .reached: "screen reached"
    case .renamed(let renamed): "\(renamed.kind.rawValue) renamed"
    case .way: "way"
    case .timer: "timer"
    case .look: "look"
    }
  }
}

extension VersionDifference.Aspect {
  fileprivate var words: Message {
    switch self {
    case .title: Message("comparing.aspectTitle")
    case .text: Message("comparing.aspectText")
    case .phase: Message("comparing.aspectPhase")
    case .tabs: Message("comparing.aspectTabs")
    case .questions: Message("comparing.aspectQuestions")
    case .order: Message("comparing.aspectOrder")
    case .control(let name): Message("comparing.aspectControl", ["name": name])
    }
  }
}

extension AppOutline {
  /// Where something is declared.
  fileprivate func location(of thing: Thing) -> SourceLocation? {
    switch thing.kind {
    case .screen: screens.first { $0.name == thing.name }?.location
    case .flow: flows.first { $0.name == thing.name }?.location
    case .link: links.first { $0.pattern == thing.name }?.location
    case .control:
      screens.first { $0.name == thing.screen }?.controls.first { $0.name == thing.name }?.location
    }
  }
}
