import Analysis
import Diagnostics
import Journeys
import LuaSyntax
import Navigation
import Scripting

/// Tells about a name, in Markdown.
struct NameDescription {
  let names: ProjectNames
  let load: AppLoads.Load?
  let language: Language
  /// As many places are listed.
  private static let most = 8

  /// What a thing is, on one line.
  func line(_ thing: NamedThing) -> String {
    switch thing.kind {
    case .step: signature(of: thing)
    case .label: thing.owner.map { "\($0)(\(thing.name):)" } ?? thing.name
    case .control: thing.owner.map { "\(kind(thing)) · \($0)" } ?? kind(thing)
    case .journey, .screen, .flow, .service, .stepper, .fetch, .stepSet: kind(thing)
    }
  }

  /// All that is known of a thing.
  func text(_ thing: NamedThing) -> String {
    let relations = Relations(names: names)
    var parts = ["**\(title(thing).inMarkdown)**"]
    switch thing.kind {
    case .step:
      parts += [
        list("editor.emittedBy", relations.emissions(of: thing)),
        list("editor.handledBy", relations.entries(for: thing)),
        list("editor.sentBy", relations.sendings(of: thing)),
      ].compactMap(\.self)
    case .screen, .flow:
      if let title = load?.graph.screen(thing.name)?.title, title != thing.name {
        parts.append("“\(title.inMarkdown)”")
      }
      let entries = relations.showings(of: thing).map { entry in
        "\(entry.flow.map { "\($0.name) · " } ?? "")\(entry.step.name)"
      }
      parts += [lines("editor.shownBy", entries)].compactMap(\.self)
    default: break
    }
    let journeys = relations.journeys(with: thing).map(\.name)
    parts += [lines("editor.journeysWith", journeys)].compactMap(\.self)
    return parts.joined(separator: "\n\n")
  }

  private func list(_ id: String, _ places: [ProjectNames.Place]) -> String? {
    lines(
      id,
      places.map { place in
        guard let within = place.within else { return fileName(place.path) }
        return within.kind == .control && within.owner != nil
          ? "\(within.owner ?? "") · \(within.name)" : within.name
      })
  }

  /// A sentence's beginning with a list; nil if there is nothing to list.
  private func lines(_ id: String, _ all: [String]) -> String? {
    let all = all.unique
    guard !all.isEmpty else { return nil }
    let rest = all.count - Self.most
    let items =
      all.prefix(Self.most).map { "- \($0.inMarkdown)" } + (rest > 0 ? ["- … \(rest)"] : [])
    return ([Message(id).text(in: language)] + items).joined(separator: "\n")
  }

  private func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private func title(_ thing: NamedThing) -> String {
    switch thing.kind {
    case .step, .label: line(thing)
    default: "\(kind(thing)) \(thing.name)"
    }
  }

  private func kind(_ thing: NamedThing) -> String {
    Message("editor.kind.\(thing.kind.rawValue)").text(in: language)
  }

  /// The step with its values: `DemoStep.picked(id: Int)`.
  private func signature(of step: NamedThing) -> String {
    "\(step.owner.map { "\($0)." } ?? "")\(names.signature(of: step))"
  }

  /// The description of a word.
  func text(_ part: Part) -> String {
    let usage = part.usage.isEmpty ? part.id.name : part.usage
    let giver = part.plugin.map { Message("editor.ofPlugin", ["plugin": $0]).text(in: language) }
    let summary = [part.summary.text(in: language), giver ?? ""].filter { !$0.isEmpty }
      .joined(separator: " · ")
    let options = part.options.prefix(40).map { option in
      "- `\(option.name)` \(option.summary.text(in: language).inMarkdown)"
    }
    return
      ([summary.inMarkdown, "```lua\n\(usage)\n```"]
      + (options.isEmpty ? [] : [options.joined(separator: "\n")])).joined(separator: "\n\n")
  }

  /// The description of an option of a word.
  func text(_ option: WordOption) -> String {
    "`\(option.name)`: \(option.summary.text(in: language).inMarkdown)\n\n`\(option.type)`"
  }
}

extension String {
  /// The text in which Markdown finds no marks.
  var inMarkdown: String {
    var escaped = ""
    for character in VisibleText.of(self) {
      if "\\`*_{}[]<>#|!".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
